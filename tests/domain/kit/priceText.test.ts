import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactDecimal } from '../../../src/domain/kit/amount.ts'
import { certainCurrency, readCurrency, readPrice } from '../../../src/domain/kit/priceText.ts'
import { decimal } from '../../../src/domain/kit/text.ts'

const amountOf = (text: string, country?: string) => readPrice(text, { country }).amount

describe('amounts', () => {
  test.each([
    // Thousands and decimals
    ['2.450,00 €', '2450.00'],
    ['£3,199.95', '3199.95'],
    ["CHF 48'900.50", '48900.50'],
    ['₹ 2,15,999', '215999'],
    ['17 480,25 Kč', '17480.25'],
    ['$64,500', '64500'],
    ['Rp 415.000', '415000'],
    ['8.750', '8750'],
    ['0,250', '0.250'],
    ['31.4159', '31.4159'],
    // Dinars have thousandths
    ['KD 7.250', '7.250'],
    ['18,900 DT', '18.900'],
    ['KD 1,250.500', '1250.500'],
    // Cents in other places
    ['34 €90', '34.90'],
    ['7$25', '7.25'],
    ['$.45', '0.45'],
    ['Rs.45', '45'],
    ['2.480, 50 €', '2480.50'],
    // No cents
    ['kr. 2 799,-', '2799'],
    ['45.– CHF', '45'],
    ['19,-- €', '19'],
    // Several amounts
    ['40–60 €', '40'],
    ['$64.00 to $48.00', '48.00'],
    ['from £8', '8'],
    ['2-pack £9.50', '9.50'],
    ['5 for $20', '20'],
    ['−25% 14,99 €', '14.99'],
    ['89 TL 71,20 TL', '89'],
    // Other scripts
    ['４，９８０円', '4980'],
    ['٢٬٤٥٠٫٧٥ ر.س', '2450.75'],
    ['७५० रु', '750'],
    // Powers of ten
    ['7万円', '70000'],
    ['1.25万元', '12500'],
    ['$3.5k', '3500'],
    // Nothing to pay
    ['Kostenlos', '0'],
    ['免費', '0'],
    // No amount
    ['', null],
    ['on request', null],
    ['free delivery', null],
    ['24.12.2026', null],
    ['1234567890123456 €', null],
  ])('%s is %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })
})

describe('currencies', () => {
  test.each([
    ['12,50 EUR', undefined, 'EUR'],
    ['NT$ 2,380', undefined, 'TWD'],
    ['R$ 59,90', 'US', 'BRL'],
    ['US$:8.40', 'CA', 'USD'],
    ['USD $8.40', 'CA', 'USD'],
    ['32,90zł', undefined, 'PLN'],
    ['250 руб.', undefined, 'RUB'],
    ['RUR 250', undefined, 'RUB'],
    ['250 руб.', 'BY', 'BYN'],
    ['Price (EUR): 12', undefined, 'EUR'],
    // What the country decides
    ['$12', undefined, null],
    ['$12', 'AU', 'AUD'],
    ['$12', 'DE', null],
    ['249 kr', 'SE', 'SEK'],
    ['249 kr', 'DK', 'DKK'],
    ['249 kr', undefined, null],
    ['¥1,200', 'JP', 'JPY'],
    ['¥1,200', 'CN', 'CNY'],
    ['Rs. 480', 'LK', 'LKR'],
    ['£12', undefined, 'GBP'],
    ['£12', 'EG', 'EGP'],
    // What only looks like one
    ['ALL $12', 'US', 'USD'],
    ['TRY NOW, 12.50', undefined, null],
    ['12 hours', undefined, null],
    ['12.50', undefined, null],
  ])('%s in %s is %s', (text, country, currency) => {
    expect(readPrice(text, { country }).currency).toBe(currency)
  })

  test('what else names it counts where the text does not', () => {
    expect(readPrice('$12', { currency: 'SGD' }).currency).toBe('SGD')
    expect(readPrice('12.500', { currency: 'OMR' }).amount).toBe('12.500')
  })

  test('alone, as code, sign or word', () => {
    expect(['eur', 'RUR', '€', 'Kč', 'kr', 'rabat', ''].map((text) => readCurrency(text))).toEqual([
      'EUR',
      'RUB',
      'EUR',
      'CZK',
      null,
      null,
      null,
    ])
  })
})

test('the currency of a price counts as certain where its sign means one, or the country decides', () => {
  expect(certainCurrency('RM 45.90')).toBe('MYR')
  expect(certainCurrency('NT$ 1,200')).toBe('TWD')
  expect(certainCurrency('1.200,00 €')).toBe('EUR')
  expect(certainCurrency('EUR 12')).toBe('EUR')
  expect(certainCurrency('$12')).toBeNull()
  expect(certainCurrency('$12', 'US')).toBe('USD')
  expect(certainCurrency('¥1,200')).toBeNull()
  expect(certainCurrency('¥1,200', 'JP')).toBe('JPY')
  expect(certainCurrency('1,200')).toBeNull()
  expect(certainCurrency('12 €, or $13')).toBeNull()
})

test('an amount is kept with six decimals at most, rounded', () => {
  expect(
    ['19.989999771118164', '0.9999999', '007.50', '0.0000001', '1234567890123456'].map(exactDecimal),
  ).toEqual(['19.99', '1', '7.50', '0', null])
})

test('whatever the text, there is an amount that can be kept or none', () => {
  const pieces = fc.constantFrom(
    '€',
    '$',
    'kr',
    '1',
    '23',
    '456',
    '.',
    ',',
    ' ',
    "'",
    '-',
    '%',
    'k',
    '万',
    'USD',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(undefined, 'US', 'SE', '??'), (text, country) => {
      const { amount, currency } = readPrice(text, { country })
      if (amount !== null) decimal().parse(amount)
      expect(currency === null || Intl.supportedValuesOf('currency').includes(currency)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
