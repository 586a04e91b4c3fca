import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'
import { edge, hovered, roomy, spaces, centredRow, captionSize, centred } from '../../styles/mixins.ts'

const { oneColumn, tight } = breakpoint

/** The top bar: what is reviewed left, how far it is in the middle, what can be done right. */
/** Two columns, in which the tools leave what stands beside them little. */
const TIGHT = 'screen and (min-width: 1024px) and (max-width: 1279px)'

export const bar = style({
  gridColumn: 2,
  display: 'grid',
  // The name takes what it needs, and the track of the progress gives way to it.
  gridTemplateColumns: 'minmax(0, auto) minmax(min-content, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: spaces(0, 3, 0, 4),
  borderBottom: edge.plain,
  background: color.canvas,
  minWidth: 0,
  '@media': {
    [oneColumn]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    [breakpoint.small]: { padding: spaces(0, 1), gap: space[1] },
  },
})
export const title = style({
  fontWeight: type.weight.strong,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const filterWords = style({
  flex: 1,
  color: color.mutedText,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  '@media': { [oneColumn]: { display: 'none' } },
})
export const tools = style({ display: 'flex', justifyContent: 'flex-end', gap: space[1], minWidth: 0 })
/** Said by the icon alone where there is no room. */
export const toolWords = style({ '@media': { [tight]: { display: 'none' } } })

export const progress = style({
  ...centredRow(2),
  justifyContent: 'flex-end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums slashed-zero',
})
export const progressTrack = style({
  flex: 1,
  minWidth: 80,
  maxWidth: 218,
  height: 6,
  borderRadius: radius.full,
  background: color.control,
  overflow: 'hidden',
  '@media': { [oneColumn]: { maxWidth: 'none' }, [TIGHT]: { display: 'none' } },
})
export const progressFill = style({ display: 'block', height: '100%', background: color.accent })
/** Wide enough that what comes and goes in it moves nothing. */
export const leftWords = style({
  flexGrow: 1_000,
  width: 0,
  minWidth: 150,
  maxWidth: 'max-content',
  color: color.mutedText,
  '@media': { [oneColumn]: { minWidth: 0 } },
})
/** Below what is left, in the height of the bar. */
export const away = style({
  display: 'block',
  ...captionSize,
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [TIGHT]: { maxWidth: 150 } },
})
/** Where there is room for one column progress has a line of its own below the bar. */
export const progressRow = style({
  padding: spaces(2, 3),
  borderBottom: edge.plain,
  flex: 'none',
})

export const desk = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) 440px',
  position: 'relative',
  '@media': {
    [oneColumn]: { display: 'block', overflow: 'auto' },
    ...roomy,
    [TIGHT]: {
      gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) 340px',
    },
  },
})
export const stage = style({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  // What tells whether it is one stands below without a scroll.
  '@media': { [oneColumn]: { minHeight: 'min(52vh, 520px)' } },
})
export const evidence = style({
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  background: color.surface,
  borderLeft: edge.plain,
  '@media': {
    [oneColumn]: { borderLeft: 0, borderTop: edge.plain, overflow: 'visible' },
  },
})

export const decisions = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  gap: spaces(2, 3),
  minHeight: 76,
  padding: spaces(2, 4),
  borderTop: edge.plain,
  background: color.surface,
  '@media': { [oneColumn]: { minHeight: 0, padding: space[2], gap: space[2] } },
})
/** The compact bar: one line, on phones another one for what is suggested. */
export const compactLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  width: '100%',
  minWidth: 0,
})
export const compactSuggestion = style({
  ...centredRow(2),
  minWidth: 0,
  '@media': { [breakpoint.small]: { flexBasis: '100%' }, [breakpoint.medium]: { maxWidth: '50%' } },
})
export const groupHead = style({
  color: color.mutedText,
  ...captionSize,
  whiteSpace: 'nowrap',
})
export const choices = style({
  flexWrap: 'wrap',
  display: 'flex',
  gap: space[1],
  minWidth: 0,
})
export const divider = style({
  alignSelf: 'stretch',
  width: 1,
  background: color.border,
  '@media': { 'screen and (max-width: 1439px)': { display: 'none' } },
})
const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 40,
  padding: spaces(0, 2),
  borderRadius: radius.medium,
  border: edge.strong,
  background: color.control,
  color: color.text,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  flex: 'none',
  selectors: {
    ...hovered,
    '&[data-pressed]': { background: color.sunken },
    '&[data-disabled]': { color: color.disabledText, cursor: 'default' },
  },
  '@media': { [breakpoint.small]: { height: size.controlTouch, padding: '0 6px' } },
})
export const choiceKinds = styleVariants({
  plain: [choice],
  /** What the score suggests, or what was decided before. */
  marked: [choice, { background: color.accentSubtle, borderColor: color.accent }],
})
/** A line of its own above the decisions: the pictures and their thumbnails stand above it, whole. */
export const noteRow = style({
  flexBasis: '100%',
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-end',
  gap: space[2],
})

export const strip = style({ padding: spaces(2, 4, 0), flex: 'none' })
/** Over the desk, which is kept as it was. */
export const veil = style({
  position: 'absolute',
  inset: 0,
  zIndex: layer.sticky,
  ...centred,
  padding: space[4],
  background: color.canvas,
  opacity: 0.96,
})
export const state = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[4],
  padding: space[4],
})
export const sheet = style({ width: 'min(100%, 560px)', display: 'grid', gap: space[4] })
export const figures = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space[3] })
export const row = style({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr) 48px',
  alignItems: 'center',
  gap: space[3],
})
export const share = style({
  height: 6,
  borderRadius: radius.full,
  background: color.accent,
  minWidth: 2,
})
export const count = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const waiting = style({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) 440px',
  flex: 1,
  minHeight: 0,
  '@media': { [oneColumn]: { gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' } },
})
export const skeleton = style({
  margin: space[4],
  borderRadius: radius.large,
  background: color.skeleton,
})
