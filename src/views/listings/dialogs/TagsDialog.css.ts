import { style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { radius, size, space } from '../../../styles/scale.ts'
import { touchTall, centredRow } from '../../../styles/mixins.ts'

export const row = style({
  ...centredRow(2),
  minHeight: size.control,
  minWidth: 0,
  ...touchTall,
})
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 20,
  padding: '0 6px',
  borderRadius: radius.small,
  boxShadow: `inset 0 0 0 1px ${color.borderStrong}`,
  minWidth: 0,
})
export const gone = style({ textDecoration: 'line-through', color: color.mutedText })
