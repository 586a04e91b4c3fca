import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'

const base = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `10px ${space[3]}`,
  borderRadius: radius.medium,
  background: theme.color.raised,
  border: `1px solid ${theme.color.border}`,
})
export const alert = styleVariants({
  critical: [base, { borderColor: theme.color.criticalBorder }],
  caution: [base, { borderColor: theme.color.cautionBorder }],
})
export const sign = styleVariants({
  critical: { color: theme.color.critical, paddingTop: 2, display: 'flex' },
  caution: { color: theme.color.caution, paddingTop: 2, display: 'flex' },
})
export const words = style({ minWidth: 0, flex: 1 })
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginTop: space[2],
  flexWrap: 'wrap',
})
