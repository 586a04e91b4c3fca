import { color } from './contract.css.ts'
import { breakpoint } from './media.ts'
import { motion, size, space, type } from './scale.ts'

/** Lines of one pixel around and between things, by how much they stand out, and the ring of what has the focus. */
export const edge = {
  plain: `1px solid ${color.border}`,
  strong: `1px solid ${color.borderStrong}`,
  control: `1px solid ${color.controlBorder}`,
  focus: `2px solid ${color.focusRing}`,
} as const

/** Tall enough for a thumb on small screens. */
export const touchTall = { '@media': { [breakpoint.small]: { minHeight: size.controlTouch } } } as const
export const touchHigh = { '@media': { [breakpoint.small]: { height: size.controlTouch } } } as const

/** Keeps some height on screens so short that their whole page scrolls. */
export const roomy = { [breakpoint.short]: { minHeight: 200 } } as const

/** Scrolls what stands in it, with what is hidden from sight there (inputs of files and ticks): outside, that would make the page itself taller. */
export const scrolling = { position: 'relative', overflow: 'auto' } as const

/**
 * How hover and press fade in. It stands beside what they change and not with the thing itself: a selection changes the colours of
 * hundreds of things at once, and each would begin a fade of its own.
 */
export const fade = {
  transition: `background-color ${motion.quick} ${motion.easing}, border-color ${motion.quick}`,
} as const

/** Selectors of what a pointer or the keyboard is on. */
export const hovered = { '&[data-hovered]': { background: color.hover, ...fade } } as const
export const focusedInside = { '&[data-focus-visible]': { outline: edge.focus, outlineOffset: -2 } } as const

type Step = keyof typeof space extends infer Name
  ? Name extends `${infer N extends number}`
    ? N
    : never
  : never

/** Up to four steps of space, as paddings, margins and gaps take them. */
export const spaces = (...steps: readonly Step[]): string => steps.map((step) => space[`${step}`]).join(' ')

/** In a line, centred on it. */
export const centredRow = (gap: Step) =>
  ({ display: 'flex', alignItems: 'center', gap: space[`${gap}`] }) as const
/** In the middle of its place. */
export const centred = { display: 'grid', placeItems: 'center' } as const
export const captionSize = { fontSize: type.size.caption, lineHeight: type.lineHeight.caption } as const
