import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { size, space } from '../../styles/scale.ts'

export const app = style({
  display: 'grid',
  gridTemplate: `${size.topBar} minmax(0, 1fr) / minmax(0, 1fr)`,
  height: '100dvh',
  overflow: 'hidden',
  background: theme.color.canvas,
})
export const topBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `0 ${space[3]} 0 ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  minWidth: 0,
  '@media': { [breakpoint.small]: { padding: `0 ${space[2]} 0 ${space[3]}` } },
})
export const home = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: theme.color.accent,
  ':hover': { textDecoration: 'none' },
})
export const wordmark = style({
  display: 'flex',
  color: theme.color.text,
  '@media': { [breakpoint.small]: { display: 'none' } },
})
export const title = style({
  flex: 1,
  minWidth: 0,
  paddingLeft: space[3],
  borderLeft: `1px solid ${theme.color.borderStrong}`,
  whiteSpace: 'nowrap',
})
export const main = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 })
