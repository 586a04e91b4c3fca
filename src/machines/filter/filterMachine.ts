import { assign, setup } from 'xstate'
import {
  clearedFilter,
  dateRangeProblem,
  defaultSearch,
  type FilterKey,
  type FilterParams,
  filterDifference,
  filterToQuery,
  ownIdWords,
  type Query,
  queryToFilter,
  withoutFilter,
  searchTextProblem,
} from '../../domain/filter/filter.ts'
import { type FilterChoices, NO_CHOICES } from '../../domain/filter/filterChoices.ts'
import { followedNames } from '../../domain/kit/namedBrand.ts'
import { failureText } from '../../domain/kit/problem.ts'
import { type SavedFilter, savedToFilter } from '../../domain/filter/savedFilter.ts'
import { hasGeneralFilter } from '../../domain/filter/filterControls.ts'
import { screenAt } from '../../domain/shell/screens.ts'
import { ADDRESS } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, tell, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** A part of the filter that is set by choosing, at once. */
export type ChosenPart = Partial<
  Pick<
    FilterParams,
    | 'clients'
    | 'brands'
    | 'products'
    | 'marketplaces'
    | 'infringementTypes'
    | 'state'
    | 'countries'
    | 'channel'
    | 'tags'
    | 'listingStatus'
    | 'relisting'
    | 'categories'
    | 'testPurchase'
    | 'filed'
    | 'dateField'
    | 'field'
    | 'sortBy'
    | 'order'
    | 'factors'
    | 'status'
    | 'purchaseStatus'
    | 'assigned'
    | 'similar'
  >
>

interface DateRange {
  readonly start?: number | undefined
  readonly end?: number | undefined
}

interface Context {
  readonly timeZone: string
  /** The default search, counted from the moment the session was opened. */
  readonly base: FilterParams
  readonly params: FilterParams
  /** What is typed and not entered yet. */
  readonly seller: string
  readonly search: string
  readonly dates: DateRange
  readonly path: string
  readonly query: Query
  /** Keys of the address, or of a saved filter, that could not be read. */
  readonly unreadable: readonly FilterKey[]
  readonly choices: FilterChoices
  readonly choicesProblem: string | null
}

type Event =
  | { type: 'part.chosen'; part: ChosenPart }
  | ({ type: 'dates.typed' } & DateRange)
  | { type: 'dates.entered' }
  | { type: 'seller.typed'; text: string }
  | { type: 'seller.entered' }
  | { type: 'search.typed'; text: string }
  | { type: 'search.entered' }
  | { type: 'part.dropped'; key: FilterKey }
  /** Clear Filter; `at` is the present moment. */
  | { type: 'clear'; at: number }
  /** Takes the place of the whole filter. */
  | { type: 'saved.applied'; saved: SavedFilter }
  | { type: 'retry' }
  | Extract<
      Fact,
      {
        type: 'session.opened' | 'session.renewed' | 'session.closed' | 'address.changed' | 'listings.changed'
      }
    >

type Renewed = Extract<Fact, { type: 'session.renewed' }>

/**
 * The filter that every list reads (§2, §3): it starts from the default search and the page's address, mirrors
 * itself there, and tells of each change over the bus. Where a renewed session calls brands otherwise, it follows. Invokes: loadChoices.
 */
