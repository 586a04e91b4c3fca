import { describe, expect, test } from 'vitest'
import { countryCodes } from '../../../src/domain/kit/countries.ts'
import { threeLetters } from '../../../src/domain/kit/countryCodes.ts'
import { smallPlace } from '../../../src/views/dashboard/drawing/smallCountries.ts'
import {
  countryParts,
  largestParts,
  longMonth,
  classWords,
  mapClasses,
  mapColour,
  monthOf,
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
    [parts(1), 'The one listing is P0.'],
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
    expect(monthsSummary([month('2026-10', 1_340), month('2026-11', 122)], '2026-11')).toContain(
      'the last, November 2026, has 122 so far.',
    )
    expect(monthsSummary([month('2026-10', 1), month('2026-11', 2)], '2026-11')).toContain(
      'and is the last month, which is not over.',
    )
    expect(monthOf(Date.parse('2026-10-31T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11')
    expect(monthsSummary([month('2026-10', 0)])).toBe('No infringing listings in these months.')
    expect(monthsSummary([])).toBe('No infringing listings in these months.')
  })

  test('have the types that any listing has, the unknown last', () => {
    expect(typesOf([month('2026-10', 1), month('2026-11', 0, 2)])).toEqual(['CFT', null])
    expect(typesOf([month('2026-10', 1)])).toEqual(['CFT'])
  })
})

describe('a map', () => {
  const classesOf = (...counts: number[]) => mapClasses(counts.map((listings) => ({ listings })))

  test('has as many countries in each class, however much the largest has, and says their figures', () => {
    const classes = classesOf(4_120, 0, 310, 120, 90, 44, 12, 9, 5, 3, 1)
    expect(classes.map(classWords)).toEqual(['1–3', '5–9', '12–44', '90–120', '310–4,120'])
    expect(classes.map(({ colour }) => colour)).toEqual([0, 2, 3, 5, 6])
    expect([1, 5, 44, 120, 310, 4_120].map((count) => mapColour(classes, count))).toEqual([0, 2, 3, 5, 6, 6])
  })

  test('has fewer classes where countries have as many listings; the one with most has the last colour', () => {
    expect(classesOf(2, 1).map((one) => [classWords(one), one.colour])).toEqual([
      ['1', 0],
      ['2', 6],
    ])
    expect(classesOf(7, 7, 7).map((one) => [classWords(one), one.colour])).toEqual([['7', 6]])
    expect(classesOf(0)).toEqual([])
  })

  test('has a dot for what it is too small for', () => {
    expect(['SG', 'HK', 'MT', 'LU'].map((country) => smallPlace(country) !== null)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(smallPlace('CN')).toBeNull()
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
