import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { space } from '../../styles/scale.ts'
import { edge, spaces } from '../../styles/mixins.ts'

export const change = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: spaces(3, 0),
  borderBottom: edge.plain,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const comment = style({
  paddingLeft: space[2],
  marginTop: space[1],
  borderLeft: `2px solid ${color.borderStrong}`,
  whiteSpace: 'pre-line',
})
