import { assign, setup } from 'xstate'
import {
  domainFilterDifference,
  type DomainFilterKey,
  readDomainFilter,
  writeDomainFilter,
} from './domainFilter.ts'
import { dateRangeProblem, type Query } from '../../domain/filter/filter.ts'
import type { DomainFilter } from '../../domain/domains/internetDomain.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, tell, withEvent } from '../kit/effects.ts'

const SCREEN = '/domains'

/** A part of the filter that is set by choosing, at once. */
export type ChosenDomainPart = Pick<DomainFilter, 'brands' | 'complaintStatus' | 'dateField' | 'sortBy'>

interface DateRange {
  readonly start?: number | undefined
  readonly end?: number | undefined
}

interface Context {
  readonly filter: DomainFilter
  /** What is typed and not entered yet. */
  readonly dates: DateRange
  /** The query of the screen's address. */
  readonly query: Query
  /** Keys of the address that could not be read. */
  readonly unreadable: readonly DomainFilterKey[]
}

type Event =
  | { type: 'part.chosen'; part: ChosenDomainPart }
  | ({ type: 'dates.typed' } & DateRange)
  | { type: 'dates.entered' }
  | { type: 'part.dropped'; keys: readonly DomainFilterKey[] }
  | { type: 'clear' }
  | Extract<Fact, { type: 'address.changed' | 'domains.searched' }>

type Address = { readonly path: string; readonly query: Query }

/**
 * The domain filter (§2): it is read from the screen's address, mirrors itself there beside what else stands in it,
 * and tells of each change over the bus. Without dates it asks for domains of any time.
 */
export const domainFilterMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic },
  guards: {
    leadsHere: (_, { path }: Address) => path === SCREEN,
    changesFilter: ({ context }, { path, query }: Address) =>
      path === SCREEN && domainFilterDifference(readDomainFilter(query).filter, context.filter).length > 0,
    changesSearch: ({ context }, { contains }: { contains: string | undefined }) =>
      (contains || undefined) !== context.filter.contains,
    datesAreApplied: ({ context: { dates, filter } }) =>
      dates.start === filter.start && dates.end === filter.end,
    isSoundRange: ({ context }) => dateRangeProblem(context.dates) === null,
  },
  actions: {
    readQuery: assign((_, { query }: Address) => {
      const { filter, refused } = readDomainFilter(query)
      return { query, filter, unreadable: refused, dates: { start: filter.start, end: filter.end } }
    }),
    enterDates: assign(({ context: { filter, dates } }) => ({
      filter: { ...filter, start: dates.start, end: dates.end },
      unreadable: [],
    })),
    clear: assign({ filter: {} as DomainFilter, dates: {}, unreadable: [] }),
    mirror: tell(
      ADDRESS,
      ({ context: { filter, query } }) =>
        ({ type: 'writeQuery', query: writeDomainFilter(filter, query) }) satisfies AddressCommand,
    ),
    publishFiltered: publish(({ context: { filter } }) => ({ type: 'domains.filtered', filter })),
  },
}).createMachine({
  id: 'domainFilter',
  context: { filter: {}, dates: {}, query: {}, unreadable: [] },
  invoke: { id: 'facts', src: 'facts', input: ['domains.searched'] },
  initial: 'waiting',
  states: {
    /** Until somebody is on the screen. */
    waiting: {
      on: {
        'address.changed': {
          guard: withEvent('leadsHere'),
          target: 'open',
          actions: [withEvent('readQuery'), 'publishFiltered'],
        },
      },
    },
    open: {
      initial: 'sound',
      on: {
        'address.changed': [
          {
            guard: withEvent('changesFilter'),
            target: '.sound',
            actions: [withEvent('readQuery'), 'publishFiltered'],
          },
          {
            guard: withEvent('leadsHere'),
            actions: assign(({ event: { query } }) => ({ query })),
          },
        ],
        'part.chosen': {
          actions: [
            assign(({ context, event: { part } }) => ({
              filter: { ...context.filter, ...part },
              unreadable: [],
            })),
            'mirror',
            'publishFiltered',
          ],
        },
        'domains.searched': {
          guard: withEvent('changesSearch'),
          actions: [
            assign(({ context, event: { contains } }) => ({
              filter: { ...context.filter, contains: contains || undefined },
              unreadable: [],
            })),
            'mirror',
            'publishFiltered',
          ],
        },
        'dates.typed': { actions: assign(({ event: { start, end } }) => ({ dates: { start, end } })) },
        'dates.entered': [
          { guard: 'datesAreApplied', target: '.sound' },
          {
            guard: 'isSoundRange',
            target: '.sound',
            actions: ['enterDates', 'mirror', 'publishFiltered'],
          },
          { target: '.refused' },
        ],
        'part.dropped': {
          target: '.sound',
          actions: [
            assign(({ context, event: { keys } }) => {
              const filter = Object.fromEntries(
                Object.entries(context.filter).filter(([key]) => !(keys as readonly string[]).includes(key)),
              ) as DomainFilter
              return { filter, dates: { start: filter.start, end: filter.end }, unreadable: [] }
            }),
            'mirror',
            'publishFiltered',
          ],
        },
        clear: { target: '.sound', actions: ['clear', 'mirror', 'publishFiltered'] },
      },
      states: {
        sound: {},
        /** The range that is typed ends before it starts: the one before stays applied. */
        refused: {},
      },
    },
  },
})
