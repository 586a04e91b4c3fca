import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { Pace } from '../../../server/jobs/enrichment/pace.ts'
import { rowsOf } from '../../../server/store/database.ts'
import { openStageBatch } from '../../../server/store/enrichment/record.ts'
import { keepScores, scoresOf } from '../../../server/store/listings/scoring/scores.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { enrichmentCalls } from '../../../src/domain/enrichment/enrichment.contract.ts'
import type { EnrichmentProgress, ListingStages } from '../../../src/domain/enrichment/progress.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { guidedReviewCalls } from '../../../src/domain/review/guidedReview.contract.ts'
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
const own: { id: string; name: string; listings: string[] } = { id: '', name: 'Vessmont', listings: [] }
let foreign: string[]
let importer: TestUser
let analyst: TestUser

beforeAll(async () => {
  const { current } = store
  own.id = await makeBrand(current, own.name)
  const other = await makeBrand(current, 'Otherbrand', 'Other client')
  const marketplaceId = await makeMarketplace(current, 'Market')
  const images = [1, 2].map((n) => ({ url: `https://Pictures.own.example/${n}.jpg`, file: null }))
  own.listings = await makeListings(current, [
    { brandId: own.id, marketplaceId, images },
    { brandId: own.id, marketplaceId, score: 1 },
    { brandId: own.id, marketplaceId, score: 1 },
  ])
  const secret = [{ url: 'https://pictures.other.example/1.jpg', file: null }]
  foreign = await makeListings(current, [{ brandId: other, marketplaceId, images: secret }])
  await current.db.execute(sql`
    UPDATE listing_enrichment SET product = 'off', product_note = 'None fits.' WHERE listing_id = ANY(${sql.param(own.listings.slice(1))}::uuid[])`)
  importer = await makeUser(current, ['importer'], [own.id])
  analyst = await makeUser(current, ['analyst'], [own.id])
})

const progress = async (user = importer, query: { brand?: string[] } = {}) =>
  (await app.current.call(user, enrichmentCalls.progress, { query })).body as EnrichmentProgress
const steer = (action: 'pause' | 'resume' | 'cancel' | 'retry', user = importer, brands?: string[]) =>
  app.current.call(user, enrichmentCalls.steer, { params: { action }, body: brands ? { brands } : {} })

test('how far the listings of one’s own brands are is told, and of no others', async () => {
  expect(await progress()).toEqual({
    total: 3,
    ready: 2,
    stages: {
      pictures: { waiting: 1, done: 0, failed: 0, off: 2 },
      reading: { waiting: 1, done: 0, failed: 0, off: 2 },
      product: { waiting: 1, done: 0, failed: 0, off: 2 },
      score: { waiting: 1, done: 2, failed: 0, off: 0 },
    },
    pictures: { total: 2, left: 2 },
    reasons: expect.arrayContaining([
      { stage: 'pictures', state: 'off', note: 'The listing has no picture.', listings: 2 },
      { stage: 'product', state: 'off', note: 'None fits.', listings: 2 },
    ]),
    hosts: ['pictures.own.example'],
    secondsLeft: null,
    paused: [],
    running: 1,
  })
  expect(await progress(importer, { brand: ['Otherbrand'] })).toMatchObject({ total: 0, hosts: [] })
})

test('the stages of a listing are told with their reasons; another’s is not found', async () => {
  const ask = (id: string) => app.current.call(analyst, enrichmentCalls.listing, { params: { id } })
  const { body } = await ask(own.listings[1]!)
  expect((body as ListingStages).stages).toMatchObject({
    pictures: { state: 'off', note: 'The listing has no picture.' },
    score: { state: 'done', note: null },
  })
  expect((await ask(foreign[0]!)).status).toBe(404)
})

