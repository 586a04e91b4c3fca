import { globalStyle, style } from '@vanilla-extract/css'
import { chartColours } from '../../styles/chart.css.ts'
import { color } from '../../styles/contract.css.ts'
import { breakpoint } from '../../styles/media.ts'
import { edge, spaces } from '../../styles/mixins.ts'
import { radius, space, type } from '../../styles/scale.ts'

/** A report as it reads on the screen, and its form. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
})
/** All of a report's actions in one line, on a phone as well. */
export const actions = style({ '@media': { [breakpoint.small]: { gap: 2 } } })
/** There they have no icon whose place a spinner could take: it stands over the words, and nothing beside them moves. */
globalStyle(`${actions} > [data-pending]`, {
  '@media': { [breakpoint.small]: { WebkitTextFillColor: 'transparent' } },
})
globalStyle(`${actions} > [data-pending] > [role="progressbar"]`, {
  '@media': { [breakpoint.small]: { position: 'absolute' } },
})
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: space[3],
  margin: 0,
  '@media': {
    [breakpoint.small]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 120px), 1fr))',
      gap: space[2],
    },
  },
})
export const figure = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  padding: space[3],
  border: edge.plain,
  borderRadius: radius.medium,
  minWidth: 0,
})
export const value = style({
  fontSize: type.size.heading,
  fontWeight: type.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
const edges = [
  ['left', '0'],
  ['right', '100%'],
] as const
/** At an edge beyond which there is more, a shadow; what ends there covers it, since that ground moves along. */
export const scroll = style({
  overflowX: 'auto',
  containerType: 'inline-size',
  background: [
    ...edges.map(
      ([side, at]) =>
        `linear-gradient(to ${side}, transparent, ${color.surface} 60%) ${at} 0 / 32px 100% no-repeat local`,
    ),
    ...edges.map(
      ([side, at]) =>
        `linear-gradient(to ${side}, transparent, ${color.mutedText}) ${at} 0 / 6px 100% no-repeat scroll`,
    ),
  ].join(', '),
})
export const table = style({ width: '100%', borderCollapse: 'collapse' })
const cell = { padding: spaces(1, 2), verticalAlign: 'top' } as const
export const heading = style({
  ...cell,
  textAlign: 'left',
  fontWeight: type.weight.medium,
  color: color.mutedText,
})
export const name = style({ ...cell, borderTop: edge.plain, overflowWrap: 'anywhere', minWidth: 88 })
/** What the row above rests on, below all of its cells. */
export const basis = style({ padding: spaces(0, 2, 2), color: color.mutedText })
/** Its words keep within what is seen of the table, however far that is scrolled. */
export const basisWords = style({
  position: 'sticky',
  left: space[2],
  display: 'block',
  maxWidth: `calc(100cqw - 2 * ${space[2]})`,
})
export const number = style({
  ...cell,
  borderTop: edge.plain,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const numberHeading = style([heading, { textAlign: 'right' }])
export const barCell = style({ ...cell, borderTop: edge.plain, width: '35%', minWidth: 60 })
export const bar = style({
  display: 'block',
  height: 8,
  marginTop: 6,
  borderRadius: 2,
  background: chartColours[0]!,
})
export const link = style({ color: color.accent })
/** Within a sentence, where colour alone would not tell it from the text. */
export const sentenceLink = style([link, { textDecoration: 'underline', textUnderlineOffset: 3 }])
/** As on the dashboard, figures keep the colour of text. */
export const figureLink = style({
  color: 'inherit',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
})
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const picture = style({ display: 'grid', gap: space[1], minWidth: 0, alignContent: 'start' })
export const well = style({ position: 'relative', height: 140 })
export const mails = style({ margin: 0, padding: 0, listStyle: 'none' })
export const mail = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spaces(1, 2),
  padding: spaces(2, 0),
  selectors: { '* + &': { borderTop: edge.plain } },
})
export const mailWords = style({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' })

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: space[4],
  alignItems: 'start',
  '@media': { [breakpoint.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  gap: space[3],
  alignItems: 'start',
})
export const blocks = style({ margin: 0, padding: 0, listStyle: 'none' })
export const block = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: spaces(1, 0),
  selectors: { '* + &': { borderTop: edge.plain } },
})
export const blockHead = style({ display: 'flex', alignItems: 'center', gap: space[1], minWidth: 0 })
