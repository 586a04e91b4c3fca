import { describe, expect, test } from 'vitest'
import {
  matchProduct,
  type ListingToMatch,
} from '../../../server/store/listings/productMatching/matchProduct.ts'
import {
  indexProducts,
  type KnownProduct,
} from '../../../server/store/listings/productMatching/productIndex.ts'

/** Which product a title offers, on titles of our own; tests/real measures it on real ones. */

const product = (name: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  id: name,
  name,
  aliases: [],
  models: [],
  category: null,
  priceMin: null,
  priceMax: null,
  currency: null,
  ...more,
})
const euro = { priceMin: 300, priceMax: 600, currency: 'EUR' }

const vessmont = indexProducts(
  ['Vessmont', '維斯蒙'],
  [
    product('Meridian 40', { aliases: ['子午線腕錶 40'], models: ['VM-4012', 'VM-4013'], ...euro }),
    product('Meridian 40 Ultra', { models: ['VM-4900'] }),
    product('Harbour Chronograph', { models: ['71350'] }),
    product('Leather Strap'),
    product('Charging Cable'),
    product('X2', { models: ['X2'] }),
    product('Regatta GT'),
    product('Lagoon Diver', {
      aliases: ['Tidal Seafarer Watch', '潟湖潛水機械腕錶'],
      models: ['LAGUNE'],
      ...euro,
    }),
  ],
)

/** The product that a listing most likely offers. */
function firstOf(title: string, more: Partial<ListingToMatch> = {}) {
  const listing = { price: null, currency: null, sourceBrand: null, pictured: [], ...more }
  return matchProduct(vessmont, { title, ...listing })[0]
}

function best(title: string, more: Partial<ListingToMatch> = {}) {
  const first = firstOf(title, more)
  return first ? `${first.sure ? 'sure' : 'maybe'}: ${first.product}` : 'none'
}

describe('is sure', () => {
  test.each([
    ['the whole name beside the brand', 'Vessmont Meridian 40 automatic watch'],
    ['a name written as one word, or with other signs', 'VESSMONT「Meridian-40」men'],
    ['an alias in a script without spaces', '全新維斯蒙子午線腕錶40公司貨'],
    ['accents and full-width letters', 'Vessmont Ｍéridian ４０ montre'],
    ['a model number, wherever it stands', 'mens watch VM4012 blue dial'],
    ['a model number with the source’s brand', 'watch VM-4013', { sourceBrand: 'VESSMONT' }],
    ['a name with the source’s brand', 'Meridian 40 automatic', { sourceBrand: 'Vessmont' }],
    ['words around and between', 'Vessmont new Meridian automatic 40 mm Meridian 40'],
    ['what comes along with it', 'Vessmont Meridian 40 with case'],
    ['what fits the product behind its name', 'Vessmont Meridian 40 for men'],
    ['a price within its range', 'Vessmont Meridian 40', { price: 420, currency: 'EUR' }],
    [
      'a price in another currency, which tells nothing',
      'Vessmont Meridian 40',
      { price: 9, currency: 'TWD' },
    ],
  ] as [string, string, Partial<ListingToMatch>?][])('%s', (_, title, more = {}) => {
    expect(best(title, more)).toBe('sure: Meridian 40')
  })

  test('of the longer name where two products share its beginning', () => {
    expect(best('Vessmont Meridian 40 Ultra titanium')).toBe('sure: Meridian 40 Ultra')
    expect(best('Vessmont Meridian 40 Ultra', { pictured: ['Harbour Chronograph'] })).toBe(
      'sure: Meridian 40 Ultra',
    )
  })

  test.each([
    ['a few letters of other words stand in its name', 'Vessmont Harbour blue Chronograph'],
    ['a number of pieces follows', 'Vessmont Harbour Chronograph 2 pcs'],
    ['a number of pieces follows in one word', 'Vessmont Harbour Chronograph 2x'],
    ['a size follows', 'Vessmont Harbour Chronograph 1.5 m'],
    ['a year follows', 'Vessmont Harbour Chronograph 2024'],
    ['a single letter follows a word', 'Vessmont Harbour Chronograph s'],
  ])('where %s', (_, title) => {
    expect(best(title)).toBe('sure: Harbour Chronograph')
  })

  test('where a currency stands without a price', () => {
    expect(best('Vessmont Meridian 40', { currency: 'EUR' })).toBe('sure: Meridian 40')
  })

  test('of a product that is itself an accessory', () => {
    expect(best('Vessmont Leather Strap brown')).toBe('sure: Leather Strap')
    expect(best('Vessmont charging cable 1 m')).toBe('sure: Charging Cable')
  })
})

