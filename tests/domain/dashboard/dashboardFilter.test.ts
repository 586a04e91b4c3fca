import { describe, expect, test } from 'vitest'
import { listingsBehind, METRIC_FILTERS, successRate } from '../../../src/domain/dashboard/dashboard.ts'
import {
  beforeWords,
  dashboardFilter,
  daysIn,
  leftOutOf,
  monthRange,
  pathBehind,
  rangeBefore,
} from '../../../src/domain/dashboard/dashboardFilter.ts'
import { endOfDay, startOfDay } from '../../../src/domain/kit/dates.ts'
import {
  defaultSearch,
  type FilterParams,
  filterToQuery,
  type Query,
  queryToFilter,
} from '../../../src/domain/filter/filter.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const base = defaultSearch(NOW, 'UTC')

/** The filter that /listings reads from a path. */
function filterAt(path: string | null): FilterParams {
  const query: Query = {}
  for (const [key, value] of new URL(path!, 'http://x').searchParams) (query[key] ??= []).push(value)
  return queryToFilter(query, base).params
}

test('counts within what the dashboard has controls for, and says what it leaves out', () => {
  const params: FilterParams = {
    ...base,
    brands: ['Vessmont'],
    countries: ['DE'],
    filed: 'filed',
    channel: ['WEBSITE'],
    state: ['NEW'],
    seller: 'lux',
    tags: ['price'],
    value: 'watch',
    dateField: 'Filing',
  }
  expect(dashboardFilter(params)).toEqual({
    start: base.start,
    end: base.end,
    dateField: 'Created',
    brands: ['Vessmont'],
    countries: ['DE'],
    filed: 'filed',
    channel: ['WEBSITE'],
  })
  expect(leftOutOf(params, base)).toEqual(['tags', 'state', 'seller', 'value', 'dateField'])
  expect(leftOutOf({ ...base, brands: ['Vessmont'], purchaseStatus: ['NEW'] }, base)).toEqual([])
})

test('leads to the listings behind a figure, in the default order', () => {
  const filter = dashboardFilter({ ...base, countries: ['DE', 'FR'] })
  const behind = filterAt(pathBehind(filter, base, METRIC_FILTERS.removed, { countries: ['DE'] }))
  expect(behind).toEqual({
    ...base,
    countries: ['DE'],
    filed: 'filed',
    listingStatus: ['VIOLATION_REMOVED'],
  })
  expect(pathBehind(dashboardFilter(base), base)).toBe('/listings')
  expect(pathBehind(filter, base, { countries: ['CN'] })).toBeNull()
  expect(filterAt(pathBehind(filter, base, { field: 'domain', value: 'shop.example' }))).toMatchObject({
    field: 'domain',
    value: 'shop.example',
  })
  expect(filterToQuery(behind, base)).not.toHaveProperty('sortBy')
})

describe('the listings behind a figure', () => {
  const within: FilterParams = { order: 'asc', page: 3, sortBy: 'price', brands: ['Vessmont', 'Halvorn'] }

  test('are those of both, and none where the two have nothing in common', () => {
    expect(listingsBehind(within)).toEqual({ brands: ['Vessmont', 'Halvorn'] })
    expect(listingsBehind(within, { brands: ['Halvorn', 'Other'] })).toEqual({ brands: ['Halvorn'] })
    expect(listingsBehind(within, { countries: ['DE'] })).toEqual({
      ...listingsBehind(within),
      countries: ['DE'],
    })
    expect(listingsBehind(within, { brands: ['Other'] })).toBeNull()
  })

  test('are filed or not as both ask, and none where one asks for the contrary', () => {
    expect(listingsBehind({ filed: 'all' }, { filed: 'filed' })).toEqual({ filed: 'filed' })
    expect(listingsBehind({ filed: 'filed' }, { filed: 'filed' })).toEqual({ filed: 'filed' })
    expect(listingsBehind({ filed: 'filed' }, { filed: 'all' })).toEqual({ filed: 'filed' })
    expect(listingsBehind({ filed: 'filed' }, { filed: 'notFiled' })).toBeNull()
    expect(listingsBehind({}, { filed: 'filed' })).toEqual({ filed: 'filed' })
  })

  test('are of the shorter range, also where one has no end', () => {
    expect(listingsBehind({}, { start: 1, end: 2 })).toEqual({ start: 1, end: 2 })
    expect(listingsBehind({ start: 5, end: 9 }, { start: 1, end: 20 })).toEqual({ start: 5, end: 9 })
    expect(listingsBehind({ start: 5, end: 9 }, { start: 6, end: 8 })).toEqual({ start: 6, end: 8 })
    expect(listingsBehind({ start: 5, end: 9 }, {})).toEqual({ start: 5, end: 9 })
  })
})

