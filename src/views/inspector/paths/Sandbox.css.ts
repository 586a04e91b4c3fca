import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space } from '../../../styles/scale.ts'

export const panel = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' })
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
})
export const grow = style({ flex: 1, minWidth: 0 })
export const find = style({
  height: size.control,
  flex: '1 1 140px',
  minWidth: 0,
  maxWidth: 280,
  padding: '0 10px',
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.controlBorder}`,
  background: theme.color.sunken,
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const list = style({ flex: 1, minHeight: 0, overflow: 'auto' })
export const path = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
})
export const pathWords = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const halves = style({ flex: 1, minHeight: 0, display: 'flex', flexWrap: 'wrap', overflow: 'auto' })
export const drawing = style({ flex: '2 1 320px', minHeight: 240, display: 'flex', flexDirection: 'column' })
export const walk = style({
  flex: '1 1 220px',
  minWidth: 0,
  maxHeight: '100%',
  overflow: 'auto',
  padding: `${space[2]} ${space[4]}`,
  borderLeft: `1px solid ${theme.color.border}`,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
})
export const step = style({
  padding: '2px 6px',
  borderLeft: '2px solid transparent',
  overflowWrap: 'anywhere',
  selectors: {
    '&[aria-current="step"]': { borderLeftColor: theme.color.accent, background: theme.color.selection },
  },
})
export const ahead = style([step, { color: theme.color.mutedText }])
export const options = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[1],
})
export const middle = style({ padding: space[6], textAlign: 'center', color: theme.color.mutedText })
