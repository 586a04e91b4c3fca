import { expect, test } from 'vitest'
import { newEvidence } from '../../../src/domain/investigations/evidence.ts'
import { newMoney } from '../../../src/domain/investigations/money.ts'
import { chosenCurrency } from '../../../src/domain/kit/currencies.ts'
import { currency } from '../../../src/domain/kit/text.ts'

test.each(['ZZZ', 'XXX', 'XTS', 'eur', 'EURO', ''])('nobody chooses %j as a currency', (code) => {
  expect(chosenCurrency().safeParse(code).success).toBe(false)
})

test('every currency that forms offer can be chosen, and one that is no longer in use', () => {
  for (const code of [...Intl.supportedValuesOf('currency'), 'DEM'])
    expect(chosenCurrency().safeParse(code).success, code).toBe(true)
})

test('what a file says of a currency is kept, whatever code it is', () => {
  expect(currency().safeParse('ZZZ').success).toBe(true)
})

test.each([
  [
    'an amount of an investigation',
    newMoney,
    { kind: 'cost', day: '2026-11-20', quantity: null, note: '', receipt: null, amount: '5' },
  ],
  [
    'an order of an investigation',
    newEvidence,
    { kind: 'order', orderNumber: '1', purchased: '2026-11-20', price: '5' },
  ],
] as const)('%s is in a currency', (_, schema, facts) => {
  expect(schema.safeParse({ ...facts, currency: 'EUR' }).success).toBe(true)
  expect(
    schema
      .safeParse({ ...facts, currency: 'ZZZ' })
      .error?.issues.map(({ path, message }) => [...path, message]),
  ).toEqual([['currency', 'must be the code of a currency']])
})
