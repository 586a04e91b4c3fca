import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, motion, radius, size, space, type } from '../../styles/scale.ts'

/** One field of the filter: label left, value right, in one box. */
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  width: '100%',
  padding: `0 ${space[2]} 0 10px`,
  borderRadius: radius.medium,
  background: theme.color.control,
  border: `1px solid ${theme.color.border}`,
  color: theme.color.text,
  textAlign: 'left',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.easing}`,
  selectors: { '&[data-hovered]': { background: theme.color.hover } },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const typed = style({
  background: theme.color.sunken,
  borderColor: theme.color.controlBorder,
  cursor: 'text',
  selectors: {
    '&:focus-within': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 },
    '&[data-invalid]': { borderColor: theme.color.critical },
  },
})
export const label = style({ color: theme.color.mutedText, flex: 'none' })
export const value = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
})
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  background: 'none',
  border: 0,
  outline: 'none',
  textAlign: 'right',
  ':focus-visible': { outline: 'none' },
  selectors: { '&:focus': { textAlign: 'left' } },
  '::placeholder': { color: theme.color.mutedText, opacity: 1 },
})
export const wide = style({ textAlign: 'left' })
/** The value of a field whose label stands elsewhere. */
export const chosen = style({ flex: 1 })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  height: 20,
  maxWidth: 110,
  padding: '0 6px',
  borderRadius: radius.small,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  background: theme.color.neutralSubtle,
  color: theme.color.text,
})
export const chipText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const problem = style({
  color: theme.color.critical,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  padding: `${space[1]} 2px 0`,
})
export const hint = style({
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  padding: `${space[1]} 2px 0`,
})

export const popover = style({
  background: theme.color.popover,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: 8,
  boxShadow: theme.shadow.popover,
  padding: space[1],
  minWidth: 'var(--trigger-width)',
  zIndex: layer.overlay,
  outline: 'none',
})
export const menu = style({ maxHeight: size.menuMax, overflow: 'auto', outline: 'none' })
export const option = style({
  // Holds the hidden input of a checkbox, which would else not scroll along.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  padding: `0 ${space[2]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  color: theme.color.text,
  textDecoration: 'none',
  selectors: {
    '&[data-hovered], &[data-focused]': { background: theme.color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const optionEnd = style({ marginLeft: 'auto', color: theme.color.mutedText })

/** A field under its label, as dialogs and forms have it. */
export const stacked = style({
  display: 'flex',
  flexDirection: 'column',
  // The ring stands around what has the focus within.
  selectors: { '&[data-focus-visible]': { outline: 'none' } },
})
export const stackedLabel = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  fontWeight: type.weight.medium,
  marginBottom: space[1],
})
export const optional = style({
  lineHeight: type.lineHeight.caption,
  marginLeft: 'auto',
  color: theme.color.mutedText,
  fontWeight: type.weight.regular,
  fontSize: type.size.caption,
})
export const area = style({
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  padding: `${space[2]} 10px`,
  resize: 'vertical',
  width: '100%',
})
export const tallInput = style({
  height: 40,
  width: '100%',
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  padding: '0 10px',
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
