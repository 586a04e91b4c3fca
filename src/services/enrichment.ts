import { enrichmentCalls } from '../domain/enrichment/enrichment.contract.ts'
import type { EnrichmentProgress, ListingStages, SteeringAction } from '../domain/enrichment/progress.ts'
import type { Listing } from '../domain/listings/listing.ts'
import { listingCalls } from '../domain/listings/listings.contract.ts'
import type { Call } from './http.ts'

/** How many of the listings on the screen are read again at once. */
const LISTINGS_MAX = 200

/** The evidence that comes to listings by itself. */
export const enrichmentService = (call: Call) => ({
  progress: (signal: AbortSignal): Promise<EnrichmentProgress> =>
    call(enrichmentCalls.progress, { query: {}, signal }),
  steer: (action: SteeringAction, signal: AbortSignal): Promise<EnrichmentProgress> =>
    call(enrichmentCalls.steer, { params: { action }, body: {}, signal }),
  /** How far one listing is. */
  ofListing: (id: string, signal: AbortSignal): Promise<ListingStages> =>
    call(enrichmentCalls.listing, { params: { id }, signal }),
  /** Gathers again what failed of one listing. */
  tryAgain: async (id: string, signal: AbortSignal): Promise<void> => {
    await call(enrichmentCalls.tryAgain, { params: { id }, signal })
  },
  /** The first of these listings as they stand now. */
  listings: (ids: readonly string[], signal: AbortSignal): Promise<readonly Listing[]> =>
    call(listingCalls.byIds, { query: { ids: ids.slice(0, LISTINGS_MAX) }, signal }),
})
