import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { space, type } from '../../styles/scale.ts'

/** The clock: whose turn it is and until when. */
export const clock = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  margin: 0,
  overflowWrap: 'anywhere',
})
export const clockIcon = style({ flex: 'none', display: 'flex', paddingTop: 2 })
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })
export const counterNotice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  paddingTop: space[2],
  borderTop: `1px solid ${theme.color.border}`,
})
export const sources = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[1],
  overflowWrap: 'anywhere',
})

/** The rates: a table whose warnings stand under the figures that they concern. */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '@media': { [breakpoint.small]: { tableLayout: 'fixed' } },
})
export const headCell = style({
  padding: `${space[1]} ${space[3]} ${space[2]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  '@media': {
    [breakpoint.small]: {
      padding: `${space[1]} ${space[1]} ${space[2]} 0`,
      whiteSpace: 'normal',
      selectors: { '&:nth-child(-n + 2)': { width: '28%' } },
    },
  },
})
export const cell = style({
  padding: `${space[2]} ${space[3]} ${space[2]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { paddingRight: space[2] } },
})
export const number = style({ fontVariantNumeric: 'tabular-nums' })
export const part = style({ paddingLeft: space[3] })
export const thresholds = style({
  padding: `0 0 ${space[3]} ${space[3]}`,
  borderBottom: `1px solid ${theme.color.border}`,
})
export const plain = style({ borderBottom: 0 })
export const threshold = style({ display: 'grid', gap: 2, paddingTop: space[2], overflowWrap: 'anywhere' })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 })
export const link = style({ color: theme.color.accent })
