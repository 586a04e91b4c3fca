import { style } from '@vanilla-extract/css'
import { color, shadow } from '../../styles/contract.css.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'
import {
  edge,
  touchTall,
  touchHigh,
  hovered,
  focusedInside,
  spaces,
  centredRow,
  captionSize,
} from '../../styles/mixins.ts'

/** One field of the filter: label left, value right, in one box. */
export const field = style({
  ...centredRow(2),
  minHeight: size.control,
  width: '100%',
  padding: `0 ${space[2]} 0 10px`,
  borderRadius: radius.medium,
  background: color.control,
  border: edge.plain,
  color: color.text,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { ...hovered },
  ...touchTall,
})
export const typed = style({
  background: color.surface,
  borderColor: color.controlBorder,
  cursor: 'text',
  selectors: {
    '&:focus-within': { outline: edge.focus, outlineOffset: 2 },
    '&[data-invalid], [data-invalid] > &': { borderColor: color.critical },
  },
})
export const label = style({ color: color.mutedText, flex: 'none' })
export const value = style({
  marginLeft: 'auto',
  ...centredRow(1),
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
  '::placeholder': { color: color.mutedText, opacity: 1 },
})
export const wide = style({ textAlign: 'left' })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  height: 20,
  maxWidth: 110,
  padding: '0 6px',
  borderRadius: radius.small,
  ...captionSize,
  background: color.neutralSubtle,
  color: color.text,
})
export const chipText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const problem = style({
  color: color.critical,
  ...captionSize,
  padding: `${space[1]} 2px 0`,
})
export const warning = style({
  color: color.caution,
  ...captionSize,
  padding: `${space[1]} 2px 0`,
})
export const hint = style({
  color: color.mutedText,
  ...captionSize,
  padding: `${space[1]} 2px 0`,
})

export const popover = style({
  background: color.popover,
  border: edge.strong,
  borderRadius: 8,
  boxShadow: shadow.popover,
  padding: space[1],
  minWidth: 'min(var(--trigger-width), calc(100vw - 24px))',
  maxWidth: 'calc(100vw - 24px)',
  zIndex: layer.overlay,
  outline: 'none',
})
export const menu = style({ maxHeight: size.menuMax, overflow: 'auto', outline: 'none' })
export const option = style({
  // Holds the hidden input of a checkbox, which would else not scroll along.
  position: 'relative',
  ...centredRow(2),
  minHeight: size.control,
  padding: spaces(0, 2),
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  color: color.text,
  textDecoration: 'none',
  selectors: {
    '&[data-hovered], &[data-focused]': { background: color.hover },
    '&[data-disabled]': { color: color.disabledText, cursor: 'default' },
    ...focusedInside,
  },
  ...touchTall,
})
export const optionEnd = style({ marginLeft: 'auto', color: color.mutedText })
/** What an option says in a sentence, below its name. */
export const optionDescription = style({ flexBasis: '100%', color: color.mutedText })
export const describedOption = style([
  option,
  { flexWrap: 'wrap', rowGap: 0, maxWidth: 480, paddingBlock: space[1] },
])

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
  ...captionSize,
  marginLeft: 'auto',
  color: color.mutedText,
  fontWeight: type.weight.regular,
})
const box = style({
  width: '100%',
  borderRadius: radius.medium,
  background: color.surface,
  border: edge.control,
  padding: '0 10px',
  selectors: {
    '[data-invalid] &': { borderColor: color.critical },
    '&[readonly]': { background: 'none', borderColor: color.border },
  },
})
export const area = style([box, { padding: `${space[2]} 10px`, resize: 'vertical' }])
export const tallInput = style([box, { height: 40, ...touchHigh }])
export const control = style([box, { height: size.control, ...touchHigh }])
export const amount = style([control, { fontVariantNumeric: 'tabular-nums' }])
/** What a text is typed into, by its look. */
export const controls = { plain: control, tall: tallInput, amount }
/** Choices beside each other. */
export const choicesInRow = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(0, 3) })
