import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'

export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
})
export const grow = style({ flex: 1, minWidth: 0 })
export const note = style({
  display: 'flex',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
})
export const rows = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
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
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
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
const neutral = { background: theme.color.neutralSubtle, color: theme.color.text }
const caution = { background: theme.color.cautionSubtle, color: theme.color.caution }
const critical = { background: theme.color.criticalSubtle, color: theme.color.critical }
const positive = { background: theme.color.positiveSubtle, color: theme.color.positive }
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
export const checks = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}` })
export const classes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  gap: `${space[2]} ${space[4]}`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const question = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: radius.medium,
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const bone = style({
  height: 40,
  borderRadius: radius.small,
  background: theme.color.skeleton,
})
