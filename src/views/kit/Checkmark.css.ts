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
/** Drawn by edges, which stay where the system sets the colours. */
export const dash = style({ width: 8, borderTop: '2px solid currentColor', borderRadius: 1 })
/** The mark of one choice among several. */
export const round = style({ borderRadius: radius.full })
export const point = style({ border: '3px solid currentColor', borderRadius: radius.full })
