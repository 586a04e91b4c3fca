import { style } from '@vanilla-extract/css'
import { CHART_TEXT } from '../../../domain/inspector/chartDrawing.ts'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint, forcedColours } from '../../../styles/media.ts'
import { motion, space, type } from '../../../styles/scale.ts'

const { color } = theme

export const whole = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' })
export const place = style({
  position: 'relative',
  flex: 1,
  minHeight: 160,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
})
export const frame = style({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'grab',
  background: `radial-gradient(circle at 1px 1px, ${color.border} 1px, transparent 0) 0 0 / 20px 20px`,
  userSelect: 'none',
})
/** The library's own styles come later and would size it by its content. */
export const sight = style({
  selectors: { '&&': { width: '100%', height: '100%' }, '&:active': { cursor: 'grabbing' } },
})
export const drawing = style({ display: 'block', overflow: 'visible' })

export const state = style({ cursor: 'pointer', outline: 'none' })
const shape = style({
  strokeWidth: 1,
  stroke: color.borderStrong,
  fill: color.canvas,
  transition: `fill ${motion.normal}, stroke ${motion.normal}`,
})
export const box = {
  now: style([shape, { stroke: color.accent, strokeWidth: 2.25, fill: color.selection }]),
  been: style([shape, { stroke: color.controlBorder, strokeWidth: 1.25, fill: color.raised }]),
  notYet: style([shape, { '@media': { [forcedColours]: { strokeDasharray: '1 3' } } }]),
}
export const holder = {
  now: style([shape, { stroke: color.accentBorder, strokeDasharray: '5 4', strokeWidth: 1.5, fill: 'none' }]),
  been: style([shape, { stroke: color.controlBorder, strokeDasharray: '5 4', fill: 'none' }]),
  notYet: style([shape, { strokeDasharray: '5 4', fill: 'none' }]),
}
export const inside = style({ fill: 'none', stroke: color.controlBorder, strokeWidth: 1 })
/** Catches the pointer in a box that is not filled. */
export const ground = style({ fill: 'transparent', stroke: 'none' })
export const ring = style({
  fill: 'none',
  stroke: 'none',
  strokeWidth: 2,
  selectors: {
    [`${state}:focus-visible &`]: { stroke: color.focusRing },
    [`${state}[aria-pressed="true"] &`]: { stroke: color.focusRing, strokeDasharray: '2 3' },
    [`${state}:focus-visible[aria-pressed="true"] &`]: { strokeDasharray: 'none' },
  },
})
export const nowDot = style({ fill: color.accent, stroke: 'none' })

const words = style({
  fontSize: CHART_TEXT.line,
  fontWeight: type.weight.regular,
  fill: color.mutedText,
  // Words stay readable where a line runs behind them.
  paintOrder: 'stroke',
  stroke: color.canvas,
  strokeWidth: 4,
  strokeLinejoin: 'round',
})
export const title = style([
  words,
  { fontSize: CHART_TEXT.title, fontWeight: type.weight.medium, fill: color.text },
])
export const titleNotYet = style([title, { fill: color.mutedText }])
/** Words in a filled box need no ground of their own. */
export const plain = style({ stroke: 'none' })
export const kind = style([words])
export const service = style([words])
export const serviceNow = style([words, { fill: color.accent }])
export const icon = style({ color: color.mutedText })
export const iconNow = style({ color: color.accent })
export const label = {
  idle: style([words]),
  open: style([words, { fill: color.text, fontWeight: type.weight.medium }]),
  refused: style([words, { fill: color.caution }]),
  taken: style([words, { fill: color.accent, fontWeight: type.weight.medium }]),
}

const line = style({ fill: 'none', strokeWidth: 1.25, transition: `stroke ${motion.normal}` })
export const way = {
  idle: style([line, { stroke: color.controlBorder }]),
  open: style([line, { stroke: color.mutedText, strokeWidth: 1.75 }]),
  refused: style([line, { stroke: color.caution, strokeDasharray: '3 3' }]),
  taken: style([line, { stroke: color.accent, strokeWidth: 2.5 }]),
}
export const head = {
  idle: style({ fill: color.controlBorder }),
  open: style({ fill: color.mutedText }),
  refused: style({ fill: color.caution }),
  taken: style({ fill: color.accent }),
}
export const start = style({ fill: color.mutedText })

/** What the colours mean, and the buttons, below the drawing. */
export const foot = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `2px ${space[2]}`,
  padding: `2px ${space[2]} 2px ${space[4]}`,
  '@media': { [breakpoint.small]: { paddingLeft: space[2] } },
})
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${space[3]}`,
  color: color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  '@media': { [breakpoint.small]: { display: 'none' } },
})
export const legendGroup = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}` })
export const legendEntry = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
})
export const tools = style({ display: 'flex', flexWrap: 'wrap' })
