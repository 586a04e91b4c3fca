import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space } from '../../styles/scale.ts'
import { edge, touchTall, touchHigh, hovered, centredRow } from '../../styles/mixins.ts'

export const opener = style({
  ...centredRow(2),
  justifyContent: 'space-between',
  minHeight: size.control,
  width: '100%',
  padding: `0 ${space[2]} 0 10px`,
  borderRadius: radius.medium,
  background: color.control,
  border: edge.control,
  cursor: 'pointer',
  textAlign: 'left',
  selectors: {
    ...hovered,
    '&[data-disabled]': { cursor: 'default', borderColor: color.border, background: 'none' },
    '[data-invalid] &': { borderColor: color.critical },
  },
  ...touchTall,
})
export const finder = style({ minWidth: 240, display: 'grid', gap: space[1] })
export const list = style({ maxHeight: size.menuMax, overflow: 'auto' })
export const options = style({ outline: 'none' })
export const input = style({
  height: size.control,
  width: '100%',
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.control,
  padding: '0 10px',
  ...touchHigh,
})
