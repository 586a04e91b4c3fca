import { style } from '@vanilla-extract/css'
import { centredRow, touchTall } from '../../styles/mixins.ts'
import { size, space } from '../../styles/scale.ts'

export const end = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' })
export const form = style({ display: 'grid', gap: space[3], maxWidth: 560 })
export const stays = style({ display: 'grid', gap: space[1], paddingLeft: space[4], listStyle: 'disc' })
export const check = style({ ...centredRow(2), minHeight: size.control, cursor: 'pointer', ...touchTall })
