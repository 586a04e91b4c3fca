import { expect, test } from 'vitest'
import {
  assumptionWords,
  costOf,
  DEFAULT_ASSUMPTIONS,
  type RemovedListings,
  returnOf,
  returnWords,
  valueAssumptions,
  valueRemoved,
} from '../../../src/domain/kit/value.ts'

/** The value of ten removed listings, computed by hand. */

const NOTHING = {
  listings: 1,
  price: null,
  currency: null,
  genuineLow: null,
  genuineHigh: null,
  genuineCurrency: null,
  reviews: null,
}
const genuine = { genuineLow: '200', genuineHigh: '300', genuineCurrency: 'EUR' }

/** Ten listings in two currencies: two without a price of their own, two whose genuine price is not known. */
const TEN: readonly RemovedListings[] = [
  { ...NOTHING, ...genuine, price: '19.99', currency: 'EUR' },
  { ...NOTHING, ...genuine, price: '25.00', currency: 'EUR', reviews: 10 },
  { ...NOTHING, ...genuine, price: '30.01', currency: 'EUR', reviews: 0 },
  { ...NOTHING, ...genuine },
  { ...NOTHING, ...genuine, price: '1200', currency: 'TWD', reviews: 4 },
  { ...NOTHING, genuineLow: '150.5', genuineCurrency: 'EUR', price: '12.5', currency: 'EUR' },
  { ...NOTHING, genuineHigh: '9000', genuineCurrency: 'TWD', price: '800', currency: 'TWD', reviews: 100 },
  { ...NOTHING, genuineLow: '5000', genuineHigh: '8000', genuineCurrency: 'TWD' },
  { ...NOTHING, price: '10', currency: 'EUR' },
  { ...NOTHING, price: '500', currency: 'TWD', reviews: 3 },
]

test('by the price of the genuine product, one piece each', () => {
  // EUR: five at 200 to 300 and one at 150.50: 1,150.50 to 1,650.50; a tenth to two fifths of it.
  // TWD: one at 9,000, one at 5,000 to 8,000: 14,000 to 17,000.
  expect(valueRemoved(TEN, DEFAULT_ASSUMPTIONS)).toEqual({
    ranges: [
      { currency: 'EUR', low: '115.05', high: '660.20', listings: 6 },
      { currency: 'TWD', low: '1400.00', high: '6800.00', listings: 2 },
    ],
    unpriced: 2,
  })
})

test('by the price of the listing, with three sales for each review at most', () => {
  const assumed = {
    ...DEFAULT_ASSUMPTIONS,
    basis: 'listing' as const,
    shareLow: 50,
    shareHigh: 100,
    salesPerReview: 3,
  }
  // EUR low: (19.99 + 25 + 30.01 + 12.50 + 10) / 2 = 48.75; high: 19.99 + 25 × 30 + 30.01 + 12.50 + 10 = 822.50.
  // TWD low: (1,200 + 800 + 500) / 2 = 1,250; high: 1,200 × 12 + 800 × 300 + 500 × 9 = 258,900.
  expect(valueRemoved(TEN, assumed)).toEqual({
    ranges: [
      { currency: 'EUR', low: '48.75', high: '822.50', listings: 5 },
      { currency: 'TWD', low: '1250.00', high: '258900.00', listings: 3 },
    ],
    unpriced: 2,
  })
})

test('listings that are alike count as often as they are', () => {
  const alike: RemovedListings = { ...NOTHING, listings: 3, price: '0.333333', currency: 'EUR' }
  const assumed = { ...DEFAULT_ASSUMPTIONS, basis: 'listing' as const, shareLow: 100, shareHigh: 100 }
  expect(valueRemoved([alike], assumed).ranges).toEqual([
    { currency: 'EUR', low: '1.00', high: '1.00', listings: 3 },
  ])
})

test('the return is told for the currency of the costs alone', () => {
  const assumed = { ...DEFAULT_ASSUMPTIONS, cost: { amount: '100', currency: 'EUR' } }
  const cost = costOf(assumed, 365.25)
  expect(cost).toEqual({ currency: 'EUR', amount: '1200.00' })
  const { ranges } = valueRemoved(TEN, assumed)
  const { low, high } = returnOf(ranges, cost)!
  expect(low).toBeCloseTo(115.05 / 1200)
  expect(high).toBeCloseTo(660.2 / 1200)
  expect(returnOf(ranges, { currency: 'USD', amount: '10.00' })).toBeNull()
  expect(returnOf(ranges, costOf(DEFAULT_ASSUMPTIONS, 30))).toBeNull()
})

