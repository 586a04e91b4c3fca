import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { size, space } from '../../styles/scale.ts'

export const starting = style({
  height: '100dvh',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[3],
  color: theme.color.accent,
  background: theme.color.canvas,
})
export const words = style({ color: theme.color.mutedText, minHeight: size.control })
