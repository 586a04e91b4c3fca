import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { fade, edge, scrolling, touchTall, touchHigh, spaces, centredRow } from '../../styles/mixins.ts'

export const page = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: `${size.drawer} minmax(0, 1fr)`,
  '@media': {
    [breakpoint.medium]: { gridTemplateColumns: '200px minmax(0, 1fr)' },
    [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' },
    [breakpoint.short]: { flex: 'none' },
  },
})
export const navigation = style({
  background: color.sunken,
  borderRight: edge.plain,
  padding: space[2],
  overflow: 'auto',
  '@media': {
    [breakpoint.small]: {
      borderRight: 0,
      borderBottom: edge.plain,
      padding: spaces(0, 2),
    },
  },
})
/** On a phone a line that scrolls, with the parts of a brand below it. */
export const sections = style({
  '@media': { [breakpoint.small]: { display: 'grid', gridAutoFlow: 'column', justifyContent: 'start' } },
})
export const section = style({ '@media': { [breakpoint.small]: { display: 'contents' } } })
export const parts = style({
  '@media': { [breakpoint.small]: { display: 'flex', gridRow: 2, gridColumn: '1 / span 12' } },
})
export const navItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: size.control,
  padding: spaces(0, 2),
  borderRadius: radius.medium,
  color: color.mutedText,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  ':hover': { background: color.hover, textDecoration: 'none', ...fade },
  gridRow: 1,
  selectors: {
    '&[aria-current]': { background: color.hover, color: color.text },
  },
  ...touchTall,
})
export const navPart = style({
  paddingLeft: 34,
  '@media': { [breakpoint.small]: { paddingLeft: space[2] } },
})
export const navName = style({
  padding: `${space[1]} ${space[2]} ${space[1]} 34px`,
  color: color.text,
  '@media': { [breakpoint.small]: { display: 'none' } },
})
export const navIcon = style({
  display: 'flex',
  selectors: { '[aria-current] > &': { color: color.accent } },
  '@media': { [breakpoint.small]: { display: 'none' } },
})

export const content = style({
  outline: 'none',
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
})
export const head = style({
  ...centredRow(3),
  flexWrap: 'wrap',
  minHeight: size.toolbar,
  padding: spaces(2, 4),
  borderBottom: edge.plain,
  flex: 'none',
})
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  '@media': { [breakpoint.small]: { flexBasis: '100%', minHeight: 28, alignItems: 'center' } },
})
/** What the page is in, no wider than its name. */
export const wayUp = style([
  text.muted,
  { display: 'flex', alignItems: 'baseline', gap: space[1], flex: '0 1 auto', minWidth: 0 },
])
/** What the page is: it has half of the line where what it is in has long names. */
export const here = style([
  title,
  { flex: '1 1 0', minWidth: '50%', '@media': { [breakpoint.small]: { flexBasis: 0 } } },
])
export const count = style({ color: color.mutedText, fontVariantNumeric: 'tabular-nums' })
export const search = style({
  width: 240,
  '@media': { [breakpoint.small]: { width: 'auto', flex: 1 } },
})
export const searchInput = style({
  height: size.control,
  width: '100%',
  borderRadius: radius.medium,
  background: color.surface,
  border: edge.control,
  padding: '0 10px',
  '::placeholder': { color: color.mutedText, opacity: 1 },
  ...touchHigh,
})
export const scroller = style({ ...scrolling, flex: 1, minHeight: 0 })
export const notice = style({ padding: space[4] })

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '@media': { [breakpoint.small]: { tableLayout: 'fixed' } },
})
export const headCell = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: color.canvas,
  height: size.control,
  padding: spaces(0, 3),
  boxShadow: `inset 0 -1px ${color.border}`,
  color: color.mutedText,
  fontSize: type.size.caption,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingLeft: space[4] } },
  '@media': { [breakpoint.small]: { selectors: { '&:first-child': { width: '46%' } } } },
})
export const row = style({
  position: 'relative',
  ':hover': { background: color.hover },
  ':focus-within': { background: color.hover },
})
export const cell = style({
  height: size.row,
  padding: spaces(1, 3),
  borderBottom: edge.plain,
  maxWidth: 320,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingLeft: space[4] } },
  '@media': { [breakpoint.small]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})
