import { describe, expect, test } from 'vitest'
import {
  gapWords,
  moneyDayProblem,
  moneyKindsFor,
  moneyProblem,
  type MoneyTally,
  moneyUpdate,
  moneyWords,
  newMoney,
  sumsOf,
  unitsLabel,
} from '../../../src/domain/investigations/money.ts'

/** The rules of money: which amounts there are, and how sums in several currencies are made. */

const cost = {
  kind: 'cost' as const,
  amount: '64.90',
  currency: 'EUR',
  day: '2026-11-02',
  quantity: null,
  note: '',
  receipt: null,
}
const fieldOf = (entry: object) => newMoney.safeParse({ ...cost, ...entry }).error?.issues[0]?.path[0] ?? null

test('a test purchase buys units and seizes nothing; raids and seizures count what they seize', () => {
  expect(moneyKindsFor('PURCHASE')).toEqual(['cost', 'recovered'])
  expect(moneyKindsFor('RAID')).toEqual(['cost', 'seizedGoods', 'recovered'])
  expect(unitsLabel('PURCHASE', 'cost')).toBe('Units bought')
  expect(unitsLabel('RAID', 'cost')).toBeNull()
  expect(unitsLabel('SEIZURE', 'seizedGoods')).toBe('Units seized')
  expect(unitsLabel('SEIZURE', 'recovered')).toBeNull()
})

test('an amount is more than nothing and names its currency; seized goods may be counted before they are valued', () => {
  expect(fieldOf({})).toBeNull()
  expect(fieldOf({ amount: '0' })).toBe('amount')
  expect(fieldOf({ amount: '-5' })).toBe('amount')
  expect(fieldOf({ amount: null, currency: null })).toBe('amount')
  expect(fieldOf({ amount: '1.234' })).toBe('amount')
  expect(fieldOf({ amount: '64.900000' })).toBeNull()
  expect(fieldOf({ amount: '64.5', currency: 'JPY' })).toBe('amount')
  expect(fieldOf({ amount: '1.234', currency: 'TND' })).toBeNull()
  expect(fieldOf({ currency: null })).toBe('currency')
  expect(fieldOf({ currency: 'euro' })).toBe('currency')
  expect(fieldOf({ quantity: 0 })).toBe('quantity')
  expect(fieldOf({ quantity: 1.5 })).toBe('quantity')
  expect(fieldOf({ day: '2 November' })).toBe('day')
  const seized = { kind: 'seizedGoods', amount: null, currency: null }
  expect(fieldOf({ ...seized, quantity: 40 })).toBeNull()
  expect(fieldOf(seized)).toBe('amount')
  expect(fieldOf({ ...seized, quantity: 40, currency: 'EUR' })).toBe('currency')
  expect(moneyProblem({ ...cost, amount: null, currency: null, quantity: 3 })).toEqual({
    field: 'amount',
    message: 'must be given',
  })
  expect(moneyProblem({ ...cost, kind: 'seizedGoods', amount: null, currency: null })?.message).toBe(
    'must be given where the units are not',
  )
  expect(moneyProblem({ ...cost, currency: null })?.message).toBe('must be given with an amount')
  expect(moneyProblem({ kind: 'seizedGoods', amount: null, quantity: 40, currency: 'EUR' })?.message).toBe(
    'must be left out without an amount',
  )
  expect(moneyUpdate.safeParse({ ...cost, updated: '2026-11-02T10:00:00.000Z' }).success).toBe(true)
})

test('the day is today at most, by the clock of the workspace', () => {
  const now = Date.parse('2026-11-20T23:30:00Z')
  expect(moneyDayProblem({ day: '2026-11-21' }, { now, timeZone: 'UTC' })?.field).toBe('day')
  expect(moneyDayProblem({ day: '2026-11-21' }, { now, timeZone: 'Europe/Berlin' })).toBeNull()
})

test('an entry is told in one line', () => {
  expect(moneyWords(cost)).toBe('Cost 64.90 EUR')
  expect(moneyWords({ kind: 'seizedGoods', amount: '36000', currency: 'EUR', quantity: 1_200 })).toBe(
    'Seized goods 1,200 units, 36,000.00 EUR',
  )
  expect(moneyWords({ kind: 'seizedGoods', amount: null, currency: null, quantity: 1 })).toBe(
    'Seized goods 1 unit',
  )
})

describe('sums', () => {
  const tally = (given: Partial<MoneyTally>): MoneyTally => ({
    kind: 'cost',
    currency: 'EUR',
    entries: 1,
    amount: '10.00',
    quantity: null,
    uncounted: 1,
    ...given,
  })

  test('are exact, and of each currency by itself', () => {
    const { currencies, entries } = sumsOf([
      tally({ amount: '0.30', entries: 3 }),
      tally({ kind: 'recovered', amount: '0.1' }),
      tally({ currency: 'USD', amount: '500' }),
      tally({ currency: 'PLN', kind: 'seizedGoods', amount: '36000.5', quantity: 1_200, uncounted: 0 }),
    ])
    expect(entries).toBe(6)
    expect(currencies).toEqual([
      { currency: 'EUR', spent: '0.30', streetValue: null, recovered: '0.10', balance: '-0.20' },
      { currency: 'PLN', spent: null, streetValue: '36000.50', recovered: null, balance: null },
      { currency: 'USD', spent: '500.00', streetValue: null, recovered: null, balance: null },
    ])
  })

  test('begin with the currency of most entries, and balance what was both spent and recovered', () => {
    const { currencies } = sumsOf([
      tally({ currency: 'EUR', entries: 1 }),
      tally({ currency: 'USD', entries: 2 }),
      tally({ currency: 'EUR', kind: 'seizedGoods', entries: 2 }),
      tally({ currency: 'CHF', kind: 'recovered', entries: 2 }),
      tally({ currency: null, amount: null, entries: 9, kind: 'seizedGoods' }),
    ])
    expect(currencies.map(({ currency, balance }) => [currency, balance])).toEqual([
      ['EUR', null],
      ['CHF', null],
      ['USD', null],
    ])
  })

  test('that tell all need no words', () => {
    expect(gapWords({ unvalued: 0, uncounted: 0 })).toEqual([])
    expect(gapWords({ unvalued: 1_200, uncounted: 0 })).toEqual([
      '1,200 entries of seized goods without a street value, part of no sum.',
    ])
    expect(gapWords({ unvalued: 0, uncounted: 1 })).toEqual([
      '1 entry of seized goods without a number of units.',
    ])
  })

  test('of nothing tell nothing, and what is missing is not zero', () => {
    expect(sumsOf([])).toEqual({
      entries: 0,
      currencies: [],
      unitsBought: null,
      unitsSeized: null,
      unvalued: 0,
      uncounted: 0,
    })
    const sums = sumsOf([
      tally({ quantity: 2, uncounted: 1, entries: 2 }),
      tally({ kind: 'seizedGoods', currency: null, amount: null, quantity: 40, entries: 2, uncounted: 0 }),
      tally({ kind: 'seizedGoods', amount: '900', quantity: null, uncounted: 1 }),
    ])
    expect(sums).toMatchObject({ unitsBought: 2, unitsSeized: 40, unvalued: 2, uncounted: 1 })
    expect(gapWords(sums)).toEqual([
      '2 entries of seized goods without a street value, part of no sum.',
      '1 entry of seized goods without a number of units.',
    ])
  })
})
