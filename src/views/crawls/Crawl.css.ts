import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space } from '../../styles/scale.ts'

/** Fields that belong together, beside each other where there is room. */
export const pair = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  alignItems: 'start',
})
export const entry = style({ display: 'flex', gap: space[2], alignItems: 'end' })
export const entryField = style({ flex: 1, minWidth: 0 })
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  paddingLeft: space[2],
  borderRadius: radius.small,
  boxShadow: `inset 0 0 0 1px ${theme.color.borderStrong}`,
})
export const offered = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
})
export const marketplaces = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  maxHeight: size.menuMax,
  overflow: 'auto',
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
  padding: space[1],
})
export const date = style({
  height: size.control,
  width: '100%',
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  padding: '0 10px',
  selectors: { '[data-invalid] &': { borderColor: theme.color.critical } },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const urls = style({ minHeight: 76, fieldSizing: 'content', maxHeight: 240 })
