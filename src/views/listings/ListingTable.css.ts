import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { touch } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { layer, radius, space, type } from '../../styles/scale.ts'
import { edge, hovered, spaces, captionSize, centredRow, centred } from '../../styles/mixins.ts'

export const place = style({ flex: 1, minHeight: 0, display: 'flex', marginTop: space[1] })
export const container = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex' })
/** In px. */
export const HEADING_HEIGHT = 32

export const table = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  borderTop: edge.plain,
  scrollbarGutter: 'stable',
  // A row that the keyboard moves to comes to stand below the headings.
  scrollPaddingTop: HEADING_HEIGHT,
})
/** The layout's places are transparent: rows would shine through the heading without a ground of its own. */
export const header = style({
  height: '100%',
  background: color.canvas,
  zIndex: layer.sticky,
  borderBottom: edge.strong,
})
export const heading = style({
  ...centredRow(1),
  height: '100%',
  padding: spaces(0, 2),
  color: color.mutedText,
  ...captionSize,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  outline: 'none',
  position: 'relative',
  selectors: {
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-allows-sorting][data-hovered]': { color: color.text },
    '&[aria-sort="ascending"], &[aria-sort="descending"]': {
      color: color.text,
      fontWeight: type.weight.strong,
    },
    '&[data-focus-visible]': {
      outline: edge.focus,
      outlineOffset: -2,
      borderRadius: radius.small,
    },
  },
})
/** A row is as tall as its place in the layout. */
export const row = style({
  display: 'flex',
  height: '100%',
  boxSizing: 'border-box',
  borderBottom: edge.plain,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection },
    '&[data-selected][data-hovered]': { boxShadow: `inset 0 0 0 999px ${color.hover}` },
    '&[data-focus-visible], &:has([data-cursor])': {
      outline: edge.focus,
      outlineOffset: -2,
    },
  },
})
export const cell = style({
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  padding: spaces(0, 2),
  boxSizing: 'border-box',
  flex: 'none',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&:focus-visible': {
      outline: edge.focus,
      outlineOffset: -3,
      borderRadius: radius.small,
    },
  },
})
export const number = style({
  justifyContent: 'flex-end',
  gap: space[1],
  fontVariantNumeric: 'tabular-nums slashed-zero',
})
export const hit = style({
  width: 32,
  height: 32,
  margin: '0 -4px',
  ...centred,
  cursor: 'pointer',
  flex: 'none',
})
export const thumbnail = style({
  width: 40,
  height: 30,
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.imageWell,
  color: color.mutedText,
  ...centred,
  flex: 'none',
})
/** Brand over product, in the height of two small lines. */
export const lines = style([
  text.caption,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
])
export const title = style([text.caption, text.clampedTo[2], { whiteSpace: 'normal' }])
/** The right edge of a heading, by which its column is made wider or narrower. */
export const resizer = style({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 12,
  cursor: 'col-resize',
  touchAction: 'none',
  '::after': {
    content: '',
    position: 'absolute',
    insetBlock: 8,
    right: 0,
    width: 1,
    background: color.borderStrong,
  },
  selectors: {
    '&[data-hovered]::after, &[data-resizing]::after, &[data-focus-visible]::after': {
      insetBlock: 2,
      width: 2,
      background: color.accent,
    },
  },
  '@media': { [touch]: { width: 32 } },
})
export const tags = style({
  ...centredRow(1),
  minWidth: 0,
  ...captionSize,
  color: color.mutedText,
})
/** The columns that can be chosen, one below the other. */
export const choices = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none' })
