import { style } from '@vanilla-extract/css'
import { chartColours } from '../../styles/chart.css.ts'
import { theme } from '../../styles/contract.css.ts'
import { space, type } from '../../styles/scale.ts'

/** Names with a figure each. */
const line = { borderTop: `1px solid ${theme.color.border}` }
export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 32,
  selectors: { '* + &': line },
})
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `6px 0 ${space[2]}`,
})
export const rowName = style({ flex: 1, minWidth: 0, color: theme.color.mutedText })
export const rowFigure = style({ fontWeight: type.weight.medium, fontVariantNumeric: 'tabular-nums' })
export const track = style({
  gridColumn: '1 / -1',
  height: 4,
  borderRadius: 2,
  background: theme.color.neutralSubtle,
  overflow: 'hidden',
})
export const trackDone = style({ display: 'block', height: '100%', background: chartColours[0]! })
