import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'

export const form = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: `${space[2]} ${space[4]} ${space[4]}`,
  maxWidth: 560,
})
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
export const input = style({
  minHeight: size.control,
  padding: '0 10px',
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.controlBorder}`,
  background: theme.color.sunken,
  selectors: { '&[aria-invalid="true"]': { borderColor: theme.color.critical } },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const json = style([input, { padding: '6px 10px', fontFamily: 'ui-monospace, monospace' }])
export const problem = style({ color: theme.color.critical })
export const actions = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[2] })
