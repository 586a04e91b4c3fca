import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { size, space } from '../../styles/scale.ts'
import { edge, spaces, centredRow, captionSize } from '../../styles/mixins.ts'

export const app = style({
  display: 'grid',
  gridTemplate: `${size.topBar} minmax(0, 1fr) / auto minmax(0, 1fr)`,
  // What the docked inspector takes.
  height: 'calc(100dvh - var(--inspector-dock-block, 0px))',
  marginRight: 'var(--inspector-dock-inline, 0px)',
  overflow: 'hidden',
})
export const drawer = style({
  gridRow: '1 / 3',
  width: size.drawer,
  background: color.sunken,
  borderRight: edge.plain,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
})
export const topBar = style({
  gridColumn: 2,
  ...centredRow(1),
  padding: spaces(0, 3, 0, 4),
  borderBottom: edge.plain,
  background: color.canvas,
  minWidth: 0,
  '@media': { [breakpoint.small]: { padding: spaces(0, 2, 0, 1) } },
})
export const main = style({
  gridColumn: 2,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: color.canvas,
  '@media': { [breakpoint.short]: { overflow: 'auto' } },
})
globalStyle(`${main} > *`, { '@media': { [breakpoint.short]: { flexShrink: 0 } } })
export const footer = style({
  ...centredRow(4),
  minHeight: size.statusBar,
  padding: spaces(0, 4),
  borderTop: edge.plain,
  ...captionSize,
  color: color.mutedText,
  flex: 'none',
  background: color.canvas,
  marginTop: 'auto',
  '@media': { [breakpoint.small]: { padding: spaces(1, 3), gap: spaces(0, 2), flexWrap: 'wrap' } },
})

export const picture = style({ color: color.mutedText, marginBottom: space[2] })