export const number = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const wideOnly = style({ '@media': { [breakpoint.small]: { display: 'none' } } })
export const smallOnly = style({
  display: 'none',
  color: color.mutedText,
  fontSize: type.size.caption,
  '@media': { [breakpoint.small]: { display: 'block' } },
})
export const rowLink = style({
  color: color.text,
  fontWeight: type.weight.medium,
  ':hover': { textDecoration: 'none' },
  // The whole row leads where its name leads.
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: edge.focus, outlineOffset: -2 },
  },
})
export const named = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  verticalAlign: 'middle',
})
export const thumbnail = style({
  width: 32,
  height: 28,
  background: color.imageWell,
  borderRadius: radius.small,
  overflow: 'hidden',
  flex: 'none',
})
export const bone = style({ height: 12, borderRadius: radius.small, background: color.skeleton })
export const boneRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12%',
  height: size.row,
  padding: spaces(0, 4),
  borderBottom: edge.plain,
})
export const form = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })
export const formBody = style({ ...scrolling, flex: 1, minHeight: 0, padding: space[4] })
/** With something beside the fields where there is room for it, and above them where there isn't. */
export const formBodyBeside = style([
  formBody,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 720px) minmax(360px, 1fr)',
    gap: space[6],
    alignItems: 'start',
    '@media': {
      [breakpoint.tight]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
])
/** Above the fields it is as wide as they are. */
export const beside = style({ minWidth: 0, '@media': { [breakpoint.tight]: { maxWidth: 720 } } })
export const fields = style({ maxWidth: 720, display: 'grid', gap: space[4] })
export const group = style({
  display: 'grid',
  gap: space[3],
  // What begins a form has nothing above it to be told apart from.
  selectors: { '&:not(:first-child)': { paddingTop: space[4], borderTop: edge.plain } },
})
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Three short fields beside each other. */
export const triple = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const formFoot = style({
  ...centredRow(2),
  padding: spaces(2, 4),
  borderTop: edge.plain,
  background: color.raised,
  flex: 'none',
  flexWrap: 'wrap',
})
/** Above the foot; long words are scrolled within it, so that the fields stay in sight. */
export const formProblem = style({
  ...scrolling,
  flex: 'none',
  maxHeight: '45dvh',
  padding: spaces(2, 4),
  borderTop: edge.plain,
  outline: 'none',
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[1], paddingTop: space[2] })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.control,
  paddingLeft: space[2],
  borderRadius: radius.medium,
  background: color.neutralSubtle,
  maxWidth: '100%',
  minWidth: 0,
})
export const chipPlain = style({ paddingRight: space[2] })
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  cursor: 'pointer',
  selectors: { '&[data-readonly], &[data-disabled]': { cursor: 'default' } },
  ...touchTall,
})
/** Below the words of a check, which begin after its mark. */
export const checkHint = style([text.muted, { marginInlineStart: space[6] }])
export const checks = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(0, 5) })
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: space[3],
})
export const picture = style({ position: 'relative' })
export const pictureImage = style({
  width: '100%',
  display: 'block',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  background: color.imageWell,
  borderRadius: radius.medium,
  border: edge.plain,
})
/** A picture that is known by its address and was not fetched. */
export const pictureAddress = style({
  padding: space[2],
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: color.mutedText,
  fontSize: type.size.caption,
})
export const pictureRemove = style({
  position: 'absolute',
  top: 4,
  right: 4,
  background: color.raised,
  borderRadius: radius.medium,
})
export const logos = style({ display: 'grid', gap: space[3] })
export const logo = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[3],
})
export const logoImage = style({
  width: 72,
  height: 56,
  objectFit: 'contain',
  background: color.imageWell,
  borderRadius: radius.medium,
  border: edge.plain,
})
export const summary = style({ cursor: 'pointer', color: color.mutedText })
export const commands = style({
  display: 'grid',
  maxHeight: 240,
  overflow: 'auto',
  marginTop: space[2],
  padding: spaces(1, 3),
  borderRadius: radius.medium,
  border: edge.plain,
})
export const command = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: spaces(0, 3),
  padding: spaces(1, 0),
})
