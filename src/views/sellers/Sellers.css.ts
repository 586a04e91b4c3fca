import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { edge, touchTall, captionSize, centred } from '../../styles/mixins.ts'

/** The list: search and order above it, a row of three lines for each seller. */

/** Risk: shape, word and number; colour where it calls for somebody. */
export const risk = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  whiteSpace: 'nowrap',
  ...captionSize,
  fontWeight: type.weight.medium,
})
export const riskLevel = styleVariants({
  high: { color: color.critical },
  raised: { color: color.caution },
  low: { color: color.mutedText },
})
export const bar = style({
  height: 8,
  borderRadius: radius.small,
  background: color.sunken,
  border: edge.plain,
  overflow: 'hidden',
})
export const barFill = style({ height: '100%', background: color.accent })

export const store = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 24,
  minWidth: 0,
  maxWidth: '100%',
  justifySelf: 'start',
  color: color.accent,
  ...touchTall,
})
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
  gap: space[3],
})
export const tile = style({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  alignContent: 'start',
})
export const tileLink = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  color: color.accent,
  textDecoration: 'none',
  borderRadius: radius.medium,
})
export const tilePicture = style({
  aspectRatio: '4 / 3',
  borderRadius: radius.medium,
  background: color.imageWell,
  color: color.mutedText,
  ...centred,
  overflow: 'hidden',
})
export const tileTitle = style({ color: color.text })
