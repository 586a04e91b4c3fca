import { style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, space } from '../../../styles/scale.ts'
import { edge, spaces, centred, centredRow } from '../../../styles/mixins.ts'

/** The dialog's body as a column that the stage fills. */
export const room = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minHeight: 0,
  height: '100%',
  outline: 'none',
})
export const stage = style({
  position: 'relative',
  flex: 1,
  minHeight: 160,
  background: color.imageWell,
  border: edge.plain,
  borderRadius: radius.medium,
  overflow: 'hidden',
  ...centred,
  color: color.mutedText,
})
/** The picture, and an official one beside it; below it on small screens. */
export const stages = style({
  flex: 1,
  minHeight: 160,
  display: 'flex',
  gap: space[3],
  '@media': { [breakpoint.small]: { flexDirection: 'column' } },
})
export const official = style({
  flex: 1,
  minWidth: 0,
  minHeight: 160,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
})
export const pane = style({
  width: '100% !important',
  height: '100% !important',
  position: 'absolute',
  inset: 0,
})
export const tools = style({
  position: 'absolute',
  right: space[2],
  top: space[2],
  display: 'flex',
  background: color.popover,
  border: edge.plain,
  borderRadius: radius.medium,
  zIndex: 1,
})
export const missing = style({
  ...centred,
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
  border: edge.plain,
  background: color.imageWell,
  color: color.mutedText,
  overflow: 'hidden',
  ...centred,
  cursor: 'pointer',
  selectors: {
    '&[aria-current=true]': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 2 },
  },
  '@media': { [breakpoint.small]: { width: 72, height: 56 } },
})
export const panel = style({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.raised,
  flex: 'none',
})
/** What is known of the screenshot above. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(0, 4),
  flex: 'none',
})
export const value = style({
  ...centredRow(1),
  minWidth: 0,
  overflowWrap: 'anywhere',
})
