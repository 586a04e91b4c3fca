import { keyframes, style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { motion, radius, space } from '../../styles/scale.ts'

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  marginBottom: space[2],
})
export const bar = style({
  height: 6,
  borderRadius: radius.full,
  background: theme.color.sunken,
  overflow: 'hidden',
  boxShadow: `inset 0 0 0 1px ${theme.color.border}`,
})
export const fill = style({
  height: '100%',
  background: theme.color.accent,
  borderRadius: radius.full,
  transition: `width ${motion.normal} linear`,
})
const passing = keyframes({ from: { marginLeft: '-30%' }, to: { marginLeft: '100%' } })
export const moving = style({
  height: '100%',
  width: '30%',
  background: theme.color.accent,
  borderRadius: radius.full,
  animation: `${passing} 1.6s linear infinite`,
})
