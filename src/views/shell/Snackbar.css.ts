import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, space } from '../../styles/scale.ts'

export const place = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 'calc(44px + var(--assay-dock-block, 0px))',
  display: 'flex',
  justifyContent: 'center',
  padding: `0 ${space[4]}`,
  pointerEvents: 'none',
  zIndex: layer.snackbar,
  '@media': {
    [breakpoint.small]: {
      bottom: `calc(${space[3]} + var(--assay-dock-block, 0px))`,
      padding: `0 ${space[2]}`,
    },
  },
})
export const snackbar = style({
  pointerEvents: 'auto',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 44,
  maxWidth: 640,
  padding: `${space[1]} 6px ${space[1]} 14px`,
  borderRadius: 8,
  background: theme.color.popover,
  border: `1px solid ${theme.color.borderStrong}`,
  boxShadow: theme.shadow.popover,
  overflow: 'hidden',
})
export const sign = styleVariants({
  positive: { color: theme.color.positive, display: 'flex' },
  caution: { color: theme.color.caution, display: 'flex' },
  critical: { color: theme.color.critical, display: 'flex' },
})
const shrink = keyframes({ from: { width: '100%' }, to: { width: 0 } })
export const time = style({
  position: 'absolute',
  left: 0,
  bottom: 0,
  height: 2,
  background: theme.color.accent,
  animationName: shrink,
  animationTimingFunction: 'linear',
  animationFillMode: 'forwards',
})
