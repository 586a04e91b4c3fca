import { style } from '@vanilla-extract/css'
import { color, shadow } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { place as placeholder } from './PicturePlaceholder.css.ts'
import { edge, fade, spaces, centred, captionSize, centredRow } from '../../styles/mixins.ts'

/** A card of a grid: its picture with a checkbox and buttons on it, and lines of facts below. */

export const card = style({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  border: edge.plain,
  borderRadius: 8,
  boxShadow: shadow.card,
  overflow: 'hidden',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { borderColor: color.borderStrong, ...fade },
    '&[data-selected]': {
      background: color.selection,
      borderColor: color.selectionBorder,
      boxShadow: `0 0 0 1px ${color.selectionBorder}`,
    },
    '&[data-focus-visible], &:has([data-cursor])': {
      outline: edge.focus,
      outlineOffset: 3,
    },
  },
  '@media': { [breakpoint.small]: { flexDirection: 'row', alignItems: 'stretch' } },
})
export const picture = style({
  position: 'relative',
  height: 150,
  background: color.imageWell,
  color: color.mutedText,
  ...centred,
  flex: 'none',
  overflow: 'hidden',
  '@media': {
    [breakpoint.small]: {
      height: 'auto',
      width: 104,
      margin: spaces(2, 0, 2, 2),
      borderRadius: radius.medium,
    },
  },
})
export const hit = style({
  position: 'absolute',
  left: 0,
  top: 0,
  width: 44,
  height: 44,
  ...centred,
  cursor: 'pointer',
})
export const check = style({
  width: 18,
  height: 18,
  borderRadius: radius.small,
  border: '1.5px solid',
  borderColor: color.onPicture,
  // Sheer, so that an empty box doesn't look like a filled one.
  background: color.pictureBox,
  boxShadow: `0 0 0 1px ${color.pictureBox}`,
  ...centred,
  selectors: {
    '[data-selected] > &': {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
    // Where no picture is, it is a checkbox like any other.
    [`${picture}:has(${placeholder}) :not([data-selected]) > &`]: {
      background: color.surface,
      borderColor: color.controlBorder,
      boxShadow: 'none',
    },
    ':focus-visible + &': { outline: edge.focus, outlineOffset: 2 },
  },
})
/** A button on the picture: a small face on a plate that is large enough to hit. */
export const plate = style({
  position: 'absolute',
  minWidth: size.control,
  height: size.control,
  padding: 0,
  border: 0,
  background: 'none',
  display: 'grid',
  cursor: 'pointer',
  outline: 'none',
  '@media': { [breakpoint.small]: { minWidth: size.controlTouch, height: size.controlTouch } },
})
/** Its icon, and what stands around it. */
export const CORNER_WIDTH = 40
export const corner = style({ width: CORNER_WIDTH, top: 0, right: 0, placeItems: 'start end' })
export const plateFace = style({
  margin: space[2],
  height: 18,
  padding: '0 5px',
  borderRadius: radius.small,
  background: color.picturePlate,
  color: color.onPicture,
  fontSize: type.size.caption,
  lineHeight: '18px',
  ...centredRow(1),
  selectors: {
    ':is(a, button):hover > &': { boxShadow: `0 0 0 1px ${color.onPicture}` },
    ':focus-visible > &': {
      outline: edge.focus,
      outlineOffset: 2,
    },
  },
})
export const facts = style({
  padding: `${space[2]} 10px 10px`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  flex: 1,
  alignContent: 'start',
})
/** As high with one line as with two, so that the lines below stand in a row. */
export const title = style({ height: 40, lineHeight: '20px', minWidth: 0 })
export const row = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, height: 20 })
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 20,
  minWidth: 0,
  ...captionSize,
  color: color.mutedText,
})
