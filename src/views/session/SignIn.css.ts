import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { space } from '../../styles/scale.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 600px) 1fr',
  height: '100dvh',
  '@media': { 'screen and (max-width: 1023px)': { gridTemplateColumns: '1fr' } },
})
export const panel = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  background: theme.color.surface,
  borderRight: `1px solid ${theme.color.border}`,
  minHeight: 0,
  overflow: 'auto',
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: `${space[8]} ${space[12]}`,
  color: theme.color.accent,
  '@media': { [breakpoint.small]: { padding: `${space[5]} ${space[4]}` } },
})
export const name = style({ color: theme.color.text, display: 'flex' })
export const form = style({
  width: '100%',
  maxWidth: 360,
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'grid',
  gap: space[4],
  '@media': { [breakpoint.small]: { padding: `0 ${space[4]}`, maxWidth: 'none', alignSelf: 'start' } },
})
export const password = style({ position: 'relative' })
export const reveal = style({
  position: 'absolute',
  right: 4,
  bottom: 4,
  '@media': { [breakpoint.small]: { right: 0, bottom: 0 } },
})
export const passwordInput = style({ paddingRight: 44 })
export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: theme.color.mutedText,
  '::before': { content: '', flex: 1, height: 1, background: theme.color.borderStrong },
  '::after': { content: '', flex: 1, height: 1, background: theme.color.borderStrong },
})
export const submit = style({ width: '100%' })
export const picture = style({
  background: theme.color.sunken,
  overflow: 'hidden',
  '@media': { 'screen and (max-width: 1023px)': { display: 'none' } },
})
