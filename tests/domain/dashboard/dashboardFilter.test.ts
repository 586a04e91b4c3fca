import { expect, test } from 'vitest'
import { METRIC_FILTERS } from '../../../src/domain/dashboard/dashboard.ts'
import {
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

test('the range before has as many days, also where the clocks were changed', () => {
  const zone = 'Europe/Berlin'
  const day = (month: number, date: number) => ({ year: 2026, month, day: date })
  const march = { start: startOfDay(day(3, 22), zone), end: endOfDay(day(4, 4), zone) }
  expect(daysIn(march, zone)).toBe(14)
  expect(rangeBefore(march, zone)).toEqual({ start: startOfDay(day(3, 8), zone), end: march.start - 1 })
  expect(rangeBefore({ start: 1_000, end: 1_999 }, zone)).toEqual({ start: 0, end: 999 })
  expect(rangeBefore({ start: 1_000 }, zone)).toBeNull()
})
