import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { space, type } from '../../styles/scale.ts'
import { edge, spaces } from '../../styles/mixins.ts'

/** The clock: whose turn it is and until when. */
export const clock = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  overflowWrap: 'anywhere',
})
export const clockIcon = style({ flex: 'none', display: 'flex', paddingTop: 2 })
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })
export const counterNotice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  paddingTop: space[2],
  borderTop: edge.plain,
})
export const sources = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' })

/** The rates: a table whose warnings stand under the figures that they concern. */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '@media': { [breakpoint.small]: { tableLayout: 'fixed' } },
})
export const headCell = style({
  padding: spaces(1, 3, 2, 0),
  borderBottom: edge.plain,
  color: color.mutedText,
  fontSize: type.size.caption,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  '@media': {
    [breakpoint.small]: {
      padding: spaces(1, 1, 2, 0),
      whiteSpace: 'normal',
      selectors: { '&:nth-child(-n + 2)': { width: '28%' } },
    },
  },
})
export const cell = style({
  padding: spaces(2, 3, 2, 0),
  borderBottom: edge.plain,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { paddingRight: space[2] } },
})
export const part = style({ paddingLeft: space[3] })
export const thresholds = style({
  padding: spaces(0, 0, 3, 3),
  borderBottom: edge.plain,
})
export const plain = style({ borderBottom: 0 })
export const threshold = style({ display: 'grid', gap: 2, paddingTop: space[2], overflowWrap: 'anywhere' })
