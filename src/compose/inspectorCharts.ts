import { chartMachine } from '../machines/inspector/chartMachine.ts'
import { chartOf } from '../machines/inspector/chart.ts'
import { sandboxMachine } from '../machines/inspector/sandboxMachine.ts'
import { served } from '../machines/kit/service.ts'
import { chartLayoutService } from '../services/chartLayout.ts'

/** Samples and paths, loaded when they are first asked for. */
const loadPaths = () => import('../paths/sandbox.ts')

/** The part of the composition that draws statecharts and walks machines apart, loaded with the inspector. */
export function composeInspectorCharts() {
  const layout = chartLayoutService()
  return {
    chart: chartMachine.provide({
      actors: {
        layOutChart: served((input, signal) => layout.layOut(input.chart, signal)),
      },
    }),
    sandbox: sandboxMachine.provide({
      actors: {
        loadSandbox: served(async (input, signal) => {
          const { generatedPaths, subjectOf } = await loadPaths()
          const subject = subjectOf(input.chart)
          if (!subject) return null
          const chart = chartOf(subject.machine)
          return {
            machine: subject.machine.id,
            chart,
            laid: await layout.layOut(chart, signal),
            samples: subject.events,
            paths: generatedPaths(subject),
          }
        }),
        walkApart: served(async ({ chart, steps }) => {
          const { subjectOf, walkApart } = await loadPaths()
          return walkApart(
            subjectOf(chart)!,
            steps.map(({ event }) => event),
          )
        }),
      },
    }),
  }
}
