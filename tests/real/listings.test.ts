import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ImportSummary, runImport } from '../../server/intake/runImport.ts'
import { verifyRecord } from '../../server/store/record/verification.ts'
import { contract } from '../../src/domain/contract.ts'
import type { ListingsPage } from '../../src/domain/listings/listings.contract.ts'
import { useApp } from '../support/app.ts'
import { REAL_LISTINGS, REAL_ROWS } from '../support/realData.ts'
import { makeBrand, makeUser, testAuthor, type TestUser, useStore } from '../support/store.ts'

/** 6,000 real listings, checked against the file by plain comparison of text. */

const store = useStore()
const app = useApp(store)
const file = parse<Record<string, string>>(readFileSync(REAL_LISTINGS), { bom: true, columns: true })
let analyst: TestUser
let first: ImportSummary

const importFile = () =>
  runImport(store.current, {
    file: REAL_LISTINGS,
    userId: analyst.id,
    author: testAuthor,
    brand: 'Six thousand',
    onReject: ({ line, reason }) => console.error(`line ${line}: ${reason}`),
  })

beforeAll(async () => {
  const brandId = await makeBrand(store.current, 'Six thousand')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  first = await importFile()
})

test('every row goes in, and the same file again changes nothing', async () => {
  expect(first).toMatchObject({ rowsRead: REAL_ROWS, added: REAL_ROWS, rejected: 0 })
  expect(await importFile()).toMatchObject({ added: 0, changed: 0, unchanged: REAL_ROWS, rejected: 0 })
  const { publicKey } = app.current.services.keys.record
  expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true })
})

test('every row comes out as it stands in the file', async () => {
  const answer = await app.current.call(analyst, contract.listings.exportCsv, {})
  const rows = parse<Record<string, string>>(answer.text, { bom: true, columns: true })
  const asExported = (text: string) => (/^[=＝+＋\-－@＠\t\r]/.test(text) ? `'${text}` : text)
  const byId = new Map(rows.map((row) => [row.item_id, row]))
  expect(byId.size).toBe(REAL_ROWS)
  for (const row of file)
    expect(byId.get(row.listing_id)).toMatchObject({
      title: asExported(row.title!.trim()),
      seller: asExported(row.seller!.trim()),
      seller_id: row.seller_id,
      price: row.price,
      currency: row.currency,
      url: row.url,
      image_urls: [...new Set(row.image_urls!.split('|'))].join('|'),
    })
})

describe('search finds exactly the listings that hold the words', () => {
  test.each([
    ['a two-character Chinese word', '手錶'],
    ['another', '包包'],
    ['a single Chinese character', '錶'],
    ['a seller’s emoji', '🥇'],
    ['an emoji of two code points', '👉🏻'],
    ['part of an item id', '682979170'],
    ['the end of an item id', '9791705'],
    ['letters of either case', 'HOTONE'],
    ['full-width forms', 'ｈｏｔｏｎｅ'],
    ['two letters', 'xl'],
    ['words with a wildcard', '100%'],
  ])('%s: %s', async (_what, words) => {
    const folded = words.normalize('NFKC').toLowerCase()
    const expected = file.filter((row) =>
      [row.title, row.seller, row.listing_id, row.seller_id, row.brand].some((text) =>
        text?.normalize('NFKC').toLowerCase().includes(folded),
      ),
    ).length
    expect(expected).toBeGreaterThan(0)
    const answer = await app.current.call(analyst, contract.listings.page, {
      query: { value: words },
    })
    expect((answer.body as ListingsPage).total).toBe(expected)
  })
})
