import { assign, not, setup } from 'xstate'
import type { Chart } from '../model/inspection.ts'
import type { RecordedTestQuestion } from './recordedTestMachine.ts'
import {
  type Fork,
  type GeneratedPath,
  type GeneratedPathKind,
  type Sandbox,
  SANDBOX_PACE_MS,
  type SandboxStanding,
  type SandboxStep,
} from '../model/sandbox.ts'
import { keepProblem, service } from './kit.ts'

export interface Context {
  /** The machine that is asked for. */
  readonly chart: Chart | null
  readonly sandbox: Sandbox | null
  readonly kind: GeneratedPathKind
  /** Part of the name of the state that paths are looked for to. */
  readonly sought: string
  /** What happens in the walk, and how the copy stands at the start and after each. */
  readonly steps: readonly SandboxStep[]
  readonly standings: readonly SandboxStanding[]
  /** Where a recording has it, where the walk begins there. */
  readonly start: Fork['start'] | null
  /** Of which workflow of a log a copy is taken, and at which entry. */
  readonly question: RecordedTestQuestion | null
  /** The step after which it is looked at; 0 is the start. */
  readonly at: number
  /** Where it is looked at once the copy has been walked. */
  readonly goal: number
  readonly problem: string | null
}

type Event =
  | { type: 'open'; chart: Chart }
  /** Takes a copy of a workflow as a log has it, to be led on otherwise. */
  | { type: 'fork'; chart: Chart; question: RecordedTestQuestion }
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

const NO_WALK = { steps: [], standings: [], start: null, at: 0, goal: 0 } as const

/**
 * The generated paths of a machine, and walks on a copy of it that stands apart: along a path, or freely by what can happen.
 * Nothing of it touches the live session. A walk may also begin where a log has a workflow. Invokes: loadSandbox, walkApart, forkRun.
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
    walkApart: service<
      readonly SandboxStanding[],
      { chart: Chart; steps: readonly SandboxStep[]; start: Fork['start'] | null }
    >('walkApart'),
    forkRun: service<Fork, { chart: Chart; question: RecordedTestQuestion }>('forkRun'),
  },
  delays: { pace: SANDBOX_PACE_MS },
  guards: {
    isBegun: ({ context: { at } }) => at > 0,
    isUnfinished: ({ context: { at, standings } }) => at < standings.length - 1,
  },
  actions: {
    keepProblem: keepProblem(),
    chooseNone: assign(NO_WALK),
    goForward: assign(({ context: { at } }) => ({ at: at + 1 })),
  },
}).createMachine({
  id: 'sandbox',
  context: {
    chart: null,
    sandbox: null,
    kind: 'shortest',
    sought: '',
    problem: null,
    question: null,
    ...NO_WALK,
  },
  initial: 'closed',
  on: {
    fork: {
      target: '.forking',
      reenter: true,
      actions: assign(({ event: { chart, question } }) => ({ ...NO_WALK, chart, question, problem: null })),
    },
    open: [
      // It is told again whenever the log grows.
      { guard: ({ context, event }) => context.chart?.machine === event.chart.machine },
      {
        target: '.loading',
        actions: assign(({ event: { chart } }) => ({
          ...NO_WALK,
          chart,
          sandbox: null,
          sought: '',
          problem: null,
        })),
      },
    ],
  },
  states: {
    closed: {},
    forking: {
      tags: 'busy',
      invoke: {
        id: 'forkRun',
        src: 'forkRun',
        input: ({ context: { chart, question } }) => ({ chart: chart!, question: question! }),
        onDone: {
          target: 'walked',
          actions: assign(({ event: { output } }) => ({
            ...NO_WALK,
            ...output,
            goal: output.steps.length,
          })),
        },
        onError: { target: 'notForked', actions: 'keepProblem' },
      },
    },
    notForked: { tags: 'failed', on: { retry: 'forking' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSandbox',
        src: 'loadSandbox',
        input: ({ context: { chart } }) => ({ chart: chart! }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'listed',
            actions: assign(({ event }) => ({ sandbox: event.output })),
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
        'kind.chosen': { actions: assign(({ event: { kind } }) => ({ kind })) },
        'sought.changed': { actions: assign(({ event }) => ({ sought: event.text })) },
        'path.chosen': {
          target: 'walked',
          actions: assign(({ event }) => ({ ...NO_WALK, steps: event.path.steps })),
        },
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
            input: ({ context: { chart, steps, start } }) => ({ chart: chart!, steps, start }),
            onDone: {
              target: 'resting',
              actions: assign(({ context: { goal }, event }) => ({
                standings: event.output,
                at: goal,
                problem: null,
              })),
            },
            onError: { target: 'stuck', actions: 'keepProblem' },
          },
        },
        stuck: { tags: 'failed', on: { retry: 'walking' } },
        resting: {
          on: {
            forward: { guard: 'isUnfinished', actions: 'goForward' },
            back: { guard: 'isBegun', actions: assign(({ context: { at } }) => ({ at: at - 1 })) },
            play: [
              { guard: 'isUnfinished', target: 'playing' },
              { guard: 'isBegun', target: 'playing', actions: assign({ at: 0 }) },
            ],
            'option.chosen': {
              target: 'walking',
              actions: assign(({ context: { steps, at }, event: { option } }) => ({
                steps: [...steps.slice(0, at), option],
                goal: at + 1,
              })),
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
