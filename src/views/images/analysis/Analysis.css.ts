import { style } from '@vanilla-extract/css'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space, type } from '../../../styles/scale.ts'
import {
  touchTall,
  hovered,
  focusedInside,
  edge,
  spaces,
  centredRow,
  captionSize,
  centred,
} from '../../../styles/mixins.ts'
import { PICTURE_GROUND } from '../pictureGround.ts'

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
  background: color.imageWell,
  border: edge.plain,
  borderRadius: radius.medium,
  overflow: 'hidden',
  '@container': { [WIDE]: { selectors: { [`${columns} > &`]: { position: 'sticky', top: 0 } } } },
})
export const picture = style({ position: 'relative', display: 'block' })
export const image = style({ width: '100%', height: '100%', display: 'block', background: PICTURE_GROUND })
const line = style({ fill: 'none', vectorEffect: 'non-scaling-stroke' })
export const frameShade = style([line, { stroke: color.picturePlate, strokeWidth: 4 }])
export const frame = style([line, { stroke: color.onPicture, strokeWidth: 2 }])
export const pointedFrame = style([line, { stroke: color.focusRing, strokeWidth: 4 }])
export const plate = style({ fill: color.picturePlate })
export const plateWords = style({ fill: color.onPicture, fontWeight: type.weight.medium })
const point = style({
  stroke: color.picturePlate,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
})
export const landmark = style([point, { fill: color.onPicture }])
export const pointedLandmark = style([point, { fill: color.focusRing }])

export const made = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[2],
})
export const madeWords = style({ display: 'grid', minWidth: 0 })
export const partsHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  minHeight: size.control,
  gap: spaces(0, 2),
})
/** As it was read, lines kept. */
export const words = style({
  maxWidth: READABLE,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: space[3],
  background: color.sunken,
  borderRadius: radius.medium,
})
export const breaking = style({ overflowWrap: 'anywhere', maxWidth: READABLE })

export const parts = style({ borderTop: edge.plain })
export const part = style({ borderBottom: edge.plain })
export const partHead = style({ fontSize: type.size.body, lineHeight: type.lineHeight.body })
export const toggle = style({
  ...centredRow(2),
  width: '100%',
  minHeight: size.row,
  padding: spaces(0, 2, 0, 1),
  border: 0,
  background: 'none',
  color: color.text,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    ...hovered,
    ...focusedInside,
  },
  ...touchTall,
})
export const partBody = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: spaces(1, 2, 4, 6),
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(1, 3),
})
export const groupHead = style({
  color: color.mutedText,
  ...captionSize,
  fontWeight: type.weight.medium,
})

export const head = style({
  padding: spaces(0, 3, 1, 0),
  textAlign: 'left',
  ...captionSize,
  fontWeight: type.weight.regular,
})
export const cell = style({
  padding: spaces(1, 3, 1, 0),
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
  background: color.neutralSubtle,
  overflow: 'hidden',
  '@media': { [breakpoint.small]: { width: 40 } },
})
export const barFill = style({
  display: 'block',
  height: '100%',
  background: color.accent,
  borderRadius: radius.full,
})
export const number = style({ minWidth: 44, textAlign: 'right', whiteSpace: 'nowrap' })

export const face = style({
  display: 'grid',
  gap: space[2],
  padding: space[2],
  borderRadius: radius.medium,
  border: edge.plain,
})
export const pointedFace = style([face, { borderColor: color.focusRing }])
export const faceName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(0, 2),
  minHeight: size.control,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text,
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: radius.small,
  selectors: { '&[data-focus-visible]': { outline: edge.focus } },
  ...touchTall,
})
export const measures = style({
  display: 'grid',
  gap: spaces(1, 5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
})
export const measure = style({ display: 'flex', justifyContent: 'space-between', gap: space[2] })
export const measureName = style({ textTransform: 'capitalize' })

export const colours = style({ display: 'flex', flexWrap: 'wrap', gap: spaces(2, 5) })
export const colour = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const swatch = style({
  width: 20,
  height: 20,
  borderRadius: radius.small,
  border: edge.strong,
})

export const similar = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
})
export const similarLink = style({
  display: 'grid',
  gap: space[1],
  color: color.accent,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const similarImage = style({
  ...centred,
  aspectRatio: '4 / 3',
  background: color.imageWell,
  color: color.mutedText,
  borderRadius: radius.small,
  border: edge.plain,
  overflow: 'hidden',
})

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
  color: color.accent,
  borderRadius: radius.small,
  '@media': { [breakpoint.small]: { width: size.controlTouch, height: size.controlTouch } },
})

export const known = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'flex-start' })
export const knownImage = style({
  maxWidth: '100%',
  maxHeight: 240,
  objectFit: 'contain',
  background: color.imageWell,
  borderRadius: radius.medium,
  border: edge.plain,
})
export const steps = style({ paddingLeft: space[5], display: 'grid', gap: space[1] })
