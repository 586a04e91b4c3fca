import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import {
  findProducts,
  keepProducts,
  NO_PRODUCTS,
  type ProductEnd,
} from '../../../server/store/listings/productMatching/matchProducts.ts'
import { openStageBatch } from '../../../server/store/enrichment/record.ts'
import { products, propertyRights } from '../../../server/store/schema.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { ListingProduct } from '../../../src/domain/listings/listingActions.contract.ts'
import { useApp } from '../../support/app.ts'
import { asImage, nextHash, storePicture, turned } from '../../support/storedPictures.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Listings without a product, and what the server finds for them. */

const store = useStore()
const app = useApp(store)
const calls = contract.listingActions

let place: string
let brandId: string
let analyst: TestUser

beforeAll(async () => {
  place = await makeMarketplace(store.current, 'Bazarro')
})
beforeEach(async () => {
  brandId = await makeBrand(store.current, 'Vessmont', `Client ${crypto.randomUUID()}`)
  analyst = await makeUser(store.current, ['analyst'], [brandId])
})

async function addProduct(name: string, more: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  const id = uuidv7()
  await store.current.db.insert(products).values({ id, brandId, name, ...more })
  return id
}
async function addListing(title: string, more: Partial<ListingSeed> = {}): Promise<string> {
  const [id] = await makeListings(store.current, [{ brandId, marketplaceId: place, title, ...more }])
  return id!
}

/** Looks for the products of listings as the server does. */
async function match(...listings: string[]): Promise<ProductEnd[]> {
  const found = await findProducts(store.current.db, listings)
  return store.current.db.transaction((tx) =>
    keepProducts(tx, found, {
      listings,
      openBatch: () => openStageBatch(tx, { kind: 'matching', title: 'Products' }),
    }),
  )
}
const listing = async (id: string, user = analyst) =>
  (await app.current.call(user, contract.listings.get, { params: { id } })).body as Listing
const lastSet = async () =>
  (
    await rowsOf<{ id: string }>(store.current.db, sql`SELECT id FROM change_sets ORDER BY id DESC LIMIT 1`)
  )[0]!.id

describe('a listing whose product is sure', () => {
  test('is set to it, recorded as the server’s own, without standing in the way of a decision', async () => {
    await addProduct('Meridian 40', {
      models: ['VM-4012'],
      priceMin: '300',
      priceMax: '600',
      currency: 'EUR',
    })
    const id = await addListing('Vessmont Meridian 40 watch VM-4012 blue', { price: '420.00' })
    const { updated } = await listing(id)
    expect(await match(id)).toEqual([{ listing: id, state: 'done' }])
    expect(await listing(id)).toMatchObject({
      product: 'Meridian 40',
      updated,
      productSuggestion: {
        evidence: [
          { kind: 'brand', quote: 'vessmont' },
          { kind: 'model', quote: 'VM-4012' },
          { kind: 'name', quote: 'Meridian 40' },
          { kind: 'price', quote: '420 EUR' },
        ],
      },
    })
    const [record] = await rowsOf(
      store.current.db,
      sql`SELECT s.kind, s.actor, s.actor_id AS "actorId", r.before FROM change_records r
          JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity_id = ${id} ORDER BY r.version DESC LIMIT 1`,
    )
    expect(record).toEqual({ kind: 'matching', actor: 'Assay', actorId: null, before: { product_id: null } })
    const decided = await app.current.call(analyst, contract.listings.changeField, {
      body: { ids: [id], updated: [updated], field: 'state', value: 'GE' },
    })
    expect(decided.body).toMatchObject({ changed: [{ _id: id, state: 'GENUINE', product: 'Meridian 40' }] })
  })

  test('is known by the brand’s word mark in another script', async () => {
    await addProduct('Meridian 40', { aliases: ['子午線腕錶 40'] })
    await store.current.db.insert(propertyRights).values({
      id: uuidv7(),
      brandId,
      name: '維斯蒙',
      classes: [14],
      registration: '1',
      type: 'TM',
      jurisdictions: ['TW'],
    })
    const id = await addListing('全新 維斯蒙 子午線腕錶 40 公司貨')
    await match(id)
    expect((await listing(id)).product).toBe('Meridian 40')
  })

  test('loses it where somebody takes it away, and is set to it no more', async () => {
    await addProduct('Meridian 40')
    const id = await addListing('Vessmont Meridian 40 watch')
    await match(id)
    const taken = await app.current.call(analyst, calls.setProduct, {
      params: { listing: id },
      body: { product: null, was: 'Meridian 40' },
    })
    expect(taken.body).toEqual({ _id: id, product: null, productSuggestion: null })
    await match(id)
    expect(await listing(id)).toMatchObject({ product: null, productSuggestion: null })
  })

  test('is only suggested another once the first was taken away', async () => {
    await addProduct('Meridian 40')
    const id = await addListing('Vessmont Meridian 40 Ultra watch')
    await app.current.call(analyst, calls.setProduct, {
      params: { listing: id },
      body: { product: 'Meridian 40', was: null },
    })
    await app.current.call(analyst, calls.setProduct, {
      params: { listing: id },
      body: { product: null, was: 'Meridian 40' },
    })
    await addProduct('Meridian 40 Ultra')
    await match(id)
    expect(await listing(id)).toMatchObject({
      product: null,
      productSuggestion: { product: 'Meridian 40 Ultra' },
    })
  })

  test('doesn’t keep what was decided before from being undone', async () => {
    await addProduct('Meridian 40')
    const id = await addListing('Vessmont Meridian 40 watch')
    const state = await app.current.call(analyst, contract.listings.changeField, {
      body: { ids: [id], updated: [(await listing(id)).updated], field: 'state', value: 'SU' },
    })
    await match(id)
    const set = (state.body as { changeSet: string }).changeSet
    const undone = await app.current.call(analyst, contract.changes.undo, { params: { id: set } })
    expect(undone.body).toMatchObject({ leftAlone: 0, changed: [{ state: 'NEW', product: 'Meridian 40' }] })
  })
})

