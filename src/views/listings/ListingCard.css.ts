import { style, styleVariants } from '@vanilla-extract/css'
import { color, shadow } from '../../styles/contract.css.ts'
import { breakpoint, touch } from '../../styles/media.ts'
import { motion, radius, size, space, type } from '../../styles/scale.ts'
import { edge, spaces, centred, captionSize, centredRow } from '../../styles/mixins.ts'

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
  transition: `background-color ${motion.quick} ${motion.easing}, border-color ${motion.quick}`,
  selectors: {
    '&[data-hovered]': { borderColor: color.borderStrong },
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
  background: color.picturePlate,
  color: color.onPicture,
  ...centred,
  selectors: {
    '[data-selected] > &': {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
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
const DETAILS_WIDTH = 40
export const details = style({ width: DETAILS_WIDTH, top: 0, right: 0, placeItems: 'start end' })
/** Beside the details; a phone's card has no room for it, and its details have it. */
export const similar = style({
  top: 0,
  right: DETAILS_WIDTH,
  placeItems: 'start end',
  '@media': { [breakpoint.small]: { display: 'none' } },
})
/** How alike it is: where the complaints would stand, or above them. */
export const likeness = style({
  position: 'absolute',
  bottom: 0,
  left: 0,
  pointerEvents: 'none',
  '@media': { [breakpoint.small]: { bottom: 22 } },
})
export const likenessAbove = style([likeness, { bottom: 22 }])
export const pictures = style({ bottom: 0, right: 0, placeItems: 'end end' })
export const complaints = style({ bottom: 0, left: 0, placeItems: 'end start', textDecoration: 'none' })
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
/** However long the seller's name is. */
export const country = style({ flex: 'none' })
export const row = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, height: 20 })
export const review = style({ color: color.notice, display: 'inline-flex' })
/** Large enough to hit, without making its line higher. */
export const investigation = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  margin: '-4px -5px',
  color: color.accent,
})
export const score = styleVariants({
  red: { color: color.riskRed, fontWeight: type.weight.strong },
  orange: { color: color.riskOrange, fontWeight: type.weight.strong },
  normal: { fontWeight: type.weight.strong },
})
/** The score as a button: as high as a target must be, without making its line higher. */
export const why = style({
  margin: '-8px -6px',
  padding: '8px 6px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: edge.focus, outlineOffset: -4 },
  },
  '@media': { [touch]: { margin: '-14px -10px', padding: '14px 10px' } },
})
export const status = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  ...captionSize,
  color: color.mutedText,
})
export const statusRed = style({ color: color.riskRed, gap: 4 })
export const dot = style({
  width: 7,
  height: 7,
  borderRadius: 4,
  background: color.riskGreen,
  flex: 'none',
})
export const platform = style({
  width: 16,
  height: 16,
  borderRadius: radius.small,
  display: 'inline-grid',
  placeItems: 'center',
  fontSize: type.size.caption,
  lineHeight: 1,
  fontWeight: 700,
  background: color.neutralSubtle,
  color: color.text,
  border: edge.strong,
  flex: 'none',
})
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 20,
  minWidth: 0,
  ...captionSize,
  color: color.mutedText,
})
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: 20,
  padding: '0 6px',
  borderRadius: radius.small,
  boxShadow: `inset 0 0 0 1px ${color.borderStrong}`,
  whiteSpace: 'nowrap',
  flex: 'none',
  maxWidth: 72,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
