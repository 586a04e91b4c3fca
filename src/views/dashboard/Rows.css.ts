import { style } from '@vanilla-extract/css'
import { chartColours } from '../../styles/chart.css.ts'
import { color } from '../../styles/contract.css.ts'
import { space, type } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

/** Names with a figure each. */
const line = { borderTop: edge.plain }
export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' })
export const row = style({
  ...centredRow(3),
  minHeight: 32,
  selectors: { '* + &': line },
})
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: spaces(1, 3),
  padding: `6px 0 ${space[2]}`,
})
export const rowName = style({ flex: 1, minWidth: 0, color: color.mutedText })
export const rowFigure = style({ fontWeight: type.weight.medium, fontVariantNumeric: 'tabular-nums' })
export const track = style({
  gridColumn: '1 / -1',
  height: 4,
  borderRadius: 2,
  background: color.neutralSubtle,
  overflow: 'hidden',
})
export const trackDone = style({ display: 'block', height: '100%', background: chartColours[0]! })