test('the part that was removed of what was filed is unknown while nothing is filed', () => {
  expect(successRate({ filed: 4, removed: 1 })).toBe(0.25)
  expect(successRate({ filed: 0, removed: 0 })).toBeNull()
})

test('a month begins and ends with the clock of the workspace, within the filter’s range', () => {
  const zone = 'Asia/Tokyo'
  expect(monthRange('2026-02', zone)).toEqual({
    start: Date.UTC(2026, 0, 31, 15),
    end: Date.UTC(2026, 1, 28, 15) - 1,
  })
  const filter = { ...dashboardFilter(base), start: Date.UTC(2026, 1, 10) }
  expect(filterAt(pathBehind(filter, base, monthRange('2026-02', 'UTC')))).toMatchObject({
    start: Date.UTC(2026, 1, 10),
    end: Date.UTC(2026, 2, 1) - 1,
  })
})

test('the range before whole months are as many months, however long', () => {
  const zone = 'Europe/Berlin'
  const months = (first: number, last: number) => ({
    start: startOfDay({ year: 2026, month: first, day: 1 }, zone),
    end: startOfDay({ year: 2026, month: last + 1, day: 1 }, zone) - 1,
  })
  expect(rangeBefore(months(3, 3), zone)).toEqual(months(2, 2))
  expect(rangeBefore(months(4, 6), zone)).toEqual(months(1, 3))
  expect(rangeBefore(months(1, 12), zone)).toEqual(months(-11, 0))
  expect(beforeWords(months(3, 3), zone)).toBe('the month before')
  expect(beforeWords(months(4, 6), zone)).toBe('the 3 months before')
  expect(beforeWords({ ...months(3, 3), end: months(3, 3).start + 86_400_000 - 1 }, zone)).toBe(
    'the day before',
  )
  expect(beforeWords({ ...months(3, 3), end: months(3, 3).end - 86_400_000 }, zone)).toBe(
    'the 30 days before',
  )
})

test('the range before has as many days, also where the clocks were changed', () => {
  const zone = 'Europe/Berlin'
  const day = (month: number, date: number) => ({ year: 2026, month, day: date })
  const march = { start: startOfDay(day(3, 22), zone), end: endOfDay(day(4, 4), zone) }
  expect(daysIn(march, zone)).toBe(14)
  // From one month's end into the next, whose lengths differ.
  expect(daysIn({ start: Date.UTC(2026, 0, 31), end: Date.UTC(2026, 1, 1) }, 'UTC')).toBe(2)
  expect(daysIn({ start: Date.UTC(2026, 1, 28), end: Date.UTC(2026, 2, 1) }, 'UTC')).toBe(2)
  expect(rangeBefore(march, zone)).toEqual({ start: startOfDay(day(3, 8), zone), end: march.start - 1 })
  expect(rangeBefore({ start: 1_000, end: 1_999 }, zone)).toEqual({ start: 0, end: 999 })
  // Only whole days are preceded by days: not where one end alone stands at a day's.
  const afternoon = march.end - 3_600_000
  const length = afternoon - march.start + 1
  expect(rangeBefore({ start: march.start, end: afternoon }, zone)).toEqual({
    start: march.start - length,
    end: march.start - 1,
  })
  const late = march.start + 3_600_000
  expect(rangeBefore({ start: late, end: march.end }, zone)).toEqual({
    start: late - (march.end - late + 1),
    end: late - 1,
  })
  expect(rangeBefore({ start: 1_000 }, zone)).toBeNull()
  expect(rangeBefore({ end: 1_000 }, zone)).toBeNull()
})
