import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { type Dimension, DIMENSIONS, kindOf } from '../schema/dashboard.ts'

/** The sums of months that are told apart by one dimension alone, so that a few thousand cells answer for any number of listings. */

export const COLUMN_OF: Record<Dimension, string> = {
  marketplace: 'marketplace_id',
  country: 'country',
  product: 'product_id',
}
const FILTERS_OF: Record<Dimension, readonly (keyof ListingsFilter)[]> = {
  marketplace: ['marketplaces', 'channel'],
  country: ['countries'],
  product: ['products', 'categories'],
}

/** Which of these sums answer for a filter and for figures told apart `by` a dimension; null where two are asked for. */
export function marginOf(filter: ListingsFilter, by: Dimension | null): string | null {
  const asked = DIMENSIONS.filter(
    (name) =>
      name === by || FILTERS_OF[name].some((key) => (filter[key] as readonly unknown[] | undefined)?.length),
  )
  return asked.length > 1 ? null : kindOf(asked[0] ?? null)
}
