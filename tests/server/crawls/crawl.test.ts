import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backgroundWorker } from '../../../server/jobs/backgroundJobs.ts'
import { type Jobs, runJobs } from '../../../server/jobs/boss.ts'
import { crawlPart } from '../../../server/jobs/crawl/crawlPart.ts'
import { beginDueCrawls } from '../../../server/jobs/crawl/runs.ts'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Crawl, CrawlRequest } from '../../../src/domain/crawls/crawl.ts'
import { ADDRESSES_AT_ONCE } from '../../../src/domain/crawls/pastedAddresses.ts'
import type { AddressFound } from '../../../src/domain/crawls/sentPages.contract.ts'
import { factWords } from '../../../src/views/listings/changedFactWords.ts'
import type { RecentChanges } from '../../../src/domain/listings/changes.contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import { runImport } from '../../../server/intake/runImport.ts'
import type { CrawlsPage } from '../../../src/domain/crawls/crawls.contract.ts'
import type { Job, JobItem } from '../../../src/domain/crawls/job.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight } from '../../support/complaints.ts'
import { fetchPictures } from '../../support/fetchPictures.ts'
import { asIfKilled, endedJob } from '../../support/jobs.ts'
import { type MarketplaceSite, openMarketplace } from '../../support/marketplaceSite.ts'
import { html, redirect, webWith } from '../../support/site.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'
import { PNG_FILE } from '../../support/form.ts'
import { testFolder } from '../../support/testFolder.ts'

/** Crawls against a marketplace of our own, from the request to what becomes of the listings. */

const DAY_MS = 86_400_000
const calls = contract.crawls
const silent = { error: () => {}, warn: () => {} }

const store = useStore()
let site: MarketplaceSite
beforeAll(async () => {
  site = await openMarketplace()
})
const app = useApp(
  store,
  (services) => ({ web: webWith([site]), config: { ...services.config, fetchImages: true } }),
  {},
  { works: false },
)
afterAll(() => site.close())

const onFailure = vi.fn<(error: unknown) => void>()
let worker: Jobs
let brandId: string
let bazaar: string
let analyst: TestUser
let client: TestUser

