import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { edge, spaces } from '../../styles/mixins.ts'

export const popover = style({ width: 240, maxWidth: '88vw' })
export const item = style({
  selectors: { '&[data-disabled]': { color: color.disabledText, cursor: 'default' } },
})
export const section = style({
  padding: spaces(1, 0),
  margin: spaces(1, 0),
  borderTop: edge.plain,
  borderBottom: edge.plain,
  selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0, marginBottom: 0 } },
})
