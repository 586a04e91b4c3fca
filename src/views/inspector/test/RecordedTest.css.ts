import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { radius, space } from '../../../styles/scale.ts'

export const panel = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: `${space[2]} ${space[4]} ${space[4]}`,
})
export const actions = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[2] })
export const words = style({ maxWidth: 640 })
export const code = style({
  flex: '1 0 160px',
  resize: 'none',
  color: 'inherit',
  padding: space[3],
  overflow: 'auto',
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
  background: theme.color.sunken,
  fontFamily: 'ui-monospace, monospace',
  fontSize: 12,
  lineHeight: 1.5,
  tabSize: 2,
})
