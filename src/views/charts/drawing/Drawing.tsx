import { useEffect, useRef, useState } from 'react'
import createPlot from 'react-plotly.js/factory'
import { Alert } from '../../controls/Alert.tsx'
import { Button } from '../../controls/Button.tsx'
import type { Chart } from '../chart.ts'
import { registerChart } from '../chartImages.ts'
import * as styles from '../Charts.css.ts'
import { figureOf, press } from './figures.ts'
import { type Place, paletteOf, sizeOf, watchPlace } from './place.ts'
import { Plotly } from './plotly.ts'

const Plot = createPlot(Plotly)

const CONFIG = { displayModeBar: false, scrollZoom: false, doubleClick: false, showTips: false } as const

/** How much larger a chart's picture is than the chart. */
const IMAGE_SCALE = 2

interface DrawingProps {
  readonly chart: Chart
}

/** A chart as Plotly draws it; where it can't be drawn (the map is missing), that is said in its place. */
export function Drawing({ chart }: DrawingProps) {
  const [attempt, setAttempt] = useState({ count: 0, isFailed: false })
  if (!attempt.isFailed)
    return (
      <Drawn
        key={attempt.count}
        chart={chart}
        onError={() => setAttempt(({ count }) => ({ count, isFailed: true }))}
      />
    )
  return (
    <Alert
      icon="offline"
      title="The chart could not be drawn"
      actions={
        <Button
          kind="main"
          icon="reload"
          onPress={() => setAttempt(({ count }) => ({ count: count + 1, isFailed: false }))}
        >
          Try again
        </Button>
      }
    >
      The connection may be lost. Its figures stand in the table.
    </Alert>
  )
}

/** In the colours of the page's theme and as large as its place, both followed. */
function Drawn({ chart, onError }: DrawingProps & { readonly onError: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => watchPlace(box.current!, setPlace), [])
  useEffect(() => {
    const element = box.current!
    return registerChart(element, () => {
      const size = sizeOf(element)
      const figure = figureOf(chart, paletteOf('LIGHT'), size)
      return Plotly.toImage(figure, { format: 'png', ...size, scale: IMAGE_SCALE })
    })
  }, [chart])
  const figure = place ? figureOf(chart, place.palette, place.size) : null
  return (
    <div ref={box} className={styles.drawing}>
      {figure ? (
        <Plot
          data={figure.data}
          layout={figure.layout}
          config={CONFIG}
          onClick={({ points }: { readonly points: readonly { readonly customdata?: unknown }[] }) => {
            const key = [points[0]?.customdata].flat()[0]
            if (typeof key === 'string' && key !== '') press(chart, key)
          }}
          onError={onError}
        />
      ) : null}
    </div>
  )
}
