import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space } from '../../styles/scale.ts'
import { edge } from '../../styles/mixins.ts'

/** Fields that belong together, beside each other where there is room. */
export const pair = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  alignItems: 'start',
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  paddingLeft: space[2],
  borderRadius: radius.small,
  boxShadow: `inset 0 0 0 1px ${color.borderStrong}`,
})
export const marketplaces = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  maxHeight: size.menuMax,
  overflow: 'auto',
  borderRadius: radius.medium,
  border: edge.plain,
  padding: space[1],
})
export const known = style({
  display: 'grid',
  gap: space[2],
  listStyle: 'none',
  maxHeight: size.menuMax,
  overflow: 'auto',
  borderRadius: radius.medium,
  border: edge.plain,
  padding: space[2],
})
export const urls = style({ minHeight: 76, fieldSizing: 'content', maxHeight: 240 })
