import { style } from '@vanilla-extract/css'
import * as text from '../../styles/text.css.ts'
import { space } from '../../styles/scale.ts'

export const facts = style({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
})
export const words = style([text.prose, { margin: 0 }])
