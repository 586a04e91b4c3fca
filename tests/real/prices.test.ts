import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPrice } from '../../src/domain/kit/priceText.ts'
import { REAL_DATA } from '../support/realData.ts'

/** Real texts of prices, with the amount and the mark of currency that people found in them. */

interface RealPrice {
  readonly price_raw: string | null
  /** What stands where the page keeps its currency. */
  readonly currency_raw: string | null
  readonly amount: string | null
  readonly currency: string | null
}

const prices: RealPrice[] = JSON.parse(
  readFileSync(path.join(REAL_DATA, 'prices/price_strings.json'), 'utf8'),
)

/** What each mark means on a page of the United States; null where that doesn't decide, or ISO 4217 has no code. */
const MEANINGS: Readonly<Record<string, string | null>> = {
  '€ EUR': 'EUR',
  '£ GBP': 'GBP',
  '$ US$ USD': 'USD',
  A$: 'AUD',
  C$: 'CAD',
  NT$: 'TWD',
  R$: 'BRL',
  RD$: 'DOP',
  'руб. руб р.': 'RUB',
  'грн. грн': 'UAH',
  'лв.': 'BGN',
  Kč: 'CZK',
  zł: 'PLN',
  lei: 'RON',
  TL: 'TRY',
  RM: 'MYR',
  Rp: 'IDR',
  '؋': 'AFN',
  'B/.': 'PAB',
  BD: 'BHD',
  Db: 'STN',
  FBu: 'BIF',
  Fdj: 'DJF',
  LD: 'LYD',
  ZK: 'ZMW',
  'Bs CFA FCFA Rs kr ƒ ﷼ ₿': null,
}
const meanings = new Map(
  Object.entries(MEANINGS).flatMap(([marks, code]) => marks.split(' ').map((mark) => [mark, code] as const)),
)
const codeOf = (mark: string | null) =>
  mark === null ? null : meanings.has(mark) ? meanings.get(mark) : mark

const number = (amount: string | null) => (amount === null ? null : Number(amount))
const read = (text: string | null) => readPrice(text ?? '', { country: 'US' })

test('amounts', () => {
  const wrong = prices.filter(({ price_raw, amount }) => number(read(price_raw).amount) !== number(amount))
  console.log(`Amounts: ${prices.length - wrong.length} of ${prices.length}`, wrong)
  expect(wrong).toEqual([])
})

test('currencies', () => {
  const wrong = prices.filter(
    ({ price_raw, currency_raw, currency }) =>
      (read(price_raw).currency ?? read(currency_raw).currency) !== codeOf(currency),
  )
  console.log(`Currencies: ${prices.length - wrong.length} of ${prices.length}`, wrong)
  expect(wrong).toEqual([])
})
