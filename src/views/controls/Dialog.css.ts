import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, space } from '../../styles/scale.ts'

export const scrim = style({
  position: 'fixed',
  inset: 0,
  background: theme.color.overlay,
  display: 'grid',
  placeItems: 'center',
  zIndex: layer.dialog,
  padding: space[4],
  '@media': { [breakpoint.small]: { padding: 0, placeItems: 'end stretch' } },
})
export const modal = style({
  width: '100%',
  maxWidth: 480,
  maxHeight: '100%',
  background: theme.color.popover,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: radius.large,
  boxShadow: theme.shadow.dialog,
  overflow: 'hidden',
  display: 'flex',
  '@media': {
    [breakpoint.small]: { maxWidth: 'none', borderRadius: `${radius.large} ${radius.large} 0 0`, border: 0 },
  },
})
export const wide = style({ '@media': { [breakpoint.wide]: { maxWidth: 720 } } })
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  width: '100%',
  outline: 'none',
})
export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: `${space[4]} ${space[3]} ${space[3]} ${space[5]}`,
})
export const titles = style({ flex: 1, minWidth: 0 })
export const body = style({
  padding: `0 ${space[5]} ${space[4]}`,
  display: 'grid',
  gap: space[4],
  overflow: 'auto',
})
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[3]} ${space[5]}`,
  borderTop: `1px solid ${theme.color.border}`,
  background: theme.color.raised,
  '@media': { [breakpoint.small]: { flexWrap: 'wrap', paddingBottom: space[5] } },
})
/** At the thumb, the buttons share the width. */
globalStyle(`${footer} > button`, { '@media': { [breakpoint.small]: { flex: 1 } } })
export const consequence = style({
  flex: 1,
  minWidth: 0,
  color: theme.color.mutedText,
  '@media': { [breakpoint.small]: { flexBasis: '100%' } },
})
