import { style, type StyleRule, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { size, space } from '../../styles/scale.ts'
import { centredRow } from '../../styles/mixins.ts'

/** How things stand to each other; the numbers are the steps of the space between them. */

const spaced = <const Step extends keyof typeof space>(steps: readonly Step[], rule: StyleRule) =>
  Object.fromEntries(steps.map((step) => [step, style({ ...rule, gap: space[step] })])) as Record<
    Step,
    string
  >

/** One below the other, as wide as their place. */
export const stack = spaced(['0', '1', '2', '3', '4'], {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
/** In a line, centred on it. */
export const row = spaced(['2', '3'], { display: 'flex', alignItems: 'center', minWidth: 0 })
/** In a line, equally tall. */
export const beside = spaced(['1', '2', '3'], { display: 'flex', minWidth: 0 })
/** In as many lines as they need. */
export const wrap = spaced(['1', '2', '3'], {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
})
/** In a line, close together. */
export const tight = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
export const tightWrap = style([tight, { flexWrap: 'wrap' }])
/** Without a box of its own: what stands in it stands in what is around it. */
export const unboxed = style({ display: 'contents' })
/** A field and the button that takes what is entered. */
export const entry = style({ display: 'flex', alignItems: 'end', gap: space[2], minWidth: 0 })
/** The buttons that end a form. */
export const buttons = style({ display: 'flex', justifyContent: 'flex-end', gap: space[2] })

/** A heading and what can be done with what it heads. */
export const tools = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  minHeight: size.control,
})
/** A sign before words of several lines. */
export const sign = styleVariants(
  { muted: color.mutedText, positive: color.positive, caution: color.caution },
  (tone) => ({ color: tone, display: 'flex', paddingTop: 2 }),
)

/** Takes the room that is left, however little. */
export const grow = style({ flex: 1, minWidth: 0 })
/** Takes the room that is left. */
export const fill = style({ flex: 1 })
/** May become narrower than its content. */
export const shrink = style({ minWidth: 0 })
/** At the end of its line. */
export const end = style({ flex: 'none', marginLeft: 'auto' })
/** As wide as all columns. */
export const wholeRow = style({ gridColumn: '1 / -1' })
export const over = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })
export const table = style({ width: '100%', borderCollapse: 'collapse' })

const picture = style({ width: '100%', height: '100%', minHeight: 0, display: 'block' })
/** A picture that is seen whole, or one that fills its place. */
export const contain = style([picture, { objectFit: 'contain' }])
export const cover = style([picture, { objectFit: 'cover' }])
