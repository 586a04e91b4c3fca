import { type ActorRef, type ActorRefFrom, enqueueActions, forwardTo, setup, type Snapshot } from 'xstate'
import { UUID } from '../../domain/kit/text.ts'
import { readDomain } from '../../domain/domains/domainName.ts'
import type { DomainFilter, InternetDomain } from '../../domain/domains/internetDomain.ts'
import type { NamedBrand } from '../../domain/kit/namedBrand.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { DIALOG, type LookalikesCommand } from '../kit/commands.ts'
import { domainAddMachine } from './domainAddMachine.ts'
import { domainFilterMachine } from './domainFilterMachine.ts'
import { domainMachine } from './domainMachine.ts'
import type { Address } from '../kit/linkedRecord.ts'
import { openedRecord } from '../kit/openedRecordMachine.ts'
import { growingList, type ListLoaded } from '../kit/growingListMachine.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { passAddress, withEvent } from '../kit/effects.ts'

const SCREEN = '/domains'

/** The list hears of its filter and its address from the screen. */
export const domainsPageMachine = growingList<InternetDomain, DomainFilter>({
  id: 'domainsPage',
  screen: SCREEN,
  hears: {
    'domains.changed': ({ domains }) => ({ patches: domains }),
    'domains.outdated': () => ({ reload: 'atOnce' }),
    'domain.deleted': () => ({ reload: 'atOnce' }),
  },
})

/** Which domain is open beside the list: by its name as `domain`, or by its id as `value`. */
export const openedDomainMachine = openedRecord({
  id: 'openedDomain',
  path: SCREEN,
  alsoBy: ['value'],
  read: (text) => readDomain(text).name,
  nameOf: ({ name }: InternetDomain) => name,
  record: domainMachine,
  input: (id, { groups }) => ({ named: UUID.test(id) ? { id } : { name: id }, groups }),
  removedBy: { 'domain.deleted': ({ id, name }) => [id, name] },
})

interface Input extends ScreenInput {
  readonly user: ScreenInput['user'] & { readonly brands: readonly NamedBrand[] }
}

interface Context {
  readonly list: ActorRefFrom<typeof domainsPageMachine>
  readonly filter: ActorRefFrom<typeof domainFilterMachine>
  readonly addition: ActorRefFrom<typeof domainAddMachine>
  readonly opened: ActorRefFrom<typeof openedDomainMachine>
}

type Event =
  | { type: 'reload' }
  | { type: 'clear' }
  | ListLoaded
  | Extract<Fact, { type: 'address.changed' | 'pageSize.changed' | 'domains.filtered' }>

/** The Lookalikes dialog that an address of the screen asks for: `lookalikes`, or `watch` with the id of a watched domain. */
export const lookalikesAt = ({ path, query }: Address): { readonly watch: string | null } | null =>
  path === SCREEN && ('lookalikes' in query || 'watch' in query) ? { watch: query.watch?.[0] || null } : null

/**
 * The Domains screen: its list, its own filter, what is added, and which domain is open. The list is read again when
 * the user returns from another screen. Spawns list, filter, addition, and which domain is open.
 */
export const domainsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    facts: factsLogic,
    list: domainsPageMachine,
    filter: domainFilterMachine,
    addition: domainAddMachine,
    opened: openedDomainMachine,
  },
  guards: {
    /** Whether the list shows a record beside it: provided as the screen is loaded. */
    hasRoomBeside: (_) => true,
    leadsHere: (_, { path }: Address) => path === SCREEN,
  },
  actions: {
    passAddress: passAddress(({ list, filter, opened }) => [list, filter, opened]),
    applyFilter: enqueueActions(({ context: { list }, enqueue }, { filter }: { filter: DomainFilter }) =>
      enqueue.sendTo(list, { type: 'filter.applied', params: filter }),
    ),
    clearFilter: enqueueActions(({ context: { filter, addition }, enqueue }) => {
      enqueue.sendTo(filter, { type: 'clear' })
      enqueue.sendTo(addition, { type: 'clear' })
    }),
    reloadList: enqueueActions(({ context: { list }, enqueue }) => enqueue.sendTo(list, { type: 'reload' })),
    /** Opens the dialog that the address asks for, and lets the address forget it: a user who comes back is not asked again. */
    openLookalikes: enqueueActions(({ system, enqueue }, address: Address) => {
      const input = lookalikesAt(address)
      if (input === null) return
      const { lookalikes: _lookalikes, watch: _watch, ...query } = address.query
      const dialog = system.get(DIALOG) as ActorRef<Snapshot<unknown>, LookalikesCommand>
      enqueue.sendTo(dialog, { type: 'open', dialog: 'lookalikes', input })
      const place = system.get(ADDRESS) as ActorRef<Snapshot<unknown>, AddressCommand>
      enqueue.sendTo(place, { type: 'writeQuery', query, replaces: true })
    }),
  },
}).createMachine({
  id: 'domains',
  context: ({ input, spawn }) => ({
    list: spawn('list', { id: 'list' }),
    filter: spawn('filter', { id: 'filter' }),
    addition: spawn('addition', {
      id: 'addition',
      input: { groups: input.user.groups, own: input.user.brands },
    }),
    opened: spawn('opened', { id: 'opened', input }),
  }),
  invoke: {
    id: 'facts',
    src: 'facts',
    input: ['address.changed', 'domains.filtered'],
  },
  on: {
    'domains.filtered': { actions: withEvent('applyFilter') },
    /** It comes as the screen is loaded. */
    'pageSize.changed': { actions: forwardTo('list') },
    'list.loaded': { guard: 'hasRoomBeside', actions: forwardTo('opened') },
    reload: { actions: [forwardTo('list'), forwardTo('opened')] },
    clear: { actions: 'clearFilter' },
  },
  initial: 'away',
  states: {
    away: {
      on: {
        'address.changed': {
          guard: withEvent('leadsHere'),
          target: 'here',
          actions: [withEvent('passAddress'), withEvent('openLookalikes'), 'reloadList'],
        },
      },
    },
    here: {
      on: {
        'address.changed': [
          {
            guard: withEvent('leadsHere'),
            actions: [withEvent('passAddress'), withEvent('openLookalikes')],
          },
          { target: 'away', actions: withEvent('passAddress') },
        ],
      },
    },
  },
})
