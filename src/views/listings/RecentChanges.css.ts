import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, space, type } from '../../styles/scale.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const change = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const sign = style({ color: theme.color.mutedText, display: 'flex', paddingTop: 2 })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const comment = style({
  paddingLeft: space[2],
  marginTop: space[1],
  borderLeft: `2px solid ${theme.color.borderStrong}`,
  whiteSpace: 'pre-line',
})
export const problem = style({
  color: theme.color.critical,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const bone = style({
  display: 'block',
  height: 14,
  borderRadius: radius.small,
  background: theme.color.skeleton,
})
