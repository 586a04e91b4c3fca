import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'

export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  margin: `${space[2]} 0 0`,
  padding: `0 ${space[4]}`,
  flex: 'none',
  '@media': { [breakpoint.small]: { padding: `${space[1]} ${space[3]}`, minHeight: 52, margin: 0 } },
})
export const chips = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which scrolling would cut off.
  padding: 4,
  margin: -4,
})
export const selectionBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 40,
  margin: `${space[2]} ${space[4]} 0`,
  padding: `0 ${space[2]} 0 ${space[3]}`,
  borderRadius: radius.medium,
  background: theme.color.selection,
  border: `1px solid ${theme.color.accentBorder}`,
  flex: 'none',
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: size.control,
  padding: `0 ${space[2]} 0 10px`,
  borderRadius: radius.medium,
  border: 0,
  background: theme.color.neutralSubtle,
  color: theme.color.text,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  flex: 'none',
  selectors: { '&[data-hovered]': { background: theme.color.hover } },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
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
  padding: `0 0 0 ${space[1]}`,
  '@media': { [breakpoint.small]: { padding: 0 } },
})
export const state = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: space[4] })
export const skeletons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  overflow: 'hidden',
  flex: 1,
  minHeight: 0,
  alignContent: 'start',
  '@media': {
    [breakpoint.small]: { gridTemplateColumns: '1fr', gridAutoRows: 112, padding: space[3], gap: space[2] },
  },
})
export const skeleton = style({
  border: `1px solid ${theme.color.border}`,
  borderRadius: 8,
  background: theme.color.surface,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { display: 'flex' } },
})
const sheen = keyframes({ to: { backgroundPosition: '-200% 0' } })
export const bone = style({
  background: `linear-gradient(90deg, ${theme.color.skeleton} 20%, ${theme.color.skeletonSheen} 50%, ${theme.color.skeleton} 80%)`,
  backgroundSize: '200% 100%',
  animation: `${sheen} 1.6s linear infinite`,
  borderRadius: radius.small,
})
export const bonePicture = style({
  aspectRatio: '4 / 2.75',
  borderRadius: 0,
  '@media': {
    [breakpoint.small]: {
      aspectRatio: 'auto',
      width: 104,
      margin: `${space[2]} 0 ${space[2]} ${space[2]}`,
      borderRadius: radius.medium,
    },
  },
})
export const boneLines = style({ padding: 10, display: 'grid', gap: space[2], flex: 1 })
export const boneLine = style({ height: 14 })
export const rowSkeletons = style({ flex: 1, minHeight: 0, overflow: 'hidden', paddingTop: 37 })
export const rowSkeleton = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  height: size.row,
  padding: `0 ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
})
/** Lies over the list's end, so that nothing moves while it comes and goes. */
export const growingPlace = style({ position: 'relative', height: 0, flex: 'none', zIndex: layer.sticky })
export const growing = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[4]}`,
  background: theme.color.canvas,
})
export const progress = style({
  flex: 1,
  height: 2,
  background: theme.color.neutralSubtle,
  overflow: 'hidden',
  borderRadius: 1,
})
export const progressDone = style({
  height: '100%',
  background: theme.color.accent,
  transition: 'width 120ms',
})
export const empty = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[3],
  padding: space[6],
  textAlign: 'center',
})
export const emptyPicture = style({ color: theme.color.mutedText })
export const emptyActions = style({
  display: 'grid',
  gap: space[2],
  width: 'min(280px, 100%)',
  marginTop: space[2],
})
export const banner = style({ padding: `${space[2]} ${space[4]}`, flex: 'none' })

export const actions = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 6 })
export const classify = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: space[1],
})
globalStyle(`${classify} > button`, { padding: `0 ${space[1]}`, gap: space[1] })
globalStyle(`${classify} kbd`, { marginLeft: 0 })
export const groupHead = style({
  padding: `6px ${space[2]} ${space[1]}`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const actionBadge = style({
  height: 20,
  padding: '0 7px',
  borderRadius: radius.small,
  background: theme.color.accentSubtle,
  color: theme.color.accent,
  fontSize: type.size.caption,
  lineHeight: '20px',
  fontWeight: type.weight.medium,
})
export const bottomBar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: space[3],
  background: theme.color.popover,
  borderTop: `1px solid ${theme.color.borderStrong}`,
  flex: 'none',
})
export const bottomWords = style({ flex: 1, minWidth: 0 })
export const bottomRow = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const nowrap = style({ whiteSpace: 'nowrap' })
