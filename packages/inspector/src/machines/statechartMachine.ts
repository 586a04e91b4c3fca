import { assign, setup } from 'xstate'
import { drawingKey as keyOf, type LaidChart } from '../model/chartDrawing.ts'
import type { Chart } from '../model/inspection.ts'
import { keepProblem, service } from './kit.ts'

export interface Context {
  /** The chart that is asked for; null before the first. */
  readonly chart: Chart | null
  /** What was laid out before, by the whole chart: a recording may tell of another version of a machine. */
  readonly laid: ReadonlyMap<string, LaidChart>
  readonly problem: string | null
}

type Event = { type: 'chart.chosen'; chart: Chart } | { type: 'retry' }

/** The drawing of the chosen machine's statechart: laid out once and kept. Invokes: layOutChart. */
export const statechartMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    layOutChart: service<LaidChart, { chart: Chart }>('layOutChart'),
  },
  actions: {
    choose: assign((_, { chart }: { chart: Chart }) => ({ chart, problem: null })),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'statechart',
  context: { chart: null, laid: new Map(), problem: null },
  initial: 'empty',
  on: {
    'chart.chosen': [
      // It is told again whenever the log grows.
      {
        guard: ({ context: { chart }, event }) =>
          chart === event.chart || (chart !== null && keyOf(chart) === keyOf(event.chart)),
      },
      {
        guard: ({ context: { laid }, event }) => laid.has(keyOf(event.chart)),
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
        onDone: {
          target: 'drawn',
          actions: assign(({ context: { chart, laid }, event }) => ({
            laid: new Map([...laid, [keyOf(chart!), event.output]]),
          })),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    drawn: {},
    failed: { tags: 'failed', on: { retry: { target: 'layingOut' } } },
  },
})
