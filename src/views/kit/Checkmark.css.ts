import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius } from '../../styles/scale.ts'

export const box = style({
  width: 16,
  height: 16,
  borderRadius: radius.small,
  border: `1.5px solid ${theme.color.controlBorder}`,
  background: theme.color.surface,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
})
export const filled = style({
  background: theme.color.accent,
  borderColor: theme.color.accent,
  color: theme.color.onAccent,
})
export const dash = style({ width: 8, height: 2, borderRadius: 1, background: 'currentColor' })
/** The mark of one choice among several. */
export const round = style({ borderRadius: radius.full })
export const point = style({ width: 6, height: 6, borderRadius: radius.full, background: 'currentColor' })
