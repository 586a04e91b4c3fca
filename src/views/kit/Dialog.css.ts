import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, shadow } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, space } from '../../styles/scale.ts'
import { edge, spaces, centred, centredRow } from '../../styles/mixins.ts'

export const scrim = style({
  position: 'fixed',
  // Beside the docked inspector, which may be watching what the dialog does.
  inset: '0 var(--inspector-dock-inline, 0px) var(--inspector-dock-block, 0px) 0',
  background: color.overlay,
  ...centred,
  zIndex: layer.dialog,
  padding: space[4],
  '@media': { [breakpoint.small]: { padding: 0, placeItems: 'end stretch' } },
})
const modalBase = style({
  width: '100%',
  maxHeight: '100%',
  background: color.popover,
  border: edge.strong,
  borderRadius: radius.large,
  boxShadow: shadow.dialog,
  overflow: 'hidden',
  display: 'flex',
  '@media': { [breakpoint.small]: { borderRadius: `${radius.large} ${radius.large} 0 0`, border: 0 } },
})
const full = { '@media': { [breakpoint.small]: { height: '100%', maxWidth: 'none', borderRadius: 0 } } }
export const modal = styleVariants({
  narrow: [modalBase, { maxWidth: 480, '@media': { [breakpoint.small]: { maxWidth: 'none' } } }],
  wide: [modalBase, { maxWidth: 880, ...full }],
  split: [modalBase, { maxWidth: 960, ...full }],
  whole: [modalBase, { maxWidth: 1_400, height: '100%', ...full }],
})
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  width: '100%',
  outline: 'none',
  '@media': { [breakpoint.short]: { overflow: 'auto' } },
})
export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: spaces(4, 3, 3, 5),
})
export const titles = style({ flex: 1, minWidth: 0, alignSelf: 'center' })
/** Beside something else it keeps its width. */
export const titlesBeside = style({ flex: '1 0 auto', alignSelf: 'center' })
const body = style({
  padding: spaces(0, 5, 4),
  display: 'grid',
  gap: space[4],
  overflow: 'auto',
  flex: 1,
  minHeight: 0,
  alignContent: 'start',
  // On short screens the dialog scrolls as a whole: between its head and its foot there would be no room.
  '@media': { [breakpoint.short]: { flex: 'none', overflow: 'visible' } },
})
/** The body of a dialog that takes the whole window: what is in it takes the whole body. */
const filled = style({
  gridTemplateRows: 'minmax(0, 1fr)',
  alignContent: 'stretch',
  '@media': { [breakpoint.short]: { height: 'max(100%, 320px)' } },
})
/** A body whose parts stand edge to edge and scroll by themselves. */
const bare = style({ padding: 0, gap: 0, borderTop: edge.plain })
export const bodies = {
  narrow: body,
  wide: body,
  split: `${body} ${filled} ${bare}`,
  whole: `${body} ${filled}`,
} as const
export const footer = style({
  ...centredRow(2),
  padding: spaces(3, 5),
  borderTop: edge.plain,
  background: color.raised,
  flexWrap: 'wrap',
  '@media': { [breakpoint.small]: { paddingBottom: space[5] } },
})
/** At the thumb, the buttons share the width. */
globalStyle(`${footer} > button`, { '@media': { [breakpoint.small]: { flex: 1 } } })
export const consequence = style({
  flex: 1,
  minWidth: 'min-content',
  color: color.mutedText,
  '@media': { [breakpoint.small]: { flexBasis: '100%' } },
})
