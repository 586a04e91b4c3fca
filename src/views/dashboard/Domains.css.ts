import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { space, type } from '../../styles/scale.ts'

/** The websites, as a table. */
const line = { borderTop: `1px solid ${theme.color.border}` }
export const domains = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[3]} ${space[6]}`,
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'minmax(180px, 1fr) minmax(0, 3fr)' } },
})
export const tablePlace = style({ overflow: 'auto', minWidth: 0 })
export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const headCell = style({
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
export const cell = style([
  {
    height: 32,
    padding: `0 ${space[2]} 0 0`,
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
export const domain = style({ display: 'block', color: 'inherit' })
