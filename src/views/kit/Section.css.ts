import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

export const section = style({
  borderTop: `1px solid ${theme.color.border}`,
  padding: `${space[1]} ${space[2]} ${space[3]}`,
})
export const sectionHead = style({ display: 'flex', alignItems: 'center', minHeight: size.control })
export const sectionToggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 1,
  height: size.control,
  padding: `0 ${space[2]}`,
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  fontWeight: type.weight.strong,
  cursor: 'pointer',
  color: theme.color.text,
  selectors: { '&[data-hovered]': { background: theme.color.hover } },
})
export const toggleIcon = style({ display: 'flex', color: theme.color.mutedText })
export const sectionBody = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  paddingTop: 2,
})
export const grow = style({ flex: 1, minWidth: 0 })
