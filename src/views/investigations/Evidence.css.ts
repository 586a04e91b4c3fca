import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { radius, size, space, type } from '../../styles/scale.ts'
import { edge, touchTall, spaces, centredRow, captionSize } from '../../styles/mixins.ts'

/** The panel takes its columns from its own width. */
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
  padding: spaces(2, 3, 3),
  border: edge.plain,
  borderRadius: 8,
  background: color.surface,
  containerType: 'inline-size',
})
export const head = style({ ...centredRow(2), flexWrap: 'wrap', minHeight: size.control })
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  flex: 1,
  whiteSpace: 'nowrap',
})
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[2],
  '@container': { '(min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
/** A picture and what it is called open it whole. */
export const picture = style({
  display: 'grid',
  gap: space[1],
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: radius.medium,
})
export const well = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  borderRadius: radius.small,
  background: color.imageWell,
  overflow: 'hidden',
})
export const stage = style({
  position: 'absolute',
  left: 4,
  bottom: 4,
  padding: '0 6px',
  borderRadius: radius.small,
  background: color.surface,
  color: color.text,
  ...captionSize,
})
export const named = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  ...captionSize,
})
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const row = style({
  ...centredRow(2),
  minHeight: size.control,
  padding: `0 10px`,
  border: edge.plain,
  borderRadius: radius.medium,
  color: 'inherit',
  textDecoration: 'none',
  minWidth: 0,
  ...touchTall,
})
export const refusedRow = style({
  flexWrap: 'wrap',
  rowGap: 0,
  paddingTop: space[1],
  paddingBottom: space[1],
  borderColor: color.critical,
  color: color.critical,
})
/** What is wrong is read whole, whatever the width. */
export const refusedWords = style({ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' })
/** Above what is wrong with it. */
export const refusedName = style({ display: 'block', fontWeight: type.weight.medium, color: color.text })
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 })
export const partHead = style({
  ...captionSize,
  fontWeight: type.weight.regular,
  color: color.mutedText,
})
export const facts = style({ display: 'grid', gap: 2 })
export const timeline = style({ display: 'grid' })
export const step = style({
  position: 'relative',
  display: 'grid',
  gap: 2,
  padding: spaces(0, 0, 3, 4),
  borderLeft: `2px solid ${color.border}`,
  marginLeft: 5,
  overflowWrap: 'anywhere',
  selectors: {
    '&:last-child': { paddingBottom: 0, borderLeftColor: 'transparent' },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 5,
      width: 8,
      height: 8,
      borderRadius: radius.full,
      border: edge.strong,
      background: color.control,
    },
  },
})
export const earlier = style({ display: 'grid', gap: space[2], paddingTop: space[1] })
export const foot = style({
  display: 'grid',
  gap: space[2],
  paddingTop: space[3],
  borderTop: edge.plain,
})
export const skeleton = style({
  height: 84,
  borderRadius: radius.medium,
  background: color.control,
})

/** The form. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: space[4],
  alignItems: 'start',
})
