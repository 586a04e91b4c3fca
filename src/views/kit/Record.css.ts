import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space } from '../../styles/scale.ts'
import { edge, scrolling, spaces, centredRow } from '../../styles/mixins.ts'

/** An open record: its own width decides whether the side pane stands beside or below. */
export const page = style({
  ...scrolling,
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  containerType: 'inline-size',
  padding: spaces(0, 4, 4),
  outline: 'none',
  '@media': { [breakpoint.small]: { padding: spaces(0, 3, 4) } },
})
/** With nothing above it. */
export const topPage = style([page, { paddingTop: space[2] }])
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[2],
  padding: spaces(1, 0, 3),
})
/** In one line, however narrow: its actions stay beside its words. */
export const headLine = style([head, { flexWrap: 'nowrap' }])
export const headWords = style({ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: space[1] })
export const headLineWords = style([headWords, { flexBasis: 0 }])
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  '@media': { [breakpoint.small]: { width: '100%' } },
})
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  '@container': { '(min-width: 740px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
})
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[4],
  border: edge.plain,
  borderRadius: 8,
  background: color.surface,
})
export const panelHead = style({ display: 'flex', alignItems: 'baseline', gap: space[2] })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: spaces(3, 4),
})
/** Amounts of money, two beside each other in a side pane too. */
export const amounts = style([facts, { gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' }])
export const fact = style({ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
export const listing = style({
  ...centredRow(3),
  minWidth: 0,
  minHeight: size.row,
  '@media': { [breakpoint.small]: { flexWrap: 'wrap', rowGap: space[1] } },
})
export const listingWords = style({ flex: '1 1 200px', minWidth: 0 })
/** A line of one that links stand in, tall enough to be hit. */
export const linkLine = style({ '@media': { [breakpoint.small]: { lineHeight: '28px' } } })
export const summary = style({
  cursor: 'pointer',
  color: color.accent,
  minHeight: 24,
  borderRadius: radius.small,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, lineHeight: size.controlTouch } },
})
