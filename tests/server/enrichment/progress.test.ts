import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { Pace } from '../../../server/jobs/enrichment/pace.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import {
  keepSamples,
  type Sample,
  samplesSince,
  type Standing,
} from '../../../server/store/enrichment/standings.ts'
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
import { untilOneWaits } from '../../support/waiting.ts'

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

test('of two brands of one name that of the client that is named is steered, and none by the name alone', async () => {
  const ofA = await makeBrand(store.current, 'Twin', 'Client A')
  const ofB = await makeBrand(store.current, 'Twin', 'Client B')
  const user = await makeUser(store.current, ['importer'], [ofA, ofB])
  const paused = () =>
    rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT id FROM brands WHERE name = 'Twin' AND enrichment_paused IS NOT NULL`,
    )
  const refused = await steer('pause', user, ['Twin'])
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    detail: '2 brands are called Twin: Twin · Client A, Twin · Client B.',
  })
  expect(await paused()).toEqual([])
  expect((await steer('pause', user, ['Twin · Client B'])).status).toBe(200)
  expect(await paused()).toEqual([{ id: ofB }])
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

test('giving up ends every pause, also of brands that nothing waits of: what comes in later is gathered', async () => {
  const paused = await makeBrand(store.current, 'Paused and given up')
  const other = await makeBrand(store.current, 'Paused with nothing waiting')
  const marketplaceId = await makeMarketplace(store.current, 'Market of a pause')
  await makeListings(store.current, [{ brandId: paused, marketplaceId }])
  const user = await makeUser(store.current, ['manager'], [paused, other])
  const both = ['Paused and given up', 'Paused with nothing waiting']
  expect((await steer('pause', user)).body).toMatchObject({ paused: both, running: 0, ready: 0 })
  expect((await steer('cancel', user)).body).toMatchObject({ paused: [], ready: 1 })
  await makeListings(store.current, [
    { brandId: paused, marketplaceId },
    { brandId: other, marketplaceId },
  ])
  expect(await progress(user)).toMatchObject({ total: 3, running: 2 })
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

const TOTAL = 1_000
const standing = (figures: {
  fetched: number
  read?: number
  readable?: number
  postponed?: number
  retrySeconds?: number
}): Standing => {
  const { fetched, read = fetched, readable = 0, postponed = 0, retrySeconds = 0 } = figures
  return {
    waiting: { pictures: TOTAL - fetched, reading: TOTAL - read, product: 0, score: 0 },
    ended: { pictures: fetched, reading: read, product: TOTAL, score: TOTAL },
    readable,
    postponed,
    retrySeconds,
  }
}
/** Samples of a brand, one every 5 seconds from a second to another. */
const sampled = (from: number, to: number, standingAt: (second: number) => Standing | null): Sample[] =>
  Array.from({ length: Math.floor((to - from) / 5) + 1 }, (_, n) => from + n * 5).map((second) => ({
    brandId: 'a',
    at: second * 1_000,
    standing: standingAt(second),
  }))
const leftAfter = (samples: readonly Sample[]) => new Pace(samples).secondsLeft(['a'])

test('the time left is told from a tenth on, and is right where the pace holds', () => {
  const steady = (to: number) => sampled(0, to, (second) => standing({ fetched: second }))
  expect(leftAfter(steady(95))).toBeNull()
  expect(leftAfter(steady(200))).toBe(800)
  expect(new Pace(steady(200)).secondsLeft(['b'])).toBeNull()
  const ended = { brandId: 'a', at: 205_000, standing: standing({ fetched: TOTAL }) }
  expect(leftAfter([...steady(200), ended])).toBeNull()
})

test('a pause and a restart of the server leave the time left as it was', () => {
  const before = sampled(0, 200, (second) => standing({ fetched: second }))
  const paused = { brandId: 'a', at: 202_000, standing: null }
  const after = (from: number) => sampled(from, from + 5, () => standing({ fetched: 200 }))
  expect(leftAfter([...before, paused])).toBeNull()
  expect(leftAfter([...before, paused, ...after(500).slice(0, 1)])).toBe(800)
  expect(leftAfter([...before, ...after(400).slice(0, 1)])).toBe(800)
})

test('a host that rests for half a minute is not taken for the pace', () => {
  const beforeRest = sampled(0, 300, (second) => standing({ fetched: second }))
  const resting = sampled(305, 330, () => standing({ fetched: 300 }))
  expect(leftAfter([...beforeRest, ...resting])).toBeCloseTo(770, -1)
})

test('reading that waits for pictures is not taken for slow', () => {
  const starved = (second: number) => standing({ fetched: 2 * second, read: second / 10, readable: 3 })
  expect(leftAfter(sampled(0, 200, starved))).toBe(300)
  const busy = (second: number) => standing({ fetched: 2 * second, read: second, readable: 200 })
  expect(leftAfter(sampled(0, 200, busy))).toBe(800)
})

test('pictures that are never answered are waited for', () => {
  const some = (second: number) => standing({ fetched: second, postponed: 8, retrySeconds: 10 })
  // 792 at the pace of one a second, and as long as the last of them takes.
  expect(leftAfter(sampled(0, 200, some))).toBe(827)
  const last = (second: number) => standing({ fetched: second * 4.95, postponed: 10, retrySeconds: 40 })
  expect(leftAfter(sampled(0, 200, last))).toBe(50)
})

test('the pace is observed across a restart', async () => {
  const { db } = store.current
  // The server keeps samples of the brands that have listings meanwhile.
  const brandId = await makeBrand(store.current, 'Without listings')
  const at = Date.now()
  const samples = [at - 5_000, at].map((moment) => ({
    brandId,
    at: moment,
    standing: standing({ fetched: 5 }),
  }))
  await keepSamples(db, [{ brandId, at: at - 700_000, standing: null }], 0)
  await keepSamples(db, samples, at - 600_000)
  expect((await samplesSince(db, 0)).filter((sample) => sample.brandId === brandId)).toEqual(samples)
})

test('a brand that is being deleted is sampled no more, and the others are', async () => {
  const { db, background } = store.current
  const [leaving, staying] = [
    await makeBrand(store.current, 'Leaving'),
    await makeBrand(store.current, 'Staying'),
  ]
  const at = Date.now()
  const samples = [leaving, staying].map((brandId) => ({ brandId, at, standing: null }))
  const keeping: Promise<void>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM brands WHERE id = ${leaving}`)
    keeping.push(keepSamples(background.db, samples, 0))
    await untilOneWaits(tx)
  })
  await Promise.all(keeping)
  const kept = await samplesSince(db, at)
  expect(kept.filter(({ brandId }) => brandId === leaving)).toEqual([])
  expect(kept.filter(({ brandId }) => brandId === staying)).toEqual([samples[1]])
})
