import { expect, test } from 'vitest'
import {
  costOf,
  DEFAULT_ASSUMPTIONS,
  type RemovedListings,
  returnOf,
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
