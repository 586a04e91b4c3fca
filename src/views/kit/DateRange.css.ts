import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { edge, hovered, focusedInside, spaces, centred } from '../../styles/mixins.ts'

export const editor = style({ padding: space[2], display: 'grid', gap: space[3], outline: 'none' })
export const fields = style({ display: 'flex', flexWrap: 'wrap', gap: 2 })
export const fieldChoice = style({
  padding: spaces(0, 2),
  lineHeight: '28px',
  borderRadius: radius.small,
  color: color.mutedText,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection, color: color.text },
    ...focusedInside,
  },
})
export const days = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] })
export const input = style({
  display: 'flex',
  alignItems: 'center',
  height: size.control,
  padding: '0 8px',
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.control,
  selectors: { '&[data-invalid]': { borderColor: color.critical } },
})
export const segment = style({
  flex: 'none',
  minWidth: 24,
  whiteSpace: 'nowrap',
  lineHeight: '24px',
  textAlign: 'center',
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  outline: 'none',
  selectors: {
    '&[data-type="literal"]': { minWidth: 0, padding: '0 1px' },
    '&[data-placeholder]': { color: color.mutedText },
    '&[data-focused]': { background: color.accent, color: color.onAccent, outline: 'none' },
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
  color: color.mutedText,
  fontSize: type.size.caption,
  fontWeight: type.weight.regular,
  height: 24,
})
export const cell = style({
  height: size.control,
  ...centred,
  cursor: 'pointer',
  outline: 'none',
  position: 'relative',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [breakpoint.small]: { height: 40 } },
  selectors: {
    '&[data-outside-month]': { display: 'none' },
    '&[data-hovered]': { background: color.hover, borderRadius: radius.small },
    '&[data-selected]': { background: color.selection },
    '&[data-selection-start], &[data-selection-end]': {
      background: color.accent,
      color: color.onAccent,
      borderRadius: radius.small,
    },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 1, zIndex: 1 },
    '&[data-disabled]': { color: color.disabledText },
  },
})
