import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '../../../server/intake/runImport.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { SentPageResult } from '../../../src/domain/crawls/sentPages.contract.ts'
import type { Erasure } from '../../../src/domain/erasure/erasure.ts'
import type { ImportKind } from '../../../src/domain/importing/importKinds.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { migrateAgain } from '../../support/migrations.ts'
import { useApp } from '../../support/app.ts'
import { erasing } from '../../support/erasures.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** What an erasure replaced of a listing or an advertisement stays so when it is imported or sent again. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-written-again-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let god: TestUser
const { sellerOf, start, work } = erasing(store, app, () => god)
const db = () => store.current.db

beforeAll(async () => {
  god = await makeUser(store.current, ['god'])
})

let files = 0
function importRows(rows: readonly Record<string, string>[], brand: string, kind: ImportKind = 'listings') {
  const file = path.join(folder, `${files++}.csv`)
  writeFileSync(file, stringify([...rows], { header: true }))
  return runImport(store.current, {
    file,
    kind,
    userId: god.id,
    author: { userId: god.id, name: 'God', requestId: 'test' },
    brand,
    onReject: ({ reason }) => expect.unreachable(reason),
  })
}

const NAME = 'Mariella Quistenholm'
const known = {
  platform: 'Bazarro',
  'item id': 'q-1',
  title: `Meridian 40, sold by ${NAME}`,
  url: 'https://bazarro.example/mariella-quistenholm/q-1',
  seller: NAME,
  'seller id': 'mq-8841920',
  price: '90.00',
  currency: 'EUR',
  description: `Ask ${NAME}`,
  tags: `seller:${NAME}`,
  images: 'https://pictures.example/1',
  'Shop owner': NAME,
  Warehouse: 'North',
}
/** One that is known by its address alone, in which the name stands. */
const { 'item id': _, ...addressed } = { ...known, url: 'https://bazarro.example/mariella-quistenholm/q-2' }

interface Row {
  readonly id: string
  readonly seller: string | null
  readonly price: string
  readonly [column: string]: unknown
}
const listingsOf = (brandId: string) =>
  rowsOf<Row>(
    db(),
    sql`SELECT id, title, url, item_id, seller, seller_id, seller_store_url, price::text, description, tags, images, extra, listing_status
        FROM listings WHERE brand_id = ${brandId} ORDER BY created, id`,
  )

/** Erases the seller of a listing. */
async function erase(listing: string): Promise<Erasure> {
  const answer = await start(await sellerOf(listing))
  expect(answer.status, answer.text).toBe(200)
  await work((answer.body as Erasure).id)
  return answer.body as Erasure
}

/** A brand with listings of a seller, which is erased. */
async function erased(name: string, row: Record<string, string>) {
  const brandId = await makeBrand(store.current, name)
  await importRows([row], name)
  const [one] = await listingsOf(brandId)
  return { brandId, ...(await erase(one!.id)) }
}

