import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { SellerMoney } from '../../domain/investigations/money.ts'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import {
  type ClusterPicture,
  type Seller,
  SELLER_FIELDS,
  type SellerField,
} from '../../domain/sellers/seller.ts'
import { aliasesMachine } from './aliasesMachine.ts'
import { type Fact, type FactOf, factsLogic } from '../bus.ts'
import { fetched } from '../kit/fetchedMachine.ts'
import { isMissing, keepProblem, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { unread } from '../kit/unread.ts'
import { sellerFieldMachine } from './sellerFieldMachine.ts'

/** The newest few of what stands behind a seller. */
interface NewestFew<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

const newestFew = <Item>(id: string) => fetched<NewestFew<Item>, { readonly seller: Seller }>({ id })
export const sellerListingsMachine = newestFew<Listing>('sellerListings')
export const sellerComplaintsMachine = newestFew<Complaint>('sellerComplaints')
export const sellerImagesMachine = newestFew<ClusterPicture>('sellerImages')
/** The money of its investigations. */
export const sellerMoneyMachine = fetched<SellerMoney, { readonly seller: Seller }>({ id: 'sellerMoney' })

interface Input {
  /** Assay's id of a seller, or a marketplace's own. */
  readonly sellerId: string
}

/** What runs beside a seller once it is known. */
export interface SellerParts {
  readonly listings: ActorRefFrom<typeof sellerListingsMachine>
  readonly complaints: ActorRefFrom<typeof sellerComplaintsMachine>
  readonly aliases: ActorRefFrom<typeof aliasesMachine>
  readonly images: ActorRefFrom<typeof sellerImagesMachine>
  readonly money: ActorRefFrom<typeof sellerMoneyMachine>
  readonly fields: Readonly<Record<SellerField, ActorRefFrom<typeof sellerFieldMachine>>>
}

interface Context extends Input {
  readonly seller: Seller | null
  /** The sellers that the id may mean, where it is one that several marketplaces use. */
  readonly several: readonly Seller[]
  readonly parts: SellerParts | null
  readonly problem: string | null
}

type Event = { type: 'retry' } | { type: 'reload' } | Extract<Fact, { type: 'sellers.changed' }>

/**
 * One seller: found by Assay's id or by a marketplace's own, read again on demand, and brought up to date as its
 * fields are saved. Invokes: findSellers, readSeller; spawns its listings, its complaints, its
 * aliases, the images that it shares, the money of its investigations, and each field that is kept.
 */
export const sellerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    facts: factsLogic,
    listings: sellerListingsMachine,
    complaints: sellerComplaintsMachine,
    aliases: aliasesMachine,
    images: sellerImagesMachine,
    money: sellerMoneyMachine,
    field: sellerFieldMachine,
    findSellers: service<readonly Seller[], Input>('findSellers'),
    readSeller: service<Seller, { id: string }>('readSeller'),
  },
  guards: {
    isOne: (_, { output }: { output: readonly Seller[] }) => output.length === 1,
    isNone: (_, { output }: { output: readonly Seller[] }) => output.length === 0,
    isMissing: ({ event }) => isMissing(event),
    isToldNew: ({ context: { seller } }, { sellers }: FactOf<'sellers.changed'>) =>
      sellers.some(({ id, updated }) => id === seller?.id && updated !== seller.updated),
  },
  actions: {
    publishRead: publish(({ context }) => ({ type: 'sellers.changed', sellers: [context.seller!] })),
    startParts: assign(({ context, spawn }) => {
      const seller = context.seller!
      const field = (name: SellerField) => spawn('field', { id: name, input: { seller, field: name } })
      return {
        parts: {
          listings: spawn('listings', { id: 'listings', input: { seller } }),
          complaints: spawn('complaints', { id: 'complaints', input: { seller } }),
          aliases: spawn('aliases', { id: 'aliases', input: { seller } }),
          images: spawn('images', { id: 'images', input: { seller } }),
          money: spawn('money', { id: 'money', input: { seller } }),
          fields: Object.fromEntries(
            SELLER_FIELDS.map((name) => [name, field(name)]),
          ) as SellerParts['fields'],
        },
      }
    }),
    reloadParts: enqueueActions(({ context, enqueue }) => {
      const { listings, complaints, aliases, images, money } = context.parts!
      enqueue.sendTo(listings, { type: 'reload' })
      enqueue.sendTo(complaints, { type: 'reload' })
      enqueue.sendTo(aliases, { type: 'reload' })
      enqueue.sendTo(images, { type: 'reload' })
      enqueue.sendTo(money, { type: 'reload' })
    }),
    keepProblem: keepProblem(),
  },
}).createMachine({
  id: 'seller',
  context: ({ input: { sellerId } }) => ({
    sellerId,
    seller: null,
    several: [],
    parts: null,
    problem: null,
  }),
  invoke: { id: 'facts', src: 'facts', input: ['sellers.changed'] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'findSellers',
        src: 'findSellers',
        input: ({ context: { sellerId } }) => ({ sellerId }),
        onDone: [
          {
            guard: withEvent('isOne'),
            target: 'shown',
            actions: [
              assign(({ event: { output } }) => ({
                seller: output[0]!,
                problem: null,
              })),
              'startParts',
            ],
          },
          { guard: withEvent('isNone'), target: 'missing' },
          { target: 'several', actions: assign(({ event: { output } }) => ({ several: output })) },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'loading', reload: 'loading' } },
    /** There is none, as far as the user can see. */
    missing: { on: { reload: 'loading' } },
    /** Several marketplaces use the id: somebody says which is meant. */
    several: { on: { reload: 'loading' } },
    shown: {
      initial: 'resting',
      on: {
        reload: { target: '.reloading', actions: 'reloadParts' },
        'sellers.changed': {
          guard: withEvent('isToldNew'),
          actions: assign(({ context, event: { sellers } }) => ({
            seller: sellers.find(({ id }) => id === context.seller!.id)!,
          })),
        },
      },
      states: {
        resting: {},
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'readSeller',
            src: 'readSeller',
            input: ({ context: { seller } }) => ({ id: seller!.id }),
            onDone: {
              target: 'resting',
              actions: [
                assign(({ event: { output } }) => ({ seller: output, problem: null })),
                'publishRead',
              ],
            },
            onError: unread('#seller.missing', 'stale'),
          },
        },
        stale: { tags: 'failed', on: { retry: 'reloading' } },
      },
    },
  },
})
