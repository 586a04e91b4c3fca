import { style } from '@vanilla-extract/css'
import { space } from '../../styles/scale.ts'

/** What stands in a small dialog beside its button. */
export const popover = style({
  display: 'grid',
  gap: space[3],
  width: 320,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'inherit',
  overflow: 'auto',
  padding: space[3],
  outline: 'none',
})
