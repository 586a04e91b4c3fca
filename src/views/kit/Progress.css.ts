import { keyframes, style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { motion, radius, space } from '../../styles/scale.ts'
import { spaces } from '../../styles/mixins.ts'

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: spaces(0, 3),
  marginBottom: space[2],
})
export const bar = style({
  height: 6,
  borderRadius: radius.full,
  background: color.sunken,
  overflow: 'hidden',
  boxShadow: `inset 0 0 0 1px ${color.border}`,
})
export const fill = style({
  height: '100%',
  background: color.accent,
  borderRadius: radius.full,
  transition: `width ${motion.normal} linear`,
})
const passing = keyframes({ from: { marginLeft: '-30%' }, to: { marginLeft: '100%' } })
export const moving = style({
  height: '100%',
  width: '30%',
  background: color.accent,
  borderRadius: radius.full,
  animation: `${passing} 1.6s linear infinite`,
})
