import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pictureFetching } from '../../../server/jobs/enrichment/pictureFetching.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Crawl } from '../../../src/domain/crawls/crawl.ts'
import { useApp } from '../../support/app.ts'
import { endedJob } from '../../support/jobs.ts'
import { type MarketplaceSite, openMarketplace } from '../../support/marketplaceSite.ts'
import { drawnJpeg } from '../../support/pictures.ts'
import { webWith } from '../../support/site.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Listings that come in otherwise than by an import: their evidence comes by itself as well. */

const store = useStore()
let site: MarketplaceSite
let analyst: TestUser
let pictures: string[]
beforeAll(async () => {
  site = await openMarketplace()
  pictures = await Promise.all(
    [1, 2].map(async (n) => {
      const content = await drawnJpeg(500 + n)
      site.answer(`/pictures/${n}.jpg`, (_, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content),
      )
      return site.at(`/pictures/${n}.jpg`)
    }),
  )
  const brandId = await makeBrand(store.current, 'Tarnwick')
  await store.current.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${brandId}, 'Harbour Scarf')`,
  )
  analyst = await makeUser(store.current, ['analyst'], [brandId])
})
const app = useApp(
  store,
  (services) => ({ web: webWith([site]), config: { ...services.config, fetchImages: true } }),
  {},
  { enriches: true },
)
let fetching: ReturnType<typeof pictureFetching>
beforeAll(async () => {
  fetching = pictureFetching(app.current.services, (error) => {
    throw error
  })
  await fetching.start()
})
afterAll(async () => {
  await fetching.stop()
  await site.close()
})

const READY = {
  pictures: 'done',
  reading: 'done',
  product: 'done',
  score: 'done',
  isScored: true,
  is: 'Harbour Scarf',
  copies: 2,
}

/** Waits until nothing of the listing at this address waits any more, and answers how it stands. */
async function settled(url: string): Promise<unknown> {
  return vi.waitFor(
    async () => {
      const [row] = await rowsOf<Record<string, unknown>>(
        store.current.db,
        sql`SELECT e.pictures, e.reading, e.product, e.score, l.score IS NOT NULL AS "isScored", p.name AS is,
                   (SELECT count(*)::int FROM jsonb_array_elements(l.images) AS i WHERE i->>'file' IS NOT NULL) AS copies
            FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id LEFT JOIN products p ON p.id = l.product_id
            WHERE l.url = ${url}`,
      )
      expect(row).toBeDefined()
      expect(Object.values(row!)).not.toContain('waiting')
      return row
    },
    { timeout: 50_000, interval: 200 },
  )
}

const product = { title: 'Tarnwick Harbour Scarf, wool', brand: 'Tarnwick', seller: 'Scarves & more' }

test('a page that is sent over the API becomes a listing that is ready to be decided', async () => {
  const url = 'https://shop.example/harbour-scarf'
  const html = `<title>Scarf</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: product.title,
    sku: 'API-1',
    image: pictures,
    offers: { price: '39.00', priceCurrency: 'EUR', seller: { name: product.seller } },
  })}</script>`
  const sent = await app.current.call(analyst, contract.sentPages.keep, {
    body: { url, html, brand: 'Tarnwick' },
  })
  expect(sent.status, sent.text).toBe(200)
  expect(await settled(url)).toEqual(READY)
})

test('a crawled page becomes a listing that is ready to be decided', async () => {
  site.put('/item/1', { ...product, sku: 'CRAWL-1', images: pictures })
  const asked = await app.current.call(analyst, contract.crawls.request, {
    body: { brand: 'Tarnwick', product: 'Harbour Scarf', urls: [site.at('/item/1')] },
  })
  expect(asked.status, asked.text).toBe(200)
  await endedJob(app.current, analyst, (asked.body as Crawl).latest!.id)
  expect(await settled(site.at('/item/1'))).toEqual(READY)
})
