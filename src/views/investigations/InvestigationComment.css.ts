import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space } from '../../styles/scale.ts'
import { edge, captionSize, centredRow } from '../../styles/mixins.ts'

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 })
export const face = style({
  height: 40,
  display: 'flex',
  alignItems: 'center',
  '@media': { [breakpoint.small]: { display: 'none' } },
})
/** The field and the paperclip in one box, which is where files are dropped. */
export const box = style({
  display: 'flex',
  alignItems: 'flex-end',
  flex: 1,
  minWidth: 0,
  padding: 3,
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.control,
  selectors: {
    '&:focus-within': { outline: edge.focus, outlineOffset: 2 },
    '&[data-drop-target]': { background: color.accentSubtle, borderColor: color.accent },
  },
})
export const field = style({ flex: 1, minWidth: 0, display: 'flex' })
/** Grows with its text up to a limit where the browser can make it; elsewhere it scrolls. */
export const area = style({
  flex: 1,
  minWidth: 0,
  minHeight: size.control,
  maxHeight: 160,
  padding: `6px ${space[2]}`,
  border: 0,
  background: 'none',
  resize: 'none',
  outline: 'none',
  fieldSizing: 'content',
  '::placeholder': { color: color.mutedText, opacity: 1 },
  ':focus-visible': { outline: 'none' },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, padding: `12px ${space[2]}` } },
})
export const save = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  '@media': { [breakpoint.small]: { minHeight: 52 } },
})
export const item = style({ display: 'flex', maxWidth: '100%', minWidth: 0 })
export const chip = style({
  ...centredRow(2),
  minWidth: 0,
  maxWidth: '100%',
  minHeight: size.control,
  paddingLeft: space[2],
  borderRadius: radius.medium,
  border: edge.plain,
  background: color.raised,
  ...captionSize,
  selectors: { '&[data-failed]': { borderColor: color.criticalBorder, flexWrap: 'wrap' } },
})
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0, padding: `3px 0` })
export const problem = style({ color: color.critical, overflowWrap: 'anywhere' })
export const sign = style({ color: color.critical, display: 'flex' })
export const progress = style({ width: 120, flex: 'none', padding: `${space[1]} 0 6px` })
export const actions = style({ display: 'flex', marginLeft: 'auto' })
