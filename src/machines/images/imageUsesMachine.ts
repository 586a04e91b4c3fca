import { assign, setup } from 'xstate'
import type { Listing } from '../../domain/listings/listing.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly image: string
}

/** What is asked of the listings that use an image: those behind where the page before left off. */
export interface UsesRequest extends Input {
  readonly after: string | null
}

export interface UsesPage {
  readonly items: readonly Listing[]
  readonly total: number
  readonly next: string | null
}

interface Context extends Input {
  /** Null until they were read. */
  readonly items: readonly Listing[] | null
  readonly total: number
  /** Where the last page left off; null at the end. */
  readonly next: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'more' }
  | { type: 'retry' }
  | { type: 'reload' }
  | Extract<Fact, { type: 'listings.changed' }>

/**
 * The listings that use an image, newest first and page by page. What was read stays shown while it is read again, and is
 * brought up to date where listings change. Invokes: loadUses.
 */
export const imageUsesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    loadUses: service<UsesPage, UsesRequest>('loadUses'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
  },
  actions: {
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'imageUses',
  context: ({ input: { image } }) => ({ image, items: null, total: 0, next: null, problem: null }),
  invoke: { id: 'facts', src: 'facts', input: ['listings.changed'] },
  on: {
    'listings.changed': {
      actions: assign(({ context: { items }, event: { patches } }) => {
        const byId = new Map(patches.map((patch) => [patch._id, patch]))
        return { items: items && items.map((listing) => ({ ...listing, ...byId.get(listing._id) })) }
      }),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFirst',
        src: 'loadUses',
        input: ({ context: { image } }) => ({ image, after: null }),
        onDone: {
          target: 'shown',
          actions: assign(
            ({
              event: {
                output: { items, total, next },
              },
            }) => ({
              items,
              total,
              next,
              problem: null,
            }),
          ),
        },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    shown: { on: { more: { guard: 'hasMore', target: 'growing' }, reload: 'loading' } },
    growing: {
      tags: 'busy',
      invoke: {
        id: 'loadMore',
        src: 'loadUses',
        input: ({ context: { image, next } }) => ({ image, after: next }),
        onDone: {
          target: 'shown',
          actions: assign(
            ({
              context,
              event: {
                output: { items, total, next },
              },
            }) => {
              const known = context.items!
              const ids = new Set(known.map(({ _id }) => _id))
              return {
                items: [...known, ...items.filter(({ _id }) => !ids.has(_id))],
                total,
                next,
                problem: null,
              }
            },
          ),
        },
        onError: { target: 'stuck', actions: 'keepProblem' },
      },
    },
    /** What was read is kept. */
    stuck: { tags: 'failed', on: { retry: 'growing', reload: 'loading' } },
  },
})
