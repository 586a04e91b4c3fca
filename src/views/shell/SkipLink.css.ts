import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'

/** Out of sight until it has the focus. */
export const skip = style({
  position: 'fixed',
  left: space[2],
  top: space[2],
  zIndex: layer.snackbar,
  display: 'flex',
  alignItems: 'center',
  height: size.control,
  padding: `0 ${space[3]}`,
  borderRadius: radius.medium,
  background: theme.color.popover,
  border: `1px solid ${theme.color.borderStrong}`,
  color: theme.color.text,
  fontWeight: type.weight.medium,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' } },
})
