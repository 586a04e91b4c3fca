import { assign, setup } from 'xstate'
import type { RecentChange, RecentChanges } from '../../domain/listings/changes.contract.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, ofOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  readonly items: readonly RecentChange[]
  readonly total: number
  /** Where the next page begins; null at the end. */
  readonly next: string | null
  readonly problem: string | null
}

type Event =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'more' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'session.closed' | 'change.undone' }>

/**
 * Recent changes: what was done to listings of the user's brands, newest first, growing on `more`. It is read anew
 * whenever it is opened, and when one of its changes has been taken back. Taking back is the undo machine's.
 * Invokes: loadChanges.
 */
export const recentChangesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    loadChanges: service<RecentChanges, { after: string | null }>('loadChanges'),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    keepFirst: assign((_, { items, total, next }: RecentChanges) => ({ items, total, next, problem: null })),
    keepProblem: keepProblem(),
    forget: assign({ items: [], total: 0, next: null, problem: null }),
  },
}).createMachine({
  id: 'recentChanges',
  context: { items: [], total: 0, next: null, problem: null },
  invoke: { id: 'facts', src: 'facts', input: ['session.closed', 'change.undone'] },
  on: { 'session.closed': { target: '.closed', actions: 'forget' } },
  initial: 'closed',
  states: {
    closed: { on: { open: 'open' } },
    open: {
      initial: 'loading',
      on: { close: { target: 'closed', actions: 'forget' } },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadFirst',
            src: 'loadChanges',
            input: { after: null },
            onDone: {
              target: 'shown',
              actions: { type: 'keepFirst', params: ofOutput },
            },
            onError: { target: 'failed', actions: 'keepProblem' },
          },
        },
        failed: { tags: 'failed', on: { retry: 'loading' } },
        shown: {
          initial: 'resting',
          on: {
            'change.undone': {
              target: '.refreshing',
              actions: assign(({ context, event: { changeSet } }) => ({
                items: context.items.map((item) =>
                  item.id === changeSet ? { ...item, undone: true } : item,
                ),
              })),
            },
          },
          states: {
            resting: { on: { more: { guard: 'hasMore', target: 'growing' } } },
            growing: {
              tags: 'busy',
              invoke: {
                id: 'loadMore',
                src: 'loadChanges',
                input: ({ context }) => ({ after: context.next }),
                onDone: {
                  target: 'resting',
                  actions: assign(
                    ({
                      context,
                      event: {
                        output: { items, total, next },
                      },
                    }) => ({
                      items: [...context.items, ...items],
                      total,
                      next,
                      problem: null,
                    }),
                  ),
                },
                onError: { target: 'stuck', actions: 'keepProblem' },
              },
            },
            stuck: { tags: 'failed', on: { retry: 'growing' } },
            refreshing: {
              invoke: {
                id: 'refresh',
                src: 'loadChanges',
                input: { after: null },
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepFirst', params: ofOutput },
                },
                onError: { target: 'stale', actions: 'keepProblem' },
              },
            },
            stale: { tags: 'failed', on: { retry: 'refreshing' } },
          },
        },
      },
    },
  },
})
