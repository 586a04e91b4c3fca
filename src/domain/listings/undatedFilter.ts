import { clearedFilter } from '../filter/filter.ts'
import { type SavedFilter, savedToFilter } from '../filter/savedFilter.ts'
import { type ListingsQuery, listingsQuery, listingsQueryOf } from './listings.contract.ts'

/** What a saved filter asks of listings whenever they were found: all of it but dates, states and order. Null where a value can't be read any more. */
export function undatedQuery({ params }: SavedFilter): ListingsQuery | null {
  const { start, end, dateField, state, sortBy, order, filed, ...asked } = params
  const { params: filter, refused } = savedToFilter(asked, clearedFilter(0, 'UTC'))
  if (refused.length > 0) return null
  const { date, endDate, ...query } = listingsQueryOf(filter)
  return listingsQuery.parse(query)
}
