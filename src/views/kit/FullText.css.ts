import { style } from '@vanilla-extract/css'
import { color, shadow } from '../../styles/contract.css.ts'
import { radius } from '../../styles/scale.ts'
import { captionSize, edge, spaces } from '../../styles/mixins.ts'

export const full = style({
  maxWidth: 360,
  padding: spaces(2, 3),
  background: color.popover,
  color: color.text,
  border: edge.plain,
  borderRadius: radius.medium,
  boxShadow: shadow.popover,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  ...captionSize,
})
