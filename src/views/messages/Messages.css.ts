import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { space } from '../../styles/scale.ts'

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  padding: `${space[6]} 0`,
})
export const picture = style({ color: theme.color.mutedText })
