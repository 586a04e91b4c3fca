import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], minWidth: 0 })
export const item = style({ display: 'flex', maxWidth: '100%', minWidth: 0 })
export const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  maxWidth: '100%',
  minHeight: size.control,
  padding: `3px ${space[2]}`,
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
  background: theme.color.raised,
  color: theme.color.text,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  textDecoration: 'none',
  selectors: { 'a&:hover': { background: theme.color.hover } },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const amount = style({ flex: 'none' })
export const thumbnail = style({
  width: 32,
  height: 24,
  objectFit: 'cover',
  borderRadius: radius.small,
  background: theme.color.imageWell,
  flex: 'none',
})
