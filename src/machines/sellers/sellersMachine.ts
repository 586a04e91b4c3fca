import { type ActorRefFrom, assign, sendTo, setup, stopChild } from 'xstate'
import type { Query } from '../../domain/filter/filter.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { type ListCommand, SELLERS } from '../kit/commands.ts'
import type { ScreenInput } from '../kit/screenInput.ts'
import { sellerMachine } from './sellerMachine.ts'
import { ofEvent } from '../kit/effects.ts'

const SCREEN = '/sellers'

interface Context {
  /** The query of the screen's address. */
  readonly query: Query
  /** The id that the address names; the seller that is open. */
  readonly opened: string | null
  readonly seller: ActorRefFrom<typeof sellerMachine> | null
}

type Event = { type: 'open'; id: string } | { type: 'close' } | Extract<Fact, { type: 'address.changed' }>

type Address = { readonly path: string; readonly query: Query }

/** The seller that the address of the screen names; null where it names none, and elsewhere. */
const sellerAt = ({ path, query }: Address): string | null =>
  path === SCREEN ? query.sellerId?.[0] || null : null

/**
 * The Sellers screen: which seller is open is what its address says, so that Back leads to the list again, and a
 * link leads to a seller. Whoever comes back from another screen finds the list read again. Spawns the open seller.
 */
export const sellersMachine = setup({
  types: { input: {} as ScreenInput, context: {} as Context, events: {} as Event },
  actors: { facts: factsLogic, seller: sellerMachine },
  guards: {
    leadsHere: (_, { path }: Address) => path === SCREEN,
    namesAnother: ({ context }, address: Address) => {
      const named = sellerAt(address)
      return named !== null && named !== context.opened
    },
    namesNone: (_, address: Address) => address.path === SCREEN && sellerAt(address) === null,
    isOther: ({ context }, { id }: { id: string }) => id !== context.opened,
  },
  actions: {
    keepQuery: assign((_, { query }: Address) => ({ query })),
    forgetOpened: assign({ opened: null }),
    reloadList: sendTo(
      ({ system }) => system.get(SELLERS),
      () => ({ type: 'reload' }) satisfies ListCommand,
    ),
    goTo: sendTo(
      ({ system }) => system.get(ADDRESS),
      ({ context }, { id }: { id: string | null }) => {
        const { sellerId: _, ...query } = context.query
        return {
          type: 'writeQuery',
          query: id === null ? query : { ...query, sellerId: [id] },
        } satisfies AddressCommand
      },
    ),
    run: assign(({ context, spawn }) => ({
      seller: spawn('seller', { id: 'opened', input: { sellerId: context.opened! } }),
    })),
    letGo: assign({ seller: null }),
  },
}).createMachine({
  id: 'sellers',
  context: { query: {}, opened: null, seller: null },
  invoke: { id: 'facts', src: 'facts', input: ['address.changed'] },
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
              actions: [{ type: 'keepQuery', params: ofEvent }, 'reloadList'],
            },
          },
        },
        here: {
          on: {
            'address.changed': [
              {
                guard: { type: 'leadsHere', params: ofEvent },
                actions: { type: 'keepQuery', params: ofEvent },
              },
              { target: 'away' },
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
            actions: assign(({ event: address }) => ({ opened: sellerAt(address) })),
          },
          {
            guard: { type: 'namesNone', params: ofEvent },
            target: '.none',
            actions: 'forgetOpened',
          },
        ],
      },
      states: {
        none: {},
        one: {
          entry: 'run',
          exit: [stopChild('opened'), 'letGo'],
          on: { close: { actions: { type: 'goTo', params: { id: null } } } },
        },
      },
    },
  },
})
