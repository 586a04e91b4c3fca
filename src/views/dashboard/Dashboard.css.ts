import { style, styleVariants } from '@vanilla-extract/css'
import { chartColours } from '../../styles/chart.css.ts'
import { theme } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { motion, radius, size, space, type } from '../../styles/scale.ts'

/** How wide the page is, beside the drawer. */
const pair = '(min-width: 520px)'
const full = '(min-width: 1000px)'
const huge = '(min-width: 1800px)'

export const page = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[4],
  // What is focused is not hidden at the edge.
  scrollPadding: space[4],
  '@media': { [breakpoint.small]: { padding: space[3] } },
})
export const toolbar = style({ display: 'flex', alignItems: 'center', gap: 6, flex: 'none' })
export const chips = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: 4,
  margin: -4,
})
export const subject = style({ color: theme.color.mutedText, flex: 'none' })
export const leftOut = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `0 ${space[1]} 0 ${space[3]}`,
  minHeight: size.row,
  borderRadius: radius.medium,
  border: `1px solid ${theme.color.border}`,
  background: theme.color.surface,
  color: theme.color.mutedText,
  flex: 'none',
})

/** While others are counted, what was counted within another filter steps back. */
const counted = style({
  transition: `opacity ${motion.normal} ${motion.easing}`,
  selectors: { '&[data-outdated="true"]': { opacity: 0.5 } },
})

/** A figure that leads somewhere. */
export const figure = style({ color: 'inherit', whiteSpace: 'nowrap' })
export const followed = style({
  borderRadius: radius.small,
  ':hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
})

export const tiles = style([
  counted,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[3],
    flex: 'none',
    '@container': {
      [pair]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      [full]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  },
])
export const tile = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: 96,
  padding: `10px ${space[3]}`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: radius.large,
  background: theme.color.surface,
  containerType: 'inline-size',
  '@container': {
    [pair]: {
      gridColumn: 'span 2',
      selectors: { '&:nth-child(n + 4)': { gridColumn: 'span 3' } },
    },
    [full]: { gridColumn: 'auto', selectors: { '&:nth-child(n)': { gridColumn: 'auto' } } },
  },
})
export const tileHead = style({ display: 'flex', alignItems: 'flex-start', gap: space[2], height: 20 })
export const tileLabel = style({
  flex: 1,
  minWidth: 0,
  fontWeight: type.weight.regular,
  color: theme.color.mutedText,
  whiteSpace: 'nowrap',
})
export const sparkline = style({
  width: 80,
  height: 24,
  flex: 'none',
  color: theme.color.mutedText,
  '@container': { '(max-width: 180px)': { width: 48 }, '(max-width: 150px)': { display: 'none' } },
})
export const tileFigure = style({
  justifySelf: 'start',
  fontSize: type.size.display,
  lineHeight: type.lineHeight.display,
  fontWeight: type.weight.strong,
  letterSpacing: '-0.02em',
  color: theme.color.text,
  whiteSpace: 'nowrap',
})
export const tileFoot = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 6px',
  minWidth: 0,
  marginTop: 2,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  minHeight: 20,
  color: theme.color.mutedText,
  '@media': { [breakpoint.small]: { minHeight: 24 } },
})
const changed = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  fontWeight: type.weight.medium,
  whiteSpace: 'nowrap',
  flex: 'none',
})
export const change = styleVariants({
  plain: [changed, { color: theme.color.mutedText }],
  caution: [changed, { color: theme.color.caution }],
  good: [changed, { color: theme.color.positive }],
  bad: [changed, { color: theme.color.critical }],
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
      [full]: { gridRow: 5 },
      [huge]: { gridColumn: '8 / -1', gridRow: 5 },
    },
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
    border: `1px solid ${theme.color.border}`,
    borderRadius: radius.large,
    background: theme.color.surface,
    containerType: 'inline-size',
  },
])
export const cardHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: 28,
})
export const headLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: theme.color.accent,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const bones = style({ display: 'grid', gap: space[4], padding: `${space[2]} 0` })
export const boneLine = style({ height: 14, display: 'block' })
export const note = style({
  marginTop: 'auto',
  paddingTop: space[1],
  maxWidth: '72ch',
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
})
export const nothing = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  textAlign: 'center',
  color: theme.color.mutedText,
})

const line = { borderTop: `1px solid ${theme.color.border}` }
export const infringers = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const infringer = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space[2],
  minHeight: size.row,
  padding: `${space[1]} 0`,
  selectors: { '& + &': line },
  '@container': {
    '(min-width: 460px)': { gridTemplateColumns: '16px minmax(96px, 132px) minmax(0, 1fr) 48px 88px' },
  },
})
export const platformMark = style({
  width: 16,
  height: 16,
  borderRadius: radius.small,
  display: 'grid',
  placeItems: 'center',
  background: theme.color.neutralSubtle,
  color: theme.color.mutedText,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: type.weight.strong,
})
export const infringerName = style({ display: 'flex', minWidth: 0 })
export const plainLink = style({ color: 'inherit', ':hover': { textDecoration: 'underline' } })
export const bar = style({
  display: 'flex',
  gap: 2,
  height: 8,
  gridColumn: '1 / -1',
  gridRow: 2,
  '@container': { '(min-width: 460px)': { gridColumn: 3, gridRow: 1 } },
})
export const barDone = style({ background: chartColours[0]!, borderRadius: 2, flex: 'none' })
export const barLeft = style({
  flex: 1,
  minWidth: 4,
  border: `1.5px solid ${chartColours[0]!}`,
  borderRadius: 2,
})
export const infringing = style({
  justifySelf: 'end',
  color: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const removed = style([
  infringing,
  { color: theme.color.mutedText, fontSize: type.size.caption, lineHeight: type.lineHeight.caption },
])

/** Names with a figure each. */
export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 32,
  selectors: { '* + &': line },
})
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `6px 0 ${space[2]}`,
})
export const rowName = style({ flex: 1, minWidth: 0, color: theme.color.mutedText })
export const rowFigure = style({ fontWeight: type.weight.medium, fontVariantNumeric: 'tabular-nums' })
export const track = style({
  gridColumn: '1 / -1',
  height: 4,
  borderRadius: 2,
  background: theme.color.neutralSubtle,
  overflow: 'hidden',
})
export const trackDone = style({ display: 'block', height: '100%', background: chartColours[0]! })

export const domains = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[3]} ${space[6]}`,
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'minmax(180px, 1fr) minmax(0, 3fr)' } },
})
export const tablePlace = style({ overflow: 'auto', minWidth: 0 })
export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const headCell = style({
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  color: theme.color.mutedText,
  fontSize: type.size.caption,
  lineHeight: type.lineHeight.caption,
  fontWeight: type.weight.medium,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
export const cell = style([
  {
    height: 32,
    padding: `0 ${space[2]} 0 0`,
    fontWeight: type.weight.regular,
    textAlign: 'left',
    maxWidth: 0,
    width: '55%',
  },
  line,
])
export const numberCell = style({
  textAlign: 'right',
  width: '15%',
  maxWidth: 'none',
  fontVariantNumeric: 'tabular-nums',
})
export const domain = style({ display: 'block', color: 'inherit' })
