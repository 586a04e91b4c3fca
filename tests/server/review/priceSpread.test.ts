import { describe, expect, test } from 'vitest'
import { priceSpread } from '../../../server/store/review/priceSpread.ts'

const own = { own: '11.00', currency: 'EUR' }

describe('a price among others', () => {
  test('stands so far from their median, in bars that count each of them once', () => {
    const prices = ['10', '20', '30', '40', '50', '60', '70', '80', '90']
    const spread = priceSpread(prices, own)!
    expect(spread).toMatchObject({ currency: 'EUR', prices: 9, days: 90, median: '50', own: '11.00' })
    expect(spread.fromMedian).toBeCloseTo(-0.78)
    expect(spread.bars).toHaveLength(16)
    expect(spread.bars[0]).toEqual({ from: '10', to: '15', count: 1 })
    expect(spread.bars.at(-1)).toEqual({ from: '85', to: '90', count: 1 })
    expect(spread.bars.reduce((sum, { count }) => sum + count, 0)).toBe(9)
  })

  test('lies within the bars, however far off it is', () => {
    const { bars, median } = priceSpread(['10', '10.5', '11', '12', '12', '13'], { ...own, own: '170' })!
    expect(median).toBe('11.5')
    expect([bars[0]!.from, bars.at(-1)!.to]).toEqual(['10', '170'])
    expect(bars.at(-1)!.count).toBe(0)
  })

  test('has one bar where all are the same', () => {
    expect(priceSpread(['9.90', '9.90', '9.90', '9.90', '9.90'], { ...own, own: '9.90' })).toMatchObject({
      fromMedian: 0,
      bars: [{ from: '9.9', to: '9.9', count: 5 }],
    })
  })

  test('says nothing beside too few, or beside free ones', () => {
    expect(priceSpread(['1', '2', '3', '4'], own)).toBeNull()
    expect(priceSpread(['0', '0', '0', '0', '0'], own)).toBeNull()
  })
})
