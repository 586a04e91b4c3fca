import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

/** The list: its quick choices above it. */
export const choices = style({ flex: 1, minWidth: 0 })
export const time = style({
  marginLeft: 'auto',
  paddingLeft: space[1],
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
})
export const late = style({ color: theme.color.critical, fontWeight: type.weight.medium })

const round = style({
  width: 24,
  height: 24,
  borderRadius: radius.full,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: type.weight.strong,
  border: '1px solid transparent',
})
export const avatar = styleVariants({
  accent: [round, { background: theme.color.accentSubtle, color: theme.color.accent }],
  notice: [round, { background: theme.color.noticeSubtle, color: theme.color.notice }],
  caution: [round, { background: theme.color.cautionSubtle, color: theme.color.caution }],
  positive: [round, { background: theme.color.positiveSubtle, color: theme.color.positive }],
})
export const nobody = style([
  round,
  { border: `1px dashed ${theme.color.controlBorder}`, color: theme.color.mutedText },
])

/** The card: head, panel, activity beside evidence. */
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 20,
  padding: '0 7px 0 5px',
  borderRadius: radius.small,
  background: theme.color.neutralSubtle,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  '@media': { [breakpoint.small]: { width: '100%' } },
})
export const action = style({ display: 'inline-flex', maxWidth: '100%' })
/** A question stands where its icon was; below the others where there is no room beside them. */
export const asked = style([action, { '@media': { [breakpoint.small]: { order: 1, width: '100%' } } }])
export const page = style({ paddingTop: space[2] })
export const question = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  padding: `0 0 0 ${space[2]}`,
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.borderStrong}`,
  background: theme.color.control,
})
export const questionWords = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `0 ${space[1]}`,
  fontWeight: type.weight.medium,
  overflowWrap: 'anywhere',
})
export const alerts = style({ display: 'grid', gap: space[2], paddingBottom: space[3] })
export const panel = style({
  border: `1px solid ${theme.color.border}`,
  borderRadius: 8,
  background: theme.color.surface,
  minWidth: 0,
})
export const facts = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container': { '(min-width: 740px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
  },
])
export const factsMain = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  alignContent: 'start',
  padding: space[4],
})
export const factsSide = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
  padding: space[4],
  borderTop: `1px solid ${theme.color.border}`,
  '@container': {
    '(min-width: 740px)': { borderTop: 0, borderLeft: `1px solid ${theme.color.border}` },
  },
})
export const subject = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 })
export const price = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
export const logo = style({
  width: 16,
  height: 16,
  borderRadius: radius.small,
  objectFit: 'contain',
  flex: 'none',
  background: theme.color.imageWell,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 24,
  color: theme.color.accent,
  fontWeight: type.weight.medium,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const seller = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  paddingTop: space[3],
  borderTop: `1px solid ${theme.color.border}`,
  overflowWrap: 'anywhere',
})
export const below = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  marginTop: space[3],
  '@container': {
    '(min-width: 740px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
    '(min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 348px' },
  },
})

/** The activity: one entry below the other, the newest last. */
export const activityHead = style({
  display: 'flex',
  alignItems: 'center',
  padding: `${space[1]} ${space[3]}`,
})
export const activityToggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.color.text,
  fontWeight: type.weight.strong,
  cursor: 'pointer',
  borderRadius: radius.small,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const order = style({ marginLeft: 'auto' })
export const entries = style({
  listStyle: 'none',
  margin: 0,
  padding: `0 ${space[4]} ${space[3]}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: space[3],
  paddingBottom: space[3],
  position: 'relative',
  selectors: {
    /** The line that leads from one person to the next. */
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      left: 11,
      top: 28,
      bottom: 4,
      width: 1,
      background: theme.color.border,
    },
  },
})
export const entryLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 6,
  minHeight: 24,
  paddingTop: 2,
  overflowWrap: 'anywhere',
})
export const entryBody = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  minWidth: 0,
})
export const entryTime = style({ marginLeft: 'auto', whiteSpace: 'nowrap' })
export const words = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' })
export const changes = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 })
export const change = style({ overflowWrap: 'anywhere' })
export const activityState = style({ padding: `0 ${space[4]} ${space[4]}` })
export const inline = style({ display: 'inline', margin: 0 })
export const factValue = style({ fontWeight: type.weight.medium })
export const noDetail = style({
  margin: 0,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.border}`,
})
export const detail = style({
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.border}`,
})
