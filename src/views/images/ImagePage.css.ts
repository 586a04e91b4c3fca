import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { space, type } from '../../styles/scale.ts'
import { edge, touchTall, spaces, centred } from '../../styles/mixins.ts'
import { listing } from '../kit/Record.css.ts'
import { PICTURE_GROUND } from './pictureGround.ts'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.accent,
})
/** Evidence: uncropped, square-cornered, on a neutral ground, never larger than it is. */
export const well = style({
  ...centred,
  minHeight: 200,
  background: color.imageWell,
})
export const picture = style({
  maxWidth: '100%',
  maxHeight: 'min(56vh, 640px)',
  width: 'auto',
  height: 'auto',
  objectFit: 'contain',
  background: PICTURE_GROUND,
  display: 'block',
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  color: color.accent,
  fontWeight: type.weight.medium,
  ...touchTall,
})
export const words = style({ maxHeight: 320, overflow: 'auto' })
export const colours = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(1, 3) })
export const colour = style({ display: 'inline-flex', alignItems: 'center', gap: 6 })
export const swatch = style({
  width: 20,
  height: 20,
  flex: 'none',
  border: edge.strong,
  forcedColorAdjust: 'none',
})
export const more = style({ justifySelf: 'start' })
/** Where it is narrow, state and status stand below the words. */
export const use = style([listing, { flexWrap: 'wrap', rowGap: space[1] }])
