import { assign, setup } from 'xstate'
import { keepProblem } from './effects.ts'
import { service } from './service.ts'

/** A part of a list, and where it goes on. */
export interface ListPart<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly next: string | null
}

export interface ListRequest<Filter> {
  readonly filter: Filter
  readonly after: string | null
}

interface Context<Item extends { readonly id: string }, Filter> {
  readonly filter: Filter
  /** Null until they were read. */
  readonly items: readonly Item[] | null
  readonly total: number
  readonly next: string | null
  readonly problem: string | null
}

/**
 * A list within a dialog that is narrowed by a filter and grows on `more`. What was read stays shown while it is read
 * again. Invokes: loadPart.
 */
export function createGrowingListMachine<Item extends { readonly id: string }, Filter>(id: string) {
  return setup({
    types: {
      input: {} as { readonly filter: Filter },
      context: {} as Context<Item, Filter>,
      events: {} as
        | { type: 'more' }
        | { type: 'retry' }
        | { type: 'reload' }
        | { type: 'filter.chosen'; filter: Partial<Filter> }
        | { type: 'item.changed'; item: Item },
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      loadPart: service<ListPart<Item>, ListRequest<Filter>>('loadPart'),
    },
    guards: { hasMore: ({ context }) => context.next !== null },
    actions: {
      keepProblem: keepProblem(),
    },
  }).createMachine({
    id,
    context: ({ input: { filter } }) => ({ filter, items: null, total: 0, next: null, problem: null }),
    on: {
      reload: '.loading',
      'filter.chosen': {
        target: '.loading',
        reenter: true,
        actions: assign(({ context, event: { filter } }) => ({
          filter: { ...context.filter, ...filter },
        })),
      },
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadFirst',
          src: 'loadPart',
          input: ({ context: { filter } }) => ({ filter, after: null }),
          onDone: {
            target: 'shown',
            actions: assign(
              ({
                event: {
                  output: { items, total, next },
                },
              }) => ({ items, total, next, problem: null }),
            ),
          },
          onError: { target: 'failed', actions: 'keepProblem' },
        },
      },
      failed: { tags: 'failed', on: { retry: 'loading' } },
      shown: {
        on: {
          'item.changed': {
            actions: assign(({ context, event: { item } }) => ({
              items: context.items!.map((known) => (known.id === item.id ? item : known)),
            })),
          },
        },
        initial: 'resting',
        states: {
          resting: { on: { more: { guard: 'hasMore', target: 'growing' } } },
          growing: {
            tags: 'busy',
            invoke: {
              id: 'loadMore',
              src: 'loadPart',
              input: ({ context: { filter, next } }) => ({ filter, after: next }),
              onDone: {
                target: 'resting',
                actions: assign(
                  ({
                    context,
                    event: {
                      output: { items, total, next },
                    },
                  }) => ({
                    items: [...context.items!, ...items],
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
        },
      },
    },
  })
}
