import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { size, space } from '../../styles/scale.ts'

export const page = style({
  display: 'grid',
  gridTemplate: `${size.topBar} minmax(0, 1fr) / 320px minmax(0, 1fr)`,
  height: '100dvh',
  '@media': {
    [breakpoint.small]: { gridTemplate: `${size.topBar} minmax(0, 1fr) minmax(0, 2fr) / minmax(0, 1fr)` },
  },
})
export const empty = style({ display: 'grid', height: '100dvh' })
export const head = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `0 ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
})
export const actors = style({
  overflow: 'auto',
  borderRight: `1px solid ${theme.color.border}`,
  padding: space[3],
  '@media': {
    [breakpoint.small]: { borderRight: 'none', borderBottom: `1px solid ${theme.color.border}` },
  },
})
export const actor = style({ padding: `${space[1]} 0`, borderBottom: `1px solid ${theme.color.border}` })
export const events = style({ overflow: 'auto', padding: space[3] })
export const event = style({
  display: 'grid',
  gridTemplateColumns: '90px 140px minmax(0, 1fr)',
  gap: space[2],
  padding: `2px 0`,
  borderBottom: `1px solid ${theme.color.border}`,
  '@media': { [breakpoint.small]: { gridTemplateColumns: '90px minmax(0, 1fr)', rowGap: 0 } },
})
export const code = style({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  color: theme.color.mutedText,
  margin: 0,
})
export const type = style([code, { '@media': { [breakpoint.small]: { gridColumn: '1 / -1' } } }])
