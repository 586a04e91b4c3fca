import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size } from '../../styles/scale.ts'
import { edge, touchHigh } from '../../styles/mixins.ts'

const frame = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  borderRadius: radius.medium,
  background: color.surface,
  border: edge.control,
  selectors: {
    '&:focus-within': { outline: edge.focus, outlineOffset: 2 },
    '&[data-invalid]': { borderColor: color.critical },
    '&[data-disabled], [data-readonly] &': { borderColor: color.border, background: 'none' },
  },
  ...touchHigh,
})
export const frames = {
  plain: [frame, style({ height: size.control })].join(' '),
  tall: [frame, style({ height: 40 })].join(' '),
}
export const segments = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  padding: '0 8px',
  outline: 'none',
})
