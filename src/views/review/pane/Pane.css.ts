import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint, touch } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'
import { edge, spaces, centredRow, captionSize, centred } from '../../../styles/mixins.ts'

/** Fills its place: the pictures take what the lines above and below them leave. */
export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  padding: spaces(3, 4),
  '@media': { [breakpoint.small]: { padding: space[3], gap: space[2] } },
})
export const head = style({
  ...centredRow(2),
  minHeight: size.control,
  flex: 'none',
  minWidth: 0,
})
export const title = style({ marginRight: 'auto' })

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
  background: color.sunken,
  border: edge.plain,
  overflow: 'hidden',
  color: color.mutedText,
  touchAction: 'pan-y',
  userSelect: 'none',
})
export const zoomedPane = style({ touchAction: 'none', cursor: 'grab', ':active': { cursor: 'grabbing' } })
export const missing = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'safe center center',
  justifyItems: 'center',
  gap: space[2],
  padding: space[6],
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // Below the tools, which reach over the middle here.
  '@media': { [breakpoint.small]: { padding: `64px ${space[2]} ${space[2]}` } },
})
export const missingMark = style({ width: 240, height: 88 })
/** On phones there is no room for an address beside the picture's tools. */
export const missingWords = style({
  maxWidth: '60ch',
  '@media': { [breakpoint.small]: { display: 'none' } },
})

const plate = style({
  position: 'absolute',
  zIndex: 1,
  background: color.picturePlate,
  color: color.onPicture,
})
export const count = style([
  plate,
  {
    left: space[2],
    bottom: space[2],
    padding: '2px 8px',
    borderRadius: radius.small,
    ...captionSize,
    fontVariantNumeric: 'tabular-nums',
  },
])
export const unfetched = style([
  plate,
  {
    ...centredRow(2),
    left: space[2],
    top: space[2],
    padding: '2px 8px',
    borderRadius: radius.small,
    ...captionSize,
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
    ...centred,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-disabled]': { visibility: 'hidden' },
      '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 2 },
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
  background: color.popover,
  border: edge.plain,
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
  ...centredRow(4),
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
  border: edge.plain,
  background: color.imageWell,
  color: color.mutedText,
  overflow: 'hidden',
  ...centred,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[aria-current=true]': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 2 },
  },
})
export const keys = style({
  ...centredRow(3),
  color: color.mutedText,
  flex: 'none',
  '@media': {
    [breakpoint.small]: { display: 'none' },
    [breakpoint.medium]: { display: 'none' },
    [touch]: { display: 'none' },
  },
})
export const keyed = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] })
