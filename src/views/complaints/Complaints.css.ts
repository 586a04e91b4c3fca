import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space } from '../../styles/scale.ts'
import { edge, touchTall, focusedInside, captionSize, centred } from '../../styles/mixins.ts'

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[2],
})
export const evidence = style({
  aspectRatio: '4 / 3',
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.imageWell,
  color: color.mutedText,
  ...centred,
  textAlign: 'center',
  padding: space[2],
  overflow: 'hidden',
  ...captionSize,
  overflowWrap: 'anywhere',
})
export const event = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const notice = style({
  display: 'grid',
  gap: space[1],
  paddingBottom: space[2],
  borderBottom: edge.plain,
  selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
})
export const letter = style({
  padding: space[3],
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
})
export const menu = style({
  outline: 'none',
  width: 'min(340px, 90vw)',
  maxHeight: 'min(600px, 80vh)',
  overflow: 'auto',
})
export const menuItem = style({
  display: 'grid',
  gap: 2,
  padding: `6px ${space[2]}`,
  minHeight: size.control,
  alignContent: 'center',
  borderRadius: radius.small,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-focused]': { background: color.hover },
    '&[data-disabled]': { color: color.disabledText, cursor: 'default' },
    ...focusedInside,
  },
  ...touchTall,
})
export const refusal = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const critical = style({ color: color.critical })
