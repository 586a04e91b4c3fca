import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, space } from '../../styles/scale.ts'

export const list = style({ display: 'grid', maxHeight: 320, overflow: 'auto' })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} 0`,
  borderTop: `1px solid ${theme.color.border}`,
})
export const words = style({ display: 'grid', flex: 1, minWidth: 0 })
export const bones = style({ height: 104, borderRadius: radius.medium, background: theme.color.raised })
