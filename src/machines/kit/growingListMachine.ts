import { assign, setup } from 'xstate'
import type { FilterParams } from '../../domain/filter/filter.ts'
import { isAbout } from '../../domain/kit/problem.ts'
import { PAGE_SIZES, type PageSize } from '../../domain/listings/listView.ts'
import type { ScreenPath } from '../../domain/shell/screens.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { keepProblem, publish, tellParent, withEvent, withOutput } from './effects.ts'
import {
  COUNT_AGAIN_MS,
  countedRest,
  countsAgain,
  firstCounts,
  type ListCounts,
  NO_COUNTS,
  type PageCounts,
} from './listCounts.ts'
import { service } from './service.ts'

export interface Identified {
  readonly _id: string
}

/** What a list call answers. */
export interface LoadedPage<Item, Cursor = string> extends PageCounts {
  readonly items: readonly Item[]
  readonly next: Cursor | null
  /** The server's moment at which it was read, where the list says it. */
  readonly at?: string
}

/** What a list call is asked: the filter, how much, and where the page before left off. */
export interface PageRequest<Params = FilterParams, Cursor = string> {
  readonly params: Params
  readonly after: Cursor | null
  readonly size: number
}

/** What a fact means to a list: rows that changed, and that it is loaded again, at once or where nothing else is loaded. */
export interface ListChange {
  readonly patches?: readonly object[]
  readonly reload?: 'atOnce' | 'whenResting'
}

/** What each fact that a list hears means to it. */
export type ListFacts<Item, Params = FilterParams> = {
  readonly [Type in Fact['type']]?: (
    fact: FactOf<Type>,
    list: { readonly items: readonly Item[]; readonly params: Params },
  ) => ListChange
}

/** What a change of listings means to a list of the general filter. */
export const listingFacts: ListFacts<unknown> = {
  'listings.changed': ({ patches, removed }) => (removed > 0 ? { reload: 'atOnce' } : { patches }),
  'listings.outdated': () => ({ reload: 'atOnce' }),
}

/** Rows as they stand now; where one of the list was removed it is loaded again. */
export const changedRows = (
  items: readonly { readonly id: string }[],
  patches: readonly object[],
  removed: readonly string[] = [],
): ListChange => (items.some(({ id }) => removed.includes(id)) ? { reload: 'atOnce' } : { patches })

/** What a list that is part of a screen tells it: it was loaded from its beginning, and begins with these. */
export interface ListLoaded<Item extends object = object> {
  readonly type: 'list.loaded'
  readonly items: readonly Item[]
}

/** What it tells it after each time that it was loaded again. */
export interface ListReloaded {
  readonly type: 'list.reloaded'
}

/** What distinguishes a list from others. */
type Growing<Item, Params, Cursor> = Own<Item, Params, Cursor> &
  (Item extends { readonly id: string } ? unknown : Required<Pick<Own<Item, Params, Cursor>, 'idOf'>>)

interface Own<Item, Params, Cursor> {
  readonly id: string
  /** A row's `id` unless told. */
  readonly idOf?: (item: Item) => string
  /** The screen that shows it: it loads when a filter is applied and the screen is shown. */
  readonly screen?: ScreenPath
  /**
   * Whether its screen spawns it, tells it of addresses and filters, and is told `list.loaded` and `list.reloaded`, as where it has one
   * unless told; else it hears of them and says over the bus what it shows.
   */
  readonly isPart?: boolean
  /** Whether it waits for `open`. */
  readonly waits?: boolean
  /** What facts change of it. */
  readonly hears?: ListFacts<Item, Params>
  /** What is counted apart among all that match. */
  readonly counts?: (item: Item) => boolean
  /** Whether rows keep their places when facts have it loaded again; what is new comes behind them. */
  readonly keepsPlaces?: boolean
  /** Where a reload begins; rows before it stay. */
  readonly resumesAfter?: (items: readonly Item[]) => Cursor | null
}

