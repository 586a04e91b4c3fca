import { style } from '@vanilla-extract/css'
import { breakpoint } from '../../styles/media.ts'
import { centredRow, edge, spaces, touchTall } from '../../styles/mixins.ts'
import { size, space } from '../../styles/scale.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  maxWidth: 960,
  padding: space[4],
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(1, 3),
  padding: spaces(2, 0),
  borderTop: edge.plain,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const words = style({ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 2 })
export const end = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' })
export const form = style({ display: 'grid', gap: space[3], maxWidth: 560 })
export const add = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] })
export const stays = style({ display: 'grid', gap: space[1], paddingLeft: space[4], listStyle: 'disc' })
export const check = style({ ...centredRow(2), minHeight: size.control, cursor: 'pointer', ...touchTall })
