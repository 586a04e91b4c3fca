import { style } from '@vanilla-extract/css'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, size, space } from '../../styles/scale.ts'
import { edge, roomy, spaces, centredRow, captionSize, centred } from '../../styles/mixins.ts'

/** How wide the page is, beside the drawer. */
export const pair = '(min-width: 520px)'
export const full = '(min-width: 1000px)'
const huge = '(min-width: 1800px)'

export const page = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  // What is hidden from sight below the end would make the document scroll.
  position: 'relative',
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[4],
  // What is focused is not hidden at the edge.
  scrollPadding: space[4],
  '@media': { [breakpoint.small]: { padding: space[3] }, ...roomy },
})
export const toolbar = style({ display: 'flex', alignItems: 'center', gap: 6, flex: 'none' })
export const leftOut = style({
  ...centredRow(2),
  padding: spaces(0, 1, 0, 3),
  minHeight: size.row,
  borderRadius: radius.medium,
  border: edge.plain,
  background: color.surface,
  color: color.mutedText,
  flex: 'none',
})

/** While others are counted, what was counted within another filter steps back. */
export const counted = style({
  transition: `opacity ${motion.normal} ${motion.easing}`,
  selectors: { '&[data-outdated="true"]': { opacity: 0.5 } },
})

/** A figure that leads somewhere. */
export const figure = style({ color: 'inherit', whiteSpace: 'nowrap' })
export const followed = style({
  borderRadius: radius.small,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
})

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  flex: 'none',
  '@container': {
    [pair]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [full]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  },
})
const placed = style([counted, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }])
const wide = { gridColumn: '1 / -1' }
export const place = {
  map: style([
    placed,
    {
      '@container': {
        [pair]: wide,
        [full]: { gridColumn: '1 / span 8', gridRow: '1 / span 2' },
        [huge]: { gridColumn: '1 / span 9', gridRow: '1 / span 3' },
      },
    },
  ]),
  platforms: style([
    placed,
    {
      '@container': {
        [full]: { gridColumn: '9 / -1', gridRow: 1 },
        [huge]: { gridColumn: '10 / -1' },
      },
    },
  ]),
  types: style([
    placed,
    {
      '@container': {
        [full]: { gridColumn: '9 / -1', gridRow: 2 },
        [huge]: { gridColumn: '10 / -1' },
      },
    },
  ]),
  categories: style([
    placed,
    {
      '@container': {
        [pair]: wide,
        [full]: { gridColumn: '9 / -1', gridRow: 4 },
        [huge]: { gridColumn: '10 / -1', gridRow: 3 },
      },
    },
  ]),
  months: style([
    placed,
    {
      '@container': {
        [pair]: wide,
        [full]: { gridColumn: '1 / span 6', gridRow: 3 },
        [huge]: { gridRow: 4 },
      },
    },
  ]),
  infringers: style({
    '@container': {
      [pair]: wide,
      [full]: { gridColumn: '7 / -1', gridRow: 3 },
      [huge]: { gridRow: 4 },
    },
  }),
  steps: style({
    '@container': {
      [full]: { gridColumn: '1 / span 4', gridRow: 4 },
      [huge]: { gridRow: 5 },
    },
  }),
  value: style({
    '@container': {
      [full]: { gridColumn: '5 / span 4', gridRow: 4 },
      [huge]: { gridColumn: '5 / span 3', gridRow: 5 },
    },
  }),
  domains: style({
    '@container': {
      [pair]: wide,
      [full]: { gridRow: 6 },
      [huge]: { gridColumn: '8 / -1', gridRow: 5 },
    },
  }),
  valueRanges: style({
    '@container': { [pair]: wide, [full]: { ...wide, gridRow: 5 }, [huge]: { ...wide, gridRow: 6 } },
  }),
  relistings: style({
    '@container': { [pair]: wide, [full]: { ...wide, gridRow: 7 }, [huge]: { ...wide, gridRow: 7 } },
  }),
}

export const card = style([
  counted,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[2],
    minWidth: 0,
    padding: space[3],
    border: edge.plain,
    borderRadius: radius.large,
    background: color.surface,
    containerType: 'inline-size',
  },
])
export const cardHead = style({
  ...centredRow(3),
  justifyContent: 'space-between',
  minHeight: 28,
})
export const headLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: color.accent,
  ...captionSize,
})
export const bones = style({ display: 'grid', gap: space[4], padding: spaces(2, 0) })
export const boneLine = style({ height: 14, display: 'block' })
export const note = style({
  marginTop: 'auto',
  paddingTop: space[1],
  maxWidth: '72ch',
  color: color.mutedText,
  ...captionSize,
})
export const nothing = style({
  flex: 1,
  ...centred,
  padding: space[4],
  textAlign: 'center',
  color: color.mutedText,
})
