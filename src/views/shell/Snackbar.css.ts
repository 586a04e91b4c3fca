import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, shadow } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { layer, space } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

export const place = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 'calc(44px + var(--inspector-dock-block, 0px))',
  display: 'flex',
  justifyContent: 'center',
  padding: spaces(0, 4),
  pointerEvents: 'none',
  zIndex: layer.snackbar,
  '@media': {
    [breakpoint.small]: {
      bottom: `calc(${space[3]} + var(--inspector-dock-block, 0px))`,
      padding: spaces(0, 2),
    },
  },
})
export const snackbar = style({
  pointerEvents: 'auto',
  position: 'relative',
  ...centredRow(3),
  minHeight: 44,
  maxWidth: 640,
  padding: `${space[1]} 6px ${space[1]} 14px`,
  borderRadius: 8,
  background: color.popover,
  border: edge.strong,
  boxShadow: shadow.popover,
  overflow: 'hidden',
  // Long names without blanks leave its buttons where they are.
  overflowWrap: 'anywhere',
})
export const sign = styleVariants({
  positive: { color: color.positive, display: 'flex' },
  caution: { color: color.caution, display: 'flex' },
  critical: { color: color.critical, display: 'flex' },
})
const shrink = keyframes({ from: { width: '100%' }, to: { width: 0 } })
export const time = style({
  position: 'absolute',
  left: 0,
  bottom: 0,
  height: 2,
  background: color.accent,
  animationName: shrink,
  animationTimingFunction: 'linear',
  animationFillMode: 'forwards',
})
