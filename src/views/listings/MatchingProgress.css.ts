import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, space } from '../../styles/scale.ts'

export const place = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[2]} ${space[4]} 0`,
  flex: 'none',
  '@media': { [breakpoint.small]: { padding: `${space[2]} ${space[3]} 0` } },
})
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 44,
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[3]}`,
  borderRadius: radius.medium,
  background: theme.color.raised,
  border: `1px solid ${theme.color.border}`,
})
export const words = style({ display: 'grid', gap: 2, flex: 1, minWidth: 0 })
export const track = style({
  height: 4,
  marginTop: space[1],
  borderRadius: 2,
  background: theme.color.neutralSubtle,
  overflow: 'hidden',
})
export const done = style({
  display: 'block',
  height: '100%',
  background: theme.color.accent,
  transition: `width ${motion.normal}`,
})
export const signDone = style({ color: theme.color.positive, display: 'flex' })
export const signStopped = style({ color: theme.color.caution, display: 'flex' })
