import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { space } from '../../styles/scale.ts'

export const popover = style({ width: 240, maxWidth: '88vw' })
export const item = style({
  selectors: { '&[data-disabled]': { color: theme.color.disabledText, cursor: 'default' } },
})
export const section = style({
  padding: `${space[1]} 0`,
  margin: `${space[1]} 0`,
  borderTop: `1px solid ${theme.color.border}`,
  borderBottom: `1px solid ${theme.color.border}`,
  selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0, marginBottom: 0 } },
})
export const name = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })
