import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { centred, centredRow } from '../../styles/mixins.ts'
import { radius, space } from '../../styles/scale.ts'

export const bar = style({ flexWrap: 'wrap', columnGap: space[3], rowGap: space[2] })
export const source = style({ ...centredRow(3), flex: '1 1 240px', minWidth: 0 })
export const picture = style({
  width: 36,
  height: 36,
  borderRadius: radius.small,
  background: color.imageWell,
  color: color.mutedText,
  ...centred,
  overflow: 'hidden',
  flex: 'none',
})
export const controls = style({ ...centredRow(2), flex: 'none', maxWidth: '100%' })
