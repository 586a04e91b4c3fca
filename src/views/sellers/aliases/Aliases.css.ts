import { style } from '@vanilla-extract/css'
import { chartColours } from '../../../styles/chart.css.ts'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'
import { IMAGE_CLUSTER_GRAPH_SIZE } from '../../../domain/constants.ts'

/** The graph beside the list; below it where the panel is narrow. */
export const both = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@container': { '(min-width: 740px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const graphSide = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 })
export const graphFrame = style({
  position: 'relative',
  height: 400,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.sunken,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { height: 280 } },
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
/** One for each colour of the graph, and one for every marketplace after these. */
export const dots = [...chartColours.map((background) => style([dot, { background }])), dot]

/** The accounts in words. */
export const accounts = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  maxHeight: IMAGE_CLUSTER_GRAPH_SIZE,
  overflow: 'auto',
  scrollbarWidth: 'thin',
})
export const account = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: `${space[2]} ${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const chosen = style({ background: theme.color.selection })
export const accountHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
})
export const name = style({ flex: '1 1 120px', minWidth: 0, display: 'flex' })
export const links = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[1] })
export const value = style({ overflowWrap: 'anywhere' })
export const values = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[1] })
/** A link and the words after it, each by itself. */
export const use = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[1],
  minWidth: 0,
})
/** A link high enough to be hit among others. */
export const seller = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: theme.color.accent,
})
export const pictureValue = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 })
export const question = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: radius.medium,
  background: theme.color.surface,
})
export const questionActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  minHeight: size.control,
})
export const more = style({ display: 'grid', gap: space[2] })

/** The image cluster. */
export const pictures = style([
  accounts,
  { gap: space[3], selectors: { '&:focus-visible': { outline: `2px solid ${theme.color.focusRing}` } } },
])
export const shared = style({ display: 'flex', gap: space[3], minWidth: 0 })
export const sharedWords = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
})