function startWorker(): Jobs {
  const part = crawlPart(app.current.services)
  return runJobs(
    store.current.connection,
    [backgroundWorker({ store: store.current, onFailure, firstWaitMs: 20 }, part)],
    silent,
  )
}

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Tarnwick')
  await store.current.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${brandId}, 'Scarf')`,
  )
  bazaar = await makeMarketplace(store.current, 'Bazaar')
  await store.current.db.execute(sql`
    UPDATE marketplaces SET search_url = ${site.searchUrl}, link_selector = ${site.linkSelector},
      next_selector = ${site.nextSelector} WHERE id = ${bazaar}`)
  await makeMarketplace(store.current, 'Silent place')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  worker = startWorker()
  await worker.start()
})
afterAll(() => worker.stop())

beforeEach(async () => {
  site.clear()
  onFailure.mockClear()
  const { db } = store.current
  await db.execute(sql`DELETE FROM crawls`)
  await db.execute(sql`DELETE FROM complaints`)
  await db.execute(sql`DELETE FROM listings`)
  await db.execute(sql`DELETE FROM messages`)
})

const ask = (user: TestUser, body: Record<string, unknown>) =>
  app.current.call(user, calls.request, { body: body as never })

const crawlUrls = (urls: readonly string[], user = analyst) =>
  ask(user, { brand: 'Tarnwick', product: 'Scarf', urls })

const beginDueAt = (now: Date) => beginDueCrawls(store.current.db, { now, timeZone: 'UTC' })
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const crawlWords = (more: Partial<CrawlRequest> = {}, user = analyst) =>
  ask(user, {
    brand: 'tarnwick',
    product: 'scarf',
    keywords: ['tarnwick scarf'],
    marketplaces: ['bazaar'],
    limit: 10,
    expires: inDays(30),
    next: null,
    ...more,
  })

async function ended(answer: { status: number; body: unknown; text: string }, user = analyst): Promise<Job> {
  expect(answer.status, answer.text).toBe(200)
  return endedJob(app.current, user, (answer.body as Crawl).latest!.id)
}
const crawlOnce = async (urls: readonly string[]) => ended(await crawlUrls(urls))

const itemsOf = async (job: Job) =>
  (
    (await app.current.call(analyst, contract.jobs.items, { params: { id: job.id }, query: {} })).body as {
      items: JobItem[]
    }
  ).items

interface Kept {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly price: string
  readonly state: string
  readonly status: string
  readonly platform: string
  readonly product: string | null
  readonly images: { url: string; file: string | null }[]
}
const kept = () =>
  rowsOf<Kept & Record<string, unknown>>(
    store.current.db,
    sql`SELECT l.id, l.title, l.url, l.price::text, l.currency, l.item_id AS "itemId", l.seller, l.state,
               l.listing_status AS status, l.images, l.source_brand AS "sourceBrand", m.name AS platform, p.name AS product
        FROM listings l JOIN marketplaces m ON m.id = l.marketplace_id LEFT JOIN products p ON p.id = l.product_id
        ORDER BY l.url, l.id`,
  )

const crawlNow = async (id: string) => {
  const { body } = await app.current.call(analyst, calls.page, { query: {} })
  return (body as CrawlsPage).items.find((crawl) => crawl.id === id)!
}

describe('a crawl of named pages', () => {
  test('adds what a page describes, recorded; a second finds nothing changed, a third a new price', async () => {
    site.put('/1', { title: 'Tarnwick scarf, dupe', sku: 'A-1', brand: 'Tarnwyck', seller: 'knit24' })
    const answer = await crawlUrls([site.at('/1')], client)
    expect(answer.body).toMatchObject({
      kind: 'url',
      product: 'Scarf',
      next: null,
      runs: 1,
      by: expect.any(String),
    })
    const first = await ended(answer, client)
    expect(first).toMatchObject({ status: 'done', outcomes: { added: 1 }, changeSet: expect.any(String) })
    const [listing] = await kept()
    expect(listing).toMatchObject({
      title: 'Tarnwick scarf, dupe',
      url: site.at('/1'),
      itemId: 'A-1',
      price: '49.90',
      currency: 'EUR',
      seller: 'knit24',
      sourceBrand: 'Tarnwyck',
      platform: 'Bazaar',
      product: 'Scarf',
      state: 'NEW',
      status: 'ACTIVE',
    })
    await store.current.db.execute(sql`UPDATE listings SET state = 'SUSPECT'`)
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { unchanged: 1 }, changeSet: null })
    site.put('/1', { title: 'Tarnwick scarf, dupe', sku: 'A-1', price: '39.00' })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { changed: 1 } })
    expect(await kept()).toMatchObject([
      { price: '39.00', state: 'SUSPECT', seller: 'knit24', product: 'Scarf' },
    ])
    const crawl = await crawlNow((answer.body as Crawl).id)
    expect(crawl).toMatchObject({ status: 'ended', found: { added: 1 }, failed: 0, mayStop: false })
    site.put('/1', { title: 'Tarnwick scarf', sku: 'A-1', price: '29.00', seller: 'knit25' })
    await crawlOnce([site.at('/1')])
    const { body } = await app.current.call(analyst, contract.changes.list, {
      query: { listing: listing!.id },
    })
    expect((body as RecentChanges).items.map(({ facts }) => facts.map(factWords))).toEqual([
      [
        'Title: Tarnwick scarf, dupe → Tarnwick scarf',
        'Price: 39.00 EUR → 29.00 EUR',
        'Seller: knit24 → knit25',
      ],
      ['Price: 49.90 EUR → 39.00 EUR'],
      [],
    ])
    const records = await rowsOf<{ version: number; kind: string }>(
      store.current.db,
      sql`SELECT r.version, s.kind FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id WHERE r.entity_id = ${listing!.id} ORDER BY 1`,
    )
    expect(records).toEqual([
      { version: 1, kind: 'crawl' },
      { version: 2, kind: 'crawl' },
      { version: 3, kind: 'crawl' },
    ])
  })

  test('keeps what the page says; the summary of its head never replaces a description that is known', async () => {
    const says = async () => {
      const rows = await rowsOf<Record<string, unknown>>(
        store.current.db,
        sql`SELECT description, reviews_count, quantity, shipping_from FROM listings`,
      )
      return rows[0]
    }
    const told = (description: string) =>
      html(
        `<script type="application/ld+json">${JSON.stringify({
          '@type': 'Product',
          name: 'Tarnwick scarf',
          description,
          aggregateRating: { reviewCount: 31 },
          offers: { inventoryLevel: 4, availableAtOrFrom: { address: { addressLocality: 'Porto' } } },
        })}</script>`,
      )
    site.answer('/1', told('Warm.\nOf wool.'))
    await crawlOnce([site.at('/1')])
    const whole = { description: 'Warm.\nOf wool.', reviews_count: 31, quantity: 4, shipping_from: 'Porto' }
    expect(await says()).toEqual(whole)
    site.answer(
      '/1',
      html(
        '<meta property="og:type" content="product"><meta property="og:title" content="Tarnwick scarf"><meta name="description" content="Buy now">',
      ),
    )
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { unchanged: 1 } })
    expect(await says()).toEqual(whole)
    site.answer('/1', told('Of silk.'))
    await crawlOnce([site.at('/1')])
    expect(await says()).toEqual({ ...whole, description: 'Of silk.' })
  })

  test('knows a listing that was imported, by its item id or its address, and leaves its product alone', async () => {
    await makeListings(store.current, [
      { brandId, marketplaceId: bazaar, title: 'By id', itemId: 'A-1', url: 'https://elsewhere.example/old' },
      { brandId, marketplaceId: bazaar, title: 'By address', itemId: 'own-7', url: site.at('/2') },
      { brandId, marketplaceId: bazaar, title: 'By address alone', itemId: null, url: site.at('/3') },
    ])
    for (const path of ['/1', '/2', '/3'])
      site.put(path, { title: `Found ${path}`, sku: `A-${path.slice(1)}` })
    const job = await crawlOnce(['/1', '/2', '/3'].map(site.at))
    expect(job).toMatchObject({ outcomes: { changed: 3 } })
    expect((await kept()).map(({ title, itemId }) => [title, itemId])).toEqual(
      expect.arrayContaining([
        ['Found /1', 'A-1'],
        ['Found /2', 'own-7'],
        ['Found /3', null],
      ]),
    )
    expect(await kept()).toHaveLength(3)
  })

  test('counts a listing once that two addresses lead to', async () => {
    site.put('/1', { title: 'One scarf', sku: 'S-1' })
    site.put('/1-again', { title: 'One scarf', sku: 'S-1' })
    const job = await crawlOnce([site.at('/1'), site.at('/1-again')])
    expect(job).toMatchObject({ outcomes: { added: 1 }, skipped: 1 })
    expect(await kept()).toHaveLength(1)
  })

  const further = async () =>
    (
      await rowsOf<{ url: string; further: string[] }>(
        store.current.db,
        sql`SELECT url, further_urls AS further FROM listings ORDER BY url`,
      )
    ).map(({ url, further: others }) => [url, others])

  test('keeps both addresses of a page that has moved for good: crawl, pasted addresses, search and import find it by either', async () => {
    const [old, now] = [site.at('/old'), site.at('/new')]
    site.put('/old', { title: 'A scarf that moves' })
    await crawlOnce([old])
    site.answer('/old', redirect('/new', 301))
    site.put('/new', { title: 'A scarf that moves' })
    expect(await crawlOnce([old])).toMatchObject({ outcomes: { changed: 1 } })
    expect(await further()).toEqual([[old, [now]]])
    expect(await crawlOnce([now])).toMatchObject({ outcomes: { unchanged: 1 } })
    const [listing] = await kept()

    const stranger = await makeUser(store.current, ['analyst'], [await makeBrand(store.current, 'Elsewhere')])
    const known = async (user: TestUser) =>
      (
        (await app.current.call(user, contract.sentPages.known, { body: { addresses: [old, now] } }))
          .body as AddressFound[]
      ).map(({ listings }) => listings.map(({ _id }) => _id))
    expect(await known(analyst)).toEqual([[listing!.id], [listing!.id]])
    expect(await known(stranger)).toEqual([[], []])
    const search = await app.current.call(analyst, contract.listings.page, { query: { value: now } })
    expect((search.body as { items: Listing[] }).items.map(({ _id }) => _id)).toEqual([listing!.id])

    const file = path.join(testFolder('moved'), 'moved.csv')
    writeFileSync(
      file,
      `Platform,Title,URL,Price,Currency\nBazaar,A scarf that moves,${now},12.50,EUR\nBazaar,A scarf that moves,${old},12.50,EUR\n`,
    )
    const onReject = vi.fn<(row: object, headings: object) => void>()
    await runImport(store.current, {
      file,
      userId: analyst.id,
      author: testAuthor,
      brand: 'Tarnwick',
      onReject,
    })
    // Both are one listing, so the second row is handed back.
    expect(onReject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ line: 3 }), expect.anything())
    expect(await kept()).toMatchObject([{ id: listing!.id, url: old, price: '12.50' }])

    site.remove('/new')
    expect(await crawlOnce([now])).toMatchObject({ outcomes: { unchanged: 1 } })
    expect(await kept()).toMatchObject([{ status: 'ACTIVE' }])
    const noted = await rowsOf(
      store.current.db,
      sql`SELECT before -> 'further_urls' AS before, after -> 'further_urls' AS after
          FROM change_records WHERE entity_id = ${listing!.id} AND version > 1 AND after ? 'further_urls'`,
    )
    expect(noted).toEqual([{ before: [], after: [now] }])
  })

  test('learns no address from a redirect for now, from a page of another item, nor one that another listing has', async () => {
    await makeListings(store.current, [
      { brandId, marketplaceId: bazaar, title: 'Own id', itemId: 'own-1', url: site.at('/1') },
      { brandId, marketplaceId: bazaar, title: 'Elsewhere for now', itemId: null, url: site.at('/2') },
      { brandId, marketplaceId: bazaar, title: 'Moved to another', itemId: null, url: site.at('/3') },
      { brandId, marketplaceId: bazaar, title: 'The other', itemId: null, url: site.at('/3-now') },
    ])
    site.answer('/1', redirect('/1-now', 301))
    site.answer('/2', redirect('/2-now', 302))
    site.answer('/3', redirect('/3-now', 308))
    site.put('/1-now', { title: 'Of another id', sku: 'B-1' })
    site.put('/2-now', { title: 'Elsewhere for now' })
    site.put('/3-now', { title: 'The other' })
    await crawlOnce(['/1', '/2', '/3'].map(site.at))
    expect((await further()).map(([, others]) => others)).toEqual([[], [], [], []])
  })

  test('is the listing at the address that the page names as its own, on its site and where the ids agree', async () => {
    const page = (canonical: string, sku: string | null) =>
      html(
        `<link rel="canonical" href="${canonical}"><script type="application/ld+json">${JSON.stringify({
          '@type': 'Product',
          name: 'A scarf by another way',
          ...(sku === null ? {} : { sku }),
        })}</script>`,
      )
    await makeListings(store.current, [
      { brandId, marketplaceId: bazaar, title: 'Own', itemId: 'S-1', url: site.at('/own') },
      { brandId, marketplaceId: bazaar, title: 'Of a shop', itemId: null, url: 'https://shop.example/own' },
    ])
    site.answer('/way', page('/own', null))
    site.answer('/other', page('/own', 'S-2'))
    site.answer('/abroad', page('https://shop.example/own', null))
    const job = await crawlOnce(['/way', '/other', '/abroad'].map(site.at))
    expect(job).toMatchObject({ outcomes: { changed: 1, added: 2 } })
    expect(await further()).toContainEqual([site.at('/own'), [site.at('/way')]])
  })

  test('makes a listing inactive whose page is gone, and active again when it is back; an unknown page fails', async () => {
    site.put('/1', { title: 'Here today' })
    await crawlOnce([site.at('/1')])
    site.remove('/1')
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { inactive: 1 } })
    expect(await kept()).toMatchObject([{ status: 'INACTIVE' }])
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { unchanged: 1 } })
    site.put('/1', { title: 'Here today' })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { changed: 1 } })
    expect(await kept()).toMatchObject([{ status: 'ACTIVE' }])
    const unknown = await crawlOnce([site.at('/nothing')])
    expect(unknown.status).toBe('failed')
    expect(await itemsOf(unknown)).toMatchObject([{ problem: 'There is no such page any more.' }])
  })

  test('says of each page why nothing became of it, and goes on', async () => {
    site.put('/ok', { title: 'A good page', format: 'microdata' })
    site.answer('/empty', html('<p></p>'))
    site.answer('/home', redirect('/'))
    site.answer('/', html('<title>The shop</title>'))
    site.answer('/inside', redirect('http://127.0.0.1:9/secret'))
    const job = await crawlOnce(['/empty', '/home', '/inside', '/ok'].map(site.at))
    expect(job).toMatchObject({ status: 'done', failed: 3, outcomes: { added: 1 } })
    const items = await itemsOf(job)
    expect(items.map(({ problem }) => problem)).toEqual([
      'The page describes no product.',
      'The address leads to the front page of its site.',
      expect.stringMatching(/\S/),
      null,
    ])
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('leaves a listing as it is whose page is but a robot check, and adds none for such a page', async () => {
    site.put('/1', { title: 'A scarf' })
    await crawlOnce([site.at('/1')])
    const before = await kept()
    for (const path of ['/1', '/2'])
      site.answer(path, html('<title>Robot or human?</title><h1>Press and hold</h1>'))
    const job = await crawlOnce(['/1', '/2'].map(site.at))
    expect(job).toMatchObject({ status: 'failed', failed: 2, outcomes: {} })
    expect((await itemsOf(job)).map(({ problem }) => problem)).toEqual(
      Array(2).fill('The page describes no product.'),
    )
    expect(await kept()).toEqual(before)
  })

  test('keeps copies of pictures; one that fails is kept as an address, and one that is known is not fetched again', async () => {
    site.answer('/good.png', (_, response) => response.end(PNG_FILE.content))
    site.put('/1', { title: 'With pictures', images: [site.at('/good.png'), site.at('/missing.png')] })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { added: 1 } })
    const expected = [
      { url: site.at('/good.png'), file: expect.any(String) },
      { url: site.at('/missing.png'), file: null },
    ]
    await fetchPictures(app.current.services)
    expect((await kept())[0]!.images).toEqual(expected)
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { unchanged: 1 } })
    await fetchPictures(app.current.services)
    expect(site.asked.filter((path) => path === '/good.png')).toHaveLength(1)
    const files = await rowsOf(store.current.db, sql`SELECT FROM files WHERE brand_id = ${brandId}`)
    expect(files).toHaveLength(1)
  })
})

describe('what was taken down and is found live', () => {
  async function takenDown(paths: readonly string[]): Promise<{ complaint: string; listings: string[] }> {
    const listings = await makeListings(
      store.current,
      paths.map((path) => ({
        brandId,
        marketplaceId: bazaar,
        title: path,
        itemId: null,
        url: site.at(path),
      })),
    )
    const right = await makeRight(store.current, brandId)
    const { body } = await classify(app.current, analyst, listings, { ipr: [right] })
    const complaint = body.complaints[0]!.id
    await store.current.db.transaction(async (tx) => {
      await applyMove(tx, testAuthor, complaint, 'file', { at: new Date() })
      await applyMove(tx, testAuthor, complaint, 'takeDown', { at: new Date() })
    })
    return { complaint, listings }
  }
  const complaintNow = async (id: string) =>
    (
      await rowsOf<{ status: string; seen: boolean }>(
        store.current.db,
        sql`SELECT status, seen_again IS NOT NULL AS seen FROM complaints WHERE id = ${id}`,
      )
    )[0]
  const messages = () =>
    rowsOf<{ identifier: string; told: boolean }>(
      store.current.db,
      sql`SELECT m.identifier, EXISTS (SELECT FROM message_recipients r
            WHERE r.message_id = m.id AND r.user_id = ${analyst.id}) AS told
          FROM messages m WHERE m.content LIKE 'Seen again%'`,
    )

  test('is reinstated with its complaint, and a message goes out once', async () => {
    const { complaint, listings } = await takenDown(['/1'])
    expect(await kept()).toMatchObject([{ status: 'VIOLATION_REMOVED' }])
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { unchanged: 1 } })
    site.put('/1', { title: 'Back again' })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { reinstated: 1 } })
    expect(await kept()).toMatchObject([{ title: 'Back again', state: 'REINSTATED', status: 'ACTIVE' }])
    expect(await complaintNow(complaint)).toEqual({ status: 'REINSTATED', seen: true })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { unchanged: 1 } })
    expect(await messages()).toEqual([{ identifier: listings[0], told: true }])
  })

  test('stays down while its page says but that the item is gone', async () => {
    const { complaint } = await takenDown(['/1'])
    site.answer('/1', html('<title>Sorry, this item is no longer available</title>'))
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ failed: 1 })
    expect(await kept()).toMatchObject([{ title: '/1', status: 'VIOLATION_REMOVED' }])
    expect(await complaintNow(complaint)).toEqual({ status: 'PROCESSED', seen: false })
    expect(await messages()).toEqual([])
  })

  test('stays down where the takedown was recorded after its page was read', async () => {
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    site.put('/before', { title: 'Still there' })
    site.answer('/1', (request, response) => {
      reached.resolve()
      void held.promise.then(() => redirect('/before')(request, response))
    })
    const [listing] = await makeListings(store.current, [
      { brandId, marketplaceId: bazaar, title: 'Still there', itemId: null, url: site.at('/1') },
    ])
    const answer = await crawlUrls([site.at('/1')])
    await reached.promise
    await store.current.db.execute(sql`
      UPDATE listings SET listing_status = 'VIOLATION_REMOVED', updated = now() WHERE id = ${listing}`)
    held.resolve()
    await ended(answer)
    expect(await kept()).toMatchObject([{ status: 'VIOLATION_REMOVED', state: 'NEW' }])
    expect(await messages()).toEqual([])
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { reinstated: 1 } })
  })

  test('leaves the others of its complaint down until they are found as well', async () => {
    const { complaint } = await takenDown(['/1', '/2'])
    site.put('/1', { title: 'Back again' })
    await crawlOnce([site.at('/1')])
    expect(await kept()).toMatchObject([
      { state: 'REINSTATED', status: 'ACTIVE' },
      { status: 'VIOLATION_REMOVED' },
    ])
    expect(await complaintNow(complaint)).toEqual({ status: 'PROCESSED', seen: true })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { unchanged: 1 } })
    site.put('/2', { title: 'Back too' })
    expect(await crawlOnce([site.at('/2')])).toMatchObject({ outcomes: { reinstated: 1 } })
    expect(await complaintNow(complaint)).toEqual({ status: 'REINSTATED', seen: true })
    expect(await messages()).toHaveLength(2)
  })

  test('is reinstated where no complaint is known, by its status alone', async () => {
    await makeListings(store.current, [
      {
        brandId,
        marketplaceId: bazaar,
        itemId: null,
        url: site.at('/1'),
        listingStatus: 'VIOLATION_REMOVED',
      },
    ])
    site.put('/1', { title: 'Back again' })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { reinstated: 1 } })
    expect(await messages()).toHaveLength(1)
  })

  test('is live again and stays what it was decided to be where somebody found it harmless', async () => {
    const { complaint } = await takenDown(['/1'])
    await store.current.db.execute(sql`UPDATE listings SET state = 'GENUINE', toi = NULL, reason = NULL`)
    site.put('/1', { title: 'Back again' })
    expect(await crawlOnce([site.at('/1')])).toMatchObject({ outcomes: { reinstated: 1 } })
    expect(await kept()).toMatchObject([{ title: 'Back again', state: 'GENUINE', status: 'ACTIVE' }])
    expect(await complaintNow(complaint)).toEqual({ status: 'REINSTATED', seen: true })
  })
})

describe('a crawl by keywords', () => {
  const fill = (count: number) => {
    for (let n = 0; n < count; n++) site.put(`/p${n}`, { title: `Tarnwick scarf ${n}`, sku: `P-${n}` })
    site.put('/other', { title: 'A teapot' })
  }

  test.each([1, 10] as const)(
    'reads result pages up to its limit of %i, one request at a time',
    async (limit) => {
      fill(12)
      const asked = site.asked.length
      const job = await ended(await crawlWords({ limit }))
      expect(job).toMatchObject({ status: 'done', outcomes: { searched: 1, added: limit } })
      expect(await kept()).toHaveLength(limit)
      expect(site.asked.slice(asked).filter((path) => path.startsWith('/search'))).toHaveLength(
        Math.ceil(limit / 4),
      )
      expect(site.mostAtOnce).toBe(1)
    },
  )

  test('shares its limit among its searches, and finds nothing twice', async () => {
    fill(12)
    site.put('/red', { title: 'A red shawl' })
    const job = await ended(await crawlWords({ limit: 10, keywords: ['tarnwick', 'scarf', 'red shawl'] }))
    expect(job).toMatchObject({ outcomes: { searched: 5, added: 10 } })
    expect((await kept()).map(({ title }) => title)).toContain('A red shawl')
  })

  test.each([
    ['before', ['red shawl', 'tarnwick']],
    ['behind', ['tarnwick', 'red shawl']],
    ['around', ['nothing like it', 'tarnwick', 'red shawl']],
  ])(
    'reads what its limit allows where searches %s another need less than their share',
    async (_, keywords) => {
      fill(12)
      site.put('/red', { title: 'A red shawl' })
      const job = await ended(await crawlWords({ limit: 10, keywords }))
      expect(job.outcomes).toMatchObject({ added: 10 })
      expect((await kept()).map(({ title }) => title)).toContain('A red shawl')
      expect((await itemsOf(job)).map(({ problem }) => problem)).toContain(
        'Further results are left out: the crawl has found as many listings as it may.',
      )
    },
  )

  test('fails a search whose page has no link by the selector, and looks at what it found before all the same', async () => {
    fill(2)
    const answer = await crawlWords()
    await ended(answer)
    const { db } = store.current
    await db.execute(sql`UPDATE marketplaces SET link_selector = '.another-layout a' WHERE id = ${bazaar}`)
    onTestFinished(async () => {
      await db.execute(sql`UPDATE marketplaces SET link_selector = ${site.linkSelector} WHERE id = ${bazaar}`)
    })
    await beginDueAt(new Date(inDays(1.1)))
    const { latest } = await crawlNow((answer.body as Crawl).id)
    const job = await endedJob(app.current, analyst, latest!.id)
    expect(job).toMatchObject({ failed: 1, skipped: 0, outcomes: { unchanged: 2 } })
    expect((await itemsOf(job))[0]).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^No links were found/),
    })
  })

  test('runs again each day until it expires, and looks at what it found before', async () => {
    fill(2)
    const answer = await crawlWords({ expires: inDays(2.5) })
    const { id, next } = answer.body as Crawl
    await ended(answer)
    expect(Date.parse(next!) - Date.now()).toBeGreaterThan(0.9 * DAY_MS)
    const runAt = async (days: number) => {
      await beginDueAt(new Date(Date.now() + days * DAY_MS))
      return crawlNow(id)
    }
    expect(await runAt(0.5)).toMatchObject({ runs: 1, status: 'due' })
    site.remove('/p1')
    const second = await runAt(1.1)
    expect(second).toMatchObject({ runs: 2 })
    const job = await endedJob(app.current, analyst, second.latest!.id)
    expect(job.outcomes).toEqual({ inactive: 1, searched: 1, unchanged: 1 })
    expect((await kept()).map(({ status }) => status)).toEqual(['ACTIVE', 'INACTIVE'])
    const third = await runAt(2.2)
    expect(third).toMatchObject({ runs: 3, next: null })
    await endedJob(app.current, analyst, third.latest!.id)
    expect(await runAt(3.3)).toMatchObject({ runs: 3, status: 'ended', next: null })
  })

  test('looks at a listing where it is said to be by now, not at the address at which it was found', async () => {
    fill(1)
    const answer = await crawlWords()
    await ended(answer)
    const { db } = store.current
    await db.execute(sql`UPDATE listings SET url = ${site.at('/moved')}`)
    site.remove('/p0')
    site.put('/moved', { title: 'Tarnwick scarf 0', sku: 'P-0' })
    site.put('/p9', { title: 'Tarnwick scarf 9', sku: 'P-9' })
    await beginDueAt(new Date(inDays(1.1)))
    const { latest } = await crawlNow((answer.body as Crawl).id)
    const job = await endedJob(app.current, analyst, latest!.id)
    expect(job.outcomes).toEqual({ searched: 1, added: 1, unchanged: 1 })
    expect(await kept()).toMatchObject([
      { url: site.at('/moved'), status: 'ACTIVE' },
      { url: site.at('/p9') },
    ])
  })

  test('reads nothing once it has expired, though its run is under way', async () => {
    fill(2)
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    site.answer('/p0', (request, response) => {
      reached.resolve()
      void held.promise.then(() => html('<title>Nothing</title>')(request, response))
    })
    const asked = site.asked.length
    const answer = await crawlWords()
    await reached.promise
    await store.current.db.execute(
      sql`UPDATE crawls SET expires = now() WHERE id = ${(answer.body as Crawl).id}`,
    )
    held.resolve()
    const job = await ended(answer)
    expect(job).toMatchObject({ status: 'done', skipped: 1, outcomes: { searched: 1 } })
    expect((await itemsOf(job)).at(-1)!.problem).toBe('The crawl has expired: nothing is read any more.')
    expect(site.asked.slice(asked)).not.toContain('/p1')
  })

  test('waits for its time, and begins no second run beside the first; expired meanwhile it is run no more', async () => {
    fill(1)
    const answer = await crawlWords({ next: inDays(1), expires: inDays(3) })
    const { id } = answer.body as Crawl
    expect(answer.body).toMatchObject({ status: 'due', runs: 0, latest: null })
    const { db } = store.current
    await db.execute(sql`
      INSERT INTO background_jobs (id, kind, actor, brand_ids, crawl_id, title, status, created)
      VALUES (gen_random_uuid(), 'crawl', 'Test', ARRAY[${brandId}::uuid], ${id}, 'Another run', 'running', now())`)
    await beginDueAt(new Date(inDays(1.5)))
    expect(await crawlNow(id)).toMatchObject({ runs: 1, status: 'running' })
    await db.execute(sql`UPDATE background_jobs SET status = 'done' WHERE crawl_id = ${id}`)
    await beginDueAt(new Date(inDays(4)))
    expect(await crawlNow(id)).toMatchObject({ runs: 1, status: 'ended', next: null })
  })

  test('tells of a search whose host may not be asked', async () => {
    const other = await openMarketplace()
    onTestFinished(() => other.close())
    const { db } = store.current
    await db.execute(sql`UPDATE marketplaces SET search_url = ${other.searchUrl} WHERE id = ${bazaar}`)
    onTestFinished(async () => {
      await db.execute(sql`UPDATE marketplaces SET search_url = ${site.searchUrl} WHERE id = ${bazaar}`)
    })
    const job = await ended(await crawlWords())
    expect(job.status).toBe('failed')
    expect((await itemsOf(job))[0]!.problem).toContain('private or reserved network')
  })
})

test('thousands of pages are crawled at once; the list of crawls names the first of them', async () => {
  const urls = Array.from({ length: ADDRESSES_AT_ONCE }, (_, n) => site.at(`/many/${n}`))
  expect((await crawlUrls([...urls, site.at('/one/more')])).status).toBe(400)
  const answer = await crawlUrls(urls)
  expect(answer.status, answer.text).toBe(200)
  const { id, latest } = answer.body as Crawl
  expect(latest).toMatchObject({ total: ADDRESSES_AT_ONCE, title: 'Crawl of 5,000 pages for Tarnwick Scarf' })
  expect(await crawlNow(id)).toMatchObject({ urls: urls.slice(0, 10), pages: ADDRESSES_AT_ONCE })
  await app.current.call(analyst, calls.stop, { params: { id } })
})

test('a crawl whose requester is disabled meanwhile stops, and says why', async () => {
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  for (const n of [1, 3]) site.put(`/${n}`, { title: `Scarf ${n}`, sku: `D-${n}` })
  site.answer('/2', (request, response) => {
    reached.resolve()
    void held.promise.then(() => html('<title>Scarf 2</title>')(request, response))
  })
  const requester = await makeUser(store.current, ['analyst'], [brandId])
  const answer = await crawlUrls(
    [1, 2, 3].map((n) => site.at(`/${n}`)),
    requester,
  )
  await reached.promise
  await store.current.db.execute(sql`UPDATE users SET disabled = true WHERE id = ${requester.id}`)
  held.resolve()
  const job = await endedJob(app.current, analyst, (answer.body as Crawl).latest!.id)
  expect(job).toMatchObject({
    status: 'failed',
    problem: 'The account that asked for it is disabled or has no role any more.',
  })
  expect((await itemsOf(job)).map(({ status }) => status)).not.toEqual(['done', 'done', 'done'])
})

test('a daily crawl whose requester got a role that asks for none reads nothing more, and says why', async () => {
  site.put('/p0', { title: 'Tarnwick scarf', sku: 'R-0' })
  const requester = await makeUser(store.current, ['analyst'], [brandId])
  const answer = await crawlWords({}, requester)
  await ended(answer)
  await store.current.db.execute(sql`UPDATE users SET groups = '{client}' WHERE id = ${requester.id}`)
  const asked = site.asked.length
  await beginDueAt(new Date(inDays(1.1)))
  const { latest } = await crawlNow((answer.body as Crawl).id)
  const job = await endedJob(app.current, analyst, latest!.id)
  expect(job).toMatchObject({ status: 'failed', failed: 1 })
  expect((await itemsOf(job))[0]!.problem).toBe(
    'The role of the user who asked for the crawl allows none like it any more.',
  )
  expect(site.asked.slice(asked)).toEqual([])
})

test('a crawl whose worker was killed goes on, and no listing is there twice', async () => {
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  for (const n of [1, 2, 3]) site.put(`/${n}`, { title: `Scarf ${n}`, sku: `K-${n}` })
  site.answer('/2', (request, response) => {
    reached.resolve()
    void held.promise.then(() => html('<title>Scarf 2</title>')(request, response))
  })
  const answer = await crawlUrls(['/1', '/2', '/3'].map(site.at))
  await reached.promise
  await worker.stop()
  await asIfKilled(store.current, (answer.body as Crawl).latest!.id)
  held.resolve()
  site.put('/2', { title: 'Scarf 2', sku: 'K-2' })
  worker = startWorker()
  await worker.start()
  expect(await ended(answer)).toMatchObject({ status: 'done', total: 3, outcomes: { added: 3 } })
  expect((await kept()).map(({ title }) => title)).toEqual(['Scarf 1', 'Scarf 2', 'Scarf 3'])
})

describe('who may request and stop a crawl', () => {
  test('a crawl by keywords is for analysts and administrators; what is outside the brands does not exist', async () => {
    expect((await crawlWords({}, client)).status).toBe(403)
    const stranger = await makeUser(store.current, ['analyst'], [await makeBrand(store.current, 'Foreign')])
    expect((await crawlWords({}, stranger)).status).toBe(404)
    expect((await crawlWords({ product: 'Unknown' })).status).toBe(404)
    const silentPlace = await crawlWords({ marketplaces: ['Bazaar', 'Silent place', 'Nowhere'] })
    expect(silentPlace.status).toBe(400)
    expect(silentPlace.text).toContain('Silent place and Nowhere can’t be crawled')
    expect((await crawlWords({ expires: inDays(-1) })).text).toContain('must lie in the future')
    expect((await crawlWords({ next: inDays(9), expires: inDays(8) })).status).toBe(400)
    expect((await crawlWords({ limit: 11 as never })).status).toBe(400)
    const list = await app.current.call(stranger, calls.page, { query: {} })
    expect(list.body).toMatchObject({ items: [], total: 0 })
  })

  test('whoever requested it stops it, and staff; nothing of it begins any more', async () => {
    const stop = (user: TestUser, id: string) => app.current.call(user, calls.stop, { params: { id } })
    const { id } = (await crawlWords({ next: inDays(1) })).body as Crawl
    expect((await stop(client, id)).status).toBe(403)
    const stranger = await makeUser(store.current, ['analyst'], [])
    expect((await stop(stranger, id)).status).toBe(404)
    const manager = await makeUser(store.current, ['manager'], [brandId])
    expect((await stop(manager, id)).body).toMatchObject({ status: 'stopped', next: null, mayStop: false })
    expect((await stop(analyst, id)).status).toBe(409)
    await beginDueAt(new Date(inDays(2)))
    expect(await crawlNow(id)).toMatchObject({ runs: 0, status: 'stopped' })
    const records = await rowsOf<{ title: string; actor: string; wasStopped: boolean }>(
      store.current.db,
      sql`SELECT s.title, s.actor_id AS actor, r.after ->> 'stopped' IS NOT NULL AS "wasStopped"
          FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity_id = ${id} ORDER BY r.version`,
    )
    expect(records).toEqual([
      { title: 'Crawl requested', actor: analyst.id, wasStopped: false },
      { title: 'Crawl stopped', actor: manager.id, wasStopped: true },
    ])
  })

  test('stopping cancels the run that is under way', async () => {
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    site.answer('/slow', (request, response) => {
      reached.resolve()
      void held.promise.then(() => html('')(request, response))
    })
    const answer = await crawlUrls([site.at('/slow'), site.at('/later')], client)
    await reached.promise
    const { id } = answer.body as Crawl
    const stopped = await app.current.call(client, calls.stop, { params: { id } })
    expect(stopped.body).toMatchObject({ status: 'stopped', latest: { status: 'cancelled' }, mayRun: false })
    expect((await itemsOf((stopped.body as Crawl).latest!)).map(({ status }) => status)).toEqual([
      'stopped',
      'stopped',
    ])
    held.resolve()
  })
})

describe('a crawl is run now', () => {
  const run = (id: string, failed: boolean, user = analyst) =>
    app.current.call(user, calls.run, { params: { id }, body: { failed } })
  const subjectsOf = async (job: Job) => (await itemsOf(job)).map(({ subject }) => subject)

  test('with what failed in its latest run alone, or whole', async () => {
    site.put('/1', { title: 'A scarf' })
    const answer = await crawlUrls([site.at('/1'), site.at('/2')])
    expect(await ended(answer)).toMatchObject({ failed: 1, outcomes: { added: 1 } })
    const { id } = answer.body as Crawl
    expect(await crawlNow(id)).toMatchObject({ status: 'ended', mayRun: true, failed: 1 })
    expect(await ended(await run(id, true))).toMatchObject({ failed: 1 })
    expect(await crawlNow(id)).toMatchObject({ runs: 2, found: { added: 1 }, failed: 1 })
    site.put('/2', { title: 'Another scarf' })
    const again = await ended(await run(id, true))
    expect(again).toMatchObject({ failed: 0, outcomes: { added: 1 } })
    expect(await subjectsOf(again)).toEqual([site.at('/2')])
    expect(await crawlNow(id)).toMatchObject({ runs: 3, found: { added: 2 }, failed: 0 })
    expect((await run(id, true)).text).toContain('Nothing of the latest run has failed.')
    expect((await ended(await run(id, false))).outcomes).toEqual({ unchanged: 2 })
    expect(await crawlNow(id)).toMatchObject({ runs: 4, status: 'ended', next: null })
  })

  test('with what failed, by the search address that Setup has for it by now', async () => {
    for (const n of [0, 1]) site.put(`/p${n}`, { title: `Tarnwick scarf ${n}`, sku: `P-${n}` })
    const { db } = store.current
    const setSearch = async (url: string) => {
      await db.execute(sql`UPDATE marketplaces SET search_url = ${url} WHERE id = ${bazaar}`)
    }
    onTestFinished(() => setSearch(site.searchUrl))
    await setSearch(site.at('/no-search?words={keywords}'))
    const answer = await crawlWords({ keywords: ['tarnwick scarf', 'tarnwick'] })
    expect(await ended(answer)).toMatchObject({ status: 'failed', failed: 2 })
    await setSearch(site.searchUrl)
    const again = await ended(await run((answer.body as Crawl).id, true))
    expect(again).toMatchObject({ status: 'done', failed: 0, outcomes: { added: 2 } })
    expect((await run((answer.body as Crawl).id, true)).text).toContain(
      'Nothing of the latest run has failed.',
    )
  })

  test('beside its daily runs, and by whom it is theirs; not while it is run, nor once it is over', async () => {
    site.put('/p1', { title: 'Tarnwick scarf' })
    const answer = await crawlWords({ next: inDays(1) })
    const { id, next } = answer.body as Crawl
    const manager = await makeUser(store.current, ['manager'], [brandId])
    const stranger = await makeUser(store.current, ['analyst'], [])
    expect((await run(id, false, client)).status).toBe(403)
    expect((await run(id, false, manager)).status).toBe(403)
    expect((await run(id, false, stranger)).status).toBe(404)
    const held = Promise.withResolvers<void>()
    site.answer('/p1', (request, response) => {
      void held.promise.then(() => html('')(request, response))
    })
    const begun = await run(id, false)
    expect(begun.body).toMatchObject({ runs: 1, status: 'running', next })
    const second = await run(id, false)
    expect(second.status).toBe(409)
    expect(second.text).toContain('The crawl is being run already.')
    held.resolve()
    await ended(begun)
    const { db } = store.current
    await db.execute(sql`UPDATE crawls SET expires = now(), next_at = NULL WHERE id = ${id}`)
    expect((await run(id, false)).text).toContain('The crawl has expired.')
    expect(await crawlNow(id)).toMatchObject({ mayRun: false, status: 'ended' })
  })
})

test('a product is deleted with the crawls that have ended, and kept while one is to run', async () => {
  const product = crypto.randomUUID()
  await store.current.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (${product}, ${brandId}, 'Shawl')`,
  )
  const { id } = (await crawlWords({ product: 'Shawl', next: inDays(1) })).body as Crawl
  const remove = () => app.current.call(analyst, contract.setup.deleteProduct, { params: { id: product } })
  const kept = await remove()
  expect(kept.status).toBe(409)
  expect(kept.text).toContain('1 crawl for Shawl is still to run')
  await app.current.call(analyst, calls.stop, { params: { id } })
  expect((await remove()).status).toBe(200)
  expect(await crawlNow(id)).toBeUndefined()
})
