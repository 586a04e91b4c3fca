import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'
import { edge, scrolling, touchTall, spaces, centredRow, captionSize } from '../../styles/mixins.ts'

/** Where it is narrow: on a narrow screen, or in a narrow part of a page that says so (`container-type`). */
const whereNarrow = <Rules>(rules: Rules) => ({
  '@media': { 'screen and (max-width: 1023px)': rules },
  '@container': { '(max-width: 1023px)': rules },
})

/** The file above, its columns left, what becomes of them right, what will happen below. */
export const page = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) auto auto / minmax(0, 500px) minmax(0, 1fr)',
  gridTemplateAreas: '"head head" "columns preview" "pictures pictures" "foot foot"',
  ...whereNarrow({ display: 'block', ...scrolling } as const),
})
export const head = style({
  gridArea: 'head',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(1, 3),
  padding: spaces(3, 4),
  borderBottom: edge.plain,
})
export const columns = style({
  gridArea: 'columns',
  minWidth: 0,
  ...scrolling,
  padding: space[4],
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  background: color.surface,
  borderRight: edge.plain,
  ...whereNarrow({ overflow: 'visible', borderRight: 0 } as const),
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
  gap: spaces(0, 3),
  minHeight: size.toolbar,
  padding: spaces(2, 4),
})
export const notice = style({ padding: spaces(0, 4, 3) })
export const foot = style({
  gridArea: 'foot',
  ...centredRow(2),
  flexWrap: 'wrap',
  padding: spaces(3, 4),
  borderTop: edge.plain,
  background: color.raised,
  ...whereNarrow({ position: 'sticky', bottom: 0, zIndex: layer.sticky } as const),
})
/** What is asked about the pictures left, the archive of them right. */
export const pictures = style({
  gridArea: 'pictures',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderTop: edge.plain,
  ...whereNarrow({ gridTemplateColumns: 'minmax(0, 1fr)' }),
})
/** The words left, the answers right. */
export const fetching = style({
  ...centredRow(4),
  alignSelf: 'start',
  flexWrap: 'wrap',
  padding: spaces(3, 4),
})
export const archive = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: spaces(3, 4),
  borderLeft: edge.plain,
  ...whereNarrow({ borderLeft: 0, borderTop: edge.plain } as const),
})
export const archiveDrop = style({
  ...centredRow(4),
  flexWrap: 'wrap',
  borderRadius: radius.medium,
  outline: '1px dashed transparent',
  outlineOffset: space[2],
  selectors: {
    '&[data-drop-target]': { outlineColor: color.accent, background: color.accentSubtle },
  },
})
export const wayToPictures = style({ display: 'none', ...whereNarrow({ display: 'inline' } as const) })
export const question = style({ flex: 1, minWidth: 240 })
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

export const box = style({
  // Its hidden input scrolls with it.
  position: 'relative',
  ...centredRow(2),
  minHeight: size.control,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
  ...touchTall,
})

/** One column of the file: its heading and samples left, what it is read as right. */
export const columnHead = style({
  textAlign: 'left',
  ...captionSize,
  fontWeight: type.weight.medium,
  color: color.mutedText,
  padding: spaces(0, 0, 1),
  borderBottom: edge.strong,
})
export const columnCell = style({
  padding: spaces(2, 3, 2, 0),
  borderBottom: edge.plain,
  verticalAlign: 'middle',
  maxWidth: 0,
  width: '54%',
  textAlign: 'left',
  fontWeight: type.weight.regular,
})
export const choiceCell = style({
  padding: spaces(2, 0),
  borderBottom: edge.plain,
  verticalAlign: 'middle',
})
export const clash = style({ borderColor: color.caution })
export const clashWords = style({
  display: 'block',
  color: color.caution,
  ...captionSize,
  paddingTop: space[1],
})

/** The first rows: a cell that can't be read is marked, with the reason below what it says. */
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  borderTop: edge.plain,
  ':focus-visible': { outlineOffset: -2 },
  ...whereNarrow({ flex: 'none' } as const),
})
export const outdated = style({ opacity: 0.5 })
export const rows = style({ borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' })
export const rowsHead = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: color.canvas,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  ...captionSize,
  fontWeight: type.weight.medium,
  color: color.mutedText,
  padding: spaces(2, 3),
  borderBottom: edge.strong,
})
export const extraHead = style({ fontWeight: type.weight.regular, fontStyle: 'italic' })
export const lineCell = style({
  padding: spaces(2, 3, 2, 4),
  borderBottom: edge.plain,
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
  fontWeight: type.weight.regular,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  textAlign: 'left',
})
export const cell = style({
  padding: spaces(2, 3),
  borderBottom: edge.plain,
  verticalAlign: 'top',
  maxWidth: 260,
  minWidth: 72,
})
export const faulty = style({ background: color.criticalSubtle })
export const doubtful = style({ background: color.cautionSubtle })
const problem = style({
  display: 'block',
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.body,
  minWidth: 140,
})
export const fault = style([problem, { color: color.critical }])
export const warning = style([problem, { color: color.caution }])
const sign = style({ display: 'inline-flex', verticalAlign: -2, marginRight: 6 })
export const good = style([sign, { color: color.positive }])
export const bad = style([sign, { color: color.critical }])
export const lacking = style({
  display: 'grid',
  gap: space[1],
  paddingBottom: space[2],
  color: color.caution,
})
