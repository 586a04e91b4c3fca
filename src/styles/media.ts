/** What the layout and the motion depend on, as media queries. */

/** The widths at which the layout changes. */
export const breakpoint = {
  small: 'screen and (max-width: 639px)',
  medium: 'screen and (min-width: 640px) and (max-width: 1023px)',
  wide: 'screen and (min-width: 640px)',
  huge: 'screen and (min-width: 1600px)',
} as const

export const reducedMotion = '(prefers-reduced-motion: reduce)'
export const forcedColours = '(forced-colors: active)'
export const touch = '(pointer: coarse)'
