import { describe, expect, test } from 'vitest'
import {
  type ColumnMapping,
  columnsOf,
  guessedKind,
  mapColumns,
  mappingOf,
  missingColumns,
  repeatedFields,
} from '../../../src/domain/importing/importColumns.ts'
import { canImport, importObstacles, type ImportSettings } from '../../../src/domain/importing/importRules.ts'
import { parsePrice, reasonOf } from '../../../src/domain/importing/importCells.ts'
import { importKey, readRow } from '../../../server/store/importing/importRow.ts'

describe('mapping columns', () => {
  test('knows headings by their synonyms, however they are written', () => {
    const { mapping, missing } = mapColumns([
      'Platform',
      'listing_id',
      'Product Title',
      'sellerId',
      'image_urls',
      'URL',
    ])
    expect(mapping).toEqual({ platform: 0, itemId: 1, title: 2, sellerId: 3, images: 4, url: 5 })
    expect(missing).toEqual([])
  })

  test('takes the columns that are named first, and tells of those that don’t exist', () => {
    const headings = ['name', 'headline', 'link']
    expect(mapColumns(headings, { title: 'headline' }).mapping).toEqual({ title: 1, url: 2 })
    expect(mapColumns(headings, { title: 'caption' }).missing).toEqual(['caption'])
  })

  test('says what is missing for an import', () => {
    const words = (mapping: ColumnMapping, brandForAll = true) =>
      missingColumns(mapping, brandForAll).map(({ fields }) => fields)
    expect(words({ url: 0 })).toEqual([['title']])
    expect(words({ title: 0, platform: 1 })).toEqual([['url', 'itemId']])
    expect(words({ title: 0, itemId: 1 })).toEqual([['platform']])
    expect(words({ title: 0, url: 1 })).toEqual([])
    expect(words({ title: 0, url: 1 }, false)).toEqual([['brand']])
    expect(words({})).toEqual([['title'], ['url', 'itemId']])
  })

  test('goes from a mapping to columns and back, a field named twice standing for its first', () => {
    expect(columnsOf({ title: 2, url: 0 }, 4)).toEqual(['url', null, 'title', null])
    expect(mappingOf(['url', null, 'title', 'url'])).toEqual({ title: 2, url: 0 })
    expect(repeatedFields(['url', null, 'title', 'url', null])).toEqual(['url'])
  })
})

describe('settings', () => {
  const settings = {
    hasHeader: true,
    kind: 'listings',
    columns: ['title', 'url'],
    brand: 'Vessmont',
    createBrand: false,
    encoding: null,
    pictures: null,
  } as const
  const brands = [
    { id: '0190b1a0-0000-7000-8000-0000000000b1', name: 'Vessmont', client: 'Northgate Group' },
    { id: '0190b1a0-0000-7000-8000-0000000000b2', name: 'Ardenne', client: 'Northgate Group' },
  ]
  const ground = { brands, rows: 20 }
  const words = (changed: Partial<ImportSettings>) =>
    importObstacles({ ...settings, ...changed }, ground).map(({ at, words }) => `${at}: ${words}`)

  test('are enough with a title, an address and a brand', () => {
    expect(words({})).toEqual([])
    expect(words({ brand: ' vessmont ' })).toEqual([])
    expect(words({ brand: 'Newcomer', createBrand: true })).toEqual([])
    expect(words({ brand: null, columns: ['title', 'url', 'brand'] })).toEqual([])
    expect(canImport(settings, ground)).toBe(true)
  })

  test('say where each obstacle is', () => {
    expect(importObstacles(settings, { ...ground, rows: 0 })).toEqual([
      { at: 'file', words: 'The file has no rows behind its headings.' },
    ])
    expect(words({ brand: null })).toEqual([
      'brand: No column holds the brand, and none is chosen for all rows.',
    ])
    expect(words({ brand: 'Newcomer' })).toEqual(['brand: There is no brand Newcomer.'])
    expect(words({ brand: '  ', createBrand: true })).toEqual(['brand: The brand has no name.'])
    expect(words({ columns: ['title', 'title'] })).toEqual([
      'columns: Several columns are read as Title. Keep one.',
      'columns: No column holds the url or the item id.',
    ])
  })
})

