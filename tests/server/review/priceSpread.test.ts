import { describe, expect, test } from 'vitest'
import { priceSpread } from '../../../server/store/review/priceSpread.ts'
import type { PriceBasis } from '../../../src/domain/listings/priceBasis.ts'

const median = (of: number, prices = 9): PriceBasis => ({
  of: 'listings',
  product: 'Meridian 40',
  isSuggested: false,
  median: of,
  prices,
  areGenuine: false,
  areNewest: false,
})
const least = (of: number): PriceBasis => ({
  of: 'brand',
  product: 'Meridian 40',
  isSuggested: false,
  least: of,
})
const at = (basis: PriceBasis, own = 11) => ({ own, currency: 'EUR', basis })

describe('a price among others', () => {
  test('stands so far from what is usual, in bars that count each of them once', () => {
    const prices = [10, 20, 30, 40, 50, 60, 70, 80, 90]
    const spread = priceSpread(prices, at(median(50)))!
    expect(spread).toMatchObject({ currency: 'EUR', basis: median(50), own: '11' })
    expect(spread.fromUsual).toBeCloseTo(-0.78)
    expect(spread.bars).toHaveLength(16)
    expect(spread.bars[0]).toEqual({ from: '10', to: '15', count: 1 })
    expect(spread.bars.at(-1)).toEqual({ from: '85', to: '90', count: 1 })
    expect(spread.bars.reduce((sum, { count }) => sum + count, 0)).toBe(9)
  })

  test('lies within the bars, however far off it is', () => {
    const { bars } = priceSpread([10, 10.5, 11, 12, 12, 13], at(median(11.5), 170))!
    expect([bars[0]!.from, bars.at(-1)!.to]).toEqual(['10', '170'])
    expect(bars.at(-1)!.count).toBe(0)
  })

  test('has one bar where all are the same', () => {
    expect(priceSpread([9.9, 9.9, 9.9, 9.9, 9.9], at(median(9.9), 9.9))).toMatchObject({
      fromUsual: 0,
      bars: [{ from: '9.9', to: '9.9', count: 5 }],
    })
  })

  test('stands beside the price that the brand names, though nobody else asks one', () => {
    expect(priceSpread([], at(least(22)))).toMatchObject({ basis: least(22), fromUsual: -0.5, bars: [] })
  })

  test('says nothing beside too few, or beside free ones', () => {
    expect(priceSpread([1, 2, 3, 4], at(median(2.5, 4)))).toBeNull()
    expect(priceSpread([0, 0, 0, 0, 0], at(median(0)))).toBeNull()
    expect(priceSpread([], at(least(0)))).toBeNull()
  })
})
