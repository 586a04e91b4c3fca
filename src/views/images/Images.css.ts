import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, motion, space } from '../../styles/scale.ts'

/** The wall with the open image beside it; on small screens the image covers it. */
export const split = style({ flex: 1, minHeight: 0, display: 'flex', position: 'relative' })
export const wallPlace = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
})
/** Narrow where there is room for one column alone. */
export const wallBeside = style([
  wallPlace,
  { '@media': { [breakpoint.medium]: { flex: 'none', width: 212 } } },
])
export const openPlace = style({
  flex: 'none',
  width: 'clamp(400px, 44%, 760px)',
  minHeight: 0,
  display: 'flex',
  overflow: 'hidden',
  borderLeft: `1px solid ${theme.color.border}`,
  '@media': {
    [breakpoint.medium]: { flex: 1, width: 'auto', minWidth: 0 },
    [breakpoint.small]: {
      position: 'absolute',
      inset: 0,
      zIndex: layer.sticky,
      width: 'auto',
      borderLeft: 0,
      background: theme.color.canvas,
    },
  },
})
export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]} 0`,
  flex: 'none',
  '@media': { [breakpoint.small]: { padding: `${space[2]} ${space[3]} 0` } },
})

export const wall = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  scrollbarGutter: 'stable',
  '@media': { [breakpoint.small]: { scrollbarGutter: 'auto' } },
})
export const tile = style({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: theme.color.surface,
  border: `1px solid ${theme.color.border}`,
  outline: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.easing}, border-color ${motion.quick}`,
  selectors: {
    '&[data-hovered]': { borderColor: theme.color.borderStrong },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 3 },
  },
})
/** The tile whose image is open. */
export const tileOpen = style({
  background: theme.color.selection,
  borderColor: theme.color.selectionBorder,
  boxShadow: `0 0 0 1px ${theme.color.selectionBorder}`,
})
/** Evidence: uncropped, square-cornered, on a neutral ground. */
export const well = style({
  aspectRatio: '4 / 3',
  flex: 'none',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  background: theme.color.imageWell,
  color: theme.color.mutedText,
})
export const picture = style({
  width: '100%',
  height: '100%',
  minHeight: 0,
  objectFit: 'contain',
  display: 'block',
})
export const facts = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  padding: `${space[2]} 10px`,
})
export const line = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
export const logoMark = style({ display: 'inline-flex', flex: 'none', color: theme.color.accent })
export const count = style({
  marginLeft: 'auto',
  flex: 'none',
  color: theme.color.mutedText,
})
export const bones = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
  gap: space[3],
  padding: space[3],
  overflow: 'hidden',
  flex: 1,
  minHeight: 0,
  alignContent: 'start',
  '@media': {
    [breakpoint.small]: { gridTemplateColumns: '1fr 1fr', gap: space[2], padding: space[2] },
  },
})
export const boneWell = style({ aspectRatio: '4 / 3', borderRadius: 0 })
/** As high as a line of words with the space around it. */
export const boneLine = style({ height: 18 })
