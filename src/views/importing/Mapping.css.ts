import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, size, space, type } from '../../styles/scale.ts'

const narrow = 'screen and (max-width: 1023px)'

/** The file above, its columns left, what becomes of them right, what will happen below. */
export const page = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 500px) minmax(0, 1fr)',
  gridTemplateAreas: '"head head" "columns preview" "foot foot"',
  '@media': {
    [narrow]: { display: 'block', overflow: 'auto' },
  },
})
export const head = style({
  gridArea: 'head',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
})
export const columns = style({
  gridArea: 'columns',
  minWidth: 0,
  overflow: 'auto',
  padding: space[4],
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  background: theme.color.surface,
  borderRight: `1px solid ${theme.color.border}`,
  '@media': { [narrow]: { overflow: 'visible', borderRight: 0 } },
})
export const preview = style({
  gridArea: 'preview',
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
})
export const previewHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  minHeight: size.toolbar,
  padding: `${space[2]} ${space[4]}`,
})
export const notice = style({ padding: `0 ${space[4]} ${space[3]}` })
export const foot = style({
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.border}`,
  background: theme.color.raised,
  '@media': { [narrow]: { position: 'sticky', bottom: 0, zIndex: layer.sticky } },
})
/** At the thumb, the buttons share the width. */
globalStyle(`${foot} > button`, { '@media': { [breakpoint.small]: { flex: 1 } } })
export const consequence = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  '@media': { [breakpoint.small]: { flexBasis: '100%' } },
})
export const blocked = style({ color: theme.color.caution, display: 'flex', paddingTop: 2 })
export const ready = style({ color: theme.color.positive, display: 'flex', paddingTop: 2 })

export const section = style({ display: 'grid', gap: space[2] })
/** Clips what is too long instead of widening the page. */
export const clipping = style({ minWidth: 0 })
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})

/** One column of the file: its heading and samples left, what it is read as right. */
export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const columnHead = style({
  textAlign: 'left',
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
  color: theme.color.mutedText,
  padding: `0 0 ${space[1]}`,
  borderBottom: `1px solid ${theme.color.borderStrong}`,
})
export const columnCell = style({
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  verticalAlign: 'middle',
  maxWidth: 0,
  width: '54%',
  textAlign: 'left',
  fontWeight: type.weight.regular,
})
export const choiceCell = style({
  padding: `${space[2]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  verticalAlign: 'middle',
})
export const unmapped = style({ color: theme.color.mutedText })
export const clash = style({ borderColor: theme.color.caution })
export const clashWords = style({
  display: 'block',
  color: theme.color.caution,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  paddingTop: space[1],
})

/** The first rows: a cell that can't be read is marked, with the reason below what it says. */
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  borderTop: `1px solid ${theme.color.border}`,
  ':focus-visible': { outlineOffset: -2 },
  '@media': { [narrow]: { flex: 'none' } },
})
export const outdated = style({ opacity: 0.5 })
export const rows = style({ borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' })
export const rowsHead = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: theme.color.canvas,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
  color: theme.color.mutedText,
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${theme.color.borderStrong}`,
})
export const lineCell = style({
  padding: `${space[2]} ${space[3]} ${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
  fontWeight: type.weight.regular,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  textAlign: 'left',
})
export const cell = style({
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  verticalAlign: 'top',
  maxWidth: 260,
  minWidth: 72,
})
export const faulty = style({ background: theme.color.criticalSubtle })
export const doubtful = style({ background: theme.color.cautionSubtle })
const problem = style({
  display: 'block',
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.body,
  minWidth: 140,
})
export const fault = style([problem, { color: theme.color.critical }])
export const warning = style([problem, { color: theme.color.caution }])
const sign = style({ display: 'inline-flex', verticalAlign: -2, marginRight: 6 })
export const good = style([sign, { color: theme.color.positive }])
export const bad = style([sign, { color: theme.color.critical }])
export const lacking = style({
  display: 'grid',
  gap: space[1],
  paddingBottom: space[2],
  color: theme.color.caution,
})