interface Context<Item, Params, Cursor> extends ListCounts {
  /** Whether its screen is shown. */
  readonly here: boolean
  readonly params: Params
  readonly size: PageSize
  /** Whether what is shown keeps its place as the list is loaded again. */
  readonly holds: boolean
  /** When the first page was read: nothing shown is newer than what the server then knew. */
  readonly at: string | null
  readonly items: readonly Item[]
  readonly next: Cursor | null
  /** What a reload has read so far, as one page. */
  readonly readAgain: LoadedPage<Item, Cursor> | null
  readonly problem: string | null
}

type Event<Params> =
  | { type: 'more' }
  | { type: 'reload' }
  | { type: 'retry' }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'filter.applied'; params: Params }
  /** Items as they stand now. */
  | { type: 'items.changed'; patches: readonly object[] }
  | Exclude<Fact, FactOf<'filter.applied'>>

const RETRY_BY_ITSELF_MS = 15_000

/** So many rows a reload reads at once. */
const ROWS_READ_AGAIN = 300

/** What a list holds before its first page. */
const NOTHING = { ...NO_COUNTS, items: [], next: null, readAgain: null, at: null, problem: null }

/**
 * A list that grows by pages on `more` and keeps what is loaded when growing or loading again fails. A
 * reload reads as many rows as are shown, one page after the other, so that the scroll position stays; where it fails, `retry` reads on. Rows that facts change are brought up to date in place; what fits a
 * screen's filter is counted again then.
 * Invokes: loadPage.
 */
