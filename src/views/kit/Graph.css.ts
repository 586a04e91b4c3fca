import { style } from '@vanilla-extract/css'
import { chartColours } from '../../styles/chart.css.ts'
import { color } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'
import { edge, spaces } from '../../styles/mixins.ts'

/** What every graph of the console stands in. */
export const frame = style({
  position: 'relative',
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.sunken,
  overflow: 'hidden',
})
export const zoom = style({
  position: 'absolute',
  right: space[2],
  bottom: space[2],
  display: 'flex',
  gap: space[1],
  background: color.surface,
  borderRadius: radius.medium,
})
export const noGraph = style({
  padding: space[4],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.medium,
})
export const legend = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: spaces(1, 3),
})
export const legendEntry = style({ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 20 })
const dot = style({
  width: 10,
  height: 10,
  flex: 'none',
  borderRadius: radius.full,
  background: color.mutedText,
})
/** One for each colour of a graph, and one for everything after these. */
export const dots = [...chartColours.map((background) => style([dot, { background }])), dot]
