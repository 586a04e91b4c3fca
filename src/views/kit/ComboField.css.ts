import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

export const frame = style({
  display: 'flex',
  alignItems: 'center',
  height: size.control,
  width: '100%',
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  selectors: {
    '&:focus-within': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 },
    '[data-invalid] &': { borderColor: theme.color.critical },
    '[data-disabled] &': { borderColor: theme.color.border, background: 'none' },
  },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
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
  '::placeholder': { color: theme.color.mutedText, opacity: 1 },
})
export const opener = style({
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  height: '100%',
  padding: 0,
  background: 'none',
  border: 0,
  color: theme.color.mutedText,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: theme.color.disabledText, cursor: 'default' } },
})
export const group = style({
  padding: `${space[2]} ${space[2]} ${space[1]}`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const popover = style({ width: 'var(--trigger-width)' })
