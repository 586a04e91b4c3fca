import { style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, space } from '../../../styles/scale.ts'
import { IMAGE_CLUSTER_GRAPH_SIZE } from '../../../domain/kit/constants.ts'
import { frame } from '../../kit/Graph.css.ts'
import { edge, spaces } from '../../../styles/mixins.ts'

/** The graph beside the list; below it where the panel is narrow. */
export const both = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@container': { '(min-width: 740px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const graphSide = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 })
export const graphSize = style({ height: 400, '@media': { [breakpoint.small]: { height: 280 } } })
/** Where the graph will stand. */
export const graphPlace = style([frame, graphSize])

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
  padding: spaces(2, 2, 3),
  borderBottom: edge.plain,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const chosen = style({ background: color.selection })
export const name = style({ flex: '1 1 120px', minWidth: 0, display: 'flex' })
export const links = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space[1] })
export const values = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space[1] })
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
  color: color.accent,
})
export const question = style({
  flexBasis: '100%',
  borderRadius: radius.medium,
  background: color.surface,
})

/** The image cluster. */
export const pictures = style([
  accounts,
  { gap: space[3], selectors: { '&:focus-visible': { outline: edge.focus } } },
])
export const sharedWords = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
})
