import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runImport } from '../../../server/intake/runImport.ts'
import { tellOfAsins } from '../../../server/store/listings/asins/alerts.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import type { AsinAlert, AsinListing } from '../../../src/domain/listings/asin.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

const store = useStore()
const app = useApp(store)
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-asins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ASIN = 'B0TESTED01'
let brandId: string
let analyst: TestUser
let colleague: TestUser
let stranger: TestUser
let importer: TestUser
let listing: string

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont', 'Northgate')
  const other = await makeBrand(store.current, 'Ardenne', 'Southgate')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  colleague = await makeUser(store.current, ['client'], [brandId])
  importer = await makeUser(store.current, ['importer'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [other])
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM messages`)
  await store.current.db.execute(sql`DELETE FROM listings`)
  const marketplaceId = await makeMarketplace(store.current, 'Amazon DE', 'Amazon')
  ;[listing] = (await makeListings(store.current, [
    { brandId, marketplaceId, title: 'Meridian', itemId: ASIN, price: '40.00' },
  ])) as [string]
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const track = (user = analyst, until = dayIn(30), id = listing) =>
  app.current.call(user, contract.asins.track, { params: { listing: id, until, location: 'DE' } })
const read = async () =>
  (await app.current.call(analyst, contract.asins.get, { params: { asin: ASIN } })).body as AsinListing[]
const history = async () =>
  (await read())[0]!.tracking!.history.map(({ price, status }) => `${price} ${status}`)
const setAlert = async (alert: AsinAlert) => {
  const { id } = (await read())[0]!.tracking!
  return app.current.call(analyst, contract.asins.alert, { params: { id }, body: alert })
}
/** A change made by a path of its own, in a transaction of its own. */
const cost = (price: string) =>
  store.current.db.execute(sql`UPDATE listings SET price = ${price} WHERE id = ${listing}`)
const told = async (user: TestUser) => {
  await tellOfAsins(store.current.db)
  const { body } = await app.current.call(user, contract.users.messages)
  return (body as Message[]).map(({ type, content }) => `${type} ${content}`)
}

describe('tracking', () => {
  test('records the state it begins with, and each change of price or status, whoever makes it', async () => {
    expect((await read())[0]).toMatchObject({ asin: ASIN, price: '40.00', tracking: null })
    const { status, body } = await track()
    expect(status).toBe(200)
    expect((body as AsinListing).tracking).toMatchObject({
      location: 'DE',
      alert: { below: null, becomes: null },
      watchers: [{ providerId: analyst.id }],
    })
    await app.current.call(analyst, contract.listings.changeField, {
      body: {
        ids: [listing],
        updated: [
          (
            await rowsOf<{ updated: Date }>(store.current.db, sql`SELECT updated FROM listings`)
          )[0]!.updated.toISOString(),
        ],
        field: 'listingStatus',
        value: 'INACTIVE',
      },
    })
    const file = path.join(folder, 'asin.csv')
    writeFileSync(file, `platform,asin,title,price,currency\nAmazon DE,${ASIN},Meridian,31.50,EUR\n`)
    await runImport(store.current, {
      file,
      userId: importer.id,
      author: { userId: importer.id, name: 'Importer', requestId: 'test' },
      brand: 'Vessmont',
      onReject: () => {},
    })
    await store.current.db.execute(sql`UPDATE listings SET title = 'Other words'`)
    expect(await history()).toEqual(['40.00 ACTIVE', '40.00 INACTIVE', '31.50 INACTIVE'])
  })

  test('ends with its day, and goes on when a later one is set', async () => {
    await track()
    await store.current.db.execute(sql`UPDATE asins SET until = now() - interval '1 minute'`)
    await cost('20')
    expect(await history()).toEqual(['40.00 ACTIVE'])
    await track(analyst, dayIn(60))
    expect(await history()).toEqual(['40.00 ACTIVE', '20 ACTIVE'])
  })

  test('is refused for a day that is over or too far off, for a listing without an ASIN, and for a stranger', async () => {
    expect((await track(analyst, dayIn(-2))).status).toBe(400)
    expect((await track(analyst, dayIn(400))).status).toBe(400)
    expect((await track(stranger)).status).toBe(404)
    expect((await track(importer)).status).toBe(403)
    const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
    const [plain] = await makeListings(store.current, [{ brandId, marketplaceId, itemId: 'B0TESTED02' }])
    expect((await track(analyst, dayIn(3), plain)).status).toBe(404)
    const { status } = await app.current.call(stranger, contract.asins.get, { params: { asin: ASIN } })
    expect(status).toBe(404)
  })
})

describe('an alert', () => {
  test('tells the watchers once each time it is crossed', async () => {
    await track()
    expect((await setAlert({ below: { price: '35', currency: 'EUR' }, becomes: 'unavailable' })).status).toBe(
      200,
    )
    const { id } = (await read())[0]!.tracking!
    await app.current.call(analyst, contract.asins.watchers, {
      params: { id },
      body: { watchers: [analyst.id, colleague.id] },
    })
    await cost('36')
    expect(await told(colleague)).toEqual([])
    await cost('34')
    await cost('33')
    const fell = `ASIN_ALERT ASIN ${ASIN} of Vessmont : Meridian fell to 34 EUR`
    expect(await told(colleague)).toEqual([fell])
    expect(await told(analyst)).toEqual([fell])
    await cost('40')
    await cost('30')
    expect(await told(colleague)).toHaveLength(2)
    await store.current.db.execute(sql`UPDATE listings SET listing_status = 'DELISTED'`)
    expect((await told(colleague))[0]).toContain('is not available any more')
  })

  test('needs an amount, and watchers who see the brand', async () => {
    await track()
    expect((await setAlert({ below: { price: '0', currency: 'EUR' }, becomes: null })).status).toBe(400)
    const { id } = (await read())[0]!.tracking!
    const watch = (watchers: string[]) =>
      app.current.call(analyst, contract.asins.watchers, { params: { id }, body: { watchers } })
    expect((await watch([stranger.id])).status).toBe(400)
    const nobody = await watch([])
    expect((nobody.body as AsinListing).tracking!.watchers).toEqual([])
  })
})
