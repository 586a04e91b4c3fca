import { countOf } from '../kit/words.ts'
import { listingsBehind, type Narrowing } from './dashboard.ts'
import { type CalendarDay, dayOf, endOfDay, startOfDay } from '../kit/dates.ts'
import { type FilterKey, filterDifference, type FilterParams, filterToQuery } from '../filter/filter.ts'
import { controlOf, dateFieldOn, isOnScreen } from '../filter/filterControls.ts'

/** Which part of the shared filter the dashboard counts within, and the addresses of the listings behind its figures. */

const MS_PER_DAY = 86_400_000

const isHere = (key: FilterKey): boolean => {
  const control = controlOf(key)
  return control !== null && isOnScreen(control, 'dashboard')
}

/**
 * The filter of the dashboard's figures: the parts that it has controls for (§2 General filter controls), so that no
 * figure is narrowed by what nobody sees there. Sorting and paging are left out too.
 */
export function dashboardFilter(params: FilterParams): FilterParams {
  const kept = Object.entries(params).filter(([key]) => isHere(key as FilterKey))
  return { ...Object.fromEntries(kept), dateField: dateFieldOn('dashboard', params.dateField) }
}

/** The parts of a filter that are set and that the dashboard leaves out, as a state that was chosen on Listings. */
export function leftOutOf(params: FilterParams, base: FilterParams): FilterKey[] {
  return filterDifference(params, base).filter((key) => {
    const control = controlOf(key)
    if (control === 'dates') return key === 'dateField'
    return control !== null && !isHere(key) && isOnScreen(control, 'listings')
  })
}

/**
 * The path of the listings behind a figure, with the filter set: `filter` is the one the figure was counted within,
 * `base` the default search. Null where no listing can match.
 */
export function pathBehind(
  filter: FilterParams,
  base: FilterParams,
  ...narrowings: readonly Narrowing[]
): string | null {
  const behind = listingsBehind(filter, ...narrowings)
  if (behind === null) return null
  const { sortBy, order, page, field } = base
  const query = filterToQuery({ sortBy, order, page, field, ...behind }, base)
  const entries = Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value]))
  const search = new URLSearchParams(entries).toString()
  return search === '' ? '/listings' : `/listings?${search}`
}

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * The range of the same length just before a filter's, which its figures are compared with; null where it lacks an end.
 * Whole calendar months are preceded by as many months, and whole days by as many days, also where the clocks were changed within either.
 */
export function rangeBefore(
  { start, end }: Pick<FilterParams, 'start' | 'end'>,
  timeZone: string,
): Range | null {
  if (start === undefined || end === undefined) return null
  const first = dayOf(start, timeZone)
  if (startOfDay(first, timeZone) !== start || endOfDay(dayOf(end, timeZone), timeZone) !== end)
    return { start: start - (end - start + 1), end: start - 1 }
  const months = monthsIn({ start, end }, timeZone)
  const before =
    months === null
      ? { ...first, day: first.day - daysIn({ start, end }, timeZone) }
      : { ...first, month: first.month - months }
  return { start: startOfDay(before, timeZone), end: start - 1 }
}

/** How many calendar months a range consists of; null where it is not made of whole ones. */
function monthsIn({ start, end }: Range, timeZone: string): number | null {
  const first = dayOf(start, timeZone)
  const next = dayOf(end + 1, timeZone)
  const isWhole = [first, next].every(({ day }) => day === 1)
  if (!isWhole || startOfDay(first, timeZone) !== start || startOfDay(next, timeZone) !== end + 1) return null
  return (next.year - first.year) * 12 + next.month - first.month
}

/** What the range before a range is called: "the month before", "the 3 months before", "the 14 days before". */
export function beforeWords(range: Range, timeZone: string): string {
  const months = monthsIn(range, timeZone)
  const days = daysIn(range, timeZone)
  if (months === null) return days === 1 ? 'the day before' : `the ${countOf(days, 'day')} before`
  return months === 1 ? 'the month before' : `the ${months} months before`
}

/** How many calendar days a range touches. */
export function daysIn({ start, end }: Range, timeZone: string): number {
  const numberOf = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day) / MS_PER_DAY
  return numberOf(dayOf(end, timeZone)) - numberOf(dayOf(start, timeZone)) + 1
}

/** The first and last moment of a month (YYYY-MM) in the workspace's time zone. */
export function monthRange(
  month: string,
  timeZone: string,
): { readonly start: number; readonly end: number } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const first: CalendarDay = { year, month: number, day: 1 }
  return {
    start: startOfDay(first, timeZone),
    end: endOfDay({ ...first, month: number + 1, day: 0 }, timeZone),
  }
}
