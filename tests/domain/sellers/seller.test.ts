import { describe, expect, test } from 'vitest'
import { METRIC_FILTERS } from '../../../src/domain/dashboard/dashboard.ts'
import { defaultSearch, queryToFilter } from '../../../src/domain/filter/filter.ts'
import { listingFields } from '../../../src/views/listings/listingFields.ts'
import {
  riskLevel,
  riskPoints,
  type SellerRisk,
  sellerName,
  together,
} from '../../../src/domain/sellers/seller.ts'
import {
  listingsPath,
  othersSentence,
  percentileShown,
  riskMeasures,
  riskWords,
  sellerFieldProblem,
  sellerFigures,
} from '../../../src/machines/sellers/sellerDisplay.ts'
import { sampleSeller } from '../../../src/paths/samples/sellers.ts'
import { NOON, sampleListing } from '../../../src/paths/samples/things.ts'

const seller = sampleSeller(1)
const base = defaultSearch(NOON, 'UTC')
const risk = (percentile: number, infringements = 1): SellerRisk => ({
  ...seller.risk!,
  percentile,
  infringements: { value: infringements, points: riskPoints('infringements', infringements) },
})

describe('risk', () => {
  test.each([
    [1, 'low'],
    [2, 'raised'],
    [19, 'raised'],
    [20, 'high'],
  ] as const)('by %s infringements alone is %s, though nobody has more', (infringements, level) => {
    const points = riskPoints('infringements', infringements)
    expect(riskLevel({ ...risk(99, infringements), points })).toBe(level)
  })

  test('is low without infringements, wherever and on however many marketplaces a seller sells', () => {
    expect(riskLevel({ ...risk(99, 0), points: 40 })).toBe('low')
  })

  test('is explained with what it was compared with, the weightiest measure first', () => {
    expect(riskWords(risk(94.4))).toContain('Of 100 sellers, 94 are less risky')
    expect(riskWords(risk(0, 0))).toContain('None of its listings was found to infringe')
    expect(riskMeasures(risk(50)).map(({ measure, most }) => [measure, most])).toEqual([
      ['infringements', 60],
      ['reach', 25],
      ['platforms', 15],
    ])
    expect([0, 49.99, 99.996].map(percentileShown)).toEqual([0, 49, 99])
  })
})

test('the points of a measure grow with each one more, whatever others do, up to its most', () => {
  const points = [0, 1, 20, 91, 1_000].map((count) => riskPoints('infringements', count).toFixed(1))
  expect(points).toEqual(['0.0', '2.9', '30.0', '49.2', '58.8'])
  expect([0, 1, 3].map((count) => riskPoints('platforms', count))).toEqual([0, 0, 7.5])
})

test('what other accounts did is said in a sentence', () => {
  expect(othersSentence({ accounts: 1, listings: 120, infringing: 91 })).toBe(
    '91 infringing under another name, of 120 listings.',
  )
  expect(othersSentence({ accounts: 3, listings: 1, infringing: 0 })).toBe(
    '0 infringing under 3 other names, of 1 listing.',
  )
})

describe('the listings behind a seller', () => {
  const filterOf = (path: string) => {
    const query: Record<string, string[]> = {}
    for (const [key, value] of new URL(path, 'http://console.example').searchParams)
      (query[key] ??= []).push(value)
    return queryToFilter(query, base)
  }

  test('are those of its id on its marketplace, whenever they were found', () => {
    const { params, refused } = filterOf(listingsPath(seller, base))
    expect(refused).toEqual([])
    expect(params).toMatchObject({ field: 'sellerId', value: '47111', marketplaces: ['Bazarro DE'] })
    expect(params.start).toBeUndefined()
    expect(params.end).toBeUndefined()
  })

  test('are its own alone where it is known by a name that one with an id may bear too', () => {
    const { params } = filterOf(listingsPath({ ...seller, identifier: null }, base))
    expect(params).toMatchObject({ field: 'sellerKey', value: seller.id })
    expect(sellerName({ identifier: null, names: [] })).toBe('Unknown')
  })

  test('are narrowed by each figure as the figure counts', () => {
    const figures = sellerFigures(seller, base)
    expect(figures.map(({ label, count }) => `${count} ${label}`)).toEqual([
      '2 Listings',
      '1 Infringing',
      '1 Filed',
      '1 Removed',
      '1 Active',
    ])
    const removed = filterOf(figures[3]!.path).params
    expect(removed).toMatchObject(METRIC_FILTERS.removed)
    expect(filterOf(figures[1]!.path).params.state).toEqual(METRIC_FILTERS.infringing.state)
  })
})

test('a field that is too long says so', () => {
  expect(sellerFieldProblem('contact', 'x'.repeat(1_000))).toBeNull()
  expect(sellerFieldProblem('contact', 'x'.repeat(1_001))).toContain('1,000 characters')
  expect(sellerFieldProblem('notes', 'x'.repeat(10_001))).toContain('10,000 characters')
})

test('a listing’s details lead to its seller', () => {
  const listing = { ...sampleListing(1), sellerKey: seller.id }
  expect(listingFields(listing)).toContainEqual({
    label: 'Seller',
    kind: 'place',
    text: 'sample-seller',
    path: `/sellers?sellerId=${seller.id}`,
  })
})

test('accounts that count as one seller have their listings together', () => {
  expect(
    together([
      { listings: 5, infringing: 2 },
      { listings: 7, infringing: 3 },
    ]),
  ).toEqual({ accounts: 2, listings: 12, infringing: 5 })
  expect(together([])).toEqual({ accounts: 0, listings: 0, infringing: 0 })
})

test('a seller is called by its most frequent name, else by its id', () => {
  expect(sellerName({ names: ['Lux', 'lux_tw'], identifier: '77' })).toBe('Lux')
  expect(sellerName({ names: [], identifier: '77' })).toBe('77')
  expect(sellerName({ names: [], identifier: null })).toBe('Unknown')
})
