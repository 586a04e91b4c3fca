import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { spaces, touchTall } from '../../styles/mixins.ts'
import { type } from '../../styles/scale.ts'

export const counted = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: spaces(0, 3),
  minHeight: 28,
})
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: color.accent,
  fontWeight: type.weight.medium,
  overflowWrap: 'anywhere',
  ...touchTall,
})
