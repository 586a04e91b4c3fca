import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'

/** The panels beside each other, as wide as the looks have them. */
export const panels = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / 272px minmax(0, 1fr) minmax(320px, 388px)',
})
/** Docked there is less height and more width: the context stands beside the chart. */
export const dockedPanels = style({
  gridTemplate: 'minmax(0, 1fr) / 232px minmax(0, 1fr) 340px',
})
export const middle = style({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderInline: `1px solid ${theme.color.border}`,
})
export const dockedMiddle = style({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr) minmax(220px, 34%)',
  gridTemplateAreas: '"chart context" "time time"',
})
export const chartPlace = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowX: 'hidden',
  overflowY: 'auto',
  gridArea: 'chart',
})
export const timePlace = style({
  flex: 'none',
  gridArea: 'time',
  borderTop: `1px solid ${theme.color.border}`,
})
export const contextPlace = style({
  flex: '0 1 auto',
  maxHeight: '38%',
  minHeight: 148,
  display: 'flex',
  flexDirection: 'column',
  borderTop: `1px solid ${theme.color.border}`,
  gridArea: 'context',
})
export const contextBeside = style({
  maxHeight: 'none',
  minHeight: 0,
  borderTop: 0,
  borderLeft: `1px solid ${theme.color.border}`,
})
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  flex: 1,
  background: theme.color.surface,
})
export const plainPanel = style({ background: theme.color.canvas })
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  minHeight: size.toolbar,
  padding: `0 ${space[3]} 0 ${space[4]}`,
  '@media': { [breakpoint.small]: { minHeight: 52, padding: `0 ${space[2]} 0 ${space[3]}` } },
})
export const panelTitle = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  minWidth: 0,
  whiteSpace: 'nowrap',
})
export const grow = style({ flex: 1, minWidth: 0 })
export const finder = style({ padding: `0 ${space[3]} ${space[2]}`, flex: 'none' })
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  height: size.control,
  padding: `0 10px`,
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  color: theme.color.mutedText,
  selectors: { '&:focus-within': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 } },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const findInput = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  background: 'none',
  border: 0,
  outline: 'none',
  color: theme.color.text,
  ':focus-visible': { outline: 'none' },
  '::placeholder': { color: theme.color.mutedText, opacity: 1 },
  // React Aria's own button empties it.
  selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
})

/** The bar with source, mode and steps where the top bar has no room for it. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[1],
  flex: 'none',
  minHeight: size.toolbar,
  padding: `${space[1]} ${space[3]} ${space[1]} ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': { [breakpoint.small]: { padding: `${space[1]} ${space[2]}` } },
})
export const barTitle = style({
  whiteSpace: 'nowrap',
  marginRight: space[2],
  '@media': { [breakpoint.small]: { display: 'none' } },
})
/** Keeps the buttons at the end where they have a line to themselves. */
export const barRest = style({ flex: 1, minWidth: 0, '@media': { [breakpoint.small]: { display: 'none' } } })
export const source = style({
  minWidth: 0,
  flex: '0 1 168px',
  '@media': { [breakpoint.small]: { flex: '1 1 96px' } },
})
export const separator = style({
  width: 1,
  height: 20,
  background: theme.color.borderStrong,
  margin: `0 ${space[1]}`,
  flex: 'none',
  '@media': { [breakpoint.small]: { display: 'none' } },
})
export const modes = style({
  display: 'flex',
  flex: '0 1 auto',
  flexWrap: 'wrap',
  padding: 1,
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.borderStrong}`,
  background: theme.color.control,
})
export const mode = style({
  height: 28,
  padding: `0 10px`,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: theme.color.mutedText,
  fontWeight: type.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: theme.color.text },
    '&[data-selected]': {
      background: theme.color.canvas,
      borderColor: theme.color.controlBorder,
      color: theme.color.text,
    },
    '&[data-disabled]': { color: theme.color.disabledText, cursor: 'default' },
  },
  '@media': { [breakpoint.small]: { height: 40 } },
})
const sign = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 20,
  padding: `0 ${space[2]}`,
  borderRadius: radius.small,
  fontSize: type.size.caption,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
})
export const liveSign = style([sign, { background: theme.color.positiveSubtle, color: theme.color.positive }])
export const stillSign = style([
  sign,
  { background: theme.color.neutralSubtle, color: theme.color.mutedText },
])
export const stateSign = style([
  sign,
  {
    background: theme.color.selection,
    color: theme.color.accent,
    flex: '0 1 auto',
    maxWidth: '45%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    display: 'inline-block',
    lineHeight: '20px',
  },
])

export const views = style({
  display: 'flex',
  flex: 'none',
  padding: `0 ${space[3]} ${space[2]} ${space[4]}`,
})
/** What it could do next, as far as there is room. */
export const could = style({ flex: '1 1 0', minWidth: 0, textAlign: 'right', color: theme.color.mutedText })
export const chartName = style({ flex: '0 1 auto', maxWidth: '50%' })

/** Tabs where the panels have no room beside each other. */
export const tabs = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  // What within has the focus shows it.
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
  '@media': { [breakpoint.short]: { flex: 'none' } },
})
export const tabList = style({
  display: 'flex',
  flex: 'none',
  gap: space[1],
  padding: `0 ${space[3]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 40,
  padding: `0 10px`,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  color: theme.color.mutedText,
  fontWeight: type.weight.medium,
  borderBottom: '2px solid transparent',
  outline: 'none',
  selectors: {
    '&[data-selected]': { color: theme.color.text, borderBottomColor: theme.color.accent },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -3 },
  },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const tabPanel = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  selectors: { '&[data-inert]': { display: 'none' } },
  '@media': { [breakpoint.short]: { flex: 'none', height: 400 } },
})

