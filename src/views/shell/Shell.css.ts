import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, radius, size, space, type } from '../../styles/scale.ts'
import {
  fade,
  edge,
  touchTall,
  touchHigh,
  focusedInside,
  spaces,
  centred,
  centredRow,
} from '../../styles/mixins.ts'
import { drawer, footer } from '../kit/Frame.css.ts'

export const rail = style([drawer, { width: size.rail }])
export const drawerHead = style({
  height: size.topBar,
  padding: spaces(0, 2, 0, 4),
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  color: color.accent,
})
export const railHead = style({ padding: 0, justifyContent: 'center' })
export const wordmark = style({ color: color.text, flex: 1, display: 'flex' })
export const drawerBody = style({ overflow: 'auto', minHeight: 0, flex: 1 })
export const navigation = style({ padding: spaces(0, 2, 2) })
export const navItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: size.control,
  padding: spaces(0, 2),
  borderRadius: radius.medium,
  color: color.mutedText,
  fontWeight: type.weight.medium,
  ':hover': { background: color.hover, textDecoration: 'none', ...fade },
  // The bar at the edge tells it where the grounds are nearly alike.
  selectors: {
    '&[data-status="active"]': {
      background: color.selection,
      color: color.text,
      boxShadow: `inset 3px 0 0 ${color.accent}`,
    },
  },
  ...touchHigh,
})
export const navRail = style({ justifyContent: 'center', padding: 0 })
export const navIcon = style({
  display: 'flex',
  selectors: { '[data-status="active"] > &': { color: color.accent } },
})
export const navCount = style({
  display: 'inline-flex',
  marginLeft: 'auto',
  fontSize: type.size.caption,
  fontWeight: type.weight.regular,
})
export const subSites = style({
  marginTop: space[1],
  paddingTop: space[1],
  borderTop: edge.plain,
})

export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  flex: 1,
  minWidth: 0,
  whiteSpace: 'nowrap',
})
export const count = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Gives way before the title does.
  flexShrink: 1000,
  color: color.mutedText,
  fontVariantNumeric: 'tabular-nums slashed-zero',
})
/** What the screen says, on a line of its own where the links leave it too little. */
export const status = style({
  flex: 1,
  minWidth: 0,
  '@media': { [breakpoint.small]: { flex: '1 1 auto' } },
})
/** Together on their line. */
export const legal = style({
  ...centredRow(4),
  '@media': { [breakpoint.small]: { gap: space[2] } },
})
export const separator = style({
  width: 1,
  height: 20,
  background: color.borderStrong,
  margin: spaces(0, 2),
  flex: 'none',
  // A tool that isn't for everybody may show nothing.
  selectors: { [`${title} + &`]: { display: 'none' } },
})
export const avatar = style({
  width: 32,
  height: 32,
  borderRadius: radius.full,
  background: color.accentSubtle,
  color: color.accent,
  border: `1px solid ${color.accentBorder}`,
  display: 'inline-grid',
  placeItems: 'center',
  fontSize: type.size.caption,
  fontWeight: type.weight.strong,
  cursor: 'pointer',
  flex: 'none',
  '@media': {
    // As large as a finger around what is seen.
    [breakpoint.small]: {
      width: 36,
      height: 36,
      margin: 4,
      position: 'relative',
      '::after': { content: '', position: 'absolute', inset: -5, borderRadius: radius.full },
    },
  },
})
export const bell = style({ position: 'relative', display: 'flex' })
export const badge = style({
  position: 'absolute',
  top: -2,
  right: -2,
  minWidth: 16,
  padding: '0 4px',
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: type.weight.strong,
  textAlign: 'center',
  pointerEvents: 'none',
})
export const themes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 2,
  padding: spaces(1, 0),
})
export const themeChoice = style({
  ...centred,
  minHeight: size.control,
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  color: color.mutedText,
  selectors: {
    '&[data-hovered], &[data-focused]': { background: color.hover },
    '&[data-selected]': { background: color.selection, color: color.text },
    ...focusedInside,
  },
  ...touchTall,
})
export const account = style({ padding: spaces(2, 2, 3), minWidth: 200 })

export const accountMenu = style({ outline: 'none' })
export const accountProblem = style({ maxWidth: 240, padding: space[2] })

export const plainFooter = style([
  footer,
  {
    background: 'none',
    border: 0,
    padding: spaces(5, 12),
    '@media': { [breakpoint.small]: { padding: space[4] } },
  },
])
export const footerLink = style({ color: 'inherit', whiteSpace: 'nowrap' })
export const banner = style({ padding: spaces(2, 4, 0), flex: 'none' })

export const sheetScrim = style({
  position: 'fixed',
  inset: 0,
  background: color.overlay,
  zIndex: layer.drawer,
})
export const sheet = style({ height: '100%', width: 'min(320px, 88vw)' })
export const sheetDialog = style({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: color.sunken,
  borderRight: edge.plain,
  outline: 'none',
})
