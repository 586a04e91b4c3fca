import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'

export const link = style({ color: color.accent, overflowWrap: 'anywhere' })
