import { globalStyle, style } from '@vanilla-extract/css'
import { COMPLAINT_DESCRIPTION_ROWS } from '../../../domain/kit/constants.ts'
import { color } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space, type } from '../../../styles/scale.ts'
import {
  edge,
  touchTall,
  hovered,
  focusedInside,
  spaces,
  captionSize,
  centred,
  centredRow,
} from '../../../styles/mixins.ts'
import { bone } from '../../kit/Lists.css.ts'

/** Two panes beside each other where there is room for both, else one below the other. */
const oneColumn = 'screen and (max-width: 899px)'

export const subject = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flexWrap: 'wrap',
})
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 388px',
  gridTemplateRows: 'minmax(0, 1fr)',
  // It stays where it is when another type shows fewer fields.
  minHeight: 'min(452px, 100vh - 220px)',
  '@media': {
    [oneColumn]: {
      minHeight: 0,
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto',
      overflow: 'auto',
    },
  },
})
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  padding: spaces(4, 5),
  overflow: 'auto',
  minHeight: 0,
  '@media': {
    [oneColumn]: { overflow: 'visible', minHeight: 'auto' },
    [breakpoint.small]: { padding: space[4] },
  },
})
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[5],
  padding: spaces(4, 5),
  background: color.surface,
  borderLeft: edge.plain,
  overflow: 'auto',
  minHeight: 0,
  '@media': {
    [oneColumn]: {
      overflow: 'visible',
      minHeight: 'auto',
      borderLeft: 0,
      borderTop: edge.plain,
    },
    [breakpoint.small]: { padding: space[4] },
  },
})
export const complete = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: color.positive,
})

export const labelRow = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  marginBottom: space[1],
})
export const labelEnd = style({
  marginLeft: 'auto',
  color: color.mutedText,
  ...captionSize,
  flex: 'none',
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(208px, 1fr))',
  gap: space[3],
})
export const segments = style({
  display: 'flex',
  flexWrap: 'wrap',
  border: edge.plain,
  borderRadius: radius.medium,
})
export const segment = style({
  flex: '1 1 auto',
  ...centred,
  position: 'relative',
  minHeight: size.control,
  padding: spaces(0, 2),
  margin: -1,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  color: color.mutedText,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': {
      background: color.control,
      borderColor: color.controlBorder,
      color: color.text,
      // Its lower edge lies on the next row's.
      zIndex: 1,
    },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 2, zIndex: 2 },
  },
  ...touchTall,
})

const lines = (count: number) => `calc(${count} * ${type.lineHeight.body} + 2 * ${space[2]} + 2px)`
export const description = style({
  lineHeight: type.lineHeight.body,
  fieldSizing: 'content',
  minHeight: lines(COMPLAINT_DESCRIPTION_ROWS.min),
  maxHeight: lines(COMPLAINT_DESCRIPTION_ROWS.max),
  resize: 'none',
})

export const rights = style({
  display: 'grid',
  padding: space[1],
  border: edge.plain,
  borderRadius: radius.medium,
  maxHeight: 224,
  overflow: 'auto',
})
export const right = style({
  position: 'relative',
  ...centredRow(2),
  minHeight: size.control,
  padding: spaces(1, 2),
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection },
    ...focusedInside,
  },
  ...touchTall,
})
export const rightBone = style({ height: size.control })
export const noRights = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: edge.plain,
  borderRadius: radius.medium,
  color: color.mutedText,
})
export const doNotFile = style({
  position: 'relative',
  ...centredRow(2),
  minHeight: size.control,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 2 } },
  ...touchTall,
})
export const doNotFileWords = style({
  marginLeft: space[1],
  color: color.mutedText,
  fontSize: type.size.caption,
})

/** A warning that stands in nobody's way. */
export const willLack = style({ ...captionSize, color: color.caution, overflowWrap: 'anywhere' })

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
  gap: space[2],
})
globalStyle(`${tiles} > button`, { width: '100%', height: 'auto', aspectRatio: '4 / 3', padding: 0 })
export const tile = style({
  position: 'relative',
  aspectRatio: '4 / 3',
  border: 0,
  borderRadius: radius.small,
  background: color.imageWell,
  overflow: 'hidden',
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { boxShadow: `0 0 0 2px ${color.selectionBorder}` },
    '&[data-focus-visible]': { outline: edge.focus, outlineOffset: 3 },
    '&[data-disabled]': { cursor: 'default' },
  },
})
export const tileBone = style([bone, tile])
export const mark = style({
  position: 'absolute',
  top: space[1],
  left: space[1],
  minWidth: 20,
  padding: '0 6px',
  borderRadius: radius.small,
  background: color.accent,
  color: color.onAccent,
  fontSize: type.size.caption,
  lineHeight: '20px',
  fontWeight: type.weight.strong,
})

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: space[3],
  border: edge.plain,
  borderRadius: radius.medium,
  background: color.raised,
})
export const pair = style({
  ...centredRow(2),
  width: '100%',
  minHeight: size.row,
  padding: spaces(0, 1),
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.text,
  textAlign: 'left',
})
export const pairButton = style({
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection },
    ...focusedInside,
  },
  ...touchTall,
})
export const pairNumber = style({ minWidth: 16, textAlign: 'center', color: color.mutedText })
export const pairPicture = style({
  width: 40,
  height: 30,
  borderRadius: radius.small,
  background: color.imageWell,
  overflow: 'hidden',
  flex: 'none',
})
