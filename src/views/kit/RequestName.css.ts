import { style } from '@vanilla-extract/css'

export const request = style({ display: 'block' })
export const id = style({ userSelect: 'all', overflowWrap: 'anywhere' })
