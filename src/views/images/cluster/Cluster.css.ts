import { style } from '@vanilla-extract/css'
import { IMAGE_CLUSTER_GRAPH_SIZE } from '../../../domain/kit/constants.ts'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, space } from '../../../styles/scale.ts'
import { frame } from '../../kit/Graph.css.ts'

const BESIDE = `(min-width: ${IMAGE_CLUSTER_GRAPH_SIZE + 250}px)`

export const cluster = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  containerType: 'inline-size',
})
/** The graph beside the list; above it where there is no room. */
export const both = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  '@container': {
    [BESIDE]: { gridTemplateColumns: `${IMAGE_CLUSTER_GRAPH_SIZE}px minmax(0, 1fr)` },
  },
})
export const graphSide = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  alignContent: 'start',
  minWidth: 0,
})
/** 500 by 500 (§9); a smaller square where that is too wide. */
export const graphSize = style({
  width: '100%',
  maxWidth: IMAGE_CLUSTER_GRAPH_SIZE,
  aspectRatio: '1',
  boxSizing: 'border-box',
})
export const graphPlace = style([frame, graphSize])
export const belowGraph = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  minHeight: 32,
  maxWidth: IMAGE_CLUSTER_GRAPH_SIZE,
})
export const arrangement = style({ flex: '1 1 180px' })
export const unarranged = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
})
const shape = style({ flex: 'none', background: theme.color.mutedText })
export const rootShape = style([shape, { width: 12, height: 12 }])
export const platformShape = style([shape, { width: 12, height: 12, borderRadius: radius.full }])
export const imageShape = style([shape, { width: 6, height: 6, borderRadius: radius.full }])

export const list = style({
  height: IMAGE_CLUSTER_GRAPH_SIZE,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  outline: 'none',
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  '@media': { [breakpoint.small]: { height: 312 } },
})
export const row = style({
  height: '100%',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `0 ${space[3]}`,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
})
export const imageRow = style({ paddingLeft: space[8] })
export const grow = style({ flex: 1 })
export const imageWords = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const chosen = style({
  display: 'flex',
  gap: space[3],
  minHeight: 72,
  padding: space[3],
  boxSizing: 'border-box',
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
})
export const chosenWords = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  alignContent: 'center',
  overflowWrap: 'anywhere',
})
export const title = style({ margin: 0 })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  selectors: { '&:empty': { display: 'none' } },
})
export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 24,
  minWidth: 0,
  color: theme.color.accent,
})
