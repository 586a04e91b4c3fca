import { listingsOfType, longMonth, shortMonth, typeLabel, typePlace, typesOf } from '../dashboardWords.ts'
import type { InfringementType } from '../../../domain/kit/vocabulary.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { Palette, Size } from '../../kit/place.ts'
import type { Chart } from '../chart.ts'
import type { Figure } from './figure.ts'

/** The width that a total above a bar, and a month under it, need. */
const TOTAL_WIDTH = 40
const MONTH_WIDTH = 34
const AXIS_WIDTH = 44

/** Bars of months, stacked by type, with their totals above where there is room. The month that isn't over is hatched, and says so. */
export function monthsFigure(
  { months, unfinished }: Extract<Chart, { kind: 'months' }>,
  palette: Palette,
  { width }: Size,
): Figure {
  const each = (width - AXIS_WIDTH) / months.length
  const every = Math.max(1, Math.ceil(MONTH_WIDTH / each))
  const names = months.map(({ month }) => month)
  const marked = names.filter((_, n) => (names.length - 1 - n) % every === 0)
  return {
    data: typesOf(months).map((type) => ({
      type: 'bar',
      x: names,
      y: months.map((month) => listingsOfType(month, type)),
      customdata: names.map((month) => (type === null ? '' : `${month} ${type}`)),
      // Plotly would write the text into the bars as well.
      textposition: 'none',
      text: months.map(
        (month) =>
          `<b>${typeLabel(type)}, ${longMonth(month.month)}${month.month === unfinished ? ' so far' : ''}</b><br>${countOf(listingsOfType(month, type), 'listing')}`,
      ),
      hovertemplate: '%{text}<extra></extra>',
      marker: {
        color: colourOf(type, palette),
        line: { color: palette.surface, width: 2 },
        pattern: {
          // Over the bar's own colour; by itself it would replace that.
          fillmode: 'overlay',
          shape: names.map((month) => (month === unfinished ? '/' : '')),
          fgcolor: palette.surface,
          size: 6,
          solidity: 0.4,
        },
      },
    })),
    layout: {
      barmode: 'stack',
      bargap: names.length > 1 ? 0.42 : 0.8,
      barcornerradius: 3,
      margin: { t: 22, r: 4, b: names.includes(unfinished) ? 40 : 26, l: AXIS_WIDTH - 4 },
      hovermode: 'closest',
      xaxis: {
        type: 'category',
        fixedrange: true,
        tickmode: 'array',
        tickvals: marked,
        ticktext: marked.map((month, n) => {
          const year = n === 0 || month.endsWith('-01') ? ` ${month.slice(2, 4)}` : ''
          return `${shortMonth(month)}${year}${month === unfinished ? '<br>so far' : ''}`
        }),
        tickangle: 0,
        tickfont: { color: palette.mutedText },
        showline: false,
        showgrid: false,
      },
      yaxis: {
        fixedrange: true,
        rangemode: 'tozero',
        nticks: 5,
        tickformat: ',d',
        tickfont: { color: palette.mutedText },
        gridcolor: palette.line,
        zeroline: true,
        zerolinecolor: palette.edge,
        zerolinewidth: 1,
        ticklabelstandoff: 6,
      },
      annotations:
        each < TOTAL_WIDTH
          ? []
          : months.map(({ month, listings }) => ({
              x: month,
              y: listings,
              text: listings.toLocaleString('en'),
              showarrow: false,
              yanchor: 'bottom',
              yshift: 1,
              font: { color: palette.text, size: 12 },
            })),
    },
  }
}

/** A type has the same colour in each chart; what isn't known has that of lines. */
const colourOf = (type: InfringementType | null, palette: Palette) =>
  type === null ? palette.edge : palette.parts[typePlace(type)]!
