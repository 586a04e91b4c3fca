import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'
import { edge, spaces } from '../../styles/mixins.ts'

/** Out of sight until it has the focus. */
export const skip = style({
  position: 'fixed',
  left: space[2],
  top: space[2],
  zIndex: layer.snackbar,
  display: 'flex',
  alignItems: 'center',
  height: size.control,
  padding: spaces(0, 3),
  borderRadius: radius.medium,
  background: color.popover,
  border: edge.strong,
  color: color.text,
  fontWeight: type.weight.medium,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' } },
})