/** A state in which there is nothing to show. */
export const nothing = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[2],
  padding: space[6],
  textAlign: 'center',
  color: theme.color.mutedText,
  '@media': { [breakpoint.short]: { flex: 'none' } },
})
export const words = style({ maxWidth: '56ch' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginTop: space[2],
  justifyContent: 'center',
})
export const banner = style({ padding: `${space[2]} ${space[4]} 0`, flex: 'none' })

/** The actors. */
export const tree = style({ flex: 1, minHeight: 0, overflow: 'auto', outline: 'none' })
export const actor = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: '100%',
  paddingRight: space[3],
  cursor: 'pointer',
  outline: 'none',
  borderLeft: '2px solid transparent',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection, borderLeftColor: theme.color.accent },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
})
export const chevron = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  margin: '0 -4px',
  flex: 'none',
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  color: theme.color.mutedText,
  cursor: 'pointer',
})
/** No higher than a line, and as large to the finger. */
export const fieldChevron = style([chevron, { margin: '-2px -4px', alignSelf: 'start' }])
export const noChevron = style({ width: 16, flex: 'none' })
export const chevronOpen = style({ display: 'flex', transform: 'rotate(90deg)' })
export const chevronShut = style({ display: 'flex' })
export const kind = style({ display: 'flex', color: theme.color.mutedText, flex: 'none' })
export const kindChosen = style([kind, { color: theme.color.accent }])
export const stopped = style({ textDecoration: 'line-through', color: theme.color.mutedText })
export const state = style({
  marginLeft: 'auto',
  color: theme.color.mutedText,
  flex: '0 1000 auto',
  paddingLeft: space[2],
})

