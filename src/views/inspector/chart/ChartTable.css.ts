import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { space, type } from '../../../styles/scale.ts'

export const place = style({ flex: 1, minHeight: 0, overflow: 'auto' })
/** Of one state, below the drawing. */
export const strip = style({
  flex: 'none',
  maxHeight: 140,
  overflow: 'auto',
  borderTop: `1px solid ${theme.color.border}`,
})
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  // Narrower than this it would break words: then it scrolls.
  minWidth: 480,
})
export const caption = style({
  textAlign: 'left',
  padding: `${space[2]} ${space[4]}`,
  fontWeight: type.weight.medium,
})
export const cell = style({
  textAlign: 'left',
  verticalAlign: 'top',
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.border}`,
  overflowWrap: 'anywhere',
  fontWeight: 'inherit',
})
export const head = style([cell, { color: theme.color.mutedText }])
export const now = style({ background: theme.color.selection })
export const refused = style({ color: theme.color.caution })
