import { style } from '@vanilla-extract/css'
import { IMAGE_CLUSTER_GRAPH_SIZE } from '../../../domain/kit/constants.ts'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, space } from '../../../styles/scale.ts'
import { frame } from '../../kit/Graph.css.ts'
import { edge, hovered, focusedInside, spaces, centredRow } from '../../../styles/mixins.ts'

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
/** 500 by 500 (§9), and as wide as there is room for on smaller screens. */
export const graphSize = style({
  width: IMAGE_CLUSTER_GRAPH_SIZE,
  maxWidth: '100%',
  aspectRatio: '1',
  boxSizing: 'border-box',
})
export const graphPlace = style([frame, graphSize])
export const belowGraph = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(0, 4),
  minHeight: 32,
  maxWidth: IMAGE_CLUSTER_GRAPH_SIZE,
})
export const arrangement = style({ flex: '1 1 180px' })
const shape = style({ flex: 'none', background: color.mutedText })
export const rootShape = style([shape, { width: 12, height: 12 }])
export const platformShape = style([shape, { width: 12, height: 12, borderRadius: radius.full }])
export const imageShape = style([shape, { width: 6, height: 6, borderRadius: radius.full }])

export const list = style({
  height: IMAGE_CLUSTER_GRAPH_SIZE,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  outline: 'none',
  border: edge.plain,
  borderRadius: radius.medium,
  '@media': { [breakpoint.small]: { height: 312 } },
})
export const row = style({
  height: '100%',
  boxSizing: 'border-box',
  ...centredRow(2),
  padding: spaces(0, 3),
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection },
    ...focusedInside,
  },
})
export const imageRow = style({ paddingLeft: space[8] })
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
  border: edge.plain,
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
  gap: spaces(1, 4),
  selectors: { '&:empty': { display: 'none' } },
})
export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 24,
  minWidth: 0,
  color: color.accent,
})
