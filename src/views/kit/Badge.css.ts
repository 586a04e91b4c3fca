import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, type } from '../../styles/scale.ts'
import { captionSize } from '../../styles/mixins.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 20,
  minWidth: 0,
  padding: '0 7px 0 5px',
  borderRadius: radius.small,
  ...captionSize,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
})
export const label = styleVariants({
  accent: [base, { background: color.accentSubtle, color: color.accent }],
  critical: [base, { background: color.criticalSubtle, color: color.critical }],
  caution: [base, { background: color.cautionSubtle, color: color.caution }],
  positive: [base, { background: color.positiveSubtle, color: color.positive }],
  notice: [base, { background: color.noticeSubtle, color: color.notice }],
  neutral: [base, { background: color.neutralSubtle, color: color.mutedText }],
})
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' })
