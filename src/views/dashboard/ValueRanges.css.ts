import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { captionSize, edge, spaces } from '../../styles/mixins.ts'
import { space, type } from '../../styles/scale.ts'

/** The value removed of each brand beside what it rests on. */
const plain = { margin: 0, padding: 0, listStyle: 'none', minWidth: 0 } as const
export const brands = style(plain)
export const brand = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spaces(1, 6),
  padding: spaces(2, 0),
  selectors: { '* + &': { borderTop: edge.plain } },
  '@container': {
    '(min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
    '(min-width: 820px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 2fr)' },
  },
})
export const name = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  color: color.mutedText,
  minWidth: 0,
})
export const ranges = style({
  ...plain,
  fontWeight: type.weight.medium,
  fontVariantNumeric: 'tabular-nums',
})
export const basis = style({
  ...captionSize,
  minWidth: 0,
  color: color.mutedText,
  '@container': {
    '(min-width: 560px)': { gridColumn: '1 / -1' },
    '(min-width: 820px)': { gridColumn: 'auto' },
  },
})
export const change = style({ color: color.accent })
