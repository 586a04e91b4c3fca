import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { size, space, type } from '../../styles/scale.ts'

/** The open image. */
export const page = style({ paddingTop: space[2] })
export const head = style({ flexWrap: 'nowrap' })
export const headWords = style({ flexBasis: 0 })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: theme.color.accent,
})
/** Evidence: uncropped, square-cornered, on a neutral ground, never larger than it is. */
export const well = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 200,
  background: theme.color.imageWell,
})
export const picture = style({
  maxWidth: '100%',
  maxHeight: 'min(56vh, 640px)',
  width: 'auto',
  height: 'auto',
  objectFit: 'contain',
  display: 'block',
})
export const breaking = style({ margin: 0, overflowWrap: 'anywhere', minWidth: 0 })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  color: theme.color.accent,
  fontWeight: type.weight.medium,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const words = style({ maxHeight: 320, overflow: 'auto' })
export const colours = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[3]}`,
})
export const colour = style({ display: 'inline-flex', alignItems: 'center', gap: 6 })
export const swatch = style({
  width: 20,
  height: 20,
  flex: 'none',
  border: `1px solid ${theme.color.borderStrong}`,
  forcedColorAdjust: 'none',
})
export const more = style({ justifySelf: 'start' })
/** Where it is narrow, state and status stand below the words. */
export const use = style({ flexWrap: 'wrap', rowGap: space[1] })
