import { useEffect, useRef, useState } from 'react'
import createPlot from 'react-plotly.js/factory'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Chart } from '../chart.ts'
import type { ChartNames } from '../ChartCard.tsx'
import { registerChart } from '../chartImages.ts'
import * as styles from '../Charts.css.ts'
import { figureOf, press } from './figures.ts'
import { imageOf } from './image.ts'
import { type Place, paletteOf, sizeOf, watchPlace } from '../../kit/place.ts'
import { Plotly } from './plotly.ts'
import { keyOf, type Points, type Presses, watchPresses } from './presses.ts'

const Plot = createPlot(Plotly)

const CONFIG = { displayModeBar: false, scrollZoom: false, doubleClick: false, showTips: false } as const

interface DrawingProps {
  readonly chart: Chart
  readonly names: ChartNames
}

/** A chart as Plotly draws it; where it can't be drawn (the map is missing), that is said in its place. */
export function Drawing({ chart, names }: DrawingProps) {
  const [attempt, setAttempt] = useState({ count: 0, isFailed: false })
  if (!attempt.isFailed)
    return (
      <Drawn
        key={attempt.count}
        chart={chart}
        names={names}
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

/** One picture to a screen reader. It has the colours of the page's theme and the size of its place, both followed. */
function Drawn({ chart, names, onError }: DrawingProps & { readonly onError: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const presses = useRef<Presses>(null)
  useEffect(() => watchPlace(box.current!, setPlace), [])
  useEffect(() => {
    const watched = watchPresses(box.current!)
    presses.current = watched
    return watched.stop
  }, [])
  useEffect(() => {
    const element = box.current!
    return registerChart(element, () => {
      const size = sizeOf(element)
      return imageOf(figureOf(chart, paletteOf('LIGHT'), size), size)
    })
  }, [chart])
  const figure = place ? figureOf(chart, place.palette, place.size) : null
  return (
    <div ref={box} role="img" {...names} className={styles.drawing}>
      {figure ? (
        <div aria-hidden>
          <Plot
            data={figure.data}
            layout={figure.layout}
            config={CONFIG}
            onClick={(event: Points) => {
              const key = keyOf(event)
              if (key !== '' && presses.current?.isPress(event)) press(chart, key)
            }}
            onHover={(event: Points) => {
              box.current!.dataset.over = keyOf(event)
            }}
            onUnhover={() => {
              delete box.current!.dataset.over
            }}
            onError={onError}
          />
        </div>
      ) : null}
    </div>
  )
}
