import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, space } from '../../styles/scale.ts'
import { fade, edge, roomy, spaces, centredRow, centred } from '../../styles/mixins.ts'
import { bone } from '../kit/Lists.css.ts'
import { PICTURE_GROUND } from './pictureGround.ts'

/** The wall with the open image beside it; where there is no room for both the image covers it. */
export const split = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  position: 'relative',
  '@media': roomy,
})
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
  width: 'clamp(400px, 48%, 760px)',
  minHeight: 0,
  display: 'flex',
  overflow: 'hidden',
  borderLeft: edge.plain,
  '@media': {
    [breakpoint.medium]: { flex: 1, width: 'auto', minWidth: 0 },
  },
})
/** Over the wall, where there is no room for both. */
export const coverPlace = style({
  position: 'absolute',
  inset: 0,
  zIndex: layer.sticky,
  display: 'flex',
  overflow: 'hidden',
  background: color.canvas,
})
export const toolbar = style({
  ...centredRow(2),
  padding: spaces(2, 4, 0),
  flex: 'none',
  '@media': { [breakpoint.small]: { padding: spaces(2, 3, 0) } },
})
export const reading = style({ padding: spaces(2, 4, 0), flex: 'none' })
export const coming = style([
  reading,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] },
])

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
  background: color.surface,
  border: edge.plain,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { borderColor: color.borderStrong, ...fade },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 3 },
  },
})
/** The tile whose image is open. */
export const tileOpen = style({
  background: color.selection,
  borderColor: color.selectionBorder,
  boxShadow: `0 0 0 1px ${color.selectionBorder}`,
})
/** Evidence: uncropped, square-cornered, on a neutral ground. */
export const well = style({
  aspectRatio: '4 / 3',
  flex: 'none',
  overflow: 'hidden',
  ...centred,
  background: color.imageWell,
  color: color.mutedText,
})
globalStyle(`${well} > img`, { background: PICTURE_GROUND })
export const facts = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  padding: `${space[2]} 10px`,
})
export const logoMark = style({ display: 'inline-flex', flex: 'none', color: color.accent })
export const count = style({
  marginLeft: 'auto',
  flex: 'none',
  color: color.mutedText,
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
export const boneWell = style([bone, { aspectRatio: '4 / 3', borderRadius: 0 }])
/** As high as a line of words with the space around it. */
export const boneLine = style({ height: 18 })
