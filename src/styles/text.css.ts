import { style } from '@vanilla-extract/css'
import { theme } from './contract.css.ts'
import { type } from './scale.ts'

/** Pieces of text that many views share. */

export const caption = style({
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const muted = style({ color: theme.color.mutedText })
/** What is said beside the matter: small and muted. */
export const note = style([caption, muted])
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
