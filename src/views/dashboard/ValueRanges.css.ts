import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { captionSize, edge, spaces } from '../../styles/mixins.ts'
import { space, type } from '../../styles/scale.ts'

/** The value removed of each brand beside what it rests on. */
const plain = { margin: 0, padding: 0, listStyle: 'none', minWidth: 0 } as const
export const brands = style(plain)
export const alike = style({ selectors: { '* + &': { marginTop: space[3] } } })
export const basis = style({ ...captionSize, margin: 0, color: color.mutedText })
export const brand = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: spaces(1, 4),
  padding: spaces(2, 0),
  selectors: { '* + &': { borderTop: edge.plain } },
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const ranges = style({
  ...plain,
  fontWeight: type.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@container': { '(min-width: 560px)': { textAlign: 'start' } },
})
export const links = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  gridColumn: '1 / -1',
  color: color.mutedText,
  '@container': { '(min-width: 560px)': { gridColumn: 'auto', justifyContent: 'flex-end' } },
})
export const change = style({ color: color.accent })
