import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, size, space } from '../../styles/scale.ts'
import {
  roomy,
  touchHigh,
  hovered,
  focusedInside,
  edge,
  spaces,
  centredRow,
  centred,
} from '../../styles/mixins.ts'

/** A list beside the record of it that is open; on small screens one or the other. */
export const split = style({ flex: 1, minHeight: 0, display: 'flex', '@media': roomy })
export const splitBelow = style([split, { marginTop: space[2] }])
const place = style({
  flex: 'none',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRight: edge.plain,
  '@media': { [breakpoint.small]: { borderRight: 0 } },
})
const width = (whole: number, medium: number) => ({
  width: whole,
  '@media': { [breakpoint.medium]: { width: medium }, [breakpoint.small]: { width: '100%' } },
})
/** A headline says much, and has more room than a case. */
export const listPlace = styleVariants({ plain: [place, width(344, 280)], wide: [place, width(400, 300)] })
/** Without the other beside it. */
export const wholePlace = style([place, { flex: 1, minWidth: 0, borderRight: 0 }])
export const openPlace = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', overflow: 'hidden' })

/** Above the list: what narrows it, and its order. */
export const toolbar = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  padding: spaces(2, 3),
  flex: 'none',
})
export const chipsRow = style({ padding: spaces(0, 3, 2), display: 'flex', flex: 'none' })

/** The list and its rows. */
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  scrollbarWidth: 'thin',
  borderTop: edge.plain,
})
export const row = style({
  height: '100%',
  display: 'flex',
  gap: space[3],
  padding: `10px ${space[3]} 10px 0`,
  borderBottom: edge.plain,
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    ...hovered,
    '&[data-selected]': { background: color.selection },
    ...focusedInside,
  },
})
/** The row whose record is open. */
export const openRow = style({ boxShadow: `inset 3px 0 0 ${color.accent}` })
/** A row without a checkbox. */
export const plainRow = style({ paddingLeft: space[3] })
export const centeredRow = style({ alignItems: 'center' })
export const plainRowOpen = style({ background: color.selection })
export const pick = style({
  position: 'relative',
  width: 44,
  height: 44,
  marginRight: -10,
  ...centred,
  flex: 'none',
  cursor: 'pointer',
  outline: 'none',
})
export const thumbnail = style({
  width: 48,
  height: 48,
  borderRadius: radius.medium,
  background: color.imageWell,
  color: color.mutedText,
  ...centred,
  overflow: 'hidden',
  flex: 'none',
})
export const rowFacts = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  alignContent: 'start',
})
export const line = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, minHeight: 20 })
/** A label that keeps its whole width. */
export const whole = style({ display: 'inline-flex', flex: 'none' })

/** Rows yet to come. */
export const bones = style({ flex: 1, overflow: 'hidden', borderTop: edge.plain })
export const boneRow = style({
  display: 'flex',
  gap: space[3],
  height: 112,
  padding: `10px ${space[3]} 10px 46px`,
  borderBottom: edge.plain,
})
export const plainBoneRow = style([boneRow, { paddingLeft: space[3] }])
export const boneLines = style({ flex: 1, display: 'grid', gap: space[2], alignContent: 'start' })
/** Beside a list while no record is open. */
export const nothingOpen = style({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[2],
  padding: space[6],
  textAlign: 'center',
  color: color.mutedText,
})

/** What is set of the filter. */
export const chips = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which scrolling would cut off.
  padding: 4,
  // Not to the right: a chip that is cut off keeps its distance from the button beside it.
  margin: '-4px 0 -4px -4px',
})
/** In a line of their own beside a record they go on in the next ones, of which three are in sight; phones have no room for that. */
globalStyle(`${chipsRow} > ${chips}`, {
  '@media': {
    [breakpoint.wide]: { flexWrap: 'wrap', maxHeight: 3 * 32 + 2 * 6 + 2 * 4, scrollbarWidth: 'thin' },
  },
})
export const selectionBar = style({
  ...centredRow(2),
  minHeight: 40,
  margin: spaces(2, 4, 0),
  padding: spaces(0, 2, 0, 3),
  '@media': {
    [breakpoint.medium]: { flexWrap: 'wrap', paddingBlock: space[1] },
    [breakpoint.small]: { flexWrap: 'wrap', margin: spaces(2, 3, 0) },
  },
  borderRadius: radius.medium,
  background: color.selection,
  border: `1px solid ${color.accentBorder}`,
  flex: 'none',
})
/** What follows stands in the next line of a bar that wraps. */
export const lineEnd = style({ flexBasis: '100%' })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: size.control,
  // The whole of a long one is in its tooltip; its cross stays in sight.
  maxWidth: 'min(280px, 100%)',
  padding: `0 ${space[2]} 0 10px`,
  borderRadius: radius.medium,
  border: 0,
  background: color.neutralSubtle,
  color: color.text,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  flex: 'none',
  selectors: { ...hovered },
  ...touchHigh,
})
const sheen = keyframes({ to: { backgroundPosition: '-200% 0' } })
export const bone = style({
  background: `linear-gradient(90deg, ${color.skeleton} 20%, ${color.skeletonSheen} 50%, ${color.skeleton} 80%)`,
  backgroundSize: '200% 100%',
  animation: `${sheen} 1.6s linear infinite`,
  borderRadius: radius.small,
})
export const stillBone = style({
  display: 'block',
  height: 14,
  borderRadius: radius.small,
  background: color.skeleton,
})
export const boneLine = style({ height: 14 })

/** In place of a list without rows. */
export const empty = style({
  flex: 1,
  ...centred,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'safe center',
  minHeight: 0,
  overflowY: 'auto',
  gap: space[3],
  padding: space[6],
  textAlign: 'center',
})
export const emptyWords = style({ maxWidth: '56ch' })
export const emptyActions = style({
  display: 'grid',
  // No wider than the screen: the name of a filter is cut, not the count beside it.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  width: 'min(360px, 100%)',
  marginTop: space[2],
})
export const banner = style({ padding: spaces(2, 4), flex: 'none' })
export const nowrap = style({ whiteSpace: 'nowrap' })

export const screenToolbar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  margin: spaces(2, 0, 0),
  padding: spaces(0, 4),
  flex: 'none',
  '@media': { [breakpoint.small]: { padding: spaces(1, 3), minHeight: 52, margin: 0 } },
})
