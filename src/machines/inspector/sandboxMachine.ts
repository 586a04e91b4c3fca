import { assign, not, setup } from 'xstate'
import type { Chart } from '../../domain/inspector/inspection.ts'
import {
  type GeneratedPath,
  type GeneratedPathKind,
  type Sandbox,
  SANDBOX_PACE_MS,
  type SandboxStanding,
  type SandboxStep,
} from '../../domain/inspector/sandbox.ts'
import { keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The machine that is asked for. */
  readonly chart: Chart | null
  readonly sandbox: Sandbox | null
  readonly kind: GeneratedPathKind
  /** Part of the name of the state that paths are looked for to. */
  readonly sought: string
  /** What happens in the walk, and how the copy stands at the start and after each. */
  readonly steps: readonly SandboxStep[]
  readonly standings: readonly SandboxStanding[]
  /** The step after which it is looked at; 0 is the start. */
  readonly at: number
  /** Where it is looked at once the copy has been walked. */
  readonly goal: number
  readonly problem: string | null
}

type Event =
  | { type: 'open'; chart: Chart | null }
  | { type: 'retry' }
  | { type: 'kind.chosen'; kind: GeneratedPathKind }
  | { type: 'sought.changed'; text: string }
  | { type: 'path.chosen'; path: GeneratedPath }
  | { type: 'playFreely' }
  | { type: 'option.chosen'; option: SandboxStep }
  | { type: 'forward' }
  | { type: 'back' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'leave' }

const NO_WALK = { steps: [], standings: [], at: 0, goal: 0 } as const

/**
 * The generated paths of a machine, and walks on a copy of it that stands apart: along a path, or freely by what can happen.
 * Nothing of it touches the live session. Invokes: loadSandbox, walkApart.
 */
export const sandboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Null for a machine without samples. */
    loadSandbox: service<Sandbox | null, { chart: Chart }>('loadSandbox'),
    walkApart: service<readonly SandboxStanding[], { chart: Chart; steps: readonly SandboxStep[] }>(
      'walkApart',
    ),
  },
  delays: { pace: SANDBOX_PACE_MS },
  guards: {
    isNone: (_, { chart }: { chart: Chart | null }) => chart === null,
    isAskedFor: ({ context }, { chart }: { chart: Chart | null }) =>
      context.chart !== null && context.chart.machine === chart?.machine,
    hasSamples: (_, { output }: { output: Sandbox | null }) => output !== null,
    isBegun: ({ context: { at } }) => at > 0,
    isUnfinished: ({ context: { at, standings } }) => at < standings.length - 1,
  },
  actions: {
    ask: assign((_, { chart }: { chart: Chart | null }) => ({
      ...NO_WALK,
      chart,
      sandbox: null,
      sought: '',
      problem: null,
    })),
    keepSandbox: assign((_, { output }: { output: Sandbox | null }) => ({ sandbox: output, problem: null })),
    keepProblem: keepProblem(),
    keepKind: assign((_, { kind }: { kind: GeneratedPathKind }) => ({ kind })),
    keepSought: assign((_, { text }: { text: string }) => ({ sought: text })),
    choosePath: assign((_, { path }: { path: GeneratedPath }) => ({ ...NO_WALK, steps: path.steps })),
    chooseNone: assign(NO_WALK),
    addStep: assign(({ context: { steps, at } }, { option }: { option: SandboxStep }) => ({
      steps: [...steps.slice(0, at), option],
      goal: at + 1,
    })),
    keepStandings: assign(({ context: { goal } }, { output }: { output: readonly SandboxStanding[] }) => ({
      standings: output,
      at: goal,
      problem: null,
    })),
    goForward: assign(({ context: { at } }) => ({ at: at + 1 })),
    goBack: assign(({ context: { at } }) => ({ at: at - 1 })),
    startOver: assign({ at: 0 }),
  },
}).createMachine({
  id: 'sandbox',
  context: { chart: null, sandbox: null, kind: 'shortest', sought: '', problem: null, ...NO_WALK },
  initial: 'closed',
  on: {
    open: [
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'ask', params: ({ event }) => event },
      },
      { guard: { type: 'isAskedFor', params: ({ event }) => event } },
      { target: '.loading', actions: { type: 'ask', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSandbox',
        src: 'loadSandbox',
        input: ({ context: { chart } }) => ({ chart: chart! }),
        onDone: [
          {
            guard: { type: 'hasSamples', params: ({ event }) => event },
            target: 'listed',
            actions: { type: 'keepSandbox', params: ({ event }) => event },
          },
          { target: 'unsampled' },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading' } },
    unsampled: {},
    listed: {
      on: {
        'kind.chosen': { actions: { type: 'keepKind', params: ({ event }) => event } },
        'sought.changed': { actions: { type: 'keepSought', params: ({ event }) => event } },
        'path.chosen': { target: 'walked', actions: { type: 'choosePath', params: ({ event }) => event } },
        playFreely: { target: 'walked', actions: 'chooseNone' },
      },
    },
    walked: {
      on: { leave: { target: 'listed', actions: 'chooseNone' } },
      initial: 'walking',
      states: {
        walking: {
          tags: 'busy',
          invoke: {
            id: 'walkApart',
            src: 'walkApart',
            input: ({ context: { chart, steps } }) => ({ chart: chart!, steps }),
            onDone: { target: 'resting', actions: { type: 'keepStandings', params: ({ event }) => event } },
            onError: { target: 'stuck', actions: 'keepProblem' },
          },
        },
        stuck: { tags: 'failed', on: { retry: 'walking' } },
        resting: {
          on: {
            forward: { guard: 'isUnfinished', actions: 'goForward' },
            back: { guard: 'isBegun', actions: 'goBack' },
            play: [
              { guard: 'isUnfinished', target: 'playing' },
              { guard: 'isBegun', target: 'playing', actions: 'startOver' },
            ],
            'option.chosen': {
              target: 'walking',
              actions: { type: 'addStep', params: ({ event }) => event },
            },
          },
        },
        playing: {
          after: {
            pace: { target: 'playing', reenter: true, actions: 'goForward' },
          },
          always: { guard: not('isUnfinished'), target: 'resting' },
          on: { pause: 'resting' },
        },
      },
    },
  },
})
