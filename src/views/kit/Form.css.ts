import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

export const form = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' })
/** Fields that belong together, as many beside each other as there is room for. */
export const group = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
  margin: 0,
  padding: `${space[4]} 0 0`,
  border: 0,
  borderTop: `1px solid ${theme.color.border}`,
  minWidth: 0,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
})
export const legend = style({
  gridColumn: '1 / -1',
  paddingRight: space[2],
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const whole = style({ gridColumn: '1 / -1' })
export const control = style({
  height: size.control,
  width: '100%',
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  padding: '0 10px',
  selectors: { '[data-invalid] &': { borderColor: theme.color.critical } },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const amount = style([control, { fontVariantNumeric: 'tabular-nums' }])
export const invalid = style({ borderColor: theme.color.critical })
export const instructions = style({ minHeight: 76, fieldSizing: 'content', maxHeight: 240 })
export const takenOver = style({ color: theme.color.caution })

/** What both changed: a row for each, its two sides beside each other. */
export const conflicts = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space[3],
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.caution}`,
  background: theme.color.raised,
})
export const conflict = style({ display: 'grid', gap: space[1], gridTemplateColumns: 'minmax(0, 1fr)' })
export const sides = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
})
export const side = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  minHeight: size.control,
  padding: space[2],
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
  background: theme.color.surface,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { borderColor: theme.color.selectionBorder, background: theme.color.selection },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const sideWords = style({ display: 'grid', minWidth: 0, gap: 2 })
export const sideValue = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const mark = style({ display: 'flex', paddingTop: 2 })
