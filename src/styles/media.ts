/** What the layout and the motion depend on, as media queries. */

/** The widths at which the layout changes. */
export const breakpoint = {
  /** The drawer is a sheet, a list or its record takes the whole width. */
  small: 'screen and (max-width: 767px)',
  /** The drawer is a rail. */
  medium: 'screen and (min-width: 768px) and (max-width: 1023px)',
  wide: 'screen and (min-width: 768px)',
  /** There is room for one column alone: a phone, a tablet, a larger screen at 200 % zoom. */
  oneColumn: 'screen and (max-width: 1023px)',
  /** A bar of many tools has no room for words on each of them. */
  tight: 'screen and (max-width: 1279px)',
  huge: 'screen and (min-width: 1600px)',
  /** No room below one another for what stands above and below a list: 1280 × 1024 at 400 % has 256 px. */
  short: 'screen and (max-height: 479px)',
} as const

export const reducedMotion = '(prefers-reduced-motion: reduce)'
export const forcedColours = '(forced-colors: active)'
export const touch = '(pointer: coarse)'
