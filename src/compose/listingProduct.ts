import { served } from '../machines/kit/service.ts'
import { listingProductMachine } from '../machines/listings/listingProductMachine.ts'
import type { Call } from '../services/http.ts'
import { listingActionsService } from '../services/listingActions.ts'

/** The product of one listing, with its services. */
export function composeListingProduct(call: Call) {
  const actions = listingActionsService(call)
  return listingProductMachine.provide({
    actors: {
      setProduct: served((input, signal) => actions.setProduct(input, signal)),
      dismissProduct: served((input, signal) => actions.dismissProduct(input, signal)),
      loadProduct: served((input, signal) => actions.product(input, signal)),
    },
  })
}
