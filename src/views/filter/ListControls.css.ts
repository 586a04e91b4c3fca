import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'

export const mark = style({ width: 14, display: 'flex', color: color.accent, flex: 'none' })
