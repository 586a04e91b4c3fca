import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { edge, spaces } from '../../styles/mixins.ts'
import { radius, space } from '../../styles/scale.ts'

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
  '@container': { '(min-width: 460px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
})
export const tile = style({
  display: 'grid',
  gap: 2,
  padding: spaces(2, 3),
  border: edge.plain,
  borderRadius: radius.medium,
  color: color.text,
})
export const link = style({
  textDecoration: 'none',
  borderColor: color.borderStrong,
  ':hover': { background: color.hover },
})
