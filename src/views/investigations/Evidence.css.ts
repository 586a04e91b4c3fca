import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

/** The panel takes its columns from its own width. */
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
  padding: `${space[2]} ${space[3]} ${space[3]}`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: 8,
  background: theme.color.surface,
  containerType: 'inline-size',
})
export const head = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: size.control })
export const title = style({ display: 'flex', alignItems: 'baseline', gap: space[2], margin: 0, flex: 1 })
export const pictures = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[2],
  '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
/** A picture and what it is called open it whole. */
export const picture = style({
  display: 'grid',
  gap: space[1],
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: radius.medium,
})
export const well = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  borderRadius: radius.small,
  background: theme.color.imageWell,
  overflow: 'hidden',
})
/** Uncropped: it is evidence. */
export const image = style({ width: '100%', height: '100%', objectFit: 'contain', display: 'block' })
export const stage = style({
  position: 'absolute',
  left: 4,
  bottom: 4,
  padding: '0 6px',
  borderRadius: radius.small,
  background: theme.color.surface,
  color: theme.color.text,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const named = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const rows = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[1] })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  padding: `0 10px`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  color: 'inherit',
  textDecoration: 'none',
  minWidth: 0,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const refusedRow = style({
  flexWrap: 'wrap',
  rowGap: 0,
  paddingTop: space[1],
  paddingBottom: space[1],
  borderColor: theme.color.critical,
  color: theme.color.critical,
})
/** What is wrong is read whole, whatever the width. */
export const refusedWords = style({ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' })
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 })
export const partHead = style({
  margin: 0,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.regular,
  color: theme.color.mutedText,
})
export const facts = style({ display: 'grid', gap: 2, margin: 0 })
export const value = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
export const timeline = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid' })
export const step = style({
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: `0 0 ${space[3]} ${space[4]}`,
  borderLeft: `2px solid ${theme.color.border}`,
  marginLeft: 5,
  overflowWrap: 'anywhere',
  selectors: {
    '&:last-child': { paddingBottom: 0, borderLeftColor: 'transparent' },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 5,
      width: 8,
      height: 8,
      borderRadius: radius.full,
      border: `1px solid ${theme.color.borderStrong}`,
      background: theme.color.control,
    },
  },
})
export const summary = style({
  cursor: 'pointer',
  color: theme.color.accent,
  minHeight: 24,
  borderRadius: radius.small,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, lineHeight: size.controlTouch } },
})
export const earlier = style({ display: 'grid', gap: space[2], paddingTop: space[1] })
export const foot = style({
  display: 'grid',
  gap: space[2],
  paddingTop: space[3],
  borderTop: `1px solid ${theme.color.border}`,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const skeleton = style({
  height: 84,
  borderRadius: radius.medium,
  background: theme.color.control,
})

/** The form. */
export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(76px, 1fr))',
  gap: 2,
  padding: 2,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.sunken,
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const kind = style({
  height: size.control,
  padding: `0 ${space[2]}`,
  whiteSpace: 'nowrap',
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: theme.color.mutedText,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': {
      background: theme.color.control,
      borderColor: theme.color.controlBorder,
      color: theme.color.text,
    },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: space[4],
  alignItems: 'start',
})
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}` })
