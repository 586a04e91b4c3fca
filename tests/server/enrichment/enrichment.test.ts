import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { useApp } from '../../support/app.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'

const store = useStore()
useApp(store, undefined, {}, { enriches: true })

test('a listing that comes in gets its score by itself, and says why it has no pictures', async () => {
  const brandId = await makeBrand(store.current, 'By itself')
  const marketplaceId = await makeMarketplace(store.current, 'Market')
  const images = [{ url: 'https://pictures.example/1.jpg', file: null }]
  const [id] = await makeListings(store.current, [{ brandId, marketplaceId, images }])
  const row = async () =>
    (
      await rowsOf<Record<string, unknown>>(
        store.current.db,
        sql`SELECT l.score IS NOT NULL AS "isScored", e.* FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id
            WHERE l.id = ${id}`,
      )
    )[0]
  await vi.waitFor(
    async () =>
      expect(await row()).toMatchObject({
        isScored: true,
        score: 'done',
        pictures: 'off',
        pictures_note: 'Nobody has said that its pictures are to be fetched.',
        reading: 'off',
        product: 'off',
        product_note: 'The brand has no products.',
      }),
    { timeout: 20_000 },
  )
  const records = await rowsOf(
    store.current.db,
    sql`SELECT s.title FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id WHERE r.entity_id = ${id} AND s.kind = 'scoring'`,
  )
  expect(records).toEqual([{ title: 'Scores' }])
})

test('a listing is set to its product by itself, also to one that the brand gets later', async () => {
  const brandId = await makeBrand(store.current, 'Vessmont')
  const marketplaceId = await makeMarketplace(store.current, 'Later market')
  const [id] = await makeListings(store.current, [
    { brandId, marketplaceId, title: 'Vessmont Meridian 40 watch' },
  ])
  const stage = async () =>
    (
      await rowsOf(
        store.current.db,
        sql`SELECT e.product, e.product_note AS note, p.name FROM listing_enrichment e JOIN listings l ON l.id = e.listing_id
              LEFT JOIN products p ON p.id = l.product_id WHERE l.id = ${id}`,
      )
    )[0]
  const comesTo = (end: object) =>
    vi.waitFor(async () => expect(await stage()).toEqual(end), { timeout: 20_000 })
  await comesTo({ product: 'off', note: 'The brand has no products.', name: null })
  await store.current.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${brandId}, 'Meridian 40')`,
  )
  await comesTo({ product: 'done', note: null, name: 'Meridian 40' })
})
