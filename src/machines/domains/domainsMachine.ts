import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type Snapshot,
  stopChild,
} from 'xstate'
import { readDomain } from '../../domain/domains/domainName.ts'
import type { Query } from '../../domain/filter/filter.ts'
import type { DomainFilter, InternetDomain } from '../../domain/domains/internetDomain.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { DIALOG, type LookalikesCommand } from '../kit/commands.ts'
import { domainAddMachine } from './domainAddMachine.ts'
import { domainFilterMachine } from './domainFilterMachine.ts'
import { domainMachine, type NamedDomain } from './domainMachine.ts'
import { type Address, linkedRecord } from '../kit/linkedRecord.ts'
import { createPageMachine, type Identified } from '../kit/pageMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { ofEvent } from '../kit/effects.ts'

const SCREEN = '/domains'

/** A domain as an item of the list. */
export type ListedDomain = InternetDomain & Identified
/** The list hears of its filter and its address from the screen. */
export const domainsPageMachine = createPageMachine<ListedDomain, DomainFilter>(
  'domainsPage',
  SCREEN,
  undefined,
  ['session.closed', 'pageSize.changed'],
)

interface Context {
  readonly user: ScreenInput['user']
  readonly list: ActorRefFrom<typeof domainsPageMachine>
  readonly filter: ActorRefFrom<typeof domainFilterMachine>
  readonly addition: ActorRefFrom<typeof domainAddMachine>
  /** The query of the screen's address. */
  readonly query: Query
  /** What the address names; the domain that is open. */
  readonly named: NamedDomain | null
  readonly domain: ActorRefFrom<typeof domainMachine> | null
}

type Event =
  | { type: 'open'; name: string }
  | { type: 'close' }
  | { type: 'clear' }
  | Extract<
      Fact,
      {
        type:
          | 'address.changed'
          | 'domains.filtered'
          | 'domains.changed'
          | 'domain.deleted'
          | 'domains.outdated'
      }
    >

/** The domain that an address of the screen names: by its name as `domain`, or by its id as `value`. */
export function domainAt({ path, query }: Address): NamedDomain | null {
  if (path !== SCREEN) return null
  const { name } = readDomain(query.domain?.[0] ?? '')
  if (name !== null) return { name }
  const id = linkedRecord(SCREEN, { path, query })
  return id === null ? null : { id }
}

/** The Lookalikes dialog that an address of the screen asks for: `lookalikes`, or `watch` with the id of a watched domain. */
export const lookalikesAt = ({ path, query }: Address): { readonly watch: string | null } | null =>
  path === SCREEN && ('lookalikes' in query || 'watch' in query) ? { watch: query.watch?.[0] || null } : null

const isSame = (a: NamedDomain | null, b: NamedDomain | null) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a domain is the one that is named. */
export const isNamed = (named: NamedDomain | null, { id, name }: { id: string; name: string }): boolean =>
  named !== null && ('id' in named ? named.id === id : named.name === name)

/**
 * The Domains screen: its list, its own filter, what is added, and which domain is open, which is what its address
 * says. Whoever comes back from another screen finds the list read again. Spawns list, filter, addition, and the open
 * domain.
 */
