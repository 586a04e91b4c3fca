import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, type } from '../../styles/scale.ts'
import { fade, touchHigh, touchTall, spaces } from '../../styles/mixins.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: size.control,
  padding: spaces(0, 3),
  borderRadius: radius.medium,
  border: '1px solid transparent',
  background: 'none',
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  color: color.text,
  flex: 'none',
  position: 'relative',
  cursor: 'pointer',
  textDecoration: 'none',
  selectors: {
    '&[data-disabled]': { color: color.disabledText, cursor: 'default' },
    '&[data-hovered]': { background: color.hover, textDecoration: 'none', ...fade },
    '&[data-pressed]': { background: color.sunken },
  },
  ...touchHigh,
})

export const button = styleVariants({
  plain: [base],
  quiet: [
    base,
    {
      color: color.mutedText,
      selectors: {
        '&[aria-pressed="true"]': { background: color.accentSubtle, color: color.accent },
      },
    },
  ],
  fill: [base, { background: color.control, borderColor: color.borderStrong }],
  main: [
    base,
    {
      background: color.accent,
      color: color.onAccent,
      fontWeight: type.weight.strong,
      selectors: {
        '&[data-hovered]': { background: color.accentHover },
        '&[data-pressed]': { background: color.accent },
        '&[data-disabled]': {
          background: color.control,
          borderColor: color.border,
          color: color.disabledText,
        },
      },
    },
  ],
  danger: [
    base,
    {
      background: color.critical,
      color: color.onCritical,
      fontWeight: type.weight.strong,
      selectors: {
        '&[data-hovered]': { background: color.critical },
        '&[data-pressed]': { background: color.critical },
        '&[data-disabled]': {
          background: color.control,
          borderColor: color.border,
          color: color.disabledText,
        },
      },
    },
  ],
  link: [base, { color: color.accent }],
})

export const iconOnly = style({
  width: size.control,
  padding: 0,
  color: color.mutedText,
  '@media': { [breakpoint.small]: { width: size.controlTouch } },
})
/** A quiet one of an icon alone that React Aria doesn't draw, and so doesn't tell what is under the pointer. */
export const sign = style([
  button.quiet,
  iconOnly,
  {
    '@media': { '(hover: hover)': { selectors: { '&:hover': { background: color.hover } } } },
    selectors: { '&:active': { background: color.sunken } },
  },
])
/** Fills its place, words beginning at the left. */
/** Where its words are set wider apart than ours they take a second line. */
export const wide = style({
  justifyContent: 'flex-start',
  width: '100%',
  minWidth: 0,
  height: 'auto',
  minHeight: size.control,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  ...touchTall,
})
export const tall = style({ height: 40 })
export const spinner = style({ display: 'inline-flex' })
