import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space } from '../../styles/scale.ts'

export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  justifyContent: 'space-between',
  minHeight: size.control,
  width: '100%',
  padding: `0 ${space[2]} 0 10px`,
  borderRadius: radius.medium,
  background: theme.color.control,
  border: `1px solid ${theme.color.controlBorder}`,
  cursor: 'pointer',
  textAlign: 'left',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-disabled]': { cursor: 'default', borderColor: theme.color.border, background: 'none' },
    '[data-invalid] &': { borderColor: theme.color.critical },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const openerText = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const finder = style({ minWidth: 240, display: 'grid', gap: space[1] })
export const list = style({ maxHeight: size.menuMax, overflow: 'auto' })
export const options = style({ outline: 'none' })
export const input = style({
  height: size.control,
  width: '100%',
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.controlBorder}`,
  padding: '0 10px',
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
