import { assign, setup } from 'xstate'
import type { FilterParams } from '../../domain/filter/filter.ts'
import { PAGE_SIZES, type PageSize } from '../../domain/listings/listView.ts'
import type { ScreenPath } from '../../domain/shell/screens.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, publish, ofEvent, ofOutput } from './effects.ts'
import { service } from './service.ts'

/** One paged list, used by every list screen: pages grow by scroll, the total is exact. */

export interface Identified {
  readonly _id: string
}

/** What a list call answers. */
export interface LoadedPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
  /** How many of all that match are counted apart, where the list counts some. */
  readonly counted?: number
  readonly next: string | null
  /** The server's moment at which it was read. */
  readonly at: string
}

/** What a list call is asked: the filter, how much, and where the page before left off. */
export interface PageRequest<Params = FilterParams> {
  readonly params: Params
  readonly after: string | null
  readonly size: PageSize
}

interface Context<Item, Params> {
  /** The path of the screen that shows the list. */
  readonly screen: string
  readonly here: boolean
  readonly params: Params
  readonly size: PageSize
  /** When the first page was read: nothing shown is newer than what the server then knew. */
  readonly at: string | null
  readonly items: readonly Item[]
  readonly total: number
  readonly counted: number
  readonly next: string | null
  readonly problem: string | null
}

type Event<Params> =
  | { type: 'more' }
  | { type: 'reload' }
  | { type: 'retry' }
  | { type: 'filter.applied'; params: Params }
  /** Items as they stand now, told by the list's own screen. */
  | { type: 'items.changed'; patches: readonly Identified[] }
  | Extract<
      Fact,
      {
        type:
          | 'address.changed'
          | 'session.closed'
          | 'listings.changed'
          | 'complaints.changed'
          | 'investigations.changed'
          | 'sellers.changed'
          | 'pageSize.changed'
          | 'ad.deleted'
          | 'listings.outdated'
      }
    >

const RETRY_BY_ITSELF_MS = 15_000

/** What a list hears of that shares the general filter. */
const FACTS: readonly Fact['type'][] = [
  'address.changed',
  'filter.applied',
  'session.closed',
  'listings.changed',
  'complaints.changed',
  'investigations.changed',
  'sellers.changed',
  'ad.deleted',
  'pageSize.changed',
  'listings.outdated',
]

/**
 * A list of items of one kind. It loads when a filter is applied and its screen is shown, grows on `more`, and keeps
 * what is loaded when growing fails. Items changed elsewhere are brought up to date in place. Invokes: loadPage.
 */
