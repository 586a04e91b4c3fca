import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'

export const link = style({ color: theme.color.accent, overflowWrap: 'anywhere' })
