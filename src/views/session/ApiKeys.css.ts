import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

export const list = style({ display: 'grid', maxHeight: 320, overflow: 'auto' })
export const row = style({
  ...centredRow(3),
  padding: spaces(2, 0),
  borderTop: edge.plain,
})
export const words = style({ display: 'grid', flex: 1, minWidth: 0 })
export const bones = style({ height: 104, borderRadius: radius.medium, background: color.raised })
