import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint, touch } from '../../../styles/media.ts'
import { radius, size, space, type } from '../../../styles/scale.ts'

/** Fills its place: the pictures take what the lines above and below them leave. */
export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  padding: `${space[3]} ${space[4]}`,
  '@media': { [breakpoint.small]: { padding: space[3], gap: space[2] } },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  height: size.control,
  flex: 'none',
  minWidth: 0,
})
export const title = style({ margin: 0, marginRight: 'auto' })
export const state = style({ display: 'inline-flex', flex: 'none' })

const panes = style({
  position: 'relative',
  display: 'grid',
  gap: space[2],
  flex: 1,
  minHeight: 200,
  minWidth: 0,
})
export const single = style([panes, { gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' }])
export const pair = style([
  panes,
  {
    gridTemplate: 'minmax(0, 1fr) / repeat(2, minmax(0, 1fr))',
    '@media': { [breakpoint.small]: { gridTemplate: 'repeat(2, minmax(160px, 1fr)) / minmax(0, 1fr)' } },
  },
])

/** Evidence: nothing round it is tinted or rounded off. */
export const pane = style({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  margin: 0,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
  overflow: 'hidden',
  color: theme.color.mutedText,
  /** One finger scrolls the page where it can, and steps from picture to picture. */
  touchAction: 'pan-y',
  userSelect: 'none',
})
export const zoomedPane = style({ touchAction: 'none', cursor: 'grab', ':active': { cursor: 'grabbing' } })
export const lens = style({ position: 'absolute', inset: 0 })
export const image = style({ width: '100%', height: '100%', objectFit: 'contain', display: 'block' })
export const overlay = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })
export const missing = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[2],
  padding: space[6],
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
export const missingWords = style({ margin: 0, maxWidth: '60ch' })

const plate = style({
  position: 'absolute',
  zIndex: 1,
  background: theme.color.picturePlate,
  color: theme.color.onPicture,
})
export const count = style([
  plate,
  {
    left: space[2],
    bottom: space[2],
    padding: '2px 8px',
    borderRadius: radius.small,
    fontSize: type.size.caption,
    lineHeight: type.lineHeight.caption,
    fontVariantNumeric: 'tabular-nums',
  },
])
const step = style([
  plate,
  {
    top: '50%',
    width: size.controlTouch,
    height: size.controlTouch,
    marginTop: -22,
    padding: 0,
    border: 0,
    borderRadius: radius.full,
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-disabled]': { visibility: 'hidden' },
      '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 },
    },
  },
])
export const previous = style([step, { left: space[2] }])
export const next = style([step, { right: space[2] }])

export const tools = style({
  position: 'absolute',
  zIndex: 2,
  top: space[2],
  right: space[2],
  display: 'flex',
  gap: 2,
  padding: 2,
  background: theme.color.popover,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  '@media': { [touch]: { gap: 0 } },
})
export const tool = style({ display: 'inline-flex' })
/** Targets of fingers. */
globalStyle(`${tool} > *`, {
  '@media': { [touch]: { width: size.controlTouch, height: size.controlTouch } },
})

/** As high with one picture as with ten, so that nothing jumps. */
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 60,
  flex: 'none',
  minWidth: 0,
})
export const thumbnails = style({
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  padding: 4,
  margin: '0 auto 0 -4px',
  minWidth: 0,
})
export const thumbnail = style({
  width: 70,
  height: 52,
  padding: 0,
  flex: 'none',
  border: `1px solid ${theme.color.border}`,
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[aria-current=true]': { outline: `2px solid ${theme.color.accent}`, outlineOffset: 1 },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 },
  },
})
export const thumbnailImage = style({ width: '100%', height: '100%', objectFit: 'cover', display: 'block' })
export const keys = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  margin: 0,
  color: theme.color.mutedText,
  flex: 'none',
  '@media': {
    [breakpoint.small]: { display: 'none' },
    [breakpoint.medium]: { display: 'none' },
    [touch]: { display: 'none' },
  },
})
export const keyed = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] })
