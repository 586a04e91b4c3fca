import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { centredRow, edge, spaces } from '../../styles/mixins.ts'

/** The queues of the user, and who works in one. */
export const place = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  padding: space[4],
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: space[3],
  alignItems: 'stretch',
})
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space[3],
  padding: space[4],
  border: edge.plain,
  borderRadius: radius.large,
  background: color.surface,
})
export const cardFoot = style({ ...centredRow(2), flexWrap: 'wrap' })
export const bone = style({ height: 168, borderRadius: radius.large, background: color.skeleton })

/** A figure and what it counts, in one line. */
export const waiting = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: spaces(1, 2) })
export const number = style({ fontSize: type.size.heading, fontWeight: type.weight.strong })
export const due = style({ display: 'grid', gap: space[2], alignContent: 'start' })
/** What waits by when it is due, as parts of one line. */
export const bar = style({
  display: 'flex',
  height: 8,
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.neutralSubtle,
})
const tones = { pastDue: color.critical, dueSoon: color.caution, inTime: color.accent }
export const part = styleVariants(tones, (background) => [{ background }])
export const dot = styleVariants(tones, (background) => [
  { width: 8, height: 8, borderRadius: '50%', flex: 'none', background },
])
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(1, 4) })
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] })

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
})
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: spaces(2, 4),
})
export const figure = style({ display: 'grid', gap: 2, alignContent: 'start' })
export const people = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const person = style({
  display: 'grid',
  gap: space[1],
  padding: spaces(2, 0),
  borderTop: edge.plain,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const personHead = style({ display: 'flex', alignItems: 'baseline', gap: space[2], minWidth: 0 })
/** How many decisions somebody made, against those of the busiest. */
export const track = style({
  height: 8,
  borderRadius: radius.small,
  background: color.neutralSubtle,
  overflow: 'hidden',
})
export const trackFill = style({ height: '100%', background: color.accent })
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(1, 4) })