export const domainsMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event },
  actors: {
    facts: factsLogic,
    list: domainsPageMachine,
    filter: domainFilterMachine,
    addition: domainAddMachine,
    domain: domainMachine,
  },
  guards: {
    leadsHere: (_, { path }: Address) => path === SCREEN,
    namesAnother: ({ context }, address: Address) => {
      const named = domainAt(address)
      return named !== null && !isSame(named, context.named)
    },
    namesNone: (_, address: Address) => address.path === SCREEN && domainAt(address) === null,
    isOther: ({ context }, { name }: { name: string }) => !isSame(context.named, { name }),
    isOpen: ({ context }, deleted: { id: string; name: string }) => isNamed(context.named, deleted),
  },
  actions: {
    keepQuery: assign((_, { query }: Address) => ({ query })),
    /** The first address comes to the screen alone; it tells list and filter of each. */
    passAddress: enqueueActions(({ context: { list, filter }, enqueue }, { path, query }: Address) => {
      const told = { type: 'address.changed', path, query } satisfies Fact
      enqueue.sendTo(list, told)
      enqueue.sendTo(filter, told)
    }),
    applyFilter: enqueueActions(({ context: { list }, enqueue }, { filter }: { filter: DomainFilter }) =>
      enqueue.sendTo(list, { type: 'filter.applied', params: filter }),
    ),
    clearFilter: enqueueActions(({ context: { filter, addition }, enqueue }) => {
      enqueue.sendTo(filter, { type: 'clear' })
      enqueue.sendTo(addition, { type: 'clear' })
    }),
    patchList: enqueueActions(
      ({ context: { list }, enqueue }, { domains }: { domains: readonly InternetDomain[] }) =>
        enqueue.sendTo(list, {
          type: 'items.changed',
          patches: domains.map((domain) => ({ ...domain, _id: domain.id })),
        }),
    ),
    reloadList: enqueueActions(({ context: { list }, enqueue }) => enqueue.sendTo(list, { type: 'reload' })),
    forgetNamed: assign({ named: null }),
    goTo: sendTo(
      ({ system }) => system.get(ADDRESS),
      ({ context }, { name }: { name: string | null }) => {
        const { domain: _, value: __, ...query } = context.query
        return {
          type: 'writeQuery',
          query: name === null ? query : { ...query, domain: [name] },
        } satisfies AddressCommand
      },
    ),
    /** Opens the dialog that the address asks for, and lets the address forget it: whoever comes back is not asked again. */
    openLookalikes: enqueueActions(({ system, enqueue }, address: Address) => {
      const input = lookalikesAt(address)
      if (input === null) return
      const { lookalikes: _lookalikes, watch: _watch, ...query } = address.query
      const dialog = system.get(DIALOG) as ActorRef<Snapshot<unknown>, LookalikesCommand>
      enqueue.sendTo(dialog, { type: 'open', dialog: 'lookalikes', input })
      const place = system.get(ADDRESS) as ActorRef<Snapshot<unknown>, AddressCommand>
      enqueue.sendTo(place, { type: 'writeQuery', query, replaces: true })
    }),
    run: assign(({ context: { named, user }, spawn }) => ({
      domain: spawn('domain', { id: 'opened', input: { named: named!, groups: user.groups } }),
    })),
    letGo: assign({ domain: null }),
  },
}).createMachine({
  id: 'domains',
  context: ({ input: { user }, spawn }) => ({
    user,
    list: spawn('list', { id: 'list' }),
    filter: spawn('filter', { id: 'filter' }),
    addition: spawn('addition', { id: 'addition', input: { groups: user.groups } }),
    query: {},
    named: null,
    domain: null,
  }),
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['address.changed', 'domains.filtered', 'domains.changed', 'domain.deleted', 'domains.outdated'],
  },
  on: {
    'domains.filtered': { actions: { type: 'applyFilter', params: ofEvent } },
    'domains.changed': { actions: { type: 'patchList', params: ofEvent } },
    'domains.outdated': { actions: 'reloadList' },
    clear: { actions: 'clearFilter' },
  },
  type: 'parallel',
  states: {
    place: {
      initial: 'away',
      states: {
        away: {
          on: {
            'address.changed': {
              guard: { type: 'leadsHere', params: ofEvent },
              target: 'here',
              actions: [
                { type: 'keepQuery', params: ofEvent },
                { type: 'passAddress', params: ofEvent },
                { type: 'openLookalikes', params: ofEvent },
                'reloadList',
              ],
            },
          },
        },
        here: {
          on: {
            'address.changed': [
              {
                guard: { type: 'leadsHere', params: ofEvent },
                actions: [
                  { type: 'keepQuery', params: ofEvent },
                  { type: 'passAddress', params: ofEvent },
                  { type: 'openLookalikes', params: ofEvent },
                ],
              },
              { target: 'away', actions: { type: 'passAddress', params: ofEvent } },
            ],
          },
        },
      },
    },
    open: {
      initial: 'none',
      on: {
        open: {
          guard: { type: 'isOther', params: ofEvent },
          actions: { type: 'goTo', params: ofEvent },
        },
        'address.changed': [
          {
            guard: { type: 'namesAnother', params: ofEvent },
            target: '.one',
            actions: assign(({ event: address }) => ({ named: domainAt(address) })),
          },
          {
            guard: { type: 'namesNone', params: ofEvent },
            target: '.none',
            actions: 'forgetNamed',
          },
        ],
        'domain.deleted': [
          {
            guard: { type: 'isOpen', params: ofEvent },
            actions: ['reloadList', { type: 'goTo', params: { name: null } }],
          },
          { actions: 'reloadList' },
        ],
      },
      states: {
        none: {},
        one: {
          entry: 'run',
          exit: [stopChild('opened'), 'letGo'],
          on: { close: { actions: { type: 'goTo', params: { name: null } } } },
        },
      },
    },
  },
})
