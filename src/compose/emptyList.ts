import { emptyListMachine } from '../machines/listings/emptyListMachine.ts'
import { served } from '../machines/kit/service.ts'
import type { Call } from '../services/http.ts'
import { listingsService } from '../services/listings.ts'

/** What an empty list would show without a part of the filter, with its service. */
export const composeEmptyList = (call: Call) =>
  emptyListMachine.provide({
    actors: { countListings: served(({ filters }, signal) => listingsService(call).count(filters, signal)) },
  })
