import { style, styleVariants } from '@vanilla-extract/css'
import { color } from './contract.css.ts'
import { type } from './scale.ts'

/** Pieces of text that many views share. */

export const caption = style({
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const muted = style({ color: color.mutedText })
/** What is said beside the matter: small and muted. */
export const note = style([caption, muted])
export const accent = style({ color: color.accent })
export const caution = style({ color: color.caution })
/** What is wrong, beside the matter. */
export const problem = style([caption, { color: color.critical }])
/** A few sentences in place of something else. */
export const lead = style([muted, { maxWidth: 440 }])
export const medium = style({ fontWeight: type.weight.medium })
export const strong = style({ fontWeight: type.weight.strong })
export const heading = style({
  fontSize: type.size.heading,
  lineHeight: type.lineHeight.heading,
  fontWeight: type.weight.strong,
  letterSpacing: '-0.01em',
})
export const display = style({
  fontSize: type.size.display,
  lineHeight: type.lineHeight.display,
  fontWeight: type.weight.strong,
  letterSpacing: '-0.02em',
})
export const clipped = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
})
/** In so many lines at most, the rest left out; words of any script break where they have to. */
export const clampedTo = styleVariants({ 2: 2, 3: 3 }, (lines) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere' as const,
  minWidth: 0,
}))
/** Breaks within words rather than run out of its place. */
export const breaking = style({ minWidth: 0, overflowWrap: 'anywhere' })
/** As it was typed, line for line. */
export const verbatim = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const prose = style([verbatim, { maxWidth: '72ch' }])
export const tabular = style({ fontVariantNumeric: 'tabular-nums slashed-zero' })
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
