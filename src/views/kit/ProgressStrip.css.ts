import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, space } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

export const place = style({
  display: 'grid',
  gap: space[2],
  padding: spaces(2, 4, 0),
  flex: 'none',
  '@media': { [breakpoint.small]: { padding: spaces(2, 3, 0) } },
})
/** Below a list, with nothing between it and the status line. */
export const foot = style([place, { paddingBottom: space[2] }])
/** Within a part that has edges of its own. */
export const inner = style({ display: 'grid', gap: space[2] })
export const bar = style({
  ...centredRow(3),
  minHeight: 44,
  padding: spaces(2, 2, 2, 3),
  borderRadius: radius.medium,
  background: color.raised,
  border: edge.plain,
})
export const words = style({ display: 'grid', gap: 2, flex: 1, minWidth: 0 })
export const track = style({
  height: 4,
  marginTop: space[1],
  borderRadius: 2,
  background: color.neutralSubtle,
  overflow: 'hidden',
})
export const done = style({
  display: 'block',
  height: '100%',
  background: color.accent,
  transition: `width ${motion.normal}`,
})
export const signDone = style({ color: color.positive, display: 'flex' })
export const signStopped = style({ color: color.caution, display: 'flex' })
