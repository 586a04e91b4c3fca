import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const hint = style({ paddingTop: space[1] })
export const part = style({ display: 'flex', flexDirection: 'column', gap: space[2] })
export const picture = style({
  maxWidth: '100%',
  maxHeight: 220,
  objectFit: 'contain',
  objectPosition: 'left',
  alignSelf: 'flex-start',
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space[3],
  rowGap: space[1],
  margin: 0,
})
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
