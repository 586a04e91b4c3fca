import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { ReadingDeps } from '../../../server/images/readListings.ts'
import { readingStage } from '../../../server/jobs/enrichment/readingStage.ts'
import { enrichmentWorker } from '../../../server/jobs/enrichment/worker.ts'
import type { EnrichmentStage } from '../../../server/jobs/enrichment/stage.ts'
import { allEnd } from '../../../server/jobs/enrichment/stage.ts'
import { openWay } from '../../../server/way.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { nextListings } from '../../../server/store/enrichment/waiting.ts'
import { waitAgain } from '../../../server/store/enrichment/ends.ts'
import { foldTallies } from '../../../server/store/enrichment/tallies.ts'
import type { EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import { makeBrand, makeListings, makeMarketplace, useStore } from '../../support/store.ts'
import { untilOneWaits } from '../../support/waiting.ts'

const store = useStore()

const FAR = { url: 'https://pictures.example/1.jpg', file: null }

async function stagesOf(id: string) {
  const [row] = await rowsOf<Record<string, unknown>>(
    store.current.db,
    sql`SELECT pictures, reading, product, score FROM listing_enrichment WHERE listing_id = ${id}`,
  )
  return row
}

const setListing = (id: string, set: ReturnType<typeof sql>) =>
  store.current.db.execute(sql`UPDATE listings SET ${set} WHERE id = ${id}`)

async function seed(
  name: string,
  seeds: readonly { images?: (typeof FAR)[]; score?: number; created?: Date }[],
) {
  const brandId = await makeBrand(store.current, `${name} ${crypto.randomUUID()}`)
  const marketplaceId = await makeMarketplace(store.current, 'Market')
  return {
    brandId,
    ids: await makeListings(
      store.current,
      seeds.map((one) => ({ brandId, marketplaceId, ...one })),
    ),
  }
}

/** Works through what waits for a stage with the given work, until nothing does. */
async function work(
  name: EnrichmentStageName,
  perform: EnrichmentStage['perform'],
  { batch = 100, stopping = new AbortController().signal, failures = [] as unknown[] } = {},
) {
  const stage: EnrichmentStage = { name, batch, atOnce: 1, givesWay: true, changesListings: false, perform }
  const worker = enrichmentWorker(
    { store: store.current.background, way: openWay(), onFailure: (error) => failures.push(error) },
    [stage],
  )
  await worker.work({ stage: name }, stopping)
}

test('a listing that comes in waits for what it lacks, whichever way it comes', async () => {
  const { ids } = await seed('Comes in', [{ images: [FAR] }, {}, { score: 1.5 }])
  expect(await stagesOf(ids[0]!)).toEqual({
    pictures: 'waiting',
    reading: 'waiting',
    product: 'waiting',
    score: 'waiting',
  })
  expect(await stagesOf(ids[1]!)).toMatchObject({ pictures: 'off', reading: 'off' })
  expect(await stagesOf(ids[2]!)).toMatchObject({ score: 'done' })
})

test('a change of what evidence rests on sets it back, and no other change does', async () => {
  const { ids } = await seed('Changes', [{ images: [FAR] }])
  const id = ids[0]!
  const settle = () =>
    store.current.db.execute(
      sql`UPDATE listing_enrichment SET pictures = 'done', reading = 'done', product = 'done', score = 'done' WHERE listing_id = ${id}`,
    )
  const done = { pictures: 'done', reading: 'done', product: 'done', score: 'done' }
  await settle()
  await setListing(id, sql`state = 'SUSPECT', tags = '{seen}', score = 2`)
  expect(await stagesOf(id)).toEqual(done)
  await setListing(id, sql`price = 12, currency = 'EUR'`)
  expect(await stagesOf(id)).toEqual({ ...done, product: 'waiting', score: 'waiting' })
  await settle()
  await setListing(
    id,
    sql`images = ${JSON.stringify([FAR, { ...FAR, url: 'https://x.example/2.jpg' }])}::jsonb`,
  )
  expect(await stagesOf(id)).toEqual({ ...done, pictures: 'waiting', reading: 'waiting' })
  await settle()
  await setListing(id, sql`images = '[]'`)
  expect(await stagesOf(id)).toEqual({ pictures: 'off', reading: 'off', product: 'done', score: 'waiting' })
})

test('what somebody has before them goes first, then the newest; paused brands wait', async () => {
  const { brandId, ids } = await seed(
    'Order',
    [3, 1, 2].map((day) => ({ created: new Date(Date.UTC(2090, 0, day)) })),
  )
  const order = async () =>
    (await nextListings(store.current.db, 'score', { limit: 100 }))
      .map(({ id }) => ids.indexOf(id))
      .filter((n) => n !== -1)
  expect(await order()).toEqual([0, 2, 1])
  await store.current.db.execute(
    sql`UPDATE listing_enrichment SET wanted = now() WHERE listing_id = ${ids[1]}`,
  )
  expect(await order()).toEqual([1, 0, 2])
  await store.current.db.execute(sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${brandId}`)
  expect(await order()).toEqual([])
})

test('what takes the database too long is given up and done in smaller portions, and fails no listing', async () => {
  await store.current.db.execute(sql`UPDATE listing_enrichment SET score = 'done'`)
  const { ids } = await seed('Slow', [{}, {}])
  const failures: unknown[] = []
  const portions: number[] = []
  const perform: EnrichmentStage['perform'] = async () => async (tx, live) => {
    portions.push(live.size)
    await tx.execute(sql`SELECT pg_sleep(${live.size > 1 ? 60 : 0})`)
    return allEnd(live, { state: 'done' })
  }
  await work('score', perform, { failures })
  expect(portions).toEqual([2, 1, 1])
  expect(failures).toEqual([])
  for (const id of ids) expect(await stagesOf(id)).toMatchObject({ score: 'done' })
})

test('a listing that changes while it is worked on is done again', async () => {
  const { ids } = await seed('Meanwhile', [{}])
  const id = ids[0]!
  let times = 0
  await work('score', async (listings) => {
    if (listings.includes(id)) {
      times += 1
      if (times === 1) await setListing(id, sql`title = 'Another title'`)
    }
    return async (_, live) => allEnd(live, { state: 'done' })
  })
  expect(times).toBe(2)
  expect(await stagesOf(id)).toMatchObject({ score: 'done' })
})

test('one stage that waits again begins no other again', async () => {
  const { ids } = await seed('Apart', [{ images: [{ ...FAR, file: null }] }])
  const [id] = ids
  await store.current.db.execute(
    sql`UPDATE listing_enrichment SET pictures = 'done' WHERE listing_id = ${id}`,
  )
  const times = { reading: 0, product: 0, score: 0 }
  for (const name of ['reading', 'product', 'score'] as const)
    await work(name, async (listings) => {
      if (listings.includes(id!) && times[name]++ === 0) {
        await waitAgain(store.current.db, name === 'score' ? 'product' : 'score', [id!])
      }
      return async (_, live) => allEnd(live, { state: 'done' })
    })
  expect(times).toEqual({ reading: 1, product: 1, score: 1 })
  expect(await stagesOf(id!)).toMatchObject({ reading: 'done', product: 'waiting', score: 'done' })
})

test('a listing is scored again when it is suggested to be a product, no more or otherwise, or what that costs changes', async () => {
  const { brandId, ids } = await seed('Suggested', [{}])
  const [id] = ids
  const product = uuidv7()
  const { db } = store.current
  await db.execute(sql`INSERT INTO products (id, brand_id, name) VALUES (${product}, ${brandId}, 'Meridian')`)
  const isScoredAgainBy = async (change: ReturnType<typeof sql>) => {
    await db.execute(sql`UPDATE listing_enrichment SET score = 'done' WHERE listing_id = ${id}`)
    await db.execute(change)
    return (await stagesOf(id!))!.score === 'waiting'
  }
  const of = sql`WHERE listing_id = ${id} AND product_id = ${product}`
  expect(
    await isScoredAgainBy(sql`
      INSERT INTO product_suggestions (listing_id, product_id, certainty, evidence) VALUES (${id}, ${product}, 0.6, '[]')`),
  ).toBe(true)
  expect(await isScoredAgainBy(sql`UPDATE product_suggestions SET certainty = 0.6 ${of}`)).toBe(false)
  expect(await isScoredAgainBy(sql`UPDATE product_suggestions SET certainty = 0.9 ${of}`)).toBe(true)
  expect(await isScoredAgainBy(sql`UPDATE products SET category = 'Watches' WHERE id = ${product}`)).toBe(
    false,
  )
  expect(
    await isScoredAgainBy(sql`UPDATE products SET price_min = 400, currency = 'EUR' WHERE id = ${product}`),
  ).toBe(true)
  expect(await isScoredAgainBy(sql`UPDATE product_suggestions SET dismissed = now() ${of}`)).toBe(true)
  expect(await isScoredAgainBy(sql`DELETE FROM product_suggestions ${of}`)).toBe(false)
})

test('work that is cut off goes on where it was: nothing is lost and nothing is done twice', async () => {
  const { ids } = await seed(
    'Cut off',
    Array.from({ length: 10 }, () => ({})),
  )
  const written: string[] = []
  const stopping = new AbortController()
  const perform =
    (fails: boolean): EnrichmentStage['perform'] =>
    async () =>
    async (_, live) => {
      const mine = ids.filter((id) => live.has(id))
      if (fails && written.length >= 4) {
        stopping.abort()
        throw new Error('killed in the transaction')
      }
      written.push(...mine)
      return allEnd(live, { state: 'done' })
    }
  await work('score', perform(true), { batch: 2, stopping: stopping.signal })
  expect(written).toHaveLength(4)
  await work('score', perform(false), { batch: 2 })
  expect(written.toSorted()).toEqual(ids.toSorted())
})

test('reading that ends while the listing is being changed waits for the change: neither fails', async () => {
  const { ids } = await seed('Changed meanwhile', [{ images: [FAR] }])
  const [id] = ids
  await store.current.db.execute(
    sql`UPDATE listing_enrichment SET pictures = 'done' WHERE listing_id = ${id}`,
  )
  const failures: unknown[] = []
  const stage: EnrichmentStage = {
    ...readingStage({ store: store.current } as unknown as ReadingDeps, (error) => failures.push(error)),
    perform: async () => async (_, live) => allEnd(live, { state: 'done' }),
  }
  const worker = enrichmentWorker(
    { store: store.current.background, way: openWay(), onFailure: (error) => failures.push(error) },
    [stage],
  )
  const other = await store.current.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [id])
    const working = worker.work({ stage: 'reading' }, new AbortController().signal)
    await untilOneWaits(store.current.db)
    await other.query("UPDATE listings SET price = 12, currency = 'EUR' WHERE id = $1", [id])
    await other.query('COMMIT')
    await working
  } finally {
    other.release()
  }
  // Where the change came first, what was read is read again.
  await worker.work({ stage: 'reading' }, new AbortController().signal)
  expect(failures).toEqual([])
  expect(await stagesOf(id!)).toMatchObject({ reading: 'done', product: 'waiting', score: 'waiting' })
})

test('one listing that Assay fails at does not stand in the way of the others', async () => {
  const { ids } = await seed(
    'Poison',
    Array.from({ length: 5 }, () => ({})),
  )
  const failures: unknown[] = []
  await work(
    'score',
    async (listings) => {
      if (listings.includes(ids[2]!)) throw new Error('poison')
      return async (_, live) => allEnd(live, { state: 'done' })
    },
    { failures },
  )
  const states = await Promise.all(ids.map(async (id) => (await stagesOf(id))!.score))
  expect(states).toEqual(['done', 'done', 'waiting', 'done', 'done'])
  expect(failures).toHaveLength(1)
})

test('what is gathered and searched of a listing goes with it, and that of the others stays', async () => {
  const { ids } = await seed(
    'Deletions',
    Array.from({ length: 3 }, () => ({ images: [FAR] })),
  )
  const left = async (table: 'listing_enrichment' | 'listing_search') =>
    (
      await store.current.pool.query<{ id: string }>(
        `SELECT listing_id AS id FROM ${table} WHERE listing_id = ANY($1)`,
        [ids],
      )
    ).rows.map(({ id }) => id)
  await store.current.pool.query('DELETE FROM listings WHERE id = ANY($1)', [ids.slice(0, 2)])
  expect(await left('listing_enrichment')).toEqual([ids[2]])
  expect(await left('listing_search')).toEqual([ids[2]])
})

test('the tallies add up to what stands, folded or not', async () => {
  const { ids } = await seed(
    'Tallies',
    Array.from({ length: 3 }, () => ({ images: [FAR] })),
  )
  await setListing(ids[0]!, sql`images = '[]'`)
  await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${ids[1]}`)
  const counted = (from: ReturnType<typeof sql>) =>
    rowsOf(
      store.current.db,
      sql`SELECT brand_id, pictures, reading, product, score, sum(n)::int AS n, sum(pictures_count)::int AS count,
            sum(CASE pictures WHEN 'waiting' THEN pictures_left ELSE 0 END)::int AS left FROM (${from}) AS t
          GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5`,
    )
  const real = await counted(sql`SELECT *, 1 AS n FROM listing_enrichment`)
  const tallied = () => counted(sql`SELECT *, listings AS n FROM enrichment_tallies`)
  expect(await tallied()).toEqual(real)
  await store.current.db.execute(
    sql`INSERT INTO enrichment_tallies SELECT t.brand_id, t.pictures, t.pictures_note, t.reading, t.reading_note, t.product,
          t.product_note, t.score, t.score_note, sign, 0, 0 FROM enrichment_tallies t, generate_series(1, 200), (VALUES (1), (-1)) AS s (sign)`,
  )
  await foldTallies(store.current.db)
  const [left] = await rowsOf<{ n: number }>(
    store.current.db,
    sql`SELECT count(*)::int AS n FROM enrichment_tallies`,
  )
  expect(left!.n).toBeLessThan(100)
  expect(await tallied()).toEqual(real)
})
