import type { ListingProduct } from '../../domain/listings/listingActions.contract.ts'
import { listingProductMachine } from '../../machines/listings/listingProductMachine.ts'
import type { Subject } from '../subject.ts'
import { analyst, sampleListing, sampleProduct, sampleSuggestion, unreachable } from './things.ts'

const listing = { ...sampleListing(1), productSuggestion: sampleSuggestion }
const [suggested, set, none]: ListingProduct[] = [
  { _id: listing._id, product: null, productSuggestion: sampleSuggestion },
  { _id: listing._id, product: sampleProduct.name, productSuggestion: null },
  { _id: listing._id, product: null, productSuggestion: null },
]

export const listingProductSubject: Subject = {
  name: 'listingProduct',
  machine: listingProductMachine,
  input: { listing, groups: analyst.groups },
  events: [
    { type: 'suggestion.accepted' },
    { type: 'suggestion.dismissed' },
    { type: 'product.removed' },
    { type: 'retry' },
    ...[suggested, set, none].map((patch) => ({ type: 'listings.changed', patches: [patch], removed: 0 })),
  ],
  outcomes: {
    setProduct: { outputs: [set], errors: [unreachable] },
    dismissProduct: { outputs: [none], errors: [unreachable] },
    loadProduct: { outputs: [sampleProduct], errors: [unreachable] },
  },
  distinguish: ({ listing: { product, productSuggestion } }: { listing: typeof listing }) => [
    product,
    productSuggestion?.product,
  ],
}
