import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, size, space, type } from '../../styles/scale.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: size.control,
  padding: `0 ${space[3]}`,
  borderRadius: radius.medium,
  border: '1px solid transparent',
  background: 'none',
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  color: theme.color.text,
  flex: 'none',
  position: 'relative',
  cursor: 'pointer',
  textDecoration: 'none',
  transition: `background-color ${motion.quick} ${motion.easing}, border-color ${motion.quick}`,
  selectors: {
    '&[data-disabled]': { color: theme.color.disabledText, cursor: 'default' },
    '&[data-hovered]': { background: theme.color.hover, textDecoration: 'none' },
    '&[data-pressed]': { background: theme.color.sunken },
  },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})

export const button = styleVariants({
  plain: [base],
  quiet: [
    base,
    {
      color: theme.color.mutedText,
      selectors: {
        '&[aria-pressed="true"]': { background: theme.color.accentSubtle, color: theme.color.accent },
      },
    },
  ],
  fill: [base, { background: theme.color.control, borderColor: theme.color.borderStrong }],
  main: [
    base,
    {
      background: theme.color.accent,
      color: theme.color.onAccent,
      fontWeight: type.weight.strong,
      selectors: {
        '&[data-hovered]': { background: theme.color.accentHover },
        '&[data-pressed]': { background: theme.color.accent },
        '&[data-disabled]': {
          background: theme.color.control,
          borderColor: theme.color.border,
          color: theme.color.disabledText,
        },
      },
    },
  ],
  danger: [
    base,
    {
      background: theme.color.critical,
      color: theme.color.onCritical,
      fontWeight: type.weight.strong,
      selectors: {
        '&[data-hovered]': { background: theme.color.critical },
        '&[data-pressed]': { background: theme.color.critical },
        '&[data-disabled]': {
          background: theme.color.control,
          borderColor: theme.color.border,
          color: theme.color.disabledText,
        },
      },
    },
  ],
  link: [base, { color: theme.color.accent }],
})

export const iconOnly = style({
  width: size.control,
  padding: 0,
  color: theme.color.mutedText,
  '@media': { [breakpoint.small]: { width: size.controlTouch } },
})
/** Fills its place, words beginning at the left. */
export const wide = style({ justifyContent: 'flex-start', width: '100%', minWidth: 0 })
export const tall = style({ height: 40 })
export const spinner = style({ display: 'inline-flex' })
