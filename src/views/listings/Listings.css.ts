import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'
import { edge, roomy, spaces, centredRow, captionSize } from '../../styles/mixins.ts'
import { bone } from '../kit/Lists.css.ts'

export const grid = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  scrollbarGutter: 'stable',
  '@media': { [breakpoint.small]: { scrollbarGutter: 'auto' } },
})
export const gridPlace = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  padding: spaces(0, 0, 0, 1),
  '@media': { [breakpoint.small]: { padding: 0 }, ...roomy },
})
export const state = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: space[4], '@media': roomy })
export const skeletons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
  gap: space[3],
  padding: spaces(3, 4),
  overflow: 'hidden',
  flex: 1,
  minHeight: 0,
  alignContent: 'start',
  '@media': {
    [breakpoint.small]: { gridTemplateColumns: '1fr', gridAutoRows: 140, padding: space[3], gap: space[2] },
    ...roomy,
  },
})
export const skeleton = style({
  border: edge.plain,
  borderRadius: 8,
  background: color.surface,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { display: 'flex' } },
})
export const bonePicture = style([
  bone,
  {
    aspectRatio: '4 / 2.75',
    borderRadius: 0,
    '@media': {
      [breakpoint.small]: {
        aspectRatio: 'auto',
        width: 104,
        margin: spaces(2, 0, 2, 2),
        borderRadius: radius.medium,
      },
    },
  },
])
export const boneLines = style({ padding: 10, display: 'grid', gap: space[2], flex: 1 })
export const rowSkeletons = style({ flex: 1, minHeight: 0, overflow: 'hidden', paddingTop: 37 })
export const rowSkeleton = style({
  ...centredRow(4),
  height: size.row,
  padding: spaces(0, 4),
  borderBottom: edge.plain,
})
/** Lies over the list's end, so that nothing moves while it comes and goes. */
export const growingPlace = style({ position: 'relative', height: 0, flex: 'none', zIndex: layer.sticky })
export const growing = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  ...centredRow(3),
  padding: spaces(2, 4),
  background: color.canvas,
})
export const progress = style({
  flex: 1,
  height: 2,
  background: color.neutralSubtle,
  overflow: 'hidden',
  borderRadius: 1,
})
export const progressDone = style({
  height: '100%',
  background: color.accent,
  transition: 'width 120ms',
})

export const actions = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 6,
  // Below one another where two have no room for their words, as at 400 % zoom.
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))' } },
})
// The longest words of an action have room beside its sign, with the edges free.
globalStyle(`${actions} > button`, { padding: '0 6px', gap: space[1] })
export const classify = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: space[1],
})
globalStyle(`${classify} > button`, { padding: spaces(0, 1), gap: space[1] })
globalStyle(`${classify} kbd`, { marginLeft: 0 })
export const groupHead = style({
  padding: `6px ${space[2]} ${space[1]}`,
  color: color.mutedText,
  ...captionSize,
})
export const actionBadge = style({
  height: 20,
  padding: '0 7px',
  borderRadius: radius.small,
  background: color.accentSubtle,
  color: color.accent,
  fontSize: type.size.caption,
  lineHeight: '20px',
  fontWeight: type.weight.medium,
})
export const bottomBar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: spaces(1, 3),
  background: color.popover,
  borderTop: edge.strong,
  flex: 'none',
})
export const bottomActions = style({ display: 'flex', gap: space[2], minWidth: 0 })
globalStyle(`${bottomActions} > *`, { flex: '1 1 auto' })
