import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { edge, spaces, captionSize, centredRow } from '../../styles/mixins.ts'

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  padding: spaces(6, 0),
})
export const bones = style({ display: 'grid', gap: space[5], padding: spaces(4, 0) })

const caption = { ...captionSize }
export const count = style({
  ...caption,
  padding: '2px 8px',
  borderRadius: radius.small,
  background: color.accentSubtle,
  color: color.accent,
  fontWeight: type.weight.strong,
  whiteSpace: 'nowrap',
  alignSelf: 'center',
})
export const checked = style({
  ...caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  alignSelf: 'center',
  color: color.mutedText,
  fontVariantNumeric: 'tabular-nums',
})
/** The few words that stand there as long as nothing fails. */
export const checkedInTime = style([
  checked,
  // In one line, which on a phone has no room for the dot.
  {
    whiteSpace: 'nowrap',
    '@media': { [breakpoint.small]: { gap: 0 }, 'screen and (max-width: 359px)': { whiteSpace: 'normal' } },
  },
])
const dotBase = style({
  '@media': { [breakpoint.small]: { selectors: { [`${checkedInTime} &`]: { display: 'none' } } } },
  width: 8,
  height: 8,
  borderRadius: radius.full,
  background: 'currentColor',
  flex: 'none',
})
export const dot = styleVariants({
  positive: [dotBase, { color: color.positive }],
  caution: [dotBase, { color: color.caution }],
})

/** Edge to edge in the dialog; cards under each other where it is narrow. */
export const table = style({
  width: `calc(100% + 2 * ${space[5]})`,
  marginInline: `calc(-1 * ${space[5]})`,
  borderCollapse: 'collapse',
  '@media': { [breakpoint.small]: { display: 'block' } },
})
export const head = style({
  '@media': {
    [breakpoint.small]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
export const headCell = style({
  ...caption,
  textAlign: 'start',
  fontWeight: type.weight.medium,
  color: color.mutedText,
  padding: spaces(2, 2),
  borderBlock: edge.plain,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: space[5] },
    '&:last-child': { paddingInlineEnd: space[5], textAlign: 'end' },
  },
})
export const rows = style({ '@media': { [breakpoint.small]: { display: 'block' } } })
export const row = style({
  borderBottom: edge.plain,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': {
    [breakpoint.small]: {
      display: 'grid',
      gridTemplate:
        '"level type received" auto "message message message" auto "actions actions actions" auto / auto 1fr auto',
      gap: spaces(2, 2),
      alignItems: 'center',
      padding: spaces(3, 5),
    },
  },
})
export const cell = style({
  height: 52,
  padding: spaces(2, 2),
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: space[5] },
    '&:last-child': { paddingInlineEnd: space[5] },
  },
  '@media': {
    [breakpoint.small]: {
      height: 'auto',
      padding: 0,
      selectors: {
        '&:first-child': { paddingInlineStart: 0 },
        '&:last-child': { paddingInlineEnd: 0 },
        '&:nth-child(2)': { gridArea: 'received' },
      },
    },
  },
})
/** As high as the label alone, which then stands in the middle. */
export const level = style({ lineHeight: 0 })
export const kind = style({
  ...caption,
  color: color.mutedText,
  '@media': { [breakpoint.small]: { gridArea: 'type' } },
})
export const message = style({
  width: '100%',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { gridArea: 'message' } },
})
export const mark = style({
  display: 'inline-block',
  width: 6,
  height: 6,
  marginInlineEnd: space[2],
  verticalAlign: 'middle',
  borderRadius: radius.full,
  background: color.accent,
})
export const problem = style({
  ...caption,
  ...centredRow(2),
  flexWrap: 'wrap',
  color: color.critical,
})
export const actions = style({ '@media': { [breakpoint.small]: { gridArea: 'actions' } } })
export const together = style({
  ...centredRow(1),
  justifyContent: 'end',
  '@media': { [breakpoint.small]: { justifyContent: 'space-between' } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size.control,
  padding: spaces(0, 2),
  color: color.accent,
  fontWeight: type.weight.medium,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch, paddingInline: 0 } },
})
