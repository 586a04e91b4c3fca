import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeBatch } from '../../../server/store/importing/importBatches.ts'
import type { ImportedListing } from '../../../server/store/importing/importRow.ts'
import {
  endImport,
  holdImportLock,
  openImport,
  releaseImportLock,
  rollBackCutOffImports,
} from '../../../server/store/importing/imports.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
let brandId: string
let marketplaceId: string
let importer: TestUser
let made = 0

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  importer = await makeUser(store.current, ['importer', 'analyst'], [brandId])
})

/** A listing that a crawl has found at two addresses. */
async function makeListing() {
  const url = `https://bazarro.example/${made++}`
  const [id] = await makeListings(store.current, [{ brandId, marketplaceId, url, itemId: null }])
  const other = `${url}/moved`
  await store.current.db.execute(sql`UPDATE listings SET further_urls = ARRAY[${other}] WHERE id = ${id}`)
  return { id: id!, url, other }
}

const NOTHING: ImportedListing = {
  platform: 'Bazarro',
  itemId: null,
  title: 'Watch',
  url: null,
  brand: null,
  product: null,
  seller: null,
  sellerId: null,
  sellerStoreUrl: null,
  price: null,
  currency: null,
  country: null,
  images: [],
  status: 'ACTIVE',
  firstSeen: null,
  tags: [],
}

type Batches = readonly (readonly Partial<ImportedListing>[])[]

/** An import that has written these batches and goes on; `between` is done after each. */
async function begin(batches: Batches, between: () => Promise<unknown> = async () => null) {
  const { db } = store.current
  const holder = await store.current.sessions.connect()
  const lockKey = await holdImportLock(holder)
  const run = await db.transaction((tx) => openImport(tx, testAuthor, { fileName: 'twice.csv' }, lockKey))
  for (const batch of batches) {
    const rows = batch.map((row) => ({
      item: { ...NOTHING, ...row },
      brandId,
      marketplaceId,
      sourceBrand: null,
    }))
    await db.transaction((tx) => writeBatch(tx, testAuthor, run, rows))
    await between()
  }
  const leave = async () => {
    await releaseImportLock(holder)
    holder.release()
  }
  return { run, leave }
}

async function importOf(batches: Batches, between?: () => Promise<unknown>): Promise<string> {
  const { run, leave } = await begin(batches, between)
  const counts = { rowsRead: 2, added: 0, changed: 2, unchanged: 0, rejected: 0, keptErased: 0 }
  await endImport(store.current.db, run, { counts, warnings: [], rejectReasons: [], problem: null })
  await leave()
  return run.changeSetId
}

async function undo(id: string): Promise<UndoResult> {
  const answer = await app.current.call(importer, contract.changes.undo, { params: { id } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as UndoResult
}

async function listing(id: string): Promise<Omit<Listing, 'updated'>> {
  const answer = await app.current.call(importer, contract.listings.get, { params: { id } })
  const { updated: _, ...rest } = answer.body as Listing
  return rest
}

describe('an import that changed one listing twice', () => {
  test('is taken back whole, and made again as it was', async () => {
    const { id, url, other } = await makeListing()
    const before = await listing(id)
    const changeSet = await importOf([
      [{ url, title: 'Second', price: '2.00', currency: 'EUR' }],
      [{ url: other, title: 'Third', seller: 'shop' }],
    ])
    const after = await listing(id)
    expect(after).toMatchObject({ title: 'Third', price: '2.00', currency: 'EUR', seller: 'shop' })
    const undone = await undo(changeSet)
    expect(undone).toMatchObject({ restored: 1, leftAlone: 0, conflicts: [] })
    expect(await listing(id)).toEqual(before)
    expect(await undo(undone.changeSet!)).toMatchObject({ restored: 1, leftAlone: 0 })
    expect(await listing(id)).toEqual(after)
  })

  test('leaves nothing of it where it was cut off', async () => {
    const { id, url, other } = await makeListing()
    const before = await listing(id)
    const { leave } = await begin([[{ url, title: 'Second' }], [{ url: other, title: 'Third' }]])
    await leave()
    expect(await rollBackCutOffImports(store.current, testAuthor)).toEqual(['twice.csv'])
    expect(await listing(id)).toEqual(before)
  })

  test('takes along the listing that it added and then changed', async () => {
    const row = { itemId: 'added-and-changed' }
    const changeSet = await importOf([[{ ...row, title: 'First' }], [{ ...row, title: 'Second' }]])
    expect(await undo(changeSet)).toMatchObject({ removed: 1, leftAlone: 0 })
  })

  test('stands in the way of no earlier one once it is taken back', async () => {
    const { id, url, other } = await makeListing()
    const before = await listing(id)
    const earlier = await importOf([[{ url, title: 'Second' }]])
    const later = await importOf([[{ url, title: 'Third' }], [{ url: other, title: 'Fourth' }]])
    expect(await undo(earlier)).toMatchObject({ restored: 0, leftAlone: 1 })
    await undo(later)
    expect(await undo(earlier)).toMatchObject({ restored: 1, leftAlone: 0 })
    expect(await listing(id)).toEqual(before)
  })

  test('leaves alone what somebody changed between', async () => {
    const { id, url, other } = await makeListing()
    const setState = async () => {
      const answer = await app.current.call(importer, contract.listings.get, { params: { id } })
      const { updated } = answer.body as Listing
      const { status } = await app.current.call(importer, contract.listings.changeField, {
        body: { ids: [id], updated: [updated], field: 'state', value: 'GE' },
      })
      expect(status).toBe(200)
    }
    const states: (() => Promise<unknown>)[] = [setState, async () => null]
    const changeSet = await importOf(
      [[{ url, title: 'Second' }], [{ url: other, title: 'Third' }]],
      async () => states.shift()!(),
    )
    expect(await undo(changeSet)).toMatchObject({ restored: 0, leftAlone: 1 })
    expect(await listing(id)).toMatchObject({ state: 'GENUINE', title: 'Third' })
  })
})

describe('a batch', () => {
  test('of two rows of one listing takes the first', async () => {
    for (const title of ['First', 'Other first', 'Third first']) {
      const { id, url, other } = await makeListing()
      await importOf([
        [
          { url: other, title },
          { url, title: 'Second' },
        ],
      ])
      expect(await listing(id)).toMatchObject({ title })
    }
  })
})
