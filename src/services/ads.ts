import { adCalls } from '../domain/ads/ads.contract.ts'
import type { Advertisement } from '../domain/ads/advertisement.ts'
import type { FilterParams } from '../domain/filter/filter.ts'
import { listingsQueryOf } from '../domain/listings/listings.contract.ts'
import type { Call } from './http.ts'

/** Advertisements (§7). */
export function adsService(call: Call) {
  return {
    /** The first page of a filter, or the one behind `after`; what the screen has no control for is left out. */
    async page(
      { params, after, size }: { params: FilterParams; after: string | null; size: number },
      signal: AbortSignal,
    ) {
      const { channel: _channel, status: _status, ...filter } = params
      const query = { ...listingsQueryOf(filter), size, ...(after ? { after } : {}) }
      const page = await call(adCalls.page, { query, signal })
      return { ...page, items: page.items.map((one) => ({ ...one, _id: one.id })) }
    },
    get: (id: string, signal: AbortSignal): Promise<Advertisement> =>
      call(adCalls.get, { params: { id }, signal }),
    delete: (id: string, signal: AbortSignal): Promise<null> =>
      call(adCalls.delete, { params: { id }, signal }),
  }
}
