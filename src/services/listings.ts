import type { FilterChoices } from '../domain/filter/filterChoices.ts'
import type { FilterParams } from '../domain/filter/filter.ts'
import {
  type ChangeResult,
  type FieldChange,
  listingCalls,
  type ListingsPage,
  listingsQueryOf,
} from '../domain/listings/listings.contract.ts'
import { PAGE_SIZE_MAX } from '../domain/kit/constants.ts'
import type { Listing } from '../domain/listings/listing.ts'
import type { Call } from './http.ts'

/** Listings (§7). */
export function listingsService(call: Call) {
  return {
    /** The first page of a filter, or the one behind `after`; as many rows as `size`. */
    page(
      { params, after, size }: { params: FilterParams; after: string | null; size: number },
      signal: AbortSignal,
    ): Promise<ListingsPage> {
      const query = { ...listingsQueryOf(params), size, ...(after ? { after } : {}) }
      return call(listingCalls.page, { query, signal })
    },
    /** All that fit a filter, as many as one call answers. */
    async matching(params: FilterParams, total: number, signal: AbortSignal): Promise<readonly Listing[]> {
      const size = Math.max(1, Math.min(total, PAGE_SIZE_MAX))
      return (await call(listingCalls.page, { query: { ...listingsQueryOf(params), size }, signal })).items
    },
    /** How many fit each of these filters. */
    count(filters: readonly FilterParams[], signal: AbortSignal): Promise<number[]> {
      return Promise.all(
        filters.map(
          async (params) =>
            (await call(listingCalls.page, { query: { ...listingsQueryOf(params), size: 1 }, signal })).total,
        ),
      )
    },
    /** The countries, products, tags and names of further columns to filter by. */
    async choices(
      signal: AbortSignal,
    ): Promise<Pick<FilterChoices, 'countries' | 'products' | 'tags' | 'extraNames'>> {
      const [countries, products, tags, extraNames] = await Promise.all([
        call(listingCalls.countries, { signal }),
        call(listingCalls.products, { signal }),
        call(listingCalls.tags, { signal }),
        call(listingCalls.extraNames, { signal }),
      ])
      return { countries, products, tags, extraNames }
    },
    /** Changes one field on many listings. */
    change(change: FieldChange, signal: AbortSignal): Promise<ChangeResult> {
      return call(listingCalls.changeField, { body: change, signal })
    },
  }
}
