import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { chartColours, mapColours, mapNone } from '../../styles/chart.css.ts'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { radius, space, type } from '../../styles/scale.ts'
import { edge, spaces, centredRow, captionSize } from '../../styles/mixins.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  position: 'relative',
  padding: space[3],
  gap: space[2],
  border: edge.plain,
  borderRadius: radius.large,
  background: color.surface,
  containerType: 'inline-size',
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(1, 3),
  minHeight: 28,
})
export const title = style({ flex: '1 1 auto' })

/** As high as the chart, whatever stands in it, so that nothing moves when it comes. */
export const body = styleVariants({
  map: {
    position: 'relative',
    minHeight: 296,
    flex: 1,
    display: 'grid',
  },
  ring: {
    position: 'relative',
    minHeight: 168,
    flex: 1,
    display: 'grid',
  },
  months: { position: 'relative', minHeight: 248, flex: 1, display: 'grid' },
})

export const picture = style({ position: 'relative', minWidth: 0, minHeight: 0, display: 'grid' })
export const mapPicture = style({ '@container': { '(max-width: 519px)': { aspectRatio: '2 / 1' } } })
/** As large as its place, which it never widens. */
export const drawing = style({ position: 'absolute', inset: 0, overflow: 'hidden' })
/** What leads nowhere doesn't look as if it did: Plotly has one pointer for all of a chart. */
globalStyle(`${drawing} .js-plotly-plot .plotly .nsewdrag`, { cursor: 'default' })
globalStyle(
  `${drawing}[data-over]:not([data-over='']) :is(path, rect), ${drawing}[data-over]:not([data-over='']) .js-plotly-plot .plotly .nsewdrag`,
  { cursor: 'pointer' },
)

/** Where a map is wider than high with its list below it, in columns, rather than beside it. */
const MAP_ABOVE = '(min-width: 520px) and (max-width: 999px)'
export const mapPlace = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 168px',
  gap: space[3],
  '@container': {
    '(max-width: 519px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, auto) auto',
    },
    [MAP_ABOVE]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) auto',
    },
  },
})
export const ringPlace = style({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  gap: space[5],
  alignItems: 'center',
  '@container': {
    '(max-width: 339px)': { gridTemplateColumns: '104px minmax(0, 1fr)', gap: space[3] },
  },
})
export const ring = style({
  position: 'relative',
  height: 120,
  display: 'grid',
  '@container': { '(max-width: 339px)': { height: 104 } },
})
export const middle = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  pointerEvents: 'none',
})

export const list = styleVariants({
  listings: {
    alignSelf: 'center',
    fontSize: type.size.caption,
    '@container': {
      [MAP_ABOVE]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        columnGap: space[5],
      },
    },
  },
  shares: { alignSelf: 'center', fontSize: type.size.caption },
})
/** As high as what is pressed has to be. */
export const partLink = style({
  color: 'inherit',
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: '24px',
  verticalAlign: 'top',
  outlineOffset: -2,
  borderRadius: radius.small,
  '@media': { [breakpoint.small]: { lineHeight: '36px' } },
})
export const line = style({
  ...centredRow(2),
  minHeight: 24,
  '@media': { [breakpoint.small]: { minHeight: 36 } },
  selectors: { [`${list.listings} > & + &`]: { borderTop: edge.plain } },
  '@container': {
    [MAP_ABOVE]: {
      selectors: { [`${list.listings} > &`]: { borderTop: edge.plain } },
    },
  },
})
export const lineName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const figure = style({ fontVariantNumeric: 'tabular-nums', flex: 'none' })

const mark = style({
  width: 8,
  height: 8,
  borderRadius: 2,
  flex: 'none',
  display: 'inline-block',
  forcedColorAdjust: 'none',
})
export const part = chartColours.map((background) => style([mark, { background }]))
export const step = mapColours.map((background) => style([mark, { background }]))
export const othersMark = style([mark, { background: color.borderStrong }])
export const noneMark = style([mark, { background: mapNone }])

/** Beside the title where there is room, else in a line of its own below. */
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  ...captionSize,
  '@container': { '(max-width: 519px)': { order: 1, flexBasis: '100%' } },
})
export const wideLegend = style({
  gap: spaces(0, 3),
  '@container': { '(max-width: 719px)': { order: 1, flexBasis: '100%' } },
})
export const scale = style({ gap: spaces(0, 3), color: color.mutedText, fontVariantNumeric: 'tabular-nums' })

/** As high as the chart that it stands for; where the page is small it would hardly show a row. */
export const tablePlace = style({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  '@media': { [breakpoint.small]: { position: 'static', maxHeight: 480 } },
})
export const table = style({ width: '100%', borderCollapse: 'collapse', alignSelf: 'start' })
export const headCell = style({
  position: 'sticky',
  top: 0,
  padding: spaces(1, 2, 1, 0),
  background: color.surface,
  color: color.mutedText,
  ...captionSize,
  fontWeight: type.weight.medium,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
export const cell = style({
  padding: spaces(1, 2, 1, 0),
  borderTop: edge.plain,
  fontWeight: type.weight.regular,
  textAlign: 'left',
})
export const numberCell = style({
  paddingLeft: space[3],
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
})

const sheen = keyframes({ to: { backgroundPosition: '-200% 0' } })
export const bone = style({
  background: `linear-gradient(90deg, ${color.skeleton} 20%, ${color.skeletonSheen} 50%, ${color.skeleton} 80%)`,
  backgroundSize: '200% 100%',
  animation: `${sheen} 1.6s linear infinite`,
  borderRadius: radius.medium,
})
export const empty = style({
  alignSelf: 'center',
  justifySelf: 'center',
  color: color.mutedText,
})
export const failed = style({ alignSelf: 'center' })
