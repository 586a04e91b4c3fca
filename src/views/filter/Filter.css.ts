import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, type } from '../../styles/scale.ts'
import { touchTall, hovered, spaces, centredRow } from '../../styles/mixins.ts'

export const advancedToggle = style({
  ...centredRow(2),
  width: '100%',
  minHeight: size.control,
  padding: spaces(0, 2),
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  fontWeight: type.weight.medium,
  cursor: 'pointer',
  color: color.text,
  selectors: { ...hovered },
  ...touchTall,
})
export const count = style({
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: radius.small,
  fontSize: type.size.caption,
  lineHeight: '20px',
  background: color.neutralSubtle,
})