/** The log. */
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  padding: `0 6px 0 ${space[2]}`,
  border: 0,
  borderRadius: radius.medium,
  background: theme.color.neutralSubtle,
  color: theme.color.text,
  cursor: 'pointer',
  minWidth: 0,
  selectors: { '&[data-hovered]': { background: theme.color.hover } },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const logTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  padding: `0 ${space[3]} ${space[2]}`,
  flex: 'none',
})
export const kinds = style({ display: 'flex', flexWrap: 'wrap' })
export const logPlace = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  borderTop: `1px solid ${theme.color.border}`,
})
export const log = style({
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  position: 'relative',
  // Where it stands is held by its own counting.
  overflowAnchor: 'none',
  contain: 'strict',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
})
export const logInside = style({ position: 'relative', width: '100%' })
export const entry = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  gridTemplateColumns: '68px 16px minmax(0, 1fr) auto',
  alignContent: 'center',
  columnGap: space[2],
  padding: `0 ${space[3]} 0 ${space[4]}`,
  borderLeft: '2px solid transparent',
  borderBottom: `1px solid ${theme.color.border}`,
  cursor: 'pointer',
  contain: 'layout paint style',
  ':hover': { background: theme.color.hover },
  selectors: {
    '&[aria-selected="true"]': { background: theme.color.selection, borderLeftColor: theme.color.accent },
  },
})
export const moved = style({ background: theme.color.raised })
export const time = style({ color: theme.color.mutedText, fontVariantNumeric: 'tabular-nums slashed-zero' })
export const sign2 = style({ display: 'grid', placeItems: 'center', color: theme.color.mutedText })
export const signs = {
  move: style([sign2, { color: theme.color.accent }]),
  refusal: style([sign2, { color: theme.color.caution }]),
}
export const detail = style({
  gridColumn: '3 / -1',
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const refused = style([detail, { color: theme.color.caution }])
export const who = style({
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  maxWidth: 120,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** Over the log's end: how many came since it was left. */
export const newer = style({
  position: 'absolute',
  bottom: space[3],
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: layer.sticky,
})

/** The context. */
export const context = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `0 ${space[3]} ${space[2]}`,
  outline: 'none',
  columns: '320px',
  columnGap: space[4],
})
export const field = style({
  breakInside: 'avoid',
  borderRadius: radius.small,
  outline: 'none',
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
})
export const fieldLine = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(72px, 30%) minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: space[2],
  minHeight: 24,
  padding: '2px 4px',
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, padding: '12px 4px' } },
})
export const value = style({ fontWeight: type.weight.medium, overflowWrap: 'anywhere', minWidth: 0 })
export const redacted = style([value, { color: theme.color.mutedText, fontStyle: 'italic' }])
export const dot = style({
  display: 'inline-block',
  width: 6,
  height: 6,
  borderRadius: radius.full,
  background: theme.color.accent,
  marginRight: 6,
  verticalAlign: 'middle',
})
export const fieldType = style({
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const more = style({
  background: 'none',
  border: 0,
  padding: `0 ${space[1]}`,
  minHeight: 24,
  color: theme.color.accent,
  cursor: 'pointer',
  borderRadius: radius.small,
})

/** The strip of time. */
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  height: 36,
  padding: `0 ${space[4]}`,
  color: theme.color.mutedText,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  whiteSpace: 'nowrap',
  '@media': { [breakpoint.small]: { height: size.controlTouch, padding: `0 ${space[3]}` } },
})
export const ticks = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  height: 28,
  cursor: 'pointer',
  touchAction: 'none',
  borderRadius: radius.small,
})
export const drawing = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
})
export const tick = style({ stroke: theme.color.mutedText, strokeWidth: 1.5, opacity: 0.8 })
export const tickAhead = style({ stroke: theme.color.mutedText, strokeWidth: 1.5, opacity: 0.35 })
export const tickChosen = style({ stroke: theme.color.accent, strokeWidth: 2 })

/** Docked over the page. */
export const dock = style({
  position: 'fixed',
  // Above a dialog too: the workflow of a dialog can be watched while it is open.
  zIndex: layer.dialog + 1,
  display: 'flex',
  flexDirection: 'column',
  background: theme.color.canvas,
  borderTop: `1px solid ${theme.color.borderStrong}`,
  '@media': { [breakpoint.short]: { overflowY: 'auto' } },
})
export const dockBottom = style({ insetInline: 0, bottom: 0 })
export const dockRight = style({
  insetBlock: 0,
  right: 0,
  borderTop: 0,
  borderLeft: `1px solid ${theme.color.borderStrong}`,
})
const grip = style({
  position: 'absolute',
  zIndex: layer.sticky,
  touchAction: 'none',
  selectors: {
    '&:hover': { background: theme.color.accentBorder },
    '&:focus-visible': { background: theme.color.accent, outlineOffset: 0 },
  },
})
export const gripTop = style([grip, { insetInline: 0, top: -4, height: 8, cursor: 'ns-resize' }])
export const gripLeft = style([grip, { insetBlock: 0, left: -4, width: 8, cursor: 'ew-resize' }])
