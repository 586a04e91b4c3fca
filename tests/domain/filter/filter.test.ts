import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clearedFilter,
  dateRangeProblem,
  defaultSearch,
  type FilterParams,
  filterDifference,
  filterToQuery,
  queryToFilter,
  valueMeaning,
  withoutFilter,
} from '../../../src/domain/filter/filter.ts'
import { listQuery } from '../../../src/domain/filter/pages.ts'
import { FILED_CHOICES, LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const base = defaultSearch(NOON, 'UTC')

describe('where the filter starts', () => {
  test('the default search reaches from the start of the month six months ago to the end of today', () => {
    expect(defaultSearch(NOON, 'UTC')).toEqual({
      start: Date.UTC(2026, 4, 1),
      end: Date.UTC(2026, 10, 21) - 1,
      order: 'desc',
      page: 0,
      sortBy: 'created',
      field: 'created',
      dateField: 'Created',
      filed: 'all',
    })
  })

  test('Clear Filter sets the start of the year to the end of tomorrow instead', () => {
    expect(clearedFilter(NOON, 'UTC')).toEqual({
      start: Date.UTC(2026, 0, 1),
      end: Date.UTC(2026, 10, 22) - 1,
      dateField: 'Created',
      sortBy: 'created',
      order: 'desc',
      page: 0,
      filed: 'all',
    })
  })

  test('days are those of the workspace’s time zone', () => {
    const late = Date.UTC(2026, 10, 20, 20)
    expect(defaultSearch(late, 'Asia/Taipei').end).toBe(Date.UTC(2026, 10, 21, 16) - 1)
  })
})

test('a range must not end before it starts', () => {
  expect(dateRangeProblem({ start: 2, end: 1 })).toBe('The end date cannot be before the start date.')
  expect(dateRangeProblem({ start: 1, end: 1 })).toBeNull()
  expect(dateRangeProblem({ end: 1 })).toBeNull()
  expect(dateRangeProblem({ start: 1 })).toBeNull()
  expect(dateRangeProblem({})).toBeNull()
  const problemOf = (query: Record<string, number>) => listQuery.safeParse(query).error?.issues[0]?.message
  expect(problemOf({ date: 2, endDate: 1 })).toBe('must not be before date')
  expect(problemOf({ date: 1, endDate: 2 })).toBeUndefined()
})

test('a part that is empty is as one that is missing', () => {
  const empty: FilterParams = { ...base, seller: '', brands: [] }
  expect(filterDifference(empty, base)).toEqual([])
  expect(filterDifference(base, empty)).toEqual([])
  expect(filterDifference({ ...base, brands: ['Vessmont'] }, empty)).toEqual(['brands'])
})

describe('the filter in the address', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((word) => word.trim() !== '')
  const filters: fc.Arbitrary<FilterParams> = fc.record(
    {
      brands: fc.uniqueArray(words, { minLength: 1, maxLength: 4 }),
      state: fc.uniqueArray(fc.constantFrom(...LISTING_STATES), { minLength: 1, maxLength: 4 }),
      seller: words,
      value: words,
      filed: fc.constantFrom(...FILED_CHOICES),
      start: fc.integer({ min: 0, max: NOON }),
      end: fc.integer({ min: NOON, max: 2 * NOON }),
      testPurchase: fc.boolean(),
      order: fc.constantFrom('asc', 'desc'),
    },
    { requiredKeys: [] },
  )

  test('comes back as it was, whatever was chosen', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const params = { ...base, ...chosen }
        const address = new URLSearchParams(
          Object.entries(filterToQuery(params, base)).flatMap(([key, values]) =>
            values.map((value) => [key, value]),
          ),
        ).toString()
        const query: Record<string, string[]> = {}
        for (const [key, value] of new URLSearchParams(address)) (query[key] ??= []).push(value)
        const back = queryToFilter(query, base)
        expect(filterDifference(back.params, params)).toEqual([])
        expect(back.refused).toEqual([])
      }),
    )
  })

  test('is empty for the default search, and takes away what was taken away', () => {
    expect(filterToQuery(base, base)).toEqual({})
    const { start: _, ...open } = base
    expect(filterToQuery(open, base)).toEqual({ start: [''] })
    expect(queryToFilter({ start: [''] }, base).params.start).toBeUndefined()
  })

  test('stands beside what else the address holds', () => {
    const query = { ...filterToQuery({ ...base, brands: ['Vessmont'] }, base), listing: ['1'] }
    expect(withoutFilter(query)).toEqual({ listing: ['1'] })
  })

  test('names what it can’t read and keeps the rest', () => {
    const { params, refused } = queryToFilter(
      { state: ['NEW', 'NONSENSE'], seller: ['lux'], start: ['soon'], unknown: ['x'] },
      base,
    )
    expect(refused.sort()).toEqual(['start', 'state'])
    expect(params.seller).toBe('lux')
    expect(params.start).toBe(base.start)
  })

  test('names a status that nothing can have, and a page, for lists begin at their first', () => {
    const { params, refused } = queryToFilter({ status: ['NEW', 'FOO'], page: ['99999'] }, base)
    expect(refused.sort()).toEqual(['page', 'status'])
    expect(params).toEqual(base)
    expect(queryToFilter({ status: ['HOLD', 'ACTIVE'], page: ['0'] }, base).refused).toEqual([])
  })

  test('refuses a range that ends before it starts', () => {
    const { params, refused } = queryToFilter({ start: [String(NOON)], end: ['5'] }, base)
    expect(refused).toEqual(['start', 'end'])
    expect(params.end).toBe(base.end)
  })
})

test('a value alone is search text; with a field that can be matched it is an exact match', () => {
  expect(valueMeaning({ value: 'watch', field: 'created' })).toEqual({ kind: 'search', text: 'watch' })
  expect(valueMeaning({ value: '123', field: 'itemId' })).toEqual({
    kind: 'exact',
    field: 'itemId',
    value: '123',
  })
  expect(valueMeaning({ value: ' Red', field: 'extra:Colour' })).toEqual({
    kind: 'extra',
    name: 'Colour',
    value: ' Red',
  })
  expect(valueMeaning({ value: 'Red', field: 'extra:' })).toEqual({ kind: 'search', text: 'Red' })
  expect(valueMeaning({ value: '  ' })).toBeNull()
})
