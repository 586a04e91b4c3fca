import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

export const editor = style({ padding: space[2], display: 'grid', gap: space[3], outline: 'none' })
export const fields = style({ display: 'flex', gap: 2 })
export const fieldChoice = style({
  padding: `0 ${space[2]}`,
  lineHeight: '28px',
  borderRadius: radius.small,
  color: theme.color.mutedText,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection, color: theme.color.text },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
})
export const days = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] })
export const input = style({
  display: 'flex',
  alignItems: 'center',
  height: size.control,
  padding: '0 8px',
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  selectors: { '&[data-invalid]': { borderColor: theme.color.critical } },
})
export const segment = style({
  minWidth: 24,
  lineHeight: '24px',
  textAlign: 'center',
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  outline: 'none',
  selectors: {
    '&[data-placeholder]': { color: theme.color.mutedText },
    '&[data-focused]': { background: theme.color.accent, color: theme.color.onAccent, outline: 'none' },
  },
})
export const calendarHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBottom: space[2],
  fontWeight: type.weight.strong,
})
export const headCell = style({
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  fontWeight: type.weight.regular,
  height: 24,
})
/** Fills the editor, the days of a range side by side without a gap. */
export const calendar = style({ width: '100%', borderCollapse: 'collapse' })
export const cell = style({
  height: size.control,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  outline: 'none',
  position: 'relative',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [breakpoint.small]: { height: 40 } },
  selectors: {
    '&[data-outside-month]': { display: 'none' },
    '&[data-hovered]': { background: theme.color.hover, borderRadius: radius.small },
    '&[data-selected]': { background: theme.color.selection },
    '&[data-selection-start], &[data-selection-end]': {
      background: theme.color.accent,
      color: theme.color.onAccent,
      borderRadius: radius.small,
    },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 1, zIndex: 1 },
    '&[data-disabled]': { color: theme.color.disabledText },
  },
})
