import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { space } from '../../styles/scale.ts'
import { edge, touchTall } from '../../styles/mixins.ts'

/** The amounts below their sums. */
export const entries = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const entry = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[2]} 0`,
  borderTop: edge.plain,
})
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
})
export const receipt = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  minHeight: 24,
  color: color.accent,
  ...touchTall,
})
