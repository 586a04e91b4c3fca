import {
  type CalendarDay,
  calendarDay,
  dayOf,
  endOfDay,
  isoDay,
  startOfDay,
} from '../../../src/domain/kit/dates.ts'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { type ListingDate, listingDate } from '../listings/listingFilter.ts'

/** Which figures can be read from the sums that are kept, and which of these. */

/** Whole months ("2026-05-01" to "2026-10-01") and the days before and after them; an end that is null is open. */
export interface Span {
  readonly months: { readonly from: string | null; readonly to: string | null } | null
  readonly days: readonly { readonly from: string; readonly to: string }[]
}

/** Whole months as in a span, and the days of rows that are added to them (`sign` 1) or taken off (−1). */
export interface NearestMonths {
  readonly months: Span['months']
  readonly days: readonly (Span['days'][number] & { readonly sign: 1 | -1 })[]
}

export type Plan =
  | { readonly from: 'rollups'; readonly field: ListingDate; readonly span: Span }
  | { readonly from: 'rows'; readonly because: string }

type Key = keyof ListingsFilter
/** What the sums are told apart by, directly or through what they name. */
const GRAIN: readonly Key[] = [
  'clients',
  'brands',
  'products',
  'categories',
  'countries',
  'marketplaces',
  'channel',
  'infringementTypes',
  'state',
]
const DATES: readonly Key[] = ['dateField', 'date', 'endDate']
/** What the medians' histogram is told apart by. */
const HISTOGRAM_GRAIN: readonly Key[] = ['clients', 'brands']
/** What no listing is asked for: other lists' filters, and the order of a list. */
const IDLE: readonly Key[] = ['assigned', 'purchaseStatus', 'status', 'field', 'sortBy', 'order']

function isSet(key: Key, value: ListingsFilter[Key]): boolean {
  if (key === 'filed' && value === 'all') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined
}

function outside(filter: ListingsFilter, grain: readonly Key[]): Key[] {
  const known = new Set([...grain, ...DATES, ...IDLE])
  return (Object.keys(filter) as Key[]).filter((key) => !known.has(key) && isSet(key, filter[key]))
}

/**
 * Where a filter's figures come from. The sums answer what is asked by their grain, over whole days of the workspace's
 * time zone; anything else is read from the rows. Without a range every listing counts, by the date that each has: its
 * creation, unless the figures are told apart by the month of the filter's date (`byMonth`).
 */
export function planOf(
  filter: ListingsFilter,
  { timeZone, byMonth }: { timeZone: string; byMonth: boolean },
): Plan {
  const others = outside(filter, GRAIN)
  if (others.length > 0) return { from: 'rows', because: `the sums don't tell ${others.join(', ')} apart` }
  const { date, endDate } = filter
  const first = date === undefined ? null : dayOf(date, timeZone)
  const last = endDate === undefined ? null : dayOf(endDate, timeZone)
  if (first && startOfDay(first, timeZone) !== date)
    return { from: 'rows', because: 'the range begins within a day' }
  if (last && endOfDay(last, timeZone) !== endDate)
    return { from: 'rows', because: 'the range ends within a day' }
  const field = first || last || byMonth ? listingDate(filter) : 'created'
  return { from: 'rollups', field, span: spanOf(first, last) }
}

/** Where the medians come from: the histogram where it tells the filter apart and a whole month lies within the range. */
export function medianPlanOf(
  filter: ListingsFilter,
  { timeZone, now }: { timeZone: string; now: Date },
): Plan {
  const others = outside(filter, HISTOGRAM_GRAIN)
  if (others.length > 0)
    return { from: 'rows', because: `the histogram doesn't tell ${others.join(', ')} apart` }
  const range = { ...filter, endDate: endOfRange(filter.endDate, timeZone, now) }
  const plan = planOf(range, { timeZone, byMonth: true })
  if (plan.from === 'rollups' && !plan.span.months)
    return { from: 'rows', because: 'the range has no whole month' }
  return plan
}

/** The end of a range; the month that runs still has all its listings already, so an end that is to come is the month's. */
function endOfRange(endDate: number | undefined, timeZone: string, now: Date): number | undefined {
  if (endDate === undefined || endDate < now.getTime()) return endDate
  const { year, month } = dayOf(endDate, timeZone)
  return endOfDay({ year, month: month + 1, day: 0 }, timeZone)
}

const rolled = ({ year, month, day }: CalendarDay): CalendarDay => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** The whole months between two days, both inclusive, and the days at the edges. */
export function spanOf(first: CalendarDay | null, last: CalendarDay | null): Span {
  const from = first && (first.day === 1 ? first : rolled({ ...first, month: first.month + 1, day: 1 }))
  const next = last && rolled({ ...last, day: last.day + 1 })
  // The first day of the month after the last whole one.
  const end = next && { ...next, day: 1 }
  if (first && last && isoDay(from!) >= isoDay(end!))
    return { months: null, days: [{ from: isoDay(first), to: isoDay(last) }] }
  const days = []
  if (first && isoDay(first) < isoDay(from!))
    days.push({ from: isoDay(first), to: isoDay(rolled({ ...from!, day: 0 })) })
  if (last && isoDay(end!) <= isoDay(last)) days.push({ from: isoDay(end!), to: isoDay(last) })
  return {
    months: {
      from: from && isoDay(from),
      to: end && isoDay(rolled({ ...end, month: end.month - 1, day: 1 })),
    },
    days,
  }
}

/**
 * The same days, with a month of which more lies within the span than outside taken whole, and what lies outside taken off: fewer rows
 * are read than by adding the days that lie within. A month that runs has no rows yet on the days to come.
 */
export function nearestMonths({ months, days }: Span): NearestMonths {
  if (!months) return { months, days: days.map((some) => ({ ...some, sign: 1 })) }
  let { from, to } = months
  const near = days.map((within) => {
    const isBefore = from !== null && within.to < from
    const { year, month, day } = calendarDay(isBefore ? within.from : within.to)
    const first = isoDay({ year, month, day: 1 })
    const last = rolled({ year, month: month + 1, day: 0 })
    const [inside, outside] = isBefore ? [last.day - day + 1, day - 1] : [day, last.day - day]
    if (inside <= outside) return { ...within, sign: 1 as const }
    if (isBefore) {
      from = first
      return { from: first, to: isoDay(rolled({ year, month, day: day - 1 })), sign: -1 as const }
    }
    to = first
    return { from: isoDay(rolled({ year, month, day: day + 1 })), to: isoDay(last), sign: -1 as const }
  })
  return { months: { from, to }, days: near }
}
