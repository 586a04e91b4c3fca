import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type {
  CountryTally,
  DashboardMetrics,
  DomainMetrics,
  Infringer,
  InfringingSellers,
  MonthTally,
  PlatformRelistings,
  Tally,
  TypeTally,
} from '../../domain/dashboard/dashboard.ts'
import { dashboardFilter } from '../../domain/dashboard/dashboardFilter.ts'
import type { FilterParams } from '../../domain/filter/filter.ts'
import type { BrandValue } from '../../domain/kit/value.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { fetched } from '../kit/fetchedMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { withEvent } from '../kit/effects.ts'

/** What each group of the dashboard's figures holds. */
export interface FigureGroups {
  readonly metrics: DashboardMetrics
  readonly map: readonly CountryTally[]
  readonly pies: {
    readonly platforms: readonly Tally[]
    readonly relistings: readonly PlatformRelistings[]
    readonly types: readonly TypeTally[]
    readonly categories: readonly Tally[]
  }
  readonly months: readonly MonthTally[]
  readonly infringers: { readonly top: readonly Infringer[]; readonly spread: InfringingSellers }
  readonly domains: DomainMetrics
  readonly value: readonly BrandValue[]
}
export type FigureGroup = keyof FigureGroups
export const FIGURE_GROUPS = [
  'metrics',
  'map',
  'pies',
  'months',
  'infringers',
  'domains',
  'value',
] as const satisfies FigureGroup[]

/** What figures are asked for: the dashboard's filter. */
export interface FiguresRequest {
  readonly params: FilterParams
}

/** One group of figures, loaded when the dashboard asks for it. */
const figuresOf = <Group extends FigureGroup>(id: Group) =>
  fetched<FigureGroups[Group], FiguresRequest>({ id, waits: true })

export const figureMachines = {
  metrics: figuresOf('metrics'),
  map: figuresOf('map'),
  pies: figuresOf('pies'),
  months: figuresOf('months'),
  infringers: figuresOf('infringers'),
  domains: figuresOf('domains'),
  value: figuresOf('value'),
}

/** The actor of a group of figures. */
export type FiguresActor<Group extends FigureGroup> = ActorRefFrom<(typeof figureMachines)[Group]>

interface Context {
  /** What the filter was last applied as; null before it was. */
  readonly params: FilterParams | null
  readonly base: FilterParams
  readonly timeZone: string
  readonly groups: { readonly [Group in FigureGroup]: FiguresActor<Group> }
}

type Event = Extract<
  Fact,
  {
    type:
      | 'address.changed'
      | 'filter.applied'
      | 'listings.changed'
      | 'listings.outdated'
      | 'complaints.changed'
      | 'change.undone'
  }
>

const NO_FILTER: FiguresRequest = { params: {} }

/** How long the listings have to stand still before the figures are counted again. */
const SETTLE_MS = 1_000

/**
 * The dashboard: when its figures are read. At each visit, whenever the filter is applied, and after the listings
 * changed, once they have stood still for a moment. Each group of figures is an actor of its own, so that
 * one that fails leaves the others as they are. Spawns the groups.
 */
export const dashboardMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic, ...figureMachines },
  delays: { settle: SETTLE_MS },
  guards: {
    leadsHere: (_, { path }: { path: string }) => path === '/',
    leadsAway: (_, { path }: { path: string }) => path !== '/',
  },
  actions: {
    keepFilter: assign((_, { params, base, timeZone }: FactOf<'filter.applied'>) => ({
      params,
      base,
      timeZone,
    })),
    load: enqueueActions(({ context: { params }, enqueue }) => {
      if (params === null) return
      for (const group of FIGURE_GROUPS)
        enqueue.sendTo(group, { type: 'load', input: { params: dashboardFilter(params) } })
    }),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ spawn }) => ({
    params: null,
    base: {},
    timeZone: 'UTC',
    groups: {
      metrics: spawn('metrics', { id: 'metrics', input: NO_FILTER }),
      map: spawn('map', { id: 'map', input: NO_FILTER }),
      pies: spawn('pies', { id: 'pies', input: NO_FILTER }),
      months: spawn('months', { id: 'months', input: NO_FILTER }),
      infringers: spawn('infringers', { id: 'infringers', input: NO_FILTER }),
      domains: spawn('domains', { id: 'domains', input: NO_FILTER }),
      value: spawn('value', { id: 'value', input: NO_FILTER }),
    },
  }),
  invoke: {
    id: 'facts',
    src: 'facts',
    input: [
      'address.changed',
      'filter.applied',
      'listings.changed',
      'listings.outdated',
      'complaints.changed',
      'change.undone',
    ],
  },
  on: { 'filter.applied': { actions: withEvent('keepFilter') } },
  initial: 'away',
  states: {
    away: {
      on: {
        'address.changed': {
          guard: withEvent('leadsHere'),
          target: 'here',
          actions: 'load',
        },
      },
    },
    here: {
      on: {
        'address.changed': { guard: withEvent('leadsAway'), target: 'away' },
        'filter.applied': {
          target: '.settled',
          actions: [withEvent('keepFilter'), 'load'],
        },
        'listings.changed': '.changing',
        'listings.outdated': '.changing',
        'complaints.changed': '.changing',
        'change.undone': '.changing',
      },
      initial: 'settled',
      states: {
        settled: {},
        /** Something changed; each further change begins the wait again. */
        changing: { after: { settle: { target: 'settled', actions: 'load' } } },
      },
    },
  },
})
