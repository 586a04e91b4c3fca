import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { spaces, centredRow } from '../../styles/mixins.ts'

export const section = style({
  borderTop: `1px solid ${color.border}`,
  padding: spaces(1, 2, 3),
})
export const sectionHead = style({ display: 'flex', alignItems: 'center', minHeight: size.control })
export const sectionToggle = style({
  ...centredRow(2),

  width: '100%',
  minWidth: 0,
  height: size.control,
  padding: spaces(0, 2),
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  fontWeight: type.weight.strong,
  cursor: 'pointer',
  color: color.text,
  selectors: { '&[data-hovered]': { background: color.hover } },
})
/** As much of it as there is room for, at the end of the line. */
export const summary = style({ flex: 1, minWidth: 0, textAlign: 'right', fontWeight: type.weight.regular })
export const toggleIcon = style({ display: 'flex', color: color.mutedText })
export const sectionBody = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  paddingTop: 2,
})
export const grow = style({ flex: 1, minWidth: 0 })
