import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, space } from '../../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../../styles/mixins.ts'

export const note = style({
  display: 'flex',
  gap: space[2],
  padding: space[3],
  border: edge.plain,
  borderRadius: radius.medium,
})
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: spaces(3, 0),
  borderBottom: edge.plain,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [breakpoint.small]: { flexWrap: 'wrap', rowGap: space[2] } },
})
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { flexBasis: 200 } },
})
/** In a line with others, never below them. */
export const headWords = style([words, { flex: 1 }])
export const end = style({
  ...centredRow(2),
  flex: 'none',
  '@media': { [breakpoint.small]: { marginLeft: 'auto' } },
})
const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 20,
  padding: '0 6px',
  borderRadius: radius.small,
  flex: 'none',
})
const neutral = { background: color.neutralSubtle, color: color.text }
const caution = { background: color.cautionSubtle, color: color.caution }
const critical = { background: color.criticalSubtle, color: color.critical }
const positive = { background: color.positiveSubtle, color: color.positive }
/** How a name stands: what can be done with it. */
export const state = styleVariants({
  unknown: [label, neutral],
  absent: [label, neutral],
  registered: [label, caution],
  active: [label, critical],
  mail: [label, critical],
})
/** What became of a name. */
export const kind = styleVariants({
  NEW: [label, caution],
  ESCALATED: [label, critical],
  ACTIVATED: [label, critical],
  CHANGED: [label, neutral],
  RESOLVED: [label, positive],
})
export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: space[2],
  alignItems: 'start',
})
export const checks = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(0, 4) })
export const classes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  gap: spaces(2, 4),
})
export const bone = style({
  height: 40,
  borderRadius: radius.small,
  background: color.skeleton,
})
