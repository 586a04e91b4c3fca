import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'

export const rows = style({ display: 'grid', gap: space[1], listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  minWidth: 0,
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 20,
  padding: '0 6px',
  borderRadius: radius.small,
  boxShadow: `inset 0 0 0 1px ${theme.color.borderStrong}`,
  minWidth: 0,
})
export const gone = style({ textDecoration: 'line-through', color: theme.color.mutedText })
export const rest = style({ flex: 1 })
export const entry = style({ display: 'flex', gap: space[2], alignItems: 'end' })
export const entryField = style({ flex: 1, minWidth: 0 })
export const suggestions = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] })