describe('a listing whose product is likely', () => {
  let id: string
  beforeEach(async () => {
    await addProduct('Meridian 40', { priceMin: '300', priceMax: '600', currency: 'EUR' })
    id = await addListing('Vessmont Meridian 40 watch', { price: '19.00' })
    await match(id)
  })

  test('keeps a suggestion with what speaks for it', async () => {
    expect(await listing(id)).toMatchObject({
      product: null,
      productSuggestion: {
        product: 'Meridian 40',
        evidence: [
          { kind: 'brand', quote: 'vessmont' },
          { kind: 'name', quote: 'Meridian 40' },
        ],
      },
    })
  })

  test('takes it from a person, and loses it by undo', async () => {
    const chosen = await app.current.call(analyst, calls.setProduct, {
      params: { listing: id },
      body: { product: 'Meridian 40', was: null },
    })
    expect(chosen.body as ListingProduct).toMatchObject({ _id: id, product: 'Meridian 40' })
    await app.current.call(analyst, contract.changes.undo, { params: { id: await lastSet() } })
    expect((await listing(id)).product).toBe(null)
  })

  test('is not overwritten once a person chose a product', async () => {
    await addProduct('Strap')
    const params = { listing: id }
    await app.current.call(analyst, calls.setProduct, { params, body: { product: 'Strap', was: null } })
    expect(await match(id)).toEqual([{ listing: id, state: 'done' }])
    expect((await listing(id)).product).toBe('Strap')
  })

  test('is not suggested the same again once that was put away', async () => {
    const dismissed = await app.current.call(analyst, calls.dismissProduct, {
      params: { listing: id },
      query: { product: 'Meridian 40' },
    })
    expect(dismissed.body).toEqual({ _id: id, product: null, productSuggestion: null })
    await match(id)
    expect((await listing(id)).productSuggestion).toBe(null)
  })

  test('is left alone where somebody else chose meanwhile', async () => {
    const refused = await app.current.call(analyst, calls.setProduct, {
      params: { listing: id },
      body: { product: 'Meridian 40', was: 'Strap' },
    })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ current: { _id: id, product: null } })
  })

  test('does not exist for somebody of another brand, nor do other brands’ products for it', async () => {
    const stranger = await makeUser(
      store.current,
      ['analyst'],
      [await makeBrand(store.current, 'Halvorn', `Client ${crypto.randomUUID()}`)],
    )
    const body = { product: 'Meridian 40', was: null }
    expect(
      (await app.current.call(stranger, calls.setProduct, { params: { listing: id }, body })).status,
    ).toBe(404)
    const query = { product: 'Meridian 40' }
    const dismissed = await app.current.call(stranger, calls.dismissProduct, {
      params: { listing: id },
      query,
    })
    expect(dismissed.status).toBe(404)
    const foreign = { product: 'Strider Low', was: null }
    const other = await app.current.call(analyst, calls.setProduct, {
      params: { listing: id },
      body: foreign,
    })
    expect(other.status).toBe(404)
  })
})

test('a picture like an official one of the product speaks for it, even where the title doesn’t', async () => {
  const hash = nextHash()
  const official = await storePicture(store.current, brandId, { hash })
  await addProduct('Meridian 40', { images: [asImage(official)] })
  const near = await storePicture(store.current, brandId, { hash: turned(hash, 3) })
  const id = await addListing('Vessmont luxury men', { images: [asImage(near)] })
  await match(id)
  expect((await listing(id)).productSuggestion?.evidence).toContainEqual({
    kind: 'picture',
    quote: 'Meridian 40',
  })
})

test('a brand without products is told as the reason', async () => {
  const id = await addListing('Vessmont watch')
  expect(await match(id)).toEqual([{ listing: id, state: 'off', note: NO_PRODUCTS }])
})
