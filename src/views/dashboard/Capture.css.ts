import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { motion, radius, space } from '../../styles/scale.ts'

export const progress = style({
  display: 'block',
  height: 2,
  marginTop: space[2],
  background: color.neutralSubtle,
  overflow: 'hidden',
  borderRadius: radius.small,
})
export const progressDone = style({
  display: 'block',
  height: '100%',
  background: color.accent,
  transition: `width ${motion.normal} ${motion.easing}`,
})
