import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space } from '../../styles/scale.ts'
import { edge, touchTall, captionSize, centredRow } from '../../styles/mixins.ts'

export const item = style({ display: 'flex', maxWidth: '100%', minWidth: 0 })
export const chip = style({
  ...centredRow(2),
  minWidth: 0,
  maxWidth: '100%',
  minHeight: size.control,
  padding: `3px ${space[2]}`,
  borderRadius: radius.medium,
  border: edge.plain,
  background: color.raised,
  color: color.text,
  ...captionSize,
  textDecoration: 'none',
  selectors: { 'a&:hover': { background: color.hover } },
  ...touchTall,
})
export const amount = style({ flex: 'none' })
export const thumbnail = style({
  width: 32,
  height: 24,
  objectFit: 'cover',
  borderRadius: radius.small,
  background: color.imageWell,
  flex: 'none',
})
