import { assign, setup } from 'xstate'
import type { Possibility } from '../../domain/inspector/inspection.ts'
import { keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import type { InspectionFeed } from './feed.ts'

/** Whose possibilities are asked for. */
export interface PossibleQuestion {
  readonly feed: InspectionFeed
  readonly actor: string
}

interface Context {
  readonly question: PossibleQuestion | null
  readonly possible: readonly Possibility[]
  readonly problem: string | null
}

export type PossibleEvent =
  | { type: 'ask'; question: PossibleQuestion }
  | { type: 'retry' }
  | { type: 'forget' }

/** What could happen to the watched actor now, asked anew each time it moved. Invokes: askPossible. */
export const possibleMachine = setup({
  types: { context: {} as Context, events: {} as PossibleEvent, tags: {} as 'busy' },
  actors: {
    askPossible: service<readonly Possibility[], PossibleQuestion>('askPossible'),
  },
  actions: {
    keepQuestion: assign(({ context }, { question }: { question: PossibleQuestion }) => ({
      question,
      // Another actor's are not shown meanwhile.
      possible: context.question?.actor === question.actor ? context.possible : [],
      problem: null,
    })),
    keep: assign((_, possible: readonly Possibility[]) => ({ possible })),
    keepProblem: keepProblem(),
    forget: assign({ question: null, possible: [], problem: null }),
  },
}).createMachine({
  id: 'possible',
  context: { question: null, possible: [], problem: null },
  initial: 'idle',
  on: {
    ask: {
      target: '.asking',
      reenter: true,
      actions: { type: 'keepQuestion', params: ({ event }) => event },
    },
    forget: { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askPossible',
        src: 'askPossible',
        input: ({ context }) => context.question!,
        onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    known: {},
    failed: { on: { retry: 'asking' } },
  },
})
