import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Product } from '../../domain/kit/brand.ts'
import { may } from '../../domain/kit/roles.ts'
import type { ListingProduct, ProductChosen } from '../../domain/listings/listingActions.contract.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { keepProblem, publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  readonly listing: Pick<Listing, '_id' | 'brand' | 'product' | 'productSuggestion'>
  readonly groups: readonly string[]
}

interface Context extends Input {
  /** What is sent to be kept. */
  readonly choice: ProductChosen | null
  readonly problem: string | null
  /** The product that the listing is of or seems to be of; null while it isn't read, or where there is none. */
  readonly record: Product | null
}

type Event =
  | { type: 'suggestion.accepted' }
  | { type: 'suggestion.dismissed' }
  | { type: 'product.removed' }
  /** Reads the product's record again. */
  | { type: 'retry' }
  | Extract<Fact, { type: 'listings.changed' }>

/** The product of one listing, or the one that is suggested for it. */
const nameOf = ({ product, productSuggestion }: Input['listing']): string | null =>
  product ?? productSuggestion?.product ?? null

/**
 * The product of one listing: a suggestion is accepted or put away, a product taken away, and the record of either read.
 * Invokes: setProduct, dismissProduct, loadProduct.
 */
export const listingProductMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'unread',
  },
  actors: {
    facts: factsLogic,
    setProduct: service<ListingProduct, ProductChosen & { readonly listing: string }>('setProduct'),
    dismissProduct: service<ListingProduct, { listing: string; product: string }>('dismissProduct'),
    loadProduct: service<Product | null, { brand: string; product: string }>('loadProduct'),
  },
  guards: {
    isSuggested: ({ context: { listing, groups } }) =>
      listing.product === null && listing.productSuggestion !== null && may(groups, 'listings.setProduct'),
    isSet: ({ context: { listing, groups } }) =>
      listing.product !== null && may(groups, 'listings.setProduct'),
    hasName: ({ context: { listing } }) => nameOf(listing) !== null,
    becomesOther: ({ context: { listing } }, { patches }: { patches: readonly Partial<Listing>[] }) =>
      nameOf(changed(listing, patches)) !== nameOf(listing),
  },
  actions: {
    keepProblem: keepProblem(),
    follow: assign(({ context: { listing } }, { patches }: { patches: readonly Partial<Listing>[] }) => ({
      listing: changed(listing, patches),
    })),
    choose: assign(({ context: { listing } }, { product }: { product: string | null }) => ({
      choice: { product, was: listing.product },
      problem: null,
    })),
    tell: publish((_, { output }: { output: ListingProduct }) => ({
      type: 'listings.changed',
      patches: [output],
      removed: 0,
    })),
  },
}).createMachine({
  id: 'listingProduct',
  context: ({ input }) => ({ ...input, choice: null, problem: null, record: null }),
  invoke: { id: 'facts', src: 'facts', input: ['listings.changed'] },
  type: 'parallel',
  states: {
    choice: {
      initial: 'resting',
      on: { 'listings.changed': { actions: withEvent('follow') } },
      states: {
        resting: {
          initial: 'clean',
          states: { clean: {}, refused: { tags: 'refused' } },
          on: {
            'suggestion.accepted': {
              guard: 'isSuggested',
              target: 'saving',
              actions: {
                type: 'choose',
                params: ({ context }) => ({ product: context.listing.productSuggestion!.product }),
              },
            },
            'suggestion.dismissed': { guard: 'isSuggested', target: 'dismissing' },
            'product.removed': {
              guard: 'isSet',
              target: 'saving',
              actions: { type: 'choose', params: { product: null } },
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'setProduct',
            src: 'setProduct',
            input: ({ context: { listing, choice } }) => ({ listing: listing._id, ...choice! }),
            onDone: { target: 'resting', actions: withEvent('tell') },
            onError: { target: 'resting.refused', actions: 'keepProblem' },
          },
        },
        dismissing: {
          tags: 'busy',
          invoke: {
            id: 'dismissProduct',
            src: 'dismissProduct',
            input: ({ context: { listing } }) => ({
              listing: listing._id,
              product: listing.productSuggestion!.product,
            }),
            onDone: { target: 'resting', actions: withEvent('tell') },
            onError: { target: 'resting.refused', actions: 'keepProblem' },
          },
        },
      },
    },
    record: {
      initial: 'judging',
      on: {
        'listings.changed': { guard: withEvent('becomesOther'), target: '.judging' },
      },
      states: {
        judging: { always: [{ guard: 'hasName', target: 'loading' }, { target: 'none' }] },
        none: { entry: assign({ record: null }) },
        loading: {
          invoke: {
            id: 'loadProduct',
            src: 'loadProduct',
            input: ({ context: { listing } }) => ({ brand: listing.brand, product: nameOf(listing)! }),
            onDone: { target: 'read', actions: assign(({ event: { output } }) => ({ record: output })) },
            onError: { target: 'unread', actions: assign({ record: null }) },
          },
        },
        read: {},
        unread: { tags: 'unread', on: { retry: 'loading' } },
      },
    },
  },
})

export type ListingProductActor = ActorRefFrom<typeof listingProductMachine>

/** The listing as patches leave it. */
function changed(listing: Input['listing'], patches: readonly Partial<Listing>[]): Input['listing'] {
  return { ...listing, ...patches.find(({ _id }) => _id === listing._id) }
}
