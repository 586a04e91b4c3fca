import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { layer, size, space } from '../../styles/scale.ts'
import { centred } from '../../styles/mixins.ts'

export const starting = style({
  height: '100dvh',
  ...centred,

  alignContent: 'center',
  gap: space[3],
  color: color.accent,
  background: color.canvas,
})
export const crashed = style([starting, { color: color.text }])
/** Over the outline of the console. */
export const over = style({ position: 'relative', zIndex: layer.sticky })
export const words = style({ color: color.mutedText, minHeight: size.control })
