import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'

/** The dialog's body as a column that the stage fills. */
export const room = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minHeight: 0,
  height: '100%',
  outline: 'none',
})
export const bar = style({ display: 'flex', alignItems: 'center', gap: space[2], flexWrap: 'wrap' })
export const rest = style({ flex: 1 })
export const stage = style({
  position: 'relative',
  flex: 1,
  minHeight: 160,
  background: theme.color.imageWell,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  color: theme.color.mutedText,
})
export const pane = style({
  width: '100% !important',
  height: '100% !important',
  position: 'absolute',
  inset: 0,
})
export const image = style({ width: '100%', height: '100%', objectFit: 'contain', display: 'block' })
export const tools = style({
  position: 'absolute',
  right: space[2],
  top: space[2],
  display: 'flex',
  background: theme.color.popover,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  zIndex: 1,
})
export const missing = style({
  display: 'grid',
  placeItems: 'center',
  gap: space[2],
  padding: space[4],
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
export const thumbnails = style({
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  padding: 4,
  flex: 'none',
})
export const thumbnail = style({
  width: 64,
  height: 48,
  padding: 0,
  flex: 'none',
  borderRadius: radius.small,
  border: `1px solid ${theme.color.border}`,
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  selectors: {
    '&[aria-current=true]': { outline: `2px solid ${theme.color.accent}`, outlineOffset: 1 },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 },
  },
  '@media': { [breakpoint.small]: { width: 72, height: 56 } },
})
export const thumbnailImage = style({ width: '100%', height: '100%', objectFit: 'cover', display: 'block' })
export const panel = style({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.raised,
  flex: 'none',
})
export const entry = style({ display: 'flex', gap: space[2], alignItems: 'end' })
export const entryField = style({ flex: 1, minWidth: 0 })
export const kinds = style({
  display: 'inline-flex',
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  overflow: 'hidden',
})
export const kind = style({
  height: size.control,
  padding: `0 ${space[3]}`,
  border: 0,
  background: theme.color.control,
  color: theme.color.mutedText,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { background: theme.color.selection, color: theme.color.text },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
/** What is known of the screenshot above. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  margin: 0,
  flex: 'none',
})
export const fact = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 })
export const value = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
