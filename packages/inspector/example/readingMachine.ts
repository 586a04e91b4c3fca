import { assign, fromPromise, setup } from 'xstate'

/** Reading a page that may not come: it is tried again by itself, then by whoever reads, and can be called off. */

export const TRIES_MAX = 3

export interface Page {
  readonly title: string
  readonly text: string
}

interface Context {
  readonly address: string
  readonly page: Page | null
  readonly tries: number
  readonly problem: string | null
}

export type ReadingEvent =
  | { readonly type: 'address.typed'; readonly address: string }
  | { readonly type: 'read' }
  | { readonly type: 'call off' }

export const readingMachine = setup({
  types: { context: {} as Context, events: {} as ReadingEvent },
  actors: {
    fetchPage: fromPromise<Page, { readonly address: string }>(() =>
      Promise.reject(new Error('The app has to provide fetchPage.')),
    ),
  },
  guards: {
    hasAddress: ({ context }) => context.address !== '',
    mayTryAgain: ({ context }) => context.tries < TRIES_MAX,
  },
  delays: { pause: 1_000, patience: 10_000 },
  actions: {
    keepProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: (error as Error).message,
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    beginAgain: assign({ tries: 0, problem: null, page: null }),
  },
}).createMachine({
  id: 'reading',
  context: { address: '', page: null, tries: 0, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'address.typed': { actions: assign(({ event }) => ({ address: event.address })) },
        read: { guard: 'hasAddress', target: 'fetching', actions: 'beginAgain' },
      },
    },
    fetching: {
      entry: 'countTry',
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context }) => ({ address: context.address }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ page: event.output, problem: null })) },
        onError: [
          {
            guard: 'mayTryAgain',
            target: 'pausing',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
      after: { patience: { target: 'failed', actions: assign({ problem: 'It took too long.' }) } },
      on: { 'call off': 'choosing' },
    },
    pausing: { after: { pause: 'fetching' }, on: { 'call off': 'choosing' } },
    shown: { on: { read: { target: 'fetching', actions: 'beginAgain' }, 'call off': 'choosing' } },
    failed: { on: { read: { target: 'fetching', actions: 'beginAgain' }, 'call off': 'choosing' } },
  },
})
