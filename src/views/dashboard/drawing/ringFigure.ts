import { othersWords, shareWords } from '../dashboardWords.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { Palette } from '../../kit/place.ts'
import type { Chart } from '../chart.ts'
import { type Figure, plain } from './figure.ts'

/** A ring of parts, from the top with the clock, in the order of their legend. */
export function ringFigure({ parts, places }: Extract<Chart, { kind: 'ring' }>, palette: Palette): Figure {
  const { total, shown, others } = parts
  const drawn = [
    ...shown.map((part, n) => ({ ...part, colour: palette.parts[places[n] ?? -1] ?? palette.edge })),
    ...(others
      ? [{ name: null, label: othersWords(others), listings: others.listings, colour: palette.edge }]
      : []),
  ]
  return {
    data: [
      {
        type: 'pie',
        hole: 0.64,
        sort: false,
        direction: 'clockwise',
        values: drawn.map(({ listings }) => listings),
        // Parts are told apart by place: two may have one name.
        labels: drawn.map((_, n) => String(n)),
        customdata: drawn.map(({ name }) => name ?? ''),
        text: drawn.map(
          ({ label, listings }) =>
            `<b>${plain(label)}</b><br>${countOf(listings, 'listing')}, ${plain(shareWords(listings, total))}`,
        ),
        textinfo: 'none',
        hovertemplate: '%{text}<extra></extra>',
        marker: {
          colors: drawn.map(({ colour }) => colour),
          line: { color: palette.surface, width: drawn.length > 1 ? 2 : 0 },
        },
      },
    ],
    layout: {},
  }
}
