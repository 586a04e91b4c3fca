import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, size, space, type } from '../../styles/scale.ts'

/** Below the toolbar, which stands over list and complaint. */
export const belowToolbar = style({ marginTop: space[2] })
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  scrollbarWidth: 'thin',
  borderTop: `1px solid ${theme.color.border}`,
})
export const row = style({
  height: '100%',
  display: 'flex',
  gap: space[3],
  padding: `10px ${space[3]} 10px 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  outline: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.easing}`,
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
})
/** The row whose complaint is open. */
export const rowOpen = style({ boxShadow: `inset 3px 0 0 ${theme.color.accent}` })
export const pick = style({
  position: 'relative',
  width: 44,
  height: 44,
  marginRight: -10,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  cursor: 'pointer',
  outline: 'none',
})
export const thumbnail = style({
  width: 48,
  height: 48,
  borderRadius: radius.medium,
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  flex: 'none',
})
export const thumbnailImage = style({ width: '100%', height: '100%', objectFit: 'cover', display: 'block' })
export const rowFacts = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  alignContent: 'start',
})
export const line = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, minHeight: 20 })
/** A label that keeps its whole width. */
export const whole = style({ display: 'inline-flex', flex: 'none' })
export const bones = style({ flex: 1, overflow: 'hidden', borderTop: `1px solid ${theme.color.border}` })
export const boneRow = style({
  display: 'flex',
  gap: space[3],
  height: 112,
  padding: `10px ${space[3]} 10px 44px`,
  borderBottom: `1px solid ${theme.color.border}`,
})
export const boneLines = style({ flex: 1, display: 'grid', gap: space[2], alignContent: 'start' })
export const nothingOpen = style({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[2],
  padding: space[6],
  textAlign: 'center',
  color: theme.color.mutedText,
})

/** The open complaint: its own width decides whether the side pane stands beside or below. */
export const page = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  padding: `0 ${space[4]} ${space[4]}`,
  outline: 'none',
  '@media': { [breakpoint.small]: { padding: `0 ${space[3]} ${space[4]}` } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[2],
  padding: `${space[1]} 0 ${space[3]}`,
})
export const headWords = style({ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: space[1] })
export const labels = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 })
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
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${theme.color.border}`,
  borderRadius: 8,
  background: theme.color.surface,
})
export const panelHead = style({ display: 'flex', alignItems: 'baseline', gap: space[2], margin: 0 })
export const words = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: `${space[3]} ${space[4]}`,
  margin: 0,
})
export const fact = style({ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
export const rows = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[2] })
export const listing = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  minHeight: size.row,
  '@media': { [breakpoint.small]: { flexWrap: 'wrap', rowGap: space[1] } },
})
export const listingWords = style({ flex: '1 1 200px', minWidth: 0 })
export const grow = style({ flex: 1, minWidth: 0 })
export const pairs = style({ display: 'grid', gap: space[3] })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
})
export const figure = style({ margin: 0, display: 'grid', gap: space[1] })
export const evidence = style({
  aspectRatio: '4 / 3',
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  padding: space[2],
  overflow: 'hidden',
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  overflowWrap: 'anywhere',
})
/** Uncropped: it is evidence. */
export const evidenceImage = style({
  width: '100%',
  height: '100%',
  minHeight: 0,
  objectFit: 'contain',
  display: 'block',
})
export const event = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const notice = style({
  display: 'grid',
  gap: space[1],
  paddingBottom: space[2],
  borderBottom: `1px solid ${theme.color.border}`,
  selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
})
export const letter = style({
  margin: 0,
  padding: space[3],
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
})
export const disclosure = style({ display: 'grid', gap: space[2] })
export const summary = style({
  cursor: 'pointer',
  color: theme.color.accent,
  minHeight: 24,
  borderRadius: radius.small,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, lineHeight: size.controlTouch } },
})
export const menu = style({
  outline: 'none',
  width: 'min(340px, 90vw)',
  maxHeight: 'min(600px, 80vh)',
  overflow: 'auto',
})
export const menuItem = style({
  display: 'grid',
  gap: 2,
  padding: `6px ${space[2]}`,
  minHeight: size.control,
  alignContent: 'center',
  borderRadius: radius.small,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-focused]': { background: theme.color.hover },
    '&[data-disabled]': { cursor: 'default' },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const menuReason = style({
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const refusals = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[2] })
export const refusal = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const critical = style({ color: theme.color.critical })
export const caution = style({ color: theme.color.caution })
