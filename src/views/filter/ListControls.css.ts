import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, space, type } from '../../styles/scale.ts'

export const menu = style({
  minWidth: 200,
  maxHeight: 'min(560px, 80dvh)',
  overflow: 'auto',
  outline: 'none',
})
export const title = style({
  padding: `${space[2]} ${space[2]} ${space[1]}`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const mark = style({ width: 14, display: 'flex', color: theme.color.accent, flex: 'none' })
/** Two pictures side by side, one of them taken. */
export const views = style({
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
  flex: 'none',
})
export const view = style({
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: theme.color.mutedText,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': {
      background: theme.color.control,
      borderColor: theme.color.controlBorder,
      color: theme.color.text,
    },
  },
})