test('since when a listing has its score is told', async () => {
  const { db } = store.current
  const brandId = await makeBrand(store.current, 'Paused brand')
  // Nothing but the test itself scores it.
  await db.execute(sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${brandId}`)
  const marketplaceId = await makeMarketplace(store.current, 'Another market')
  const [id] = await makeListings(store.current, [{ brandId, marketplaceId }])
  const manager = await makeUser(store.current, ['manager'], [brandId])
  const scored = async () => {
    const { body } = await app.current.call(manager, enrichmentCalls.listing, { params: { id: id! } })
    return (body as ListingStages).scored
  }
  expect(await scored()).toBeNull()
  const before = Date.now()
  await db.transaction(async (tx) => {
    const scope = await systemScope(tx)
    const openBatch = () => openStageBatch(tx, { kind: 'scoring', title: 'Scores' })
    await keepScores(tx, scope, openBatch, await scoresOf(tx, scope, [id!]))
  })
  expect(Date.parse((await scored())!)).toBeGreaterThanOrEqual(before)
})

test('a manager and an importer pause, resume, give up and try again; an analyst does not', async () => {
  const manager = await makeUser(store.current, ['manager'], [own.id])
  expect((await steer('pause', analyst)).status).toBe(403)
  expect((await steer('pause', manager)).body).toMatchObject({ paused: ['Vessmont'], running: 0, ready: 2 })
  expect((await steer('pause', manager)).status).toBe(200)
  expect((await steer('resume')).body).toMatchObject({ paused: [], running: 1 })
  expect((await steer('cancel')).body).toMatchObject({ ready: 3 })
  expect((await steer('retry')).body).toMatchObject({ ready: 2, running: 1 })
  expect((await steer('cancel', importer, ['Otherbrand'])).body).toMatchObject({ total: 0 })
  const records = await rowsOf<{ title: string; after: Record<string, unknown> }>(
    store.current.db,
    sql`SELECT s.title, r.after FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity_id = ${own.id} AND s.title LIKE 'Gathering%' ORDER BY r.version`,
  )
  expect(records.map(({ title }) => title)).toEqual([
    'Gathering of evidence paused',
    'Gathering of evidence resumed',
    'Gathering of evidence cancelled',
    'Gathering of evidence tried again',
  ])
  expect(records[2]!.after).toEqual({ enrichment: { cancel: 1 } })
  expect(await progress(await makeUser(store.current, ['god']), { brand: ['Otherbrand'] })).toMatchObject({
    total: 1,
    ready: 0,
  })
})

test('what stands in a list or in guided review is wanted first', async () => {
  const wanted = async (id: string) =>
    (
      await rowsOf<{ isWanted: boolean }>(
        store.current.db,
        sql`SELECT wanted IS NOT NULL AS "isWanted" FROM listing_enrichment WHERE listing_id = ${id}`,
      )
    )[0]!.isWanted
  await app.current.call(analyst, listingCalls.page, { query: {} })
  await vi.waitFor(async () => expect(await wanted(own.listings[0]!)).toBe(true))
  expect(await wanted(foreign[0]!)).toBe(false)
  expect(await wanted(own.listings[1]!)).toBe(false)
  await store.current.db.execute(sql`UPDATE listing_enrichment SET wanted = NULL`)
  await app.current.call(analyst, guidedReviewCalls.claim, {
    body: { run: '0190b1a0-0000-7000-8000-000000000001', filter: {}, held: [] },
  })
  await vi.waitFor(async () => expect(await wanted(own.listings[0]!)).toBe(true))
})

test('the time left is told from a tenth on, and is right where the pace holds', () => {
  const pace = new Pace()
  const total = 1_000
  const at = (seconds: number, fetched: number) =>
    pace.note(seconds * 1_000, [
      {
        brandId: 'a',
        waiting: { pictures: total - fetched, reading: 100, product: 0, score: 0 },
        ended: { pictures: fetched, reading: 0, product: 100, score: 100 },
      },
    ])
  for (let seconds = 0; seconds < 100; seconds += 5) at(seconds, seconds)
  expect(pace.secondsLeft(['a'])).toBeNull()
  for (let seconds = 100; seconds <= 200; seconds += 5) at(seconds, seconds)
  expect(pace.secondsLeft(['a'])).toBe(800)
  expect(pace.secondsLeft(['b'])).toBeNull()
  at(205, total)
  expect(pace.secondsLeft(['a'])).toBeNull()
  pace.note(210_000, [])
  expect(pace.secondsLeft(['a'])).toBeNull()
})
