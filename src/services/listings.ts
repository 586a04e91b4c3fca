import type { FilterChoices } from '../domain/filter/filterChoices.ts'
import type { FilterParams } from '../domain/filter/filter.ts'
import {
  type ChangeResult,
  type FieldChange,
  listingCalls,
  type ListingsPage,
  listingsQueryOf,
} from '../domain/listings/listings.contract.ts'
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
