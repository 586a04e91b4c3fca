import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, size, space } from '../../styles/scale.ts'

export const report = style({
  flex: 'none',
  maxHeight: '45%',
  overflow: 'auto',
  borderBottom: `1px solid ${theme.color.border}`,
})
export const summary = style({
  display: 'list-item',
  minHeight: size.control,
  padding: `${space[2]} ${space[4]}`,
  fontWeight: 600,
  cursor: 'pointer',
})
export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  padding: `0 ${space[4]} ${space[4]}`,
})
export const words = style({
  flex: '2 1 260px',
  minWidth: 0,
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 200,
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
})
export const versions = style({ flex: '1 1 220px', minWidth: 0, margin: 0 })
export const version = style({ display: 'flex', gap: space[2] })
export const value = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' })
