import { Suspense } from 'react'
import { lazyPart } from '../kit/lazyPart.tsx'
import type { Chart } from './chart.ts'
import type { ChartNames } from './ChartCard.tsx'
import * as styles from './Charts.css.ts'

/** Plotly comes when the first chart is drawn; what stands beside it is there before. */
const Drawing = lazyPart(
  async () => (await import(/* webpackChunkName: 'charts' */ './drawing/Drawing.tsx')).Drawing,
  'inside',
)

/** A chart's drawing, with the chart's name and what it says. */
export function ChartPicture({ chart, ...names }: { readonly chart: Chart } & ChartNames) {
  return (
    <div className={chart.kind === 'map' ? `${styles.picture} ${styles.mapPicture}` : styles.picture}>
      <Suspense fallback={<div className={styles.bone} />}>
        <Drawing chart={chart} names={names} />
      </Suspense>
    </div>
  )
}
