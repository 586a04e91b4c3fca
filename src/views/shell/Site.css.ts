import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { size, space } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

export const app = style({
  display: 'grid',
  gridTemplate: `${size.topBar} minmax(0, 1fr) / minmax(0, 1fr)`,
  height: '100dvh',
  overflow: 'hidden',
  background: color.canvas,
})
export const topBar = style({
  ...centredRow(3),
  padding: spaces(0, 3, 0, 4),
  borderBottom: edge.plain,
  minWidth: 0,
  '@media': { [breakpoint.small]: { padding: spaces(0, 2, 0, 3) } },
})
export const home = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: size.control,
  color: color.accent,
  '@media': {
    [breakpoint.small]: {
      justifyContent: 'center',
      minWidth: size.controlTouch,
      minHeight: size.controlTouch,
      marginInline: -11,
    },
  },
  ':hover': { textDecoration: 'none' },
})
export const wordmark = style({
  display: 'flex',
  color: color.text,
  '@media': { [breakpoint.small]: { display: 'none' } },
})
export const title = style({
  flex: 1,
  minWidth: 0,
  paddingLeft: space[3],
  borderLeft: edge.strong,
  whiteSpace: 'nowrap',
})
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '@media': { [breakpoint.short]: { overflow: 'auto' } },
})
