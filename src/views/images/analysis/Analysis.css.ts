import { style } from '@vanilla-extract/css'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space, type } from '../../../styles/scale.ts'

const READABLE = '72ch'
const WIDE = '(min-width: 720px)'

/** The card lays itself out by the room that it is given, in a dialog or beside a wall. */
export const card = style({ containerType: 'inline-size', minHeight: 0, overflow: 'auto', outline: 'none' })
const parted = {
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
} as const
export const stacked = style(parted)
export const columns = style({
  ...parted,
  '@container': { [WIDE]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})
export const well = style({
  display: 'grid',
  justifyItems: 'center',
  background: theme.color.imageWell,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  overflow: 'hidden',
  '@container': { [WIDE]: { selectors: { [`${columns} > &`]: { position: 'sticky', top: 0 } } } },
})
export const picture = style({ position: 'relative', display: 'block' })
export const image = style({ width: '100%', height: '100%', display: 'block' })
export const overlay = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })
const line = style({ fill: 'none', vectorEffect: 'non-scaling-stroke' })
export const frameShade = style([line, { stroke: theme.color.picturePlate, strokeWidth: 4 }])
export const frame = style([line, { stroke: theme.color.onPicture, strokeWidth: 2 }])
export const pointedFrame = style([line, { stroke: theme.color.focusRing, strokeWidth: 4 }])
export const plate = style({ fill: theme.color.picturePlate })
export const plateWords = style({ fill: theme.color.onPicture, fontWeight: type.weight.medium })
const point = style({
  stroke: theme.color.picturePlate,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
})
export const landmark = style([point, { fill: theme.color.onPicture }])
export const pointedLandmark = style([point, { fill: theme.color.focusRing }])

export const findings = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' })
export const made = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[2],
})
export const madeWords = style({ display: 'grid', minWidth: 0 })
export const text = style({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' })
export const partsHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  minHeight: size.control,
  gap: `0 ${space[2]}`,
})
/** As it was read, lines kept. */
export const words = style({
  maxWidth: READABLE,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: space[3],
  background: theme.color.sunken,
  borderRadius: radius.medium,
})
export const breaking = style({ overflowWrap: 'anywhere', maxWidth: READABLE })
export const bare = style({ margin: 0 })

export const parts = style({ borderTop: `1px solid ${theme.color.border}` })
export const part = style({ borderBottom: `1px solid ${theme.color.border}` })
export const partHead = style({ margin: 0, fontSize: type.size.body, lineHeight: type.lineHeight.body })
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: size.row,
  padding: `0 ${space[2]} 0 ${space[1]}`,
  border: 0,
  background: 'none',
  color: theme.color.text,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const summary = style({
  marginLeft: 'auto',
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.regular,
})
export const partBody = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `${space[1]} ${space[2]} ${space[4]} ${space[6]}`,
})
export const rows = style({ display: 'grid', gap: space[3], listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
})
export const rowName = style({ overflowWrap: 'anywhere', minWidth: 0 })
export const rowEnd = style({ marginLeft: 'auto' })
export const groupHead = style({
  margin: 0,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
})

export const table = style({ borderCollapse: 'collapse', width: '100%' })
export const head = style({
  padding: `0 ${space[3]} ${space[1]} 0`,
  textAlign: 'left',
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.regular,
})
export const cell = style({
  padding: `${space[1]} ${space[3]} ${space[1]} 0`,
  textAlign: 'left',
  fontWeight: type.weight.regular,
  overflowWrap: 'anywhere',
})
export const end = style({ textAlign: 'right', paddingRight: 0 })
export const share = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const bar = style({
  width: 64,
  height: 6,
  flex: 'none',
  borderRadius: radius.full,
  background: theme.color.neutralSubtle,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { width: 40 } },
})
export const barFill = style({
  display: 'block',
  height: '100%',
  background: theme.color.accent,
  borderRadius: radius.full,
})
export const number = style({ minWidth: 44, textAlign: 'right', whiteSpace: 'nowrap' })

export const faces = style({ display: 'grid', gap: space[3], listStyle: 'none', margin: 0, padding: 0 })
export const face = style({
  display: 'grid',
  gap: space[2],
  padding: space[2],
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
})
export const pointedFace = style([face, { borderColor: theme.color.focusRing }])
export const faceName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  minHeight: size.control,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.color.text,
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: radius.small,
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}` } },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const measures = style({
  display: 'grid',
  gap: `${space[1]} ${space[5]}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  margin: 0,
})
export const measure = style({ display: 'flex', justifyContent: 'space-between', gap: space[2] })
export const measureName = style({ textTransform: 'capitalize' })

export const colours = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const colour = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const swatch = style({
  width: 20,
  height: 20,
  borderRadius: radius.small,
  border: `1px solid ${theme.color.borderStrong}`,
})

export const similar = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const similarLink = style({
  display: 'grid',
  gap: space[1],
  color: theme.color.accent,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const similarImage = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  background: theme.color.imageWell,
  color: theme.color.mutedText,
  borderRadius: radius.small,
  border: `1px solid ${theme.color.border}`,
  overflow: 'hidden',
})
export const fit = style({ width: '100%', height: '100%', objectFit: 'contain', display: 'block' })

export const address = style({ display: 'inline-flex', alignItems: 'center', minWidth: 0, maxWidth: '100%' })
/** As large a target as any, with little room of its own. */
export const leave = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: size.control,
  height: size.control,
  margin: `-6px 0`,
  color: theme.color.accent,
  borderRadius: radius.small,
  '@media': { [breakpoint.small]: { width: size.controlTouch, height: size.controlTouch } },
})

export const offer = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const known = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'flex-start' })
export const knownImage = style({
  maxWidth: '100%',
  maxHeight: 240,
  objectFit: 'contain',
  background: theme.color.imageWell,
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
})
export const knownWords = style({ margin: 0 })
export const steps = style({ margin: 0, paddingLeft: space[5], display: 'grid', gap: space[1] })
