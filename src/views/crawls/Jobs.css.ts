import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, space } from '../../styles/scale.ts'
import { edge, spaces } from '../../styles/mixins.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none' })
export const entry = style({
  display: 'grid',
  gap: space[2],
  padding: spaces(3, 0),
  borderBottom: edge.plain,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  '@media': { [breakpoint.small]: { flexWrap: 'wrap' } },
})
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  overflowWrap: 'anywhere',
  '@media': { [breakpoint.small]: { flexBasis: 200 } },
})
export const buttons = style({
  display: 'flex',
  gap: space[2],
  flex: 'none',
  '@media': {
    [breakpoint.small]: {
      flex: '1 0 100%',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
    },
  },
})
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  padding: spaces(1, 3),
  borderRadius: radius.medium,
  background: color.surface,
  border: edge.plain,
})
export const item = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  padding: spaces(1, 0),
  minWidth: 0,
  '@media': { [breakpoint.small]: { flexDirection: 'column', alignItems: 'stretch', gap: 0 } },
})
export const subject = style({ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' })
export const more = style({ display: 'flex', justifyContent: 'center', padding: space[2] })