const undo = async (changeSet: string | null) => {
  const answer = await app.current.call(god, contract.changes.undo, { params: { id: changeSet! } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as UndoResult
}

const recordsWith = (word: string) =>
  rowsOf(
    db(),
    sql`SELECT seq FROM change_records WHERE concat(before::text, after::text) ILIKE ${`%${word}%`}`,
  )

describe('a listing of which an erasure replaced words', () => {
  test('keeps the mark when it is imported again, and takes all else', async () => {
    const { brandId, mark } = await erased('Vessmont', known)
    const [before] = await listingsOf(brandId)
    const again = await importRows(
      [
        {
          ...known,
          price: '95.00',
          Warehouse: 'South',
          'seller store url': 'https://bazarro.example/shop/mq',
        },
      ],
      'Vessmont',
    )
    expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 0, keptErased: 1 })
    const [after] = await listingsOf(brandId)
    expect(after).toEqual({
      ...before,
      price: '95.00',
      extra: { ...(before!['extra'] as object), Warehouse: 'South' },
    })
    expect(after).toMatchObject({ seller: mark, seller_store_url: null, description: `Ask ${mark}` })
    // Nothing leads from the mark to the name.
    expect(await recordsWith('quistenholm')).toEqual([])
    expect(await recordsWith('mq-8841920')).toEqual([])
    // Of the same row once more, nothing is new.
    expect(await importRows([{ ...known, price: '95.00', Warehouse: 'South' }], 'Vessmont')).toMatchObject({
      changed: 0,
      unchanged: 1,
      keptErased: 1,
    })
    await undo(again.changeSetId)
    expect(await listingsOf(brandId)).toEqual([before])
  })

  test('is left alone by the undo of an import that was made before', async () => {
    const name = 'Vessmont Two'
    const brandId = await makeBrand(store.current, name)
    await importRows([{ ...known, seller: 'Somebody else' }], name)
    const change = await importRows([known], name)
    const [one] = await listingsOf(brandId)
    await erase(one!.id)
    const before = await listingsOf(brandId)
    expect(await undo(change.changeSetId)).toMatchObject({ restored: 0, leftAlone: 1 })
    expect(await listingsOf(brandId)).toEqual(before)
  })

  test('that was known by its address alone is a new one, as nothing leads from the mark to the name', async () => {
    const { brandId, mark } = await erased('Vessmont Three', addressed)
    expect(await importRows([addressed], 'Vessmont Three')).toMatchObject({ added: 1, keptErased: 0 })
    const sellers = (await listingsOf(brandId)).map(({ seller }) => seller)
    expect(sellers.toSorted()).toEqual([NAME, mark].toSorted())
  })

  test('keeps the mark when its page is sent from the browser, and learns no address with the name', async () => {
    const { brandId } = await erased('Vessmont Four', known)
    const [before] = await listingsOf(brandId)
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `Meridian 40, sold by ${NAME}`,
      sku: 'q-1',
      offers: {
        '@type': 'Offer',
        price: '99',
        priceCurrency: 'EUR',
        seller: { '@type': 'Organization', name: NAME },
      },
    }
    const sent = await app.current.call(god, contract.sentPages.keep, {
      body: {
        url: 'https://bazarro.example/mariella-quistenholm/q-1?way=2',
        html: `<html><head><script type="application/ld+json">${JSON.stringify(product)}</script></head><body></body></html>`,
        brand: 'Vessmont Four',
      },
    })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body as SentPageResult).toMatchObject({ outcome: 'changed', listing: before!.id })
    expect(await listingsOf(brandId)).toEqual([{ ...before, price: '99' }])
    expect(await recordsWith('quistenholm')).toEqual([])
  })

  test('keeps the mark where its import was taken back before, and made again after', async () => {
    const name = 'Vessmont Five'
    const brandId = await makeBrand(store.current, name)
    const { changeSetId } = await importRows([known], name)
    const takenBack = await undo(changeSetId)
    expect(takenBack).toMatchObject({ removed: 1 })
    await importRows([{ ...known, 'item id': 'q-9', url: 'https://bazarro.example/q-9' }], name)
    const [other] = await listingsOf(brandId)
    const { mark } = await erase(other!.id)
    expect(await undo(takenBack.changeSet)).toMatchObject({ restored: 1 })
    await importRows([{ ...known, price: '95.00' }], name)
    const back = (await listingsOf(brandId)).find((listing) => listing['item_id'] === known['item id'])
    expect(back).toMatchObject({ seller: mark, description: `Ask ${mark}`, price: '95.00' })
  })

  test('is not given a picture again that showed the name', async () => {
    const name = 'Vessmont Six'
    const brandId = await makeBrand(store.current, name)
    await importRows([known], name)
    const [one] = await listingsOf(brandId)
    const file = crypto.randomUUID()
    const sha256 = await app.current.services.storage.put(Buffer.from('picture'))
    await db().execute(sql`
      INSERT INTO files (id, brand_id, sha256, media_type, name, bytes, created)
      VALUES (${file}, ${brandId}, ${sha256}, 'image/png', 'picture.png', 7, now())`)
    await db().execute(
      sql`UPDATE listings SET images = ${JSON.stringify([{ url: 'https://pictures.example/1', file }])}::jsonb WHERE id = ${one!.id}`,
    )
    await db().execute(sql`UPDATE images SET text = 'SOLD BY MARIELLA QUISTENHOLM' WHERE file_id = ${file}`)
    await erase(one!.id)
    await importRows([{ ...known, price: '95.00' }], name)
    expect(await listingsOf(brandId)).toMatchObject([{ price: '95.00', images: [] }])
  })
})

test('an advertisement of which an erasure replaced words keeps the mark when it is imported again', async () => {
  const name = 'Vessmont Seven'
  const ad = {
    platform: 'Pagebook',
    advertiser: NAME,
    headline: 'Now -70%',
    text: `Only at ${NAME}`,
    url: 'https://ads.example/9',
    'last seen': '2026-05-20',
  }
  const brandId = await makeBrand(store.current, name)
  await importRows([known], name)
  await importRows([ad], name, 'ads')
  const [one] = await listingsOf(brandId)
  const { mark } = await erase(one!.id)
  expect(await importRows([{ ...ad, headline: 'Now -80%' }], name, 'ads')).toMatchObject({
    changed: 1,
    keptErased: 1,
  })
  expect(
    await rowsOf(db(), sql`SELECT advertiser, headline, text FROM ads WHERE brand_id = ${brandId}`),
  ).toEqual([{ advertiser: mark, headline: 'Now -80%', text: `Only at ${mark}` }])
  expect(
    await importRows([ad, { ...ad, headline: 'Now -80%', url: 'https://ads.example/10' }], name, 'ads'),
  ).toMatchObject({
    added: 1,
    changed: 1,
    keptErased: 1,
  })
})

test('what was erased before rows kept it is noted by the mark, and by the record of the erasure', async () => {
  const noted = () =>
    rowsOf<{ id: string; fields: string[] }>(
      db(),
      sql`SELECT id, ARRAY(SELECT unnest(erased_fields) ORDER BY 1) AS fields FROM listings l
          WHERE erased_fields IS NOT NULL AND EXISTS (SELECT FROM change_records r WHERE r.entity_id = l.id AND r.after ? 'erased')
          UNION ALL SELECT id, erased_fields FROM ads WHERE erased_fields IS NOT NULL ORDER BY id`,
    )
  const before = await noted()
  expect(before.map(({ fields }) => fields)).toEqual(
    expect.arrayContaining([
      expect.arrayContaining(['images', 'seller']),
      expect.arrayContaining(['advertiser', 'text']),
    ]),
  )
  await db().execute(sql`UPDATE listings SET erased_fields = NULL`)
  await db().execute(sql`UPDATE ads SET erased_fields = NULL`)
  await migrateAgain(store.current.pool, '0077_erased_fields', /^UPDATE/m)
  expect(await noted()).toEqual(before)
})
