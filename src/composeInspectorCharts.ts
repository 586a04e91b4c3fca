import { fromPromise } from 'xstate'
import type { LaidChart } from './domain/chartDrawing.ts'
import type { Chart } from './domain/inspection.ts'
import { chartMachine } from './machines/chartMachine.ts'
import { chartLayoutService } from './services/chartLayoutService.ts'

/** The part of the composition that draws statecharts, loaded with the inspector. */
export function composeInspectorCharts() {
  const layout = chartLayoutService()
  return {
    chart: chartMachine.provide({
      actors: {
        layOutChart: fromPromise<LaidChart, { chart: Chart }>(({ input, signal }) =>
          layout.layOut(input.chart, signal),
        ),
      },
    }),
  }
}
