import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { space } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 600px) 1fr',
  height: '100dvh',
  '@media': { 'screen and (max-width: 1023px)': { gridTemplateColumns: '1fr' } },
})
export const panel = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  background: color.surface,
  borderRight: edge.plain,
  minHeight: 0,
  overflow: 'auto',
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: spaces(8, 12),
  color: color.accent,
  '@media': { [breakpoint.small]: { padding: spaces(5, 4) } },
})
export const name = style({ color: color.text, display: 'flex' })
export const form = style({
  width: '100%',
  maxWidth: 360,
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'grid',
  gap: space[4],
  '@media': { [breakpoint.small]: { padding: spaces(0, 4), maxWidth: 'none', alignSelf: 'start' } },
})
export const password = style({ position: 'relative' })
export const reveal = style({
  position: 'absolute',
  right: 4,
  bottom: 4,
  '@media': { [breakpoint.small]: { right: 0, bottom: 0 } },
})
/** What a password has to be like, above its field: below it stands what shows it. */
export const passwordHint = style({ marginBottom: 4 })
export const passwordInput = style({ paddingRight: 44 })
export const or = style({
  ...centredRow(2),
  color: color.mutedText,
  '::before': { content: '', flex: 1, height: 1, background: color.borderStrong },
  '::after': { content: '', flex: 1, height: 1, background: color.borderStrong },
})
export const submit = style({ width: '100%' })
export const picture = style({
  background: color.sunken,
  overflow: 'hidden',
  '@media': { 'screen and (max-width: 1023px)': { display: 'none' } },
})
export const note = style({
  display: 'grid',
  gap: space[1],
  borderTop: edge.plain,
  paddingTop: space[4],
})
