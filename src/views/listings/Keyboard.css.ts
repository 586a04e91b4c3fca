import { style } from '@vanilla-extract/css'
import { space, type } from '../../styles/scale.ts'

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(256px, 1fr))',
  gap: `${space[4]} ${space[6]}`,
  alignItems: 'start',
})
export const group = style({ display: 'grid', gap: space[1] })
export const groupHead = style({ fontWeight: type.weight.strong, paddingBottom: space[1] })
export const key = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: 24,
})
export const strokes = style({ display: 'flex', gap: space[1] })