export function growingList<Item, Params extends object = FilterParams, Cursor = string>(
  growing: Growing<Item, Params, Cursor>,
) {
  const { id, screen, isPart = screen !== undefined, waits = screen !== undefined, hears = {} } = growing
  const idOf = growing.idOf ?? ((item) => (item as { readonly id: string }).id)
  const { counts = () => false, keepsPlaces = false, resumesAfter } = growing
  const isShared = screen !== undefined && !isPart
  const heard = Object.keys(hears) as Fact['type'][]
  type Page = LoadedPage<Item, Cursor>
  const changeOf = (
    { items, params }: Context<Item, Params, Cursor>,
    event: Event<Params> | Fact,
  ): ListChange =>
    event.type === 'items.changed'
      ? event
      : (hears[event.type as Fact['type']] as (fact: object, list: object) => ListChange)(event, {
          items,
          params,
        })
  const onEach = (...transitions: object[]) => Object.fromEntries(heard.map((type) => [type, transitions]))
  const reloadsResting = {
    guard: { type: 'reloads', params: { when: 'whenResting' } },
    target: 'reloading',
    actions: ['patch', 'reloadInPlace'],
  }
  const changesFit = { guard: 'changesFit', target: '.changed', actions: ['patch', 'publishShown'] } as const
  /** The rows with those of a page, which are the newer ones. */
  const merged = (items: readonly Item[], page: Page): Item[] => {
    const newer = new Map(page.items.map((item) => [idOf(item), item]))
    const known = items.map((item) => {
      const again = newer.get(idOf(item))
      if (again) newer.delete(idOf(item))
      return again ? { ...item, ...again } : item
    })
    return [...known, ...newer.values()]
  }
  /** After a reload that began behind the first row: rows behind the page stay, and then so does where the list goes on. */
  const resumed = ({ items, next }: Context<Item, Params, Cursor>, page: Page) => {
    const all = merged(items, page)
    const isWhole = page.next === null || all.at(-1) === page.items.at(-1)
    return { items: all, next: isWhole ? page.next : next }
  }
  /** All that a reload has read once a page is there. */
  const readUpTo = ({ readAgain }: Context<Item, Params, Cursor>, page: Page): Page =>
    readAgain ? { ...readAgain, items: merged(readAgain.items, page), next: page.next } : page
  return setup({
    types: {
      context: {} as Context<Item, Params, Cursor>,
      events: {} as Event<Params>,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      facts: factsLogic,
      loadPage: service<Page, PageRequest<Params, Cursor>>('loadPage'),
    },
    delays: { retryByItself: RETRY_BY_ITSELF_MS, countAgain: COUNT_AGAIN_MS },
    guards: {
      isHere: ({ context }) => context.here,
      leadsHere: (_, { path }: { path: string }) => path === screen,
      hasMore: ({ context }) => context.next !== null,
      /** Whether what is searched for can't be there, which no second try changes. */
      isRefused: (_, { error }: { error: unknown }) => isAbout(error, 'query.value'),
      /** Whether more rows are shown than a reload has read. */
      isShorter: ({ context }, page: Page) => {
        const { items, next } = readUpTo(context, page)
        return !resumesAfter && next !== null && items.length < context.items.length
      },
      isOtherSize: ({ context }, { size }: { size: PageSize }) => size !== context.size,
      /** Whether a fact has it loaded again. Rows that change may fit a list that is empty, which has no places to keep. */
      reloads: ({ context, event }, { when }: { when: ListChange['reload'] }) => {
        const { patches = [], reload } = changeOf(context, event)
        const isFilled = screen !== undefined && context.items.length === 0 && patches.length > 0
        return (reload ?? (isFilled ? 'whenResting' : undefined)) === when
      },
      /** Whether a fact changes rows that may no longer fit the filter, or others that may now. */
      changesFit: ({ context, event }) => {
        const { patches = [], reload } = changeOf(context, event)
        return screen !== undefined && patches.length > 0 && reload === undefined
      },
    },
    actions: {
      keepPlace: assign((_, { path }: { path: string }) => ({ here: path === screen })),
      reloadInPlace: assign({ holds: keepsPlaces, readAgain: null }),
      reloadInOrder: assign({ holds: false, readAgain: null }),
      keepRead: assign(({ context }, page: Page) => ({ readAgain: readUpTo(context, page) })),
      keepSize: assign((_, { size }: { size: PageSize }) => ({ size })),
      startAgain: assign((_, { params }: { params: Params }) => ({ ...NOTHING, params })),
      keepFirst: assign(({ context }, last: Page) => {
        const page = readUpTo(context, last)
        return {
          ...(resumesAfter || context.holds
            ? resumed(context, page)
            : { items: page.items, next: page.next }),
          ...firstCounts(page),
          at: page.at ?? null,
          readAgain: null,
          problem: null,
        }
      }),
      keepMore: assign(({ context }, page: Page) => ({
        items: merged(context.items, page),
        next: page.next,
        total: page.total,
        fitting: null,
        counted: page.counted ?? context.counted,
        problem: null,
      })),
      keepCounts: assign(({ context }, page: Page) => countsAgain(context, page)),
      patch: assign(({ context, event }) => {
        const { patches = [] } = changeOf(context, event)
        const byId = new Map(patches.map((patch) => [idOf(patch as Item), patch]))
        const patched = (item: Item): Item => {
          const patch = byId.get(idOf(item))
          return patch ? { ...item, ...patch } : item
        }
        const { readAgain, items } = context
        return {
          items: items.map(patched),
          readAgain: readAgain && { ...readAgain, items: readAgain.items.map(patched) },
          counted: items.reduce(
            (counted, item) => counted + Number(counts(patched(item))) - Number(counts(item)),
            context.counted,
          ),
        }
      }),
      keepProblem: keepProblem(),
      empty: assign(NOTHING),
      tellLoaded: isPart
        ? tellParent<ListLoaded, Context<Item, Params, Cursor>, Event<Params>, undefined, Event<Params>>(
            ({ context: { items } }) => ({ type: 'list.loaded', items: items as readonly object[] }),
          )
        : () => {},
      tellReloaded: isPart
        ? tellParent<ListReloaded, Context<Item, Params, Cursor>, Event<Params>, undefined, Event<Params>>({
            type: 'list.reloaded',
          })
        : () => {},
      publishShown: isShared
        ? publish(({ context: { items, total, next, at } }) => ({
            type: 'list.shown',
            items: items as unknown as readonly Identified[],
            total,
            hasMore: next !== null,
            at,
          }))
        : () => {},
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      here: screen === undefined,
      params: (input as { readonly params: Params } | undefined)?.params ?? ({} as Params),
      size: PAGE_SIZES[0],
      holds: false,
      ...NOTHING,
    }),
    invoke: {
      id: 'facts',
      src: 'facts',
      input: [
        'session.closed',
        ...(screen ? ['pageSize.changed' as const] : []),
        ...(isShared ? (['address.changed', 'filter.applied'] as const) : []),
        ...heard,
      ],
    },
    on: {
      'address.changed': { actions: withEvent('keepPlace') },
      'filter.applied': [
        {
          guard: 'isHere',
          target: '.loading',
          actions: [withEvent('startAgain'), 'publishShown'],
        },
        { target: '.away', actions: [withEvent('startAgain'), 'publishShown'] },
      ],
      'pageSize.changed': { actions: withEvent('keepSize') },
      'session.closed': { target: '.idle', actions: ['empty', 'publishShown'] },
      close: { target: '.idle', actions: 'empty' },
    },
    initial: waits ? 'idle' : 'loading',
    states: {
      idle: { on: { open: 'loading' } },
      away: {
        on: {
          'address.changed': {
            guard: withEvent('leadsHere'),
            target: 'loading',
            actions: withEvent('keepPlace'),
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
            actions: [withOutput('keepFirst'), 'publishShown', 'tellLoaded'],
          },
          onError: [
            { guard: withEvent('isRefused'), target: 'refused', actions: 'keepProblem' },
            { target: 'failed', actions: 'keepProblem' },
          ],
        },
      },
      failed: {
        tags: 'failed',
        on: { retry: 'loading', reload: 'loading' },
      },
      refused: {
        tags: 'failed',
        on: { retry: 'loading', reload: 'loading' },
      },
      shown: {
        initial: 'resting',
        on: {
          reload: { target: '.reloading', actions: 'reloadInOrder' },
          'pageSize.changed': {
            guard: withEvent('isOtherSize'),
            target: '.reloading',
            actions: [withEvent('keepSize'), 'reloadInOrder'],
          },
          'items.changed': { actions: ['patch', 'publishShown'] },
          ...onEach(
            {
              guard: { type: 'reloads', params: { when: 'atOnce' } },
              target: '.reloading',
              actions: ['patch', 'reloadInPlace'],
            },
            { actions: ['patch', 'publishShown'] },
          ),
        },
        states: {
          resting: {
            on: {
              more: { guard: 'hasMore', target: 'growing' },
              'items.changed': changesFit,
              ...onEach(reloadsResting, changesFit),
            },
            ...countedRest<Params>(),
          },
          growing: {
            tags: 'busy',
            invoke: {
              id: 'loadMore',
              src: 'loadPage',
              input: ({ context }) => ({ params: context.params, size: context.size, after: context.next }),
              onDone: {
                target: 'resting',
                actions: [withOutput('keepMore'), 'publishShown'],
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
              input: ({ context: { params, size, items, readAgain } }) => {
                const left = resumesAfter ? 0 : items.length - (readAgain?.items.length ?? 0)
                return {
                  params,
                  size: Math.max(size, Math.min(left, ROWS_READ_AGAIN)),
                  after: readAgain ? readAgain.next : (resumesAfter?.(items) ?? null),
                }
              },
              onDone: [
                {
                  guard: withOutput('isShorter'),
                  target: 'reloading',
                  reenter: true,
                  actions: withOutput('keepRead'),
                },
                {
                  target: 'resting',
                  actions: [withOutput('keepFirst'), 'publishShown', 'tellReloaded'],
                },
              ],
              onError: {
                target: 'stale',
                actions: 'keepProblem',
              },
            },
          },
          stale: { tags: 'failed', on: { retry: 'reloading', ...onEach(reloadsResting) } },
        },
      },
    },
  })
}
