import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, type } from '../../styles/scale.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 20,
  minWidth: 0,
  padding: '0 7px 0 5px',
  borderRadius: radius.small,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
})
export const label = styleVariants({
  accent: [base, { background: theme.color.accentSubtle, color: theme.color.accent }],
  critical: [base, { background: theme.color.criticalSubtle, color: theme.color.critical }],
  caution: [base, { background: theme.color.cautionSubtle, color: theme.color.caution }],
  positive: [base, { background: theme.color.positiveSubtle, color: theme.color.positive }],
  notice: [base, { background: theme.color.noticeSubtle, color: theme.color.notice }],
  neutral: [base, { background: theme.color.neutralSubtle, color: theme.color.mutedText }],
})
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' })
