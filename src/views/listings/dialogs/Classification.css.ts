import { globalStyle, style } from '@vanilla-extract/css'
import { COMPLAINT_DESCRIPTION_ROWS } from '../../../domain/kit/constants.ts'
import { theme } from '../../../styles/contract.css.ts'
import { breakpoint } from '../../../styles/media.ts'
import { radius, size, space, type } from '../../../styles/scale.ts'

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
  padding: `${space[4]} ${space[5]}`,
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
  padding: `${space[4]} ${space[5]}`,
  background: theme.color.surface,
  borderLeft: `1px solid ${theme.color.border}`,
  overflow: 'auto',
  minHeight: 0,
  '@media': {
    [oneColumn]: {
      overflow: 'visible',
      minHeight: 'auto',
      borderLeft: 0,
      borderTop: `1px solid ${theme.color.border}`,
    },
    [breakpoint.small]: { padding: space[4] },
  },
})
export const complete = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: theme.color.positive,
})

export const labelRow = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  marginBottom: space[1],
})
export const labelEnd = style({
  marginLeft: 'auto',
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
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
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
})
export const segment = style({
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  minHeight: size.control,
  padding: `0 ${space[2]}`,
  margin: -1,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  color: theme.color.mutedText,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': {
      background: theme.color.control,
      borderColor: theme.color.controlBorder,
      color: theme.color.text,
      // Its lower edge lies on the next row's.
      zIndex: 1,
    },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2, zIndex: 2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
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
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  maxHeight: 224,
  overflow: 'auto',
})
export const right = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const rightName = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const rightBone = style({ height: size.control })
export const noRights = style({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  color: theme.color.mutedText,
})
export const noRightsActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const doNotFile = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 2 } },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const doNotFileWords = style({
  marginLeft: space[2],
  color: theme.color.mutedText,
  fontSize: type.size.caption,
})

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
  background: theme.color.imageWell,
  overflow: 'hidden',
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { boxShadow: `0 0 0 2px ${theme.color.selectionBorder}` },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: 3 },
    '&[data-disabled]': { cursor: 'default' },
  },
})
export const image = style({ width: '100%', height: '100%', objectFit: 'cover', display: 'block' })
export const noImage = style({
  width: '100%',
  height: '100%',
  display: 'grid',
  placeItems: 'center',
  color: theme.color.mutedText,
})
export const mark = style({
  position: 'absolute',
  top: space[1],
  left: space[1],
  minWidth: 20,
  padding: '0 6px',
  borderRadius: radius.small,
  background: theme.color.accent,
  color: theme.color.onAccent,
  fontSize: type.size.caption,
  lineHeight: '20px',
  fontWeight: type.weight.strong,
})

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.medium,
  background: theme.color.raised,
})
export const pairList = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  listStyle: 'none',
  margin: 0,
  padding: 0,
})
export const pair = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: size.row,
  padding: `0 ${space[1]}`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: theme.color.text,
  textAlign: 'left',
})
export const pairButton = style({
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.color.hover },
    '&[data-selected]': { background: theme.color.selection },
    '&[data-focus-visible]': { outline: `2px solid ${theme.color.focusRing}`, outlineOffset: -2 },
  },
  '@media': { [breakpoint.small]: { minHeight: size.controlTouch } },
})
export const pairNumber = style({ minWidth: 16, textAlign: 'center', color: theme.color.mutedText })
export const pairPicture = style({
  width: 40,
  height: 30,
  borderRadius: radius.small,
  background: theme.color.imageWell,
  overflow: 'hidden',
  flex: 'none',
})
export const arrow = style({ color: theme.color.mutedText })
