import { style } from '@vanilla-extract/css'

export const drawn = style({ '::before': { content: 'attr(data-key)' } })
