import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { type } from '../../styles/scale.ts'
import { edge, spaces, captionSize } from '../../styles/mixins.ts'

/** The websites, as a table. */
const line = { borderTop: edge.plain }
export const domains = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spaces(3, 6),
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'minmax(180px, 1fr) minmax(0, 3fr)' } },
})
export const tablePlace = style({ overflow: 'auto', minWidth: 0 })
export const headCell = style({
  padding: spaces(1, 2, 1, 0),
  color: color.mutedText,
  ...captionSize,
  fontWeight: type.weight.medium,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
export const cell = style([
  {
    height: 32,
    padding: spaces(0, 2, 0, 0),
    fontWeight: type.weight.regular,
    textAlign: 'left',
    maxWidth: 0,
    width: '55%',
  },
  line,
])
export const numberCell = style({
  textAlign: 'right',
  width: '15%',
  maxWidth: 'none',
  fontVariantNumeric: 'tabular-nums',
})
export const domain = style({ display: 'block', color: 'inherit', overflowWrap: 'anywhere' })
