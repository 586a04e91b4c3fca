import type { FilterParams } from '../../domain/filter/filter.ts'
import { listingsQueryOf } from '../../domain/listings/listings.contract.ts'
import type { MatchingChangeRequest } from '../../domain/listings/matchingChanges.contract.ts'

/** Every listing that matches a filter, beyond what is loaded. */
export interface Matching {
  readonly params: FilterParams
  readonly total: number
  /** When the list was read that told how many there are. */
  readonly seenAt: string
}

/** The same as a change names it. */
export function matchingScope({
  params,
  seenAt,
}: Matching): Pick<MatchingChangeRequest, 'filter' | 'seenAt'> {
  const { page: _page, sortBy: _sortBy, order: _order, ...filter } = listingsQueryOf(params)
  return { filter, seenAt }
}
