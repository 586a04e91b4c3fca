import { style } from '@vanilla-extract/css'
import * as text from '../../styles/text.css.ts'
import { space } from '../../styles/scale.ts'

export const facts = style({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, min(40%, max-content)) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
})
export const words = style([text.prose, { margin: 0 }])
