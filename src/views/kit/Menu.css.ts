import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { spaces, captionSize } from '../../styles/mixins.ts'

export const menu = style({
  minWidth: 200,
  maxHeight: 'min(560px, 80dvh)',
  overflow: 'auto',
  outline: 'none',
})
export const title = style({
  padding: spaces(2, 2, 1),
  color: color.mutedText,
  ...captionSize,
})
