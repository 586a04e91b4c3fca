import { rangeBefore as before } from '../../../src/domain/dashboard/dashboardFilter.ts'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'

/** The range of the same length just before a filter's, by which its figures are compared; null where it has none. */
export function rangeBefore(
  { date: start, endDate: end }: Pick<ListingsFilter, 'date' | 'endDate'>,
  timeZone: string,
): { readonly date: number; readonly endDate: number } | null {
  const range = before({ start, end }, timeZone)
  return range && { date: range.start, endDate: range.end }
}
