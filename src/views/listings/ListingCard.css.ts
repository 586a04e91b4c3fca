import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint, touch } from '../../styles/media.ts'
import { radius, type } from '../../styles/scale.ts'
import { edge, captionSize } from '../../styles/mixins.ts'
import { CORNER_WIDTH } from '../kit/Card.css.ts'

/** Beside the details; a phone's card has no room for it, and its details have it. */
export const similar = style({
  top: 0,
  right: CORNER_WIDTH,
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
/** However long the seller's name is. */
export const country = style({ flex: 'none' })
export const review = style({ color: color.notice, display: 'inline-flex' })
/** That it is back after removal: large enough to hit, without making its line higher. */
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 24,
  margin: '-4px 0',
  padding: '0 6px',
  border: edge.plain,
  borderRadius: radius.small,
  background: 'transparent',
  color: color.critical,
  fontSize: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
})
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
