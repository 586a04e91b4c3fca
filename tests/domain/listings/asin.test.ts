import { describe, expect, test } from 'vitest'
import {
  alertProblem,
  type AsinObservation,
  asinOf,
  crossings,
  trackProblem,
} from '../../../src/domain/listings/asin.ts'
import { historySteps, historyWords } from '../../../src/domain/listings/asinDisplay.ts'

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
  expect(trackProblem('', days)).toBe('Choose the last day.')
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
  })

  test('needs an amount above nought in a currency', () => {
    expect(alertProblem(alert)).toBeNull()
    expect(alertProblem({ below: null, becomes: null })).toBeNull()
    expect(alertProblem({ below: { price: '0', currency: 'EUR' }, becomes: null })).not.toBeNull()
    expect(alertProblem({ below: { price: '12', currency: '' }, becomes: null })).not.toBeNull()
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
