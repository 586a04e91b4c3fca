import { assign, setup } from 'xstate'
import type { SimilarSource } from '../../domain/listings/similar.contract.ts'
import { type FactOf, factsLogic } from '../bus.ts'
import { isMissing, keepProblem, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { unread } from '../kit/unread.ts'

interface Context {
  /** What the filter asks listings to be like, as it is written there; null where it asks for none. */
  readonly to: string | null
  readonly source: SimilarSource | null
  readonly problem: string | null
}

type Event = { type: 'retry' } | FactOf<'filter.applied'> | FactOf<'session.closed'>

/** What the listings shown are like: looked up when the filter asks for it. Invokes: loadSource. */
export const similarMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: { facts: factsLogic, loadSource: service<SimilarSource, { to: string }>('loadSource') },
  guards: {
    isMissing: ({ event }) => isMissing(event),
    isSame: ({ context }, { params }: FactOf<'filter.applied'>) => (params.similar ?? null) === context.to,
    isNone: (_, { params }: FactOf<'filter.applied'>) => params.similar === undefined,
  },
  actions: {
    keepWish: assign((_, { params }: FactOf<'filter.applied'>) => ({
      to: params.similar ?? null,
      source: null,
      problem: null,
    })),
    forget: assign({ to: null, source: null, problem: null }),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'similar',
  context: { to: null, source: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['filter.applied', 'session.closed'] },
  on: {
    'filter.applied': [
      { guard: withEvent('isSame') },
      { guard: withEvent('isNone'), target: '.none', actions: 'forget' },
      { target: '.loading', actions: withEvent('keepWish') },
    ],
    'session.closed': { target: '.none', actions: 'forget' },
  },
  initial: 'none',
  states: {
    none: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSource',
        src: 'loadSource',
        input: ({ context }) => ({ to: context.to! }),
        onDone: {
          target: 'shown',
          actions: assign(({ event }) => ({ source: event.output, problem: null })),
        },
        onError: unread(),
      },
    },
    shown: {},
    missing: {},
    failed: { tags: 'failed', on: { retry: 'loading' } },
  },
})
