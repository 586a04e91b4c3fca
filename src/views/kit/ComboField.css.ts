import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size } from '../../styles/scale.ts'
import { edge, touchHigh, centred } from '../../styles/mixins.ts'

export const frame = style({
  display: 'flex',
  alignItems: 'center',
  height: size.control,
  width: '100%',
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.control,
  selectors: {
    '&:focus-within': { outline: edge.focus, outlineOffset: 2 },
    '[data-invalid] &': { borderColor: color.critical },
    '[data-disabled] &': { borderColor: color.border, background: 'none' },
  },
  ...touchHigh,
})
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: '0 0 0 10px',
  background: 'none',
  border: 0,
  outline: 'none',
  textOverflow: 'ellipsis',
  ':focus-visible': { outline: 'none' },
  '::placeholder': { color: color.mutedText, opacity: 1 },
})
export const opener = style({
  ...centred,
  width: size.control,
  height: '100%',
  padding: 0,
  background: 'none',
  border: 0,
  color: color.mutedText,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: color.disabledText, cursor: 'default' } },
})
export const popover = style({ width: 'var(--trigger-width)' })
