import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { layer, radius, space, type } from '../../styles/scale.ts'

export const place = style({ flex: 1, minHeight: 0, display: 'flex', marginTop: space[1] })
export const table = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  borderTop: `1px solid ${theme.color.border}`,
  scrollbarGutter: 'stable',
})
/** The layout's places are transparent: rows would shine through the heading without a ground of its own. */
export const header = style({
  height: '100%',
  background: theme.color.canvas,
  zIndex: layer.sticky,
  borderBottom: `1px solid ${theme.color.borderStrong}`,
})
export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  height: '100%',
  padding: `0 ${space[2]}`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-allows-sorting][data-hovered]': { color: theme.color.text },
    '&[aria-sort="ascending"], &[aria-sort="descending"]': {
      color: theme.color.text,
      fontWeight: type.weight.strong,
    },
    '&[data-focus-visible]': {
      outline: `2px solid ${theme.color.focusRing}`,
      outlineOffset: -2,
      borderRadius: radius.small,
    },
  },
})
/** A row is as tall as its place in the layout. */
export const row = style({
  height: '100%',
  boxSizing: 'border-box',
  borderBottom: `1px solid ${theme.color.border}`,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection },
    '&[data-selected][data-hovered]': { boxShadow: `inset 0 0 0 999px ${theme.color.hover}` },
    '&[data-focus-visible], &:has([data-cursor])': {
      outline: `2px solid ${theme.color.focusRing}`,
      outlineOffset: -2,
    },
  },
})
export const cell = style({
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  padding: `0 ${space[2]}`,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&[data-focus-visible]': {
      outline: `2px solid ${theme.color.focusRing}`,
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
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  flex: 'none',
})
export const listing = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 })
export const thumbnail = style({
  width: 40,
  height: 30,
  borderRadius: radius.small,
  overflow: 'hidden',
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
})
export const platform = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
export const tags = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  color: theme.color.mutedText,
})
