import { describe, expect, test } from 'vitest'
import { countryCodes } from '../../../src/domain/kit/countries.ts'
import { threeLetters } from '../../../src/views/dashboard/drawing/countryCodes.ts'
import {
  countryParts,
  largestParts,
  longMonth,
  mapStep,
  monthsSummary,
  othersWords,
  type Part,
  partsOf,
  partsSummary,
  shareWords,
  shortMonth,
  typesOf,
} from '../../../src/views/dashboard/dashboardWords.ts'

const part = (label: string, listings: number): Part => ({ name: label, label, listings })
const parts = (...listings: number[]) => listings.map((count, n) => part(`P${n}`, count))

describe('the largest parts', () => {
  test('come by size, the rest together', () => {
    expect(largestParts(parts(1, 5, 3, 2, 4), 2)).toEqual({
      total: 15,
      shown: [part('P1', 5), part('P4', 4)],
      others: { parts: 3, listings: 6 },
    })
  })

  test('are all shown rather than putting one alone together, and empty ones never', () => {
    expect(largestParts(parts(3, 2, 1, 0), 2)).toMatchObject({ shown: parts(3, 2, 1), others: null })
    expect(largestParts(parts(0))).toEqual({ total: 0, shown: [], others: null })
  })

  test('of one size come by name', () => {
    expect(largestParts([part('b', 1), part('a', 1)]).shown.map(({ label }) => label)).toEqual(['a', 'b'])
  })

  test('say how many others there are', () => {
    expect(othersWords({ parts: 41 })).toBe('41 others')
    expect(othersWords({ parts: 1 })).toBe('1 other')
  })
})

test.each([
  [0, 0, '0 %'],
  [0, 9, '0 %'],
  [3, 10, '30 %'],
  [1, 1_000, '< 1 %'],
  [999, 1_000, '> 99 %'],
  [9, 9, '100 %'],
])('%i of %i is %s', (listings, total, words) => {
  expect(shareWords(listings, total)).toBe(words)
})

describe('what parts say', () => {
  test('names the first three, and how many of how many', () => {
    const countries = [
      ['DE', 1_904],
      ['CN', 4_120],
      ['US', 2_310],
      ['TR', 9_870],
      [null, 1],
    ] as const
    expect(partsSummary(countryParts(countries.map(([country, listings]) => ({ country, listings }))))).toBe(
      'Türkiye has most with 9,870 of 18,205 listings, then China with 4,120 and United States with 2,310. 1 of them is unknown.',
    )
  })

  test.each([
    [parts(), 'No listings.'],
    [parts(7), 'All 7 listings are P0.'],
    [parts(5, 5, 1), 'P0 has as many as any with 5 of 11 listings, then P1 with 5 and P2 with 1.'],
    [partsOf([{ name: null, listings: 3 }]), '3 listings, all unknown.'],
  ])('%#', (given, words) => {
    expect(partsSummary(given)).toBe(words)
  })
})

describe('months', () => {
  const month = (name: string, cft: number, unknown = 0) => ({
    month: name,
    listings: cft + unknown,
    types: [
      { type: null, listings: unknown },
      { type: 'CFT' as const, listings: cft },
    ],
  })

  test('are named', () => {
    expect(shortMonth('2026-09')).toBe('Sep')
    expect(longMonth('2026-06')).toBe('June 2026')
  })

  test('say which has most, and what the last has', () => {
    expect(monthsSummary([month('2026-10', 1_340), month('2026-11', 1_122)])).toBe(
      'October 2026 has most with 1,340 of 2,462 infringing listings; the last, November 2026, has 1,122.',
    )
    expect(monthsSummary([month('2026-10', 1), month('2026-11', 2)])).toBe(
      'November 2026 has most with 2 of 3 infringing listings, and is the last month.',
    )
    expect(monthsSummary([month('2026-10', 0)])).toBe('No infringing listings in these months.')
    expect(monthsSummary([])).toBe('No infringing listings in these months.')
  })

  test('have the types that any listing has, the unknown last', () => {
    expect(typesOf([month('2026-10', 1), month('2026-11', 0, 2)])).toEqual(['CFT', null])
    expect(typesOf([month('2026-10', 1)])).toEqual(['CFT'])
  })
})

describe('a map', () => {
  test('has seven steps: the most in the last, a thousandth of it in the first', () => {
    expect([1, 100, 500, 999, 1_000].map((count) => mapStep(count, 1_000))).toEqual([0, 2, 4, 6, 6])
    expect(mapStep(1, 1)).toBe(6)
  })

  test('knows every country by a code of its own, but for islands and towns of others', () => {
    const codes = countryCodes().flatMap((code) => threeLetters(code) ?? [])
    expect(countryCodes().filter((code) => threeLetters(code) === null)).toEqual(
      expect.arrayContaining(['AC', 'CP', 'DG', 'EA', 'IC', 'TA']),
    )
    expect(codes.length).toBeGreaterThanOrEqual(249)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
