import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { space } from '../../styles/scale.ts'
import { edge, spaces, centred } from '../../styles/mixins.ts'

export const centre = style({
  flex: 1,
  ...centred,
  alignContent: 'center',
  gap: space[3],
  padding: space[6],
  textAlign: 'center',
  minHeight: 0,
  '@media': { [breakpoint.short]: { flex: 'none' } },
})
export const actions = style({
  display: 'flex',
  gap: space[2],
  flexWrap: 'wrap',
  justifyContent: 'center',
  marginTop: space[2],
})

/** The whole page scrolls: the links in it take the focus, so that keys scroll it. */
export const legal = style({
  height: '100dvh',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  background: color.canvas,
})
export const legalHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 48,
  padding: spaces(0, 4),
  borderBottom: edge.plain,
  color: color.accent,
  flex: 'none',
})
export const legalName = style({ display: 'flex', color: color.text })
export const legalBody = style({
  flex: '1 0 auto',
  padding: spaces(8, 6),
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  '@media': { [breakpoint.small]: { padding: space[4] } },
})
export const legalText = style({
  maxWidth: '72ch',
  display: 'grid',
  gap: space[4],
  '@media': { [breakpoint.small]: { lineHeight: '24px' } },
})
