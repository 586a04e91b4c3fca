import { style } from '@vanilla-extract/css'
import { breakpoint } from '../../styles/media.ts'
import { edge, spaces } from '../../styles/mixins.ts'
import { space } from '../../styles/scale.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  maxWidth: 960,
  padding: space[4],
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: spaces(2, 4),
  padding: spaces(3, 0),
  borderTop: edge.plain,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const words = style({ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 2 })
export const period = style({
  flex: '0 0 300px',
  display: 'grid',
  gap: space[1],
  '@media': { [breakpoint.small]: { flex: '1 1 100%' } },
})
export const fields = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const days = style({ flex: 1, minWidth: 0 })
