import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'
import { edge, centredRow } from '../../styles/mixins.ts'

const base = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `10px ${space[3]}`,
  borderRadius: radius.medium,
  background: color.raised,
  border: edge.plain,
})
export const alert = styleVariants({
  critical: [base, { borderColor: color.criticalBorder }],
  caution: [base, { borderColor: color.cautionBorder }],
})
export const sign = styleVariants({
  critical: { color: color.critical, paddingTop: 2, display: 'flex' },
  caution: { color: color.caution, paddingTop: 2, display: 'flex' },
})
export const actions = style({
  ...centredRow(2),
  marginTop: space[2],
  flexWrap: 'wrap',
})

export const words = style({ color: color.mutedText })
/** Within a sentence colour alone does not tell a link. */
globalStyle(`${words} a`, { textDecoration: 'underline' })
