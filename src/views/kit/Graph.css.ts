import { style } from '@vanilla-extract/css'
import { chartColours } from '../../styles/chart.css.ts'
import { theme } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'

/** What every graph of the console stands in. */
export const frame = style({
  position: 'relative',
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.sunken,
  overflow: 'hidden',
})
export const graph = style({ position: 'absolute', inset: 0 })
export const zoom = style({
  position: 'absolute',
  right: space[2],
  bottom: space[2],
  display: 'flex',
  gap: space[1],
  background: theme.color.surface,
  borderRadius: radius.medium,
})
export const noGraph = style({
  margin: 0,
  padding: space[4],
  border: `1px dashed ${theme.color.border}`,
  borderRadius: radius.medium,
})
export const legend = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
})
export const legendEntry = style({ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 20 })
const dot = style({
  width: 10,
  height: 10,
  flex: 'none',
  borderRadius: radius.full,
  background: theme.color.mutedText,
})
/** One for each colour of a graph, and one for everything after these. */
export const dots = [...chartColours.map((background) => style([dot, { background }])), dot]