describe('prices', () => {
  test.each([
    ['12', '12'],
    ['12.90', '12.90'],
    ['12,90', '12.90'],
    ['1,234', '1234'],
    ['1,234.50', '1234.50'],
    ['1,23,456.50', '123456.50'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['€ 1 234,50', '1234.50'],
    ['10800.00', '10800.00'],
    ['USD 15', '15'],
    ["1'234.50", '1234.50'],
  ])('%s is %s', (written, amount) => {
    expect(parsePrice(written)).toBe(amount)
  })

  test.each(['free', '-5', '12.34.56,7', '', 'NaN', '1e5'])('%j is not an amount', (written) => {
    expect(() => parsePrice(written)).toThrow('is not an amount')
  })
})

describe('a row', () => {
  const headings = [
    'platform',
    'item id',
    'title',
    'url',
    'price',
    'currency',
    'country',
    'images',
    'first seen',
    'rating',
    'status',
    'tags',
  ]
  const columns = { mapping: mapColumns(headings).mapping, extra: [] }
  const row = (cells: Record<string, string>) => headings.map((heading) => cells[heading] ?? '')
  const good = { platform: 'Bazarro', 'item id': '42', title: '=Sale ⚡ 手錶' }

  test('is kept as it stands, whatever its title begins with', () => {
    const read = readRow(
      row({
        ...good,
        price: '9,90',
        currency: 'eur',
        country: 'Germany',
        'first seen': '2026-07-09 02:09:53',
        rating: '4.85',
        status: 'banned',
        tags: 'a|b|a',
      }),
      columns,
    )
    expect(read).toMatchObject({
      ok: true,
      item: {
        title: '=Sale ⚡ 手錶',
        price: '9.90',
        currency: 'EUR',
        country: 'DE',
        firstSeen: '2026-07-09T02:09:53.000Z',
        rating: 4.85,
        status: 'VIOLATION_REMOVED',
        tags: ['a', 'b'],
      },
    })
  })

  test('has the currency that its price names where no column does', () => {
    const read = (cells: object) => readRow(row({ ...good, ...cells }), columns)
    expect(read({ price: 'NT$ 1,200', currency: '' })).toMatchObject({
      item: { price: '1200', currency: 'TWD' },
    })
    expect(read({ price: '$12', currency: '' })).toMatchObject({ item: { price: '12', currency: null } })
    expect(read({ price: '$12', currency: '', country: 'US' })).toMatchObject({ item: { currency: 'USD' } })
    expect(read({ price: 'NT$ 1,200', currency: 'HKD' })).toMatchObject({ item: { currency: 'HKD' } })
  })

  test('has a price that its currency explains; in our own export a full stop begins decimals', () => {
    const cells = row({ ...good, price: '150.000', currency: 'IDR' })
    expect(readRow(cells, columns)).toMatchObject({ item: { price: '150000', currency: 'IDR' } })
    expect(readRow(cells, { ...columns, isOfExport: true })).toMatchObject({ item: { price: '150.000' } })
  })

  test('takes its platform from the address where none is given, and each image once', () => {
    const read = readRow(
      row({
        title: 'x',
        url: 'https://www.shop.example/1',
        images: 'https://i.example/a | https://i.example/a|https://i.example/b',
      }),
      columns,
    )
    expect(read).toMatchObject({
      ok: true,
      item: {
        platform: 'shop.example',
        itemId: null,
        images: ['https://i.example/a', 'https://i.example/b'],
      },
    })
  })

  test.each([
    [{ ...good, title: ' ' }, 'title is empty'],
    [{ ...good, 'item id': '' }, 'neither url nor item id is given'],
    [{ title: 'x', url: 'shop/1' }, 'url “shop/1” is not a web address'],
    [{ ...good, platform: '', url: 'shop/1' }, 'url “shop/1” is not a web address'],
    [{ ...good, platform: 'x'.repeat(201) }, 'platform must have 200 characters at most'],
    [{ ...good, 'item id': 'x'.repeat(201), url: 'https://a.example' }, 'itemId must have 200 characters'],
    [{ ...good, title: 'a\u0000b' }, 'title must not contain the character U+0000'],
  ])('%j is refused: %s', (cells, reason) => {
    const read = readRow(row(cells), columns)
    expect(read.ok ? '' : reasonOf(read.faults)).toContain(reason)
  })

  test('is refused with every reason at once', () => {
    const read = readRow(row({ ...good, title: '', platform: '', price: 'cheap' }), columns)
    expect(read).toMatchObject({ ok: false, faults: [{ field: 'title' }], warnings: [{ field: 'price' }] })
    expect(read.ok ? null : read.draft).toMatchObject({ itemId: '42', price: null })
  })

  test.each([
    [{ url: 'shop/1' }, { url: null }, 'url “shop/1” is not a web address'],
    [{ url: 'javascript:alert(1)' }, { url: null }, 'url “javascript:alert(1)” is not a web address'],
    [{ price: 'cheap' }, { price: null }, 'price “cheap” is not an amount'],
    [{ currency: 'EURO' }, { currency: null }, 'currency must be a three-letter currency code'],
    [{ country: 'Atlantis' }, { country: null }, 'country “Atlantis” is not a country'],
    [{ 'first seen': 'yesterday' }, { firstSeen: null }, 'firstSeen “yesterday” is not a date'],
    [{ 'first seen': '+012345-01-01T00:00:00Z' }, { firstSeen: null }, 'is not a date'],
    [{ 'first seen': '9999-01-01' }, { firstSeen: null }, 'firstSeen “9999-01-01” is in the future'],
    [{ rating: 'five' }, { rating: null }, 'rating “five” is not a number'],
    [
      { images: 'https://i.example/a|none' },
      { images: ['https://i.example/a'] },
      'images “none” is not a web address',
    ],
    [{ images: '["https://i.example/a",]' }, { images: [] }, 'is not a JSON array of addresses'],
    [{ tags: `a|${'x'.repeat(101)}` }, { tags: ['a'] }, 'tags must have 100 characters at most'],
  ])('whose optional cell can’t be read is kept without it: %j', (cells, kept, words) => {
    const read = readRow(row({ ...good, ...cells }), columns)
    expect(read).toMatchObject({ ok: true, item: { title: good.title, ...kept } })
    expect(read.warnings).toHaveLength(1)
    expect(reasonOf(read.warnings)).toContain(words)
  })

  test('is active whatever word of the language its status is', () => {
    expect(readRow(row({ ...good, status: 'constructor' }), columns)).toMatchObject({
      item: { status: 'ACTIVE' },
    })
  })

  test.each([
    ['bars', 'https://i.example/a|https://i.example/b'],
    ['commas', 'https://i.example/a,https://i.example/b'],
    ['commas and spaces', 'https://i.example/a, https://i.example/b,'],
    ['line breaks', 'https://i.example/a\r\nhttps://i.example/b\n'],
    ['spaces', 'https://i.example/a  https://i.example/b'],
    ['the brackets of JSON', '["https://i.example/a","https://i.example/b", ""]'],
  ])('reads image addresses with %s between', (_, images) => {
    expect(readRow(row({ ...good, images }), columns)).toMatchObject({
      ok: true,
      warnings: [],
      item: { images: ['https://i.example/a', 'https://i.example/b'] },
    })
  })

  test('leaves commas and brackets inside addresses', () => {
    const addresses = [
      'https://i.example/w_200,h_100/a.jpg',
      'https://i.example/b.jpg?size=1,2',
      'https://i.example/[c]',
    ]
    for (const images of [addresses.join(','), addresses.join('|'), JSON.stringify(addresses)])
      expect(readRow(row({ ...good, images }), columns)).toMatchObject({ item: { images: addresses } })
    expect(readRow(row({ ...good, images: '[]' }), columns)).toMatchObject({
      warnings: [],
      item: { images: [] },
    })
  })

  test('of an old country code is read as the one in use', () => {
    expect(readRow(row({ ...good, country: 'UK' }), columns)).toMatchObject({ item: { country: 'GB' } })
    expect(readRow(row({ ...good, country: 'United Kingdom' }), columns)).toMatchObject({
      item: { country: 'GB' },
    })
  })
})

test('the key is platform and item id, else the address', () => {
  const key = (platform: string, itemId: string | null, url: string | null) =>
    importKey({ platform, itemId, url })
  expect(key('Bazarro', '1', 'https://a.example')).toBe(key('BAZARRO', '1', 'https://b.example'))
  expect(key('Bazarro', null, 'https://a.example')).toBe(key('Other', null, 'https://a.example'))
  expect(key('Bazarro', '1', null)).not.toBe(key('Mercanta', '1', null))
})

describe('what a file holds', () => {
  test('is told by headings that only advertisements have, where more of them are known', () => {
    expect(guessedKind(['platform', 'advertiser', 'headline', 'ad text', 'url', 'landing page'])).toBe('ads')
    expect(guessedKind(['title', 'url'])).toBe('listings')
    expect(guessedKind(['title', 'url', 'image', 'description', 'date'])).toBe('listings')
    expect(guessedKind(['platform', 'item id', 'title', 'url', 'price', 'currency', 'sponsor'])).toBe(
      'listings',
    )
  })

  test('decides what an advertisement can’t do without', () => {
    const lacking = (headings: string[]) =>
      missingColumns(mapColumns(headings, {}, 'ads').mapping, true, 'ads').map(({ fields }) => fields)
    expect(lacking(['url', 'headline'])).toEqual([])
    expect(lacking(['advertiser'])).toEqual([['url'], ['headline', 'text']])
  })
})
