import { keyframes, style } from '@vanilla-extract/css'
import { color, shadow } from '../../styles/contract.css.ts'
import { layer, motion, radius, size, space, type } from '../../styles/scale.ts'
import { edge, spaces, centredRow } from '../../styles/mixins.ts'

const slideIn = keyframes({ from: { transform: 'translateX(24px)', opacity: 0 } })

export const scrim = style({
  position: 'fixed',
  inset: '0 var(--inspector-dock-inline, 0px) var(--inspector-dock-block, 0px) 0',
  background: color.overlay,
  zIndex: layer.dialog,
  display: 'flex',
  justifyContent: 'flex-end',
})
export const drawer = style({
  width: size.help,
  maxWidth: '100%',
  height: '100%',
  background: color.popover,
  borderLeft: edge.strong,
  boxShadow: shadow.dialog,
  animation: `${slideIn} ${motion.normal} ${motion.easing}`,
})
export const dialog = style({ height: '100%', display: 'flex', flexDirection: 'column', outline: 'none' })
export const head = style({
  ...centredRow(2),
  minHeight: size.topBar,
  padding: spaces(0, 2, 0, 4),
  borderBottom: edge.plain,
  flex: 'none',
})
export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: spaces(4, 4, 8),
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  selectors: {
    '&[data-focus-visible], &:focus-visible': {
      outline: edge.focus,
      outlineOffset: -2,
    },
  },
})
export const heading = style({ marginBottom: space[1] })
export const steps = style({
  listStyle: 'decimal',
  paddingLeft: space[5],
  display: 'grid',
  gap: space[2],
  marginTop: `-${space[3]}`,
})
export const terms = style({ display: 'grid', gap: space[2], marginTop: `-${space[3]}` })
export const keys = style({ display: 'grid', gap: space[2], marginTop: `-${space[3]}` })
export const key = style({ display: 'grid', gridTemplateColumns: '72px 1fr', gap: space[2] })
export const cap = style({
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: radius.small,
  border: edge.strong,
  color: color.mutedText,
  fontFamily: 'inherit',
  fontSize: type.size.caption,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
})