export const filterMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    facts: factsLogic,
    loadChoices: service<FilterChoices>('loadChoices'),
  },
  guards: {
    datesAreApplied: ({ context: { dates, params } }) =>
      dates.start === params.start && dates.end === params.end,
    isSellerShort: ({ context }) => !searchTextProblem(context.seller),
    isSearchShort: ({ context }) => !searchTextProblem(context.search),
    isSoundRange: ({ context }) => dateRangeProblem(context.dates) === null,
    /** Screens with a filter of their own use the same names for it in the address. */
    changesFilter: ({ context }, { path, query }: { path: string; query: Query }) => {
      const screen = screenAt(path)
      return (
        screen !== null &&
        hasGeneralFilter(screen.name) &&
        filterDifference(queryToFilter(query, context.base).params, context.params).length > 0
      )
    },
    /** A brand is called otherwise now. Where a screen without this filter has the address, that waits for the next time. */
    renamesBrands: ({ context: { path, choices } }, { user }: Renewed) => {
      const screen = screenAt(path)
      return (
        screen !== null &&
        hasGeneralFilter(screen.name) &&
        choices.brands.some(({ id, name, client }) =>
          user.brands.some((now) => now.id === id && (now.name !== name || now.client !== client)),
        )
      )
    },
  },
  actions: {
    start: assign(({ context }, { user, at }: { user: { timeZone: string }; at: number }) => {
      const base = defaultSearch(at, user.timeZone)
      return { timeZone: user.timeZone, base, choices: NO_CHOICES, ...readAddress(context.query, base) }
    }),
    keepAddress: assign((_, { path, query }: { path: string; query: Query }) => ({ path, query })),
    choosePart: set((_, { part }: { part: ChosenPart }) => part),
    followBrands: set(({ params, choices }, { user }: Renewed) => ({
      brands: params.brands && followedNames(params.brands, choices.brands, user.brands),
    })),
    enterDates: set(({ dates }) => dates),
    enterSeller: set(({ seller }) => ({ seller: seller.trim() || undefined })),
    // What is typed is searched for in what the search is held to, and in all text where a link had asked for an id of Assay's own.
    enterSearch: set(({ search, base, params }) => {
      const value = search.trim() || undefined
      const isOwn = ownIdWords(params.field) !== null
      return isOwn && !value ? {} : { value, field: isOwn ? base.field : params.field }
    }),
    clear: assign(({ context }, { at }: { at: number }) => {
      const params = clearedFilter(at, context.timeZone)
      return { params, ...typedOf(params), unreadable: [] }
    }),
    mirror: tell(ADDRESS, ({ context }) => ({
      type: 'writeQuery',
      query: { ...withoutFilter(context.query), ...filterToQuery(context.params, context.base) },
    })),
    publishApplied: publish(({ context: { params, base, timeZone } }) => ({
      type: 'filter.applied',
      params,
      base,
      timeZone,
    })),
  },
}).createMachine({
  id: 'filter',
  context: {
    timeZone: 'UTC',
    base: {},
    params: {},
    seller: '',
    search: '',
    dates: {},
    path: '/',
    query: {},
    unreadable: [],
    choices: NO_CHOICES,
    choicesProblem: null,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['session.opened', 'session.renewed', 'session.closed', 'address.changed', 'listings.changed'],
  },
  initial: 'waiting',
  on: {
    'session.opened': {
      target: '.open',
      actions: [withEvent('start'), 'publishApplied'],
    },
    'address.changed': { actions: withEvent('keepAddress') },
  },
  states: {
    waiting: {},
    open: {
      type: 'parallel',
      on: {
        'session.closed': 'waiting',
        'listings.changed': {
          actions: assign(({ context: { choices }, event: { patches } }) => {
            const learned = patches
              .flatMap(({ tags }) => tags ?? [])
              .filter((tag) => !choices.tags.includes(tag))
            return learned.length === 0
              ? {}
              : { choices: { ...choices, tags: [...choices.tags, ...new Set(learned)] } }
          }),
        },
        'address.changed': {
          guard: withEvent('changesFilter'),
          actions: [
            withEvent('keepAddress'),
            assign(({ context, event: { query } }) => readAddress(query, context.base)),
            'publishApplied',
          ],
        },
        'part.chosen': {
          actions: [withEvent('choosePart'), 'mirror', 'publishApplied'],
        },
        'seller.typed': { actions: assign(({ event: { text } }) => ({ seller: text })) },
        'seller.entered': { guard: 'isSellerShort', actions: ['enterSeller', 'mirror', 'publishApplied'] },
        'search.typed': { actions: assign(({ event: { text } }) => ({ search: text })) },
        'search.entered': { guard: 'isSearchShort', actions: ['enterSearch', 'mirror', 'publishApplied'] },
        'part.dropped': {
          actions: [
            assign(({ context, event: { key } }) => {
              const params = { ...context.params, [key]: context.base[key] }
              return { params, ...retyped(context, params), unreadable: [] }
            }),
            'mirror',
            'publishApplied',
          ],
        },
      },
      states: {
        dates: {
          initial: 'sound',
          on: {
            'dates.typed': { actions: assign(({ event: { start, end } }) => ({ dates: { start, end } })) },
            'dates.entered': [
              { guard: 'datesAreApplied', target: '.sound' },
              {
                guard: 'isSoundRange',
                target: '.sound',
                actions: ['enterDates', 'mirror', 'publishApplied'],
              },
              { target: '.refused' },
            ],
            'saved.applied': {
              target: '.sound',
              actions: [
                assign(({ context, event: { saved } }) => {
                  const { params, refused } = savedToFilter(saved.params, context.base)
                  return { params, ...typedOf(params), unreadable: refused }
                }),
                'mirror',
                'publishApplied',
              ],
            },
            clear: {
              target: '.sound',
              actions: [withEvent('clear'), 'mirror', 'publishApplied'],
            },
          },
          states: { sound: {}, refused: {} },
        },
        choices: {
          initial: 'loading',
          on: {
            'session.renewed': {
              guard: withEvent('renamesBrands'),
              target: '.loading',
              actions: [withEvent('followBrands'), 'mirror', 'publishApplied'],
            },
          },
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'loadChoices',
                src: 'loadChoices',
                onDone: {
                  target: 'loaded',
                  // What was learned meanwhile may have come after they were read.
                  actions: assign(({ context, event: { output } }) => ({
                    choices: { ...output, tags: [...new Set([...output.tags, ...context.choices.tags])] },
                    choicesProblem: null,
                  })),
                },
                onError: {
                  target: 'failed',
                  actions: assign(({ event: { error } }) => ({
                    choicesProblem: failureText(error),
                  })),
                },
              },
            },
            loaded: {},
            failed: { on: { retry: 'loading' } },
          },
        },
      },
    },
  },
})

/** An action that changes some parameters; the page of a list starts again with each. */
function set<Params>(change: (context: Context, params: Params) => Partial<FilterParams>) {
  return assign<Context, Event, Params, Event, never>(({ context }, params) => ({
    params: { ...context.params, ...change(context, params), page: 0 },
    unreadable: [],
  }))
}

/** The fields after parameters changed otherwise: what is typed and not entered stays where its parameter did not change. */
function retyped(context: Context, params: FilterParams): Pick<Context, 'seller' | 'search' | 'dates'> {
  const changed = new Set(filterDifference(context.params, params))
  const typed = typedOf(params)
  return {
    seller: changed.has('seller') ? typed.seller : context.seller,
    search: changed.has('value') ? typed.search : context.search,
    dates: changed.has('start') || changed.has('end') ? typed.dates : context.dates,
  }
}

/** What the fields show when they show what is applied. */
function typedOf({
  seller,
  field,
  value = '',
  start,
  end,
}: FilterParams): Pick<Context, 'seller' | 'search' | 'dates'> {
  return { seller: seller ?? '', search: ownIdWords(field) === null ? value : '', dates: { start, end } }
}

function readAddress(
  query: Query,
  base: FilterParams,
): Pick<Context, 'params' | 'seller' | 'search' | 'dates' | 'unreadable'> {
  const { params, refused } = queryToFilter(query, base)
  return { params, ...typedOf(params), unreadable: refused }
}