test('shares in the wrong order are refused', () => {
  const read = valueAssumptions.safeParse({ ...DEFAULT_ASSUMPTIONS, shareLow: 50, shareHigh: 40 })
  expect(read.error?.issues[0]?.path).toEqual(['shareHigh'])
})

const byListing = { ...DEFAULT_ASSUMPTIONS, basis: 'listing' as const, shareLow: 100, shareHigh: 100 }

test.each<[string, Partial<RemovedListings>]>([
  ['a price of no currency', { price: '5', ...genuine }],
  ['a currency without a price', { currency: 'EUR', ...genuine }],
])('by the price of the listing, %s counts nothing', (_, known) => {
  expect(valueRemoved([{ ...NOTHING, listings: 3, ...known }], byListing)).toEqual({
    ranges: [],
    unpriced: 3,
  })
})

test.each<[string, Partial<RemovedListings>]>([
  ['a price of no currency', { genuineLow: '5', genuineHigh: '6' }],
  ['a currency without a price', { genuineCurrency: 'EUR' }],
])('by the price of the genuine product, %s counts nothing', (_, known) => {
  const listing = { ...NOTHING, price: '5', currency: 'EUR', ...known }
  expect(valueRemoved([listing], DEFAULT_ASSUMPTIONS)).toEqual({ ranges: [], unpriced: 1 })
})

test('the currency of the most listings comes first, of equally many the first by its code', () => {
  const listing = (currency: string, listings: number) => ({ ...NOTHING, price: '1', currency, listings })
  const { ranges } = valueRemoved(
    [listing('USD', 2), listing('GBP', 3), listing('CHF', 2), listing('EUR', 5), listing('GBP', 1)],
    byListing,
  )
  expect(ranges.map((range) => [range.currency, range.listings])).toEqual([
    ['EUR', 5],
    ['GBP', 4],
    ['CHF', 2],
    ['USD', 2],
  ])
})

test('less than one unit of money is written with its cents', () => {
  const listing = (price: string) => ({ ...NOTHING, price, currency: 'EUR' })
  expect(valueRemoved([listing('0.05')], byListing).ranges[0]).toMatchObject({ low: '0.05', high: '0.05' })
  expect(valueRemoved([listing('0.004')], byListing).ranges[0]).toMatchObject({ low: '0.00', high: '0.00' })
})

test('work that costs nothing has no return', () => {
  const { ranges } = valueRemoved(TEN, DEFAULT_ASSUMPTIONS)
  expect(returnOf(ranges, { currency: 'EUR', amount: '0.00' })).toBeNull()
})

test('one share can be assumed as the least and the most', () => {
  for (const [shareLow, shareHigh] of [
    [25, 25],
    [0, 100],
  ])
    expect(valueAssumptions.safeParse({ ...DEFAULT_ASSUMPTIONS, shareLow, shareHigh }).success).toBe(true)
})

test('what is assumed is told in words', () => {
  expect(assumptionWords(DEFAULT_ASSUMPTIONS)).toEqual([
    'Price: price of the genuine product',
    'Buyers who would have bought the genuine product: 10 to 40 %',
    'Pieces: one for each listing',
    'Costs: not told',
  ])
  const cost = { amount: '1500', currency: 'EUR' }
  expect(assumptionWords({ ...byListing, salesPerReview: 3, cost })).toEqual([
    'Price: price of the listing',
    'Buyers who would have bought the genuine product: 100 to 100 %',
    'Pieces: one for each listing at least, 3 for each of its reviews at most where they are known',
    'Costs: 1500 EUR a month',
  ])
})

test('the return is told with the money that was spent, and not where either is not known', () => {
  const back = { low: 0.5, high: 12.345 }
  const cost = { currency: 'EUR', amount: '1200.00', days: 30 }
  expect(returnWords({ back, cost })).toBe(
    'Return: 0.50 to 12.35 for each EUR of the 1200.00 EUR spent in 30 days',
  )
  expect(returnWords({ back, cost: { ...cost, days: 1 } })).toMatch(/ spent in 1 day$/)
  expect(returnWords({ back, cost: null })).toBeNull()
  expect(returnWords({ back: null, cost })).toBeNull()
})
