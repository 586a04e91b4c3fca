import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius } from '../../styles/scale.ts'
import { edge, touchTall, hovered, centred } from '../../styles/mixins.ts'

/** Three choices side by side, one of them taken. */
export const segments = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  padding: 2,
  gap: 2,
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.plain,
})
export const segment = style({
  minHeight: 28,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.mutedText,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection, color: color.text },
  },
  ...touchTall,
})

/** Pictures or words side by side, each as wide as it is, one of them taken. */
export const views = style({
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: radius.medium,
  background: color.sunken,
  border: edge.plain,
  flex: 'none',
})
export const view = style({
  minWidth: 32,
  height: 32,
  // A picture of 16 px and its edges make 32.
  padding: '0 7px',
  whiteSpace: 'nowrap',
  ...centred,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: color.mutedText,
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': {
      background: color.control,
      borderColor: color.controlBorder,
      color: color.text,
    },
  },
  ...touchTall,
})
