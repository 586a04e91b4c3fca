import { assign, setup } from 'xstate'
import { drawingKey as keyOf, type LaidChart } from '../../domain/inspector/chartDrawing.ts'
import type { Chart } from '../../domain/inspector/inspection.ts'
import { keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The chart that is asked for; null where nothing with a chart is chosen. */
  readonly chart: Chart | null
  /** What was laid out before, by the whole chart: a recording may tell of another version of a machine. */
  readonly laid: ReadonlyMap<string, LaidChart>
  readonly problem: string | null
}

type Event = { type: 'chart.chosen'; chart: Chart | null } | { type: 'retry' }

/**
 * The drawing of the chosen machine's statechart: laid out once, kept, and shown at once when it is chosen again. Invokes:
 * layOutChart.
 */
export const chartMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    layOutChart: service<LaidChart, { chart: Chart }>('layOutChart'),
  },
  guards: {
    isNone: (_, { chart }: { chart: Chart | null }) => chart === null,
    isAskedFor: ({ context }, { chart }: { chart: Chart | null }) =>
      context.chart !== null && keyOf(context.chart) === keyOf(chart!),
    isLaid: ({ context: { laid } }, { chart }: { chart: Chart | null }) => laid.has(keyOf(chart!)),
  },
  actions: {
    choose: assign((_, { chart }: { chart: Chart | null }) => ({ chart, problem: null })),
    keep: assign(({ context: { chart, laid } }, { output }: { output: LaidChart }) => ({
      laid: new Map([...laid, [keyOf(chart!), output]]),
      problem: null,
    })),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'chart',
  context: { chart: null, laid: new Map(), problem: null },
  initial: 'empty',
  on: {
    'chart.chosen': [
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.empty',
        actions: { type: 'choose', params: ({ event }) => event },
      },
      { guard: { type: 'isAskedFor', params: ({ event }) => event } },
      {
        guard: { type: 'isLaid', params: ({ event }) => event },
        target: '.drawn',
        actions: { type: 'choose', params: ({ event }) => event },
      },
      { target: '.layingOut', actions: { type: 'choose', params: ({ event }) => event } },
    ],
  },
  states: {
    empty: {},
    layingOut: {
      tags: 'busy',
      invoke: {
        id: 'layOutChart',
        src: 'layOutChart',
        input: ({ context: { chart } }) => ({ chart: chart! }),
        onDone: { target: 'drawn', actions: { type: 'keep', params: ({ event }) => event } },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    drawn: {},
    failed: { tags: 'failed', on: { retry: 'layingOut' } },
  },
})
