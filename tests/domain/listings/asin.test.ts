import { describe, expect, test } from 'vitest'
import {
  alertProblem,
  type AsinObservation,
  asinOf,
  crossings,
  trackProblem,
} from '../../../src/domain/listings/asin.ts'
import { historySteps, historyWords, priceWords } from '../../../src/domain/listings/asinDisplay.ts'

const seen = (
  price: string | null,
  status: AsinObservation['status'] = 'ACTIVE',
  at = 1,
): AsinObservation => ({
  at: new Date(at * 1_000).toISOString(),
  price,
  currency: 'EUR',
  status,
})

test.each([
  ['Amazon', 'B0ABCDEFGH', 'B0ABCDEFGH'],
  ['Amazon DE', 'b0abcdefgh', 'B0ABCDEFGH'],
  ['Amazon', '080442957X', '080442957X'],
  ['Amazon', 'B0ABC', null],
  ['Amazon', null, null],
  ['Bazarro', 'B0ABCDEFGH', null],
  ['Amazonia', 'B0ABCDEFGH', null],
])('of %s the item id %s is the ASIN %s', (platformGroup, itemId, asin) => {
  expect(asinOf({ platformGroup, itemId })).toBe(asin)
})

test('it is tracked until a day within reach', () => {
  const days = { first: '2026-11-20', last: '2027-11-20' }
  expect(trackProblem('2026-11-20', days)).toBeNull()
  expect(trackProblem('2026-11-19', days)).toContain('over')
  expect(trackProblem('2028-01-01', days)).toContain('365')
  expect(trackProblem('2027-11-20', days)).toBeNull()
  for (const text of ['', '12026-11-20', '2026-11-201'])
    expect(trackProblem(text, days), text).toBe('Choose the last day.')
})

describe('an alert', () => {
  const alert = { below: { price: '35', currency: 'EUR' }, becomes: 'available' } as const

  test('is crossed by what was not so before', () => {
    expect(crossings(alert, seen('36'), seen('34'))).toEqual(['below'])
    expect(crossings(alert, seen('34'), seen('33'))).toEqual([])
    expect(crossings(alert, seen(null), seen('9.5'))).toEqual(['below'])
    expect(crossings(alert, seen('36'), { ...seen('34'), currency: 'PLN' })).toEqual([])
    expect(crossings(alert, seen('36', 'INACTIVE'), seen('34'))).toEqual(['below', 'available'])
    expect(crossings(alert, seen('36'), seen('36', 'DELISTED'))).toEqual([])
    expect(crossings(alert, seen('36'), seen('35'))).toEqual([])
  })

  test('of availability alone is crossed by no price', () => {
    expect(crossings({ ...alert, below: null }, seen('36'), seen('1'))).toEqual([])
    expect(crossings({ ...alert, below: null }, seen('36', 'DELISTED'), seen('1'))).toEqual(['available'])
  })

  test('needs an amount above nought in a currency', () => {
    expect(alertProblem(alert)).toBeNull()
    expect(alertProblem({ below: null, becomes: null })).toBeNull()
    for (const below of [
      { price: '0', currency: 'EUR' },
      { price: '12', currency: '' },
    ])
      expect(alertProblem({ below, becomes: null })).toBe('A price needs an amount and a currency.')
  })
})

test('a history is told in words and as steps', () => {
  const history = [seen('40'), seen('31.5', 'ACTIVE', 2), seen(null, 'INACTIVE', 4)]
  expect(historyWords(history)).toBe(
    '3 observations. Prices from 31.50 to 40.00 EUR. Last no price, unavailable.',
  )
  expect(historySteps(history, 9_000)).toEqual([
    { from: 1_000, to: 2_000, price: 40, isAvailable: true },
    { from: 2_000, to: 4_000, price: 31.5, isAvailable: true },
    { from: 4_000, to: 9_000, price: null, isAvailable: false },
  ])
})

describe('a history', () => {
  const inZloty = { ...seen('170', 'ACTIVE', 2), currency: 'PLN' }

  test('of nothing says so, and has no steps', () => {
    expect(historyWords([])).toBe('Nothing is recorded yet.')
    expect(historySteps([], 9_000)).toEqual([])
  })

  test('without a price says so', () => {
    expect(historyWords([seen(null)])).toBe('1 observation. No price was seen. Last no price, available.')
  })

  test('compares prices of the last currency alone', () => {
    const history = [seen('40'), inZloty, seen('31.5', 'ACTIVE', 3)]
    expect(historyWords(history)).toBe(
      '3 observations. Prices from 31.50 to 40.00 EUR. Last 31.5 EUR, available.',
    )
    expect(historySteps(history, 9_000).map(({ price }) => price)).toEqual([40, null, 31.5])
  })

  test('tells prices whose currency isn’t known', () => {
    expect(historyWords([{ ...seen('40'), currency: null }])).toBe(
      '1 observation. Prices from 40.00 to 40.00. Last 40, available.',
    )
  })
})

test.each([
  ['12.90', 'EUR', '12.90 EUR'],
  ['12.90', null, '12.90'],
  [null, 'EUR', 'no price'],
])('a price of %s in %s is told as %s', (price, currency, words) => {
  expect(priceWords({ price, currency })).toBe(words)
})
