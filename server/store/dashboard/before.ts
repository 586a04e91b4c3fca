import { dayOf, endOfDay, startOfDay } from '../../../src/domain/dates.ts'
import type { ListingsFilter } from '../../../src/domain/listings.contract.ts'

const MS_PER_DAY = 86_400_000

/**
 * The range of the same length just before a filter's; null where it has no range. A range of whole days is preceded
 * by as many days, also where the clocks were changed within either.
 */
export function rangeBefore(
  { date, endDate }: Pick<ListingsFilter, 'date' | 'endDate'>,
  timeZone: string,
): { readonly date: number; readonly endDate: number } | null {
  if (date === undefined || endDate === undefined) return null
  const first = dayOf(date, timeZone)
  const last = dayOf(endDate, timeZone)
  if (startOfDay(first, timeZone) !== date || endOfDay(last, timeZone) !== endDate)
    return { date: date - (endDate - date + 1), endDate: date - 1 }
  const days =
    (Date.UTC(last.year, last.month - 1, last.day) - Date.UTC(first.year, first.month - 1, first.day)) /
      MS_PER_DAY +
    1
  return { date: startOfDay({ ...first, day: first.day - days }, timeZone), endDate: date - 1 }
}
