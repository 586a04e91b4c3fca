import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { space } from '../../styles/scale.ts'

export const centre = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[3],
  padding: space[6],
  textAlign: 'center',
  minHeight: 0,
})
export const picture = style({ color: theme.color.mutedText, marginBottom: space[2] })
export const words = style({ maxWidth: 440, color: theme.color.mutedText })
export const actions = style({
  display: 'flex',
  gap: space[2],
  flexWrap: 'wrap',
  justifyContent: 'center',
  marginTop: space[2],
})

export const legal = style({
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: theme.color.canvas,
})
export const legalHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 48,
  padding: `0 ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  color: theme.color.accent,
  flex: 'none',
})
export const legalName = style({ display: 'flex', color: theme.color.text })
export const legalBody = style({
  flex: 1,
  overflow: 'auto',
  padding: `${space[8]} ${space[6]}`,
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
