import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space, type } from '../../styles/scale.ts'

export const advancedToggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: size.control,
  padding: `0 ${space[2]}`,
  background: 'none',
  border: 0,
  borderRadius: radius.medium,
  fontWeight: type.weight.medium,
  cursor: 'pointer',
  color: theme.color.text,
  selectors: { '&[data-hovered]': { background: theme.color.hover } },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const count = style({
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: radius.small,
  fontSize: type.size.caption,
  lineHeight: '20px',
  background: theme.color.neutralSubtle,
})
/** Three choices side by side, one of them taken. */
export const segments = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  padding: 2,
  gap: 2,
  borderRadius: radius.medium,
  background: theme.color.sunken,
  border: `1px solid ${theme.color.border}`,
})
export const segment = style({
  minHeight: 28,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: theme.color.mutedText,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection, color: theme.color.text },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