describe('is not sure', () => {
  test.each([
    ['the brand is not named', 'Meridian 40 automatic', {}],
    ['the price is none of a genuine one', 'Vessmont Meridian 40', { price: 19, currency: 'EUR' }],
    ['half of the name', 'Vessmont Harbour watch', {}],
    ['two products are named', 'Vessmont Meridian 40 / Harbour Chronograph', {}],
    ['another model number of the same pattern', 'Vessmont Meridian 40 VM-4077', {}],
    ['a model number of letters alone', 'Vessmont LAGUNE', { price: 420, currency: 'EUR' }],
    ['its words stand far apart', 'Vessmont Harbour edition by goldsmiths Chronograph', {}],
    ['a word of two letters stands elsewhere', 'Vessmont GT racing Regatta', {}],
  ] as const)('%s', (_, title, more) => {
    expect(best(title, more)).not.toMatch(/^sure/)
  })

  test('a short number alone tells nothing', () => {
    expect(best('Vessmont X2')).not.toMatch(/^sure/)
  })
})

describe('is nothing of it', () => {
  test.each([
    ['English', 'Case for Vessmont Meridian 40'],
    ['English, as a part', 'Vessmont Meridian 40 replacement strap'],
    ['English, compatible', 'Charger compatible with Vessmont Meridian 40'],
    ['German', 'Hülle passend für Vessmont Meridian 40'],
    ['French', 'Bracelet pour Vessmont Meridian 40'],
    ['Spanish', 'Correa para Vessmont Meridian 40'],
    ['Italian', 'Cinturino per Vessmont Meridian 40'],
    ['Polish', 'Pasek dla Vessmont Meridian 40'],
    ['Russian', 'Чехол для Vessmont Meridian 40'],
    ['Chinese, traditional', '適用維斯蒙 Meridian 40 錶帶'],
    ['Chinese, simplified', '适用 Vessmont Meridian 40 钢化膜'],
    ['Chinese, what steers it', 'Vessmont Meridian 40 原廠電視遙控'],
    ['Japanese', 'Vessmont Meridian 40 ケース'],
    ['the make of others', '副廠 Vessmont Meridian 40 VM-4012'],
    ['a service', 'Vessmont Meridian 40 維修'],
    ['another version', 'Vessmont Meridian 40 mini'],
    ['another version by a letter', 'Vessmont Meridian 40 s'],
    ['another version by a number', 'Vessmont Harbour Chronograph 4'],
    ['another version by a number, with more behind it', 'Vessmont Harbour Chronograph 4 black'],
  ])('%s', (_, title) => {
    expect(best(title)).toBe('none')
  })
})

test('evidence names what speaks for it, and certainty grows with it', () => {
  const first = firstOf('Vessmont Meridian 40 VM-4012', {
    price: 420,
    currency: 'EUR',
    pictured: ['Meridian 40'],
  })
  expect(first).toEqual({
    product: 'Meridian 40',
    certainty: 1,
    sure: true,
    evidence: [
      { kind: 'brand', quote: 'vessmont' },
      { kind: 'model', quote: 'VM-4012' },
      { kind: 'name', quote: 'Meridian 40' },
      { kind: 'picture', quote: 'Meridian 40' },
      { kind: 'price', quote: '420 EUR' },
    ],
  })
})

test('a picture like an official one is a reason to suggest, not to be sure', () => {
  expect(best('Vessmont luxury men', { pictured: ['Meridian 40'] })).toBe('maybe: Meridian 40')
})

test.each([
  ['most words of an alias', 'Vessmont Tidal Seafarer', 'tidal seafarer'],
  ['most signs of an alias without spaces', '維斯蒙潟湖潛水機械錶', '潟湖潛水機械腕錶'],
])('%s are a reason to suggest', (_, title, quote) => {
  const first = firstOf(title, { price: 420, currency: 'EUR' })
  expect(first).toMatchObject({ product: 'Lagoon Diver', sure: false })
  expect(first?.evidence.map(({ kind }) => kind)).toEqual(['brand', 'name', 'price'])
  expect(first?.evidence[1]?.quote).toBe(quote)
})

test('less than most of a name is no evidence', () => {
  const first = firstOf('Vessmont Harbour', { pictured: ['Harbour Chronograph'] })
  expect(first?.evidence.map(({ kind }) => kind)).toEqual(['brand', 'picture'])
})

test('products are looked up by words that few titles have, by short ones where they have no others', () => {
  const { byUnit } = indexProducts(['Vessmont'], [product('Luna 4'), product('X2')])
  expect([...byUnit]).toEqual([
    ['luna', [0]],
    ['x', [1]],
    ['2', [1]],
  ])
})
