import { assign, setup } from 'xstate'
import type { AvailableTransition } from '../model/inspection.ts'
import { keepProblem, service } from './kit.ts'
import type { InspectionFeed } from '../recorder/feed.ts'

/** Whose transitions are asked for. */
export interface TransitionsQuestion {
  readonly feed: InspectionFeed
  readonly actor: string
}

export interface Context {
  readonly question: TransitionsQuestion | null
  readonly transitions: readonly AvailableTransition[]
  readonly problem: string | null
}

export type AvailableTransitionsEvent =
  | { type: 'ask'; question: TransitionsQuestion }
  | { type: 'retry' }
  | { type: 'forget' }

/** The transitions available to the watched actor, asked for again each time it moved. Invokes: askTransitions. */
export const availableTransitionsMachine = setup({
  types: { context: {} as Context, events: {} as AvailableTransitionsEvent, tags: {} as 'busy' },
  actors: {
    askTransitions: service<readonly AvailableTransition[], TransitionsQuestion>('askTransitions'),
  },
  actions: { keepProblem: keepProblem() },
}).createMachine({
  id: 'availableTransitions',
  context: { question: null, transitions: [], problem: null },
  initial: 'idle',
  on: {
    ask: {
      target: '.asking',
      reenter: true,
      actions: assign(({ context, event: { question } }) => ({
        question,
        // Those of another actor are not shown meanwhile.
        transitions: context.question?.actor === question.actor ? context.transitions : [],
        problem: null,
      })),
    },
    forget: { target: '.idle', actions: assign({ question: null, transitions: [], problem: null }) },
  },
  states: {
    idle: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askTransitions',
        src: 'askTransitions',
        input: ({ context }) => context.question!,
        onDone: { target: 'known', actions: assign(({ event }) => ({ transitions: event.output })) },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    known: {},
    failed: { on: { retry: 'asking' } },
  },
})
