import ElkModule, { type ELK } from 'elkjs/lib/elk-api.js'
import { CHART_TEXT, type LaidChart, type TextWidth } from '../model/chartDrawing.ts'
import type { Chart } from '../model/inspection.ts'
import { drawingOf, graphOf } from './chartGraph.ts'

/** Bundlers that follow Node give the whole module, others what it exports by default. */
const Elk = (ElkModule as unknown as { readonly default?: typeof ElkModule }).default ?? ElkModule

/** Lays statecharts out with ELK in a worker of its own, which is started with the first of them. */
export function chartLayoutService() {
  let elk: {
    readonly layout: ELK['layout']
    readonly failed: Promise<never>
    readonly end: () => void
  } | null = null
  const start = () => {
    const worker = new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url))
    const failed = new Promise<never>((_, reject) =>
      worker.addEventListener('error', () => reject(new Error('The drawing of the chart failed.'))),
    )
    failed.catch(() => {})
    const engine = new Elk({ workerFactory: () => worker, algorithms: ['layered'] })
    const layout: ELK['layout'] = (graph) => engine.layout(graph)
    return { layout, failed, end: () => worker.terminate() }
  }
  const stop = () => {
    elk?.end()
    elk = null
  }
  return {
    /** Rejects where the worker can't be started or fails. Calling it off ends the worker. */
    async layOut(chart: Chart, signal: AbortSignal): Promise<LaidChart> {
      // Letters are measured by those that are drawn, which come when the first words need them.
      await document.fonts.load(fontOf('title'))
      await document.fonts.load(fontOf('line'))
      elk ??= start()
      const calledOff = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
      try {
        return drawingOf(
          chart,
          await Promise.race([elk.layout(graphOf(chart, drawnWidth())), elk.failed, calledOff]),
        )
      } catch (error) {
        stop()
        throw error
      }
    },
  }
}

/** The letters of a drawing's text, as heavy as they get. */
const fontOf = (as: 'title' | 'line'): string =>
  `520 ${CHART_TEXT[as]}px ${getComputedStyle(document.body).fontFamily}`

/** How wide the page draws a text. */
function drawnWidth(): TextWidth {
  const fonts = { title: fontOf('title'), line: fontOf('line') }
  const context = document.createElement('canvas').getContext('2d')!
  return (words, as) => {
    context.font = fonts[as]
    return context.measureText(words).width
  }
}
