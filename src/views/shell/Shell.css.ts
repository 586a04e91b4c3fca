import { style } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, motion, radius, size, space, type } from '../../styles/scale.ts'

export const app = style({
  display: 'grid',
  gridTemplate: `${size.topBar} minmax(0, 1fr) / auto minmax(0, 1fr)`,
  // What the docked inspector takes.
  height: 'calc(100dvh - var(--assay-dock-block, 0px))',
  marginRight: 'var(--assay-dock-inline, 0px)',
  overflow: 'hidden',
})
export const drawer = style({
  gridRow: '1 / 3',
  width: size.drawer,
  background: theme.color.sunken,
  borderRight: `1px solid ${theme.color.border}`,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
})
export const rail = style({ width: size.rail })
export const drawerHead = style({
  height: size.topBar,
  padding: `0 ${space[2]} 0 ${space[4]}`,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  color: theme.color.accent,
})
export const railHead = style({ padding: 0, justifyContent: 'center' })
export const wordmark = style({ color: theme.color.text, flex: 1, display: 'flex' })
export const drawerBody = style({ overflow: 'auto', minHeight: 0, flex: 1 })
export const navigation = style({ padding: `0 ${space[2]} ${space[2]}` })
export const navItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: size.control,
  padding: `0 ${space[2]}`,
  borderRadius: radius.medium,
  color: theme.color.mutedText,
  fontWeight: type.weight.medium,
  transition: `background-color ${motion.quick} ${motion.easing}`,
  ':hover': { background: theme.color.hover, textDecoration: 'none' },
  selectors: { '&[data-status="active"]': { background: theme.color.hover, color: theme.color.text } },
  '@media': { [breakpoint.small]: { height: size.controlTouch } },
})
export const navRail = style({ justifyContent: 'center', padding: 0 })
export const navIcon = style({
  display: 'flex',
  selectors: { '[data-status="active"] > &': { color: theme.color.accent } },
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
  borderTop: `1px solid ${theme.color.border}`,
})

export const topBar = style({
  gridColumn: 2,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  padding: `0 ${space[3]} 0 ${space[4]}`,
  borderBottom: `1px solid ${theme.color.border}`,
  background: theme.color.canvas,
  minWidth: 0,
  '@media': { [breakpoint.small]: { padding: `0 ${space[2]} 0 ${space[1]}` } },
})
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  flex: 1,
  minWidth: 0,
  whiteSpace: 'nowrap',
})
export const count = style({ color: theme.color.mutedText, fontVariantNumeric: 'tabular-nums slashed-zero' })
export const separator = style({
  width: 1,
  height: 20,
  background: theme.color.borderStrong,
  margin: `0 ${space[2]}`,
  flex: 'none',
})
export const avatar = style({
  width: 32,
  height: 32,
  borderRadius: radius.full,
  background: theme.color.accentSubtle,
  color: theme.color.accent,
  border: `1px solid ${theme.color.accentBorder}`,
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
  background: theme.color.accent,
  color: theme.color.onAccent,
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
  padding: `${space[1]} 0`,
})
export const themeChoice = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: size.control,
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  color: theme.color.mutedText,
  selectors: {
    '&[data-hovered], &[data-focused]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection, color: theme.color.text },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const account = style({ padding: `${space[2]} ${space[2]} ${space[3]}`, minWidth: 200 })

export const accountMenu = style({ outline: 'none' })
export const accountProblem = style({ maxWidth: 240, padding: space[2] })

export const main = style({
  gridColumn: 2,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: theme.color.canvas,
})
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: size.statusBar,
  padding: `0 ${space[4]}`,
  borderTop: `1px solid ${theme.color.border}`,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  color: theme.color.mutedText,
  flex: 'none',
  background: theme.color.canvas,
  marginTop: 'auto',
  '@media': { [breakpoint.small]: { padding: `0 ${space[3]}`, gap: space[3] } },
})
export const plainFooter = style({
  background: 'none',
  border: 0,
  padding: `${space[5]} ${space[12]}`,
  '@media': { [breakpoint.small]: { padding: space[4] } },
})
export const footerLink = style({ color: 'inherit', whiteSpace: 'nowrap' })
export const grow = style({ flex: 1, minWidth: 0 })
export const banner = style({ padding: `${space[2]} ${space[4]} 0`, flex: 'none' })

export const sheetScrim = style({
  position: 'fixed',
  inset: 0,
  background: theme.color.overlay,
  zIndex: layer.drawer,
})
export const sheet = style({ height: '100%', width: 'min(320px, 88vw)' })
export const sheetDialog = style({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: theme.color.sunken,
  borderRight: `1px solid ${theme.color.border}`,
  outline: 'none',
})
