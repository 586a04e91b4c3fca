import type { Palette, Size } from '../../kit/place.ts'
import type { Chart } from '../chart.ts'
import type { Figure } from './figure.ts'
import { mapFigure } from './mapFigure.ts'
import { monthsFigure } from './monthsFigure.ts'
import { ringFigure } from './ringFigure.ts'

/** What Plotly is told to draw. A part that can be pressed has a key: what `press` takes. */
export function figureOf(chart: Chart, palette: Palette, size: Size): Figure {
  const { data, layout } = partsOf(chart, palette, size)
  return {
    data,
    layout: {
      ...size,
      autosize: false,
      margin: { t: 0, r: 0, b: 0, l: 0 },
      paper_bgcolor: 'rgba(0, 0, 0, 0)',
      plot_bgcolor: 'rgba(0, 0, 0, 0)',
      font: { family: palette.family, size: 12, color: palette.text },
      showlegend: false,
      dragmode: false,
      hoverlabel: {
        bgcolor: palette.popover,
        bordercolor: palette.edge,
        font: { family: palette.family, size: 12, color: palette.text },
        align: 'left',
      },
      ...layout,
    },
  }
}

function partsOf(chart: Chart, palette: Palette, size: Size): Figure {
  if (chart.kind === 'map') return mapFigure(chart, palette)
  if (chart.kind === 'ring') return ringFigure(chart, palette)
  return monthsFigure(chart, palette, size)
}

/** Goes where the part of a chart with this key leads. */
export function press(chart: Chart, key: string): void {
  if (chart.kind !== 'months') {
    chart.open(key)
    return
  }
  const [month, type] = key.split(' ') as [string, Parameters<typeof chart.open>[1]]
  chart.open(month, type)
}
