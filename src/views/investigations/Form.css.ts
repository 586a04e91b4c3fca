import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space } from '../../styles/scale.ts'
import { edge, touchTall, hovered, spaces, captionSize } from '../../styles/mixins.ts'

/** Fields that belong together, as many beside each other as there is room for. */
export const group = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
  padding: spaces(4, 0, 0),
  border: 0,
  borderTop: edge.plain,
  minWidth: 0,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
})
export const legend = style({
  gridColumn: '1 / -1',
  paddingRight: space[2],
  color: color.mutedText,
  ...captionSize,
})
export const invalid = style({ borderColor: color.critical })
export const instructions = style({ minHeight: 76, fieldSizing: 'content', maxHeight: 240 })
export const takenOver = style({ color: color.caution })

/** What both changed: a row for each, its two sides beside each other. */
export const conflicts = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space[3],
  borderRadius: radius.medium,
  border: `1px solid ${color.caution}`,
  background: color.raised,
})
export const sides = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
})
export const side = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  minHeight: size.control,
  padding: space[2],
  borderRadius: radius.medium,
  border: edge.plain,
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': { borderColor: color.selectionBorder, background: color.selection },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 2 },
  },
  ...touchTall,
})
export const sideWords = style({ display: 'grid', minWidth: 0, gap: 2 })
export const mark = style({ display: 'flex', paddingTop: 2 })
