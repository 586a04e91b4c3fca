import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius } from '../../styles/scale.ts'
import { centred } from '../../styles/mixins.ts'

export const box = style({
  width: 16,
  height: 16,
  borderRadius: radius.small,
  border: `1.5px solid ${color.controlBorder}`,
  background: color.surface,
  ...centred,
  flex: 'none',
})
export const filled = style({
  background: color.accent,
  borderColor: color.accent,
  color: color.onAccent,
})
export const dash = style({ width: 8, height: 2, borderRadius: 1, background: 'currentColor' })
/** The mark of one choice among several. */
export const round = style({ borderRadius: radius.full })
export const point = style({ width: 6, height: 6, borderRadius: radius.full, background: 'currentColor' })