export function createPageMachine<Item extends Identified, Params extends object = FilterParams>(
  id: string,
  screen: ScreenPath,
  /** What is counted apart among all that match. */
  isCounted: (item: Item) => boolean = () => false,
  /** What it hears of over the bus; a list with a filter of its own is told of that by its screen. */
  heard = FACTS,
) {
  return setup({
    types: {
      context: {} as Context<Item, Params>,
      events: {} as Event<Params>,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      facts: factsLogic,
      loadPage: service<LoadedPage<Item>, PageRequest<Params>>('loadPage'),
    },
    delays: { retryByItself: RETRY_BY_ITSELF_MS },
    guards: {
      isHere: ({ context }) => context.here,
      leadsHere: ({ context }, { path }: { path: string }) => path === context.screen,
      hasMore: ({ context }) => context.next !== null,
      isOtherSize: ({ context }, { size }: { size: PageSize }) => size !== context.size,
      someWereRemoved: (_, { removed }: { removed: number }) => removed > 0,
      shownWereRemoved: ({ context }, { removed }: { removed: readonly string[] }) =>
        context.items.some(({ _id }) => removed.includes(_id)),
      /** Investigations that were just opened belong into their own list. */
      someAreNew: ({ context }, { ids }: { ids: readonly string[] }) =>
        context.screen === '/investigations' &&
        ids.some((told) => !context.items.some(({ _id }) => _id === told)),
    },
    actions: {
      keepPlace: assign(({ context }, { path }: { path: string }) => ({ here: path === context.screen })),
      keepSize: assign((_, { size }: { size: PageSize }) => ({ size })),
      startAnew: assign((_, { params }: { params: Params }) => ({
        params,
        items: [],
        total: 0,
        counted: 0,
        next: null,
        at: null,
        problem: null,
      })),
      keepFirst: assign((_, { items, total, counted = 0, next, at }: LoadedPage<Item>) => ({
        items,
        total,
        counted,
        next,
        at,
        problem: null,
      })),

      patch: assign(({ context }, { patches }: { patches: readonly Identified[] }) => {
        const byId = new Map(patches.map((patch) => [patch._id, patch]))
        let { counted } = context
        const items = context.items.map((item) => {
          const changed = byId.get(item._id)
          if (!changed) return item
          const patched = { ...item, ...changed }
          counted += Number(isCounted(patched)) - Number(isCounted(item))
          return patched
        })
        return { items, counted }
      }),
      keepProblem: keepProblem(),
      empty: assign({ items: [], total: 0, counted: 0, next: null, at: null, problem: null }),
      publishShown: publish(({ context: { screen, items, total, next } }) => ({
        type: 'list.shown',
        screen,
        items,
        total,
        hasMore: next !== null,
      })),
    },
  }).createMachine({
    id,
    context: {
      screen,
      here: false,
      params: {} as Params,
      size: PAGE_SIZES[0],
      at: null,
      items: [],
      total: 0,
      counted: 0,
      next: null,
      problem: null,
    },
    invoke: {
      id: 'facts',
      src: 'facts',
      input: heard,
    },
    on: {
      'address.changed': { actions: { type: 'keepPlace', params: ofEvent } },
      'filter.applied': [
        {
          guard: 'isHere',
          target: '.loading',
          actions: [{ type: 'startAnew', params: ofEvent }, 'publishShown'],
        },
        { target: '.away', actions: [{ type: 'startAnew', params: ofEvent }, 'publishShown'] },
      ],
      'pageSize.changed': { actions: { type: 'keepSize', params: ofEvent } },
      'session.closed': { target: '.idle', actions: ['empty', 'publishShown'] },
    },
    initial: 'idle',
    states: {
      idle: {},
      away: {
        on: {
          'address.changed': {
            guard: { type: 'leadsHere', params: ofEvent },
            target: 'loading',
            actions: { type: 'keepPlace', params: ofEvent },
          },
        },
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadFirst',
          src: 'loadPage',
          input: ({ context }) => ({ params: context.params, size: context.size, after: null }),
          onDone: {
            target: 'shown',
            actions: [{ type: 'keepFirst', params: ofOutput }, 'publishShown'],
          },
          onError: {
            target: 'failed',
            actions: 'keepProblem',
          },
        },
      },
      failed: {
        tags: 'failed',
        on: { retry: 'loading', reload: 'loading' },
      },
      shown: {
        initial: 'resting',
        on: {
          reload: '.reloading',
          'listings.outdated': '.reloading',
          'pageSize.changed': {
            guard: { type: 'isOtherSize', params: ofEvent },
            target: '.reloading',
            actions: { type: 'keepSize', params: ofEvent },
          },
          'listings.changed': [
            {
              guard: { type: 'someWereRemoved', params: ofEvent },
              target: '.reloading',
            },
            { actions: [{ type: 'patch', params: ofEvent }, 'publishShown'] },
          ],
          'complaints.changed': [
            { guard: { type: 'shownWereRemoved', params: ofEvent }, target: '.reloading' },
            {
              actions: {
                type: 'patch',
                params: ({ event }) => ({
                  patches: event.complaints.map((complaint) => ({ ...complaint, _id: complaint.id })),
                }),
              },
            },
          ],
          'investigations.changed': [
            { guard: { type: 'shownWereRemoved', params: ofEvent }, target: '.reloading' },
            {
              guard: {
                type: 'someAreNew',
                params: ({ event }) => ({ ids: event.investigations.map((one) => one.id) }),
              },
              target: '.reloading',
            },
            {
              actions: {
                type: 'patch',
                params: ({ event }) => ({
                  patches: event.investigations.map((one) => ({ ...one, _id: one.id })),
                }),
              },
            },
          ],
          'ad.deleted': {
            guard: { type: 'shownWereRemoved', params: ({ event }) => ({ removed: [event.id] }) },
            target: '.reloading',
          },
          'items.changed': { actions: { type: 'patch', params: ofEvent } },
          'sellers.changed': {
            actions: {
              type: 'patch',
              params: ({ event }) => ({
                patches: event.sellers.map((seller) => ({ ...seller, _id: seller.id })),
              }),
            },
          },
        },
        states: {
          resting: { on: { more: { guard: 'hasMore', target: 'growing' } } },
          growing: {
            tags: 'busy',
            invoke: {
              id: 'loadMore',
              src: 'loadPage',
              input: ({ context }) => ({ params: context.params, size: context.size, after: context.next }),
              onDone: {
                target: 'resting',
                actions: [
                  assign(({ context, event: { output: page } }) => {
                    const known = new Set(context.items.map((item) => item._id))
                    return {
                      items: [...context.items, ...page.items.filter((item) => !known.has(item._id))],
                      total: page.total,
                      counted: page.counted ?? 0,
                      next: page.next,
                      problem: null,
                    }
                  }),
                  'publishShown',
                ],
              },
              onError: {
                target: 'stuck',
                actions: 'keepProblem',
              },
            },
          },
          stuck: {
            tags: 'failed',
            after: { retryByItself: 'growing' },
            on: { retry: 'growing' },
          },
          reloading: {
            tags: 'busy',
            invoke: {
              id: 'reloadFirst',
              src: 'loadPage',
              input: ({ context }) => ({ params: context.params, size: context.size, after: null }),
              onDone: {
                target: 'resting',
                actions: [{ type: 'keepFirst', params: ofOutput }, 'publishShown'],
              },
              onError: {
                target: 'stale',
                actions: 'keepProblem',
              },
            },
          },
          stale: { tags: 'failed', on: { retry: 'reloading' } },
        },
      },
    },
  })
}
