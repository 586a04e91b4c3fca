import { style } from '@vanilla-extract/css'
import { edge } from '../../styles/mixins.ts'
import { radius, space } from '../../styles/scale.ts'

export const question = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: edge.strong,
  borderRadius: radius.medium,
})
