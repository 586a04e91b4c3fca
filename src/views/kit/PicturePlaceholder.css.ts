import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { captionSize, centred, edge } from '../../styles/mixins.ts'

/** As narrow as a row's picture, and as wide as there is room for words. */
const NARROW = '(max-width: 64px)'
const ROOMY = '(min-width: 140px)'

export const place = style({
  position: 'relative',
  containerType: 'inline-size',
  width: '100%',
  height: '100%',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  overflow: 'hidden',
  color: color.mutedText,
})
export const mark = style({
  ...centred,
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: radius.medium,
  border: edge.strong,
  background: color.surface,
  fontSize: type.size.body,
  lineHeight: 1,
  fontWeight: type.weight.strong,
  letterSpacing: '0.02em',
  '@container': {
    [NARROW]: {
      width: '100%',
      height: '100%',
      border: 0,
      borderRadius: 0,
      background: 'none',
      fontSize: type.size.caption,
    },
  },
})
/** Where there is no room they are read out alone. */
export const words = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@container': {
    [ROOMY]: {
      position: 'static',
      width: 'auto',
      maxWidth: '80%',
      height: 'auto',
      margin: 0,
      clipPath: 'none',
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
    },
  },
})
const line = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({ ...line, color: color.text, fontWeight: type.weight.medium })
export const reason = style({ ...line, ...captionSize })
