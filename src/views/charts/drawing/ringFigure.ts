import { othersWords, type Parts, shareWords } from '../../../domain/dashboardWords.ts'
import { countOf } from '../../../domain/words.ts'
import type { Palette } from '../chart.ts'
import { type Figure, plain } from './figure.ts'

/** A ring of parts, from the top with the clock, in the order of their legend. */
export function ringFigure({ total, shown, others }: Parts, palette: Palette): Figure {
  const parts = [
    ...shown.map((part, n) => ({ ...part, colour: palette.parts[n % palette.parts.length]! })),
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
        values: parts.map(({ listings }) => listings),
        // Parts are told apart by place: two may have one name.
        labels: parts.map((_, n) => String(n)),
        customdata: parts.map(({ name }) => name ?? ''),
        text: parts.map(
          ({ label, listings }) =>
            `<b>${plain(label)}</b><br>${countOf(listings, 'listing')}, ${plain(shareWords(listings, total))}`,
        ),
        textinfo: 'none',
        hovertemplate: '%{text}<extra></extra>',
        marker: {
          colors: parts.map(({ colour }) => colour),
          line: { color: palette.surface, width: parts.length > 1 ? 2 : 0 },
        },
      },
    ],
    layout: {},
  }
}
