import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { edge, touchTall, spaces, captionSize, centredRow } from '../../styles/mixins.ts'

/** The list: its quick choices above it. */
export const time = style({
  marginLeft: 'auto',
  paddingLeft: space[1],
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
})
export const late = style({ color: color.critical, fontWeight: type.weight.medium })

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
  accent: [round, { background: color.accentSubtle, color: color.accent }],
  notice: [round, { background: color.noticeSubtle, color: color.notice }],
  caution: [round, { background: color.cautionSubtle, color: color.caution }],
  positive: [round, { background: color.positiveSubtle, color: color.positive }],
})
export const nobody = style([round, { border: `1px dashed ${color.controlBorder}`, color: color.mutedText }])

/** The card: head, panel, activity beside evidence. */
export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 20,
  padding: '0 7px 0 5px',
  borderRadius: radius.small,
  background: color.neutralSubtle,
  ...captionSize,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
})
export const actions = style({
  ...centredRow(1),
  flexWrap: 'wrap',
  '@media': { [breakpoint.small]: { width: '100%' } },
})
export const action = style({ display: 'inline-flex', maxWidth: '100%' })
/** A question stands where its icon was; below the others where there is no room beside them. */
export const asked = style([action, { '@media': { [breakpoint.small]: { order: 1, width: '100%' } } }])
export const question = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  padding: spaces(0, 0, 0, 2),
  borderRadius: radius.medium,
  border: edge.strong,
  background: color.control,
})
export const questionWords = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: spaces(0, 1),
  fontWeight: type.weight.medium,
  overflowWrap: 'anywhere',
})
export const alerts = style({ display: 'grid', gap: space[2], paddingBottom: space[3] })
export const panel = style({
  border: edge.plain,
  borderRadius: 8,
  background: color.surface,
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
  borderTop: edge.plain,
  '@container': {
    '(min-width: 740px)': { borderTop: 0, borderLeft: edge.plain },
  },
})
export const logo = style({
  width: 16,
  height: 16,
  borderRadius: radius.small,
  objectFit: 'contain',
  flex: 'none',
  background: color.imageWell,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 24,
  color: color.accent,
  fontWeight: type.weight.medium,
  ...touchTall,
})
export const seller = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  paddingTop: space[3],
  borderTop: edge.plain,
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
  padding: spaces(1, 3),
})
export const activityToggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text,
  fontWeight: type.weight.strong,
  cursor: 'pointer',
  borderRadius: radius.small,
  ...touchTall,
})
export const entries = style({
  padding: spaces(0, 4, 3),
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
      background: color.border,
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
export const changes = style({ display: 'grid', gap: 2 })
export const activityState = style({ padding: spaces(0, 4, 4) })
export const inline = style({ display: 'inline' })
export const noDetail = style({ padding: spaces(3, 4), borderTop: edge.plain })
export const detail = style({
  padding: spaces(3, 4),
  borderTop: edge.plain,
})
