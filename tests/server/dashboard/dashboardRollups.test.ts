import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../server/cli/demo/random.ts'
import { runImport } from '../../../server/intake/runImport.ts'
import { dashboardMetricsOf } from '../../../server/store/dashboard/metrics.ts'
import { infringingByMonth } from '../../../server/store/dashboard/months.ts'
import { planOf } from '../../../server/store/dashboard/plan.ts'
import { type Reading, readDashboard } from '../../../server/store/dashboard/reading.ts'
import { fold, foldDeltas, makeRollups } from '../../../server/store/dashboard/rollups.ts'
import {
  byCategory,
  byCountry,
  byMarketplace,
  infringingByType,
} from '../../../server/store/dashboard/tallies.ts'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import type { Executor } from '../../../server/store/transactions.ts'
import { changeField } from '../../../server/store/listings/listingChanges.ts'
import { platformsOfListings, tagsOfListings } from '../../../server/store/listings/listingChoices.ts'
import { deleteListings } from '../../../server/store/listings/listingDeletion.ts'
import { type Scope, systemScope } from '../../../server/store/scope.ts'
import { undoChangeSet } from '../../../server/store/undo/undo.ts'
import { endOfDay, startOfDay } from '../../../src/domain/kit/dates.ts'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { type DashboardData, dashboardData, type Random } from '../../support/dashboardData.ts'
import { makeUser, testAuthor, useStore } from '../../support/store.ts'
import { testFolder } from '../../support/testFolder.ts'

/** The sums together with the deltas against a full recount of the rows, while everything changes. */

const store = useStore()
const ZONE = 'America/New_York'
const RANGE = { from: new Date('2026-01-20T00:00:00Z'), to: new Date('2026-05-10T00:00:00Z') }
let data: DashboardData
let scope: Scope
let ids: string[]

beforeAll(async () => {
  data = await dashboardData(store.current, RANGE)
  scope = await systemScope(store.current.db)
  ids = await data.add(400, seededRandom(1))
  expect(await makeRollups(store.current.db, ZONE)).toBe(true)
})

const day = (month: number, dayOfMonth: number) => ({ year: 2026, month, day: dayOfMonth })
const FILTERS: readonly ListingsFilter[] = [
  {},
  { countries: ['DE'], channel: ['SOCIAL_MEDIA'] },
  { products: ['Product 1'] },
  { dateField: 'Filing' },
  { date: startOfDay(day(2, 10), ZONE), endDate: endOfDay(day(4, 20), ZONE) },
  { dateField: 'Takedown', date: startOfDay(day(3, 1), ZONE), endDate: endOfDay(day(4, 30), ZONE) },
  { dateField: 'Reviewed', date: startOfDay(day(3, 5), ZONE), endDate: endOfDay(day(3, 9), ZONE) },
  { brands: ['Vessmont'], categories: ['Watches'], endDate: endOfDay(day(3, 31), ZONE) },
  {
    state: ['INFRINGING', 'NEW'],
    countries: ['DE', 'TW'],
    marketplaces: ['Bazarro'],
    infringementTypes: ['TM'],
  },
]

/** Every figure of a reading but those that name the moment or are approximate. */
async function figures(reading: Reading) {
  const {
    at: _at,
    medianHours: _medians,
    mediansFrom: _from,
    before,
    trend,
    ...metrics
  } = await dashboardMetricsOf(reading)
  return {
    metrics,
    before: before?.counts,
    trend: trend.map(({ removedHours: _, ...counts }) => counts),
    marketplaces: await byMarketplace(reading),
    countries: await byCountry(reading),
    categories: await byCategory(reading),
    types: await infringingByType(reading),
    months: await infringingByMonth(reading),
  }
}

/** Compares the sums with a recount, both of one moment, for every filter. */
async function expectSumsToHold(zone = ZONE): Promise<void> {
  for (const filter of FILTERS) {
    const means = { store: store.current, config: { timeZone: zone } }
    await readDashboard(means, scope, filter, async (reading) => {
      expect(reading.hasSums).toBe(true)
      const recount = await figures({ ...reading, hasSums: false })
      expect(await figures(reading), JSON.stringify(filter)).toEqual(recount)
      await expectChoicesToHold(reading.tx)
    })
  }
}

/** Compares what the filter offers with what the listings have. */
async function expectChoicesToHold(db: Executor = store.current.db): Promise<void> {
  const distinct = async (values: SQL) =>
    (
      await rowsOf<{ value: string }>(db, sql`SELECT DISTINCT ${values} AS value FROM listings ORDER BY 1`)
    ).map(({ value }) => value)
  expect(await tagsOfListings(db, scope)).toEqual(await distinct(sql`unnest(tags)`))
  expect((await platformsOfListings(db, scope)).map(({ name }) => name)).toEqual(
    await distinct(sql`(SELECT name FROM marketplaces m WHERE m.id = marketplace_id)`),
  )
}

const deltas = async () =>
  (
    await rowsOf<{ count: number }>(
      store.current.db,
      sql`SELECT count(*)::int AS count FROM dashboard_deltas`,
    )
  )[0]!.count

test('the filters compared here are answered from the sums', () => {
  for (const filter of FILTERS)
    expect(planOf(filter, { timeZone: ZONE, byMonth: false }), JSON.stringify(filter)).toMatchObject({
      from: 'rollups',
    })
})

test('the sums are those of the listings, before and after folding', async () => {
  await expectSumsToHold()
  await data.scramble(ids.slice(0, 100), seededRandom(2))
  expect(await deltas()).toBeGreaterThan(100)
  await expectSumsToHold()
  await store.current.db.transaction(foldDeltas)
  expect(await deltas()).toBe(0)
  await expectSumsToHold()
})

test('the sums are those of the listings while what changed is folded in small portions', async () => {
  const come = await data.add(40, seededRandom(5))
  await data.scramble([...come, ...ids.slice(0, 40)], seededRandom(6))
  await deleteListings(store.current.db, scope, testAuthor, { ids: come.slice(0, 10) })
  let portions = 0
  while ((await fold(store.current.db, { most: 30, limitMs: 8_000 })) > 0) {
    portions += 1
    await expectSumsToHold()
  }
  expect(portions).toBeGreaterThan(2)
  expect(await deltas()).toBe(0)
})

test('what the dashboard does not count by leaves no deltas', async () => {
  await fold(store.current.db)
  await store.current.db.execute(
    sql`UPDATE listings SET title = title || '!', description = 'odd', updated = now() WHERE id = ANY(${arrayOf(ids.slice(0, 20), 'uuid')})`,
  )
  expect(await deltas()).toBe(0)
})

test('a tag is offered from the first listing that has it to the last, folded or not', async () => {
  const tag = (tags: string) =>
    store.current.db.execute(
      sql`UPDATE listings SET tags = ${tags}::text[] WHERE id = ANY(${arrayOf(ids.slice(0, 5), 'uuid')})`,
    )
  await tag('{odd,new}')
  await expectChoicesToHold()
  await fold(store.current.db)
  await expectChoicesToHold()
  expect(await tagsOfListings(store.current.db, scope)).toContain('odd')
  await tag('{}')
  await expectChoicesToHold()
  await fold(store.current.db)
  expect(await tagsOfListings(store.current.db, scope)).not.toContain('odd')
})

test('nothing is counted of a listing that was deleted, and no empty cell is kept', async () => {
  const gone = await data.add(30, seededRandom(3))
  await fold(store.current.db)
  await deleteListings(store.current.db, scope, testAuthor, { ids: gone })
  await expectSumsToHold()
  await fold(store.current.db)
  await expectSumsToHold()
  for (const kept of ['days', 'months', 'margins', 'value_days', 'value_months', 'hours', 'tags']) {
    const table = sql.identifier(`dashboard_${kept}`)
    expect(await rowsOf(store.current.db, sql`SELECT FROM ${table} WHERE listings <= 0`), kept).toEqual([])
  }
})

test('a month that its last listing has left is no month any more, also before that is folded', async () => {
  const move = (to: string) =>
    store.current.db.execute(sql`UPDATE listings SET created = ${to}::timestamptz WHERE id = ${ids[0]}`)
  await move('2027-01-15T00:00:00Z')
  await fold(store.current.db)
  await expectSumsToHold()
  await move('2026-03-15T00:00:00Z')
  await expectSumsToHold()
})

test('a category counts under its new name as soon as a product has it', async () => {
  await store.current.db.execute(sql`UPDATE products SET category = 'Clocks' WHERE category = 'Straps'`)
  await expectSumsToHold()
  await readDashboard({ store: store.current, config: { timeZone: ZONE } }, scope, {}, async (reading) => {
    const names = (await byCategory(reading)).map(({ name }) => name)
    expect(names).toContain('Clocks')
    expect(names).not.toContain('Straps')
  })
})

describe('many at once', () => {
  /** One writer's changes, one after another, by every way in which listings are written. */
  async function write(random: Random, user: string, own: readonly string[], round: number): Promise<void> {
    const { db } = store.current
    const some = own.filter(() => random.chance(0.2)).toSorted()
    switch (random.between(0, 5)) {
      case 0:
        return data.scramble(some, random)
      case 1: {
        const rows = await rowsOf<{ id: string; updated: Date }>(
          db,
          sql`SELECT id, updated FROM listings WHERE id = ANY(${arrayOf(some, 'uuid')})`,
        )
        if (rows.length === 0) return
        const { changeSet } = await changeField(db, scope, testAuthor, {
          ids: rows.map(({ id }) => id),
          updated: rows.map(({ updated }) => updated.toISOString()),
          field: 'state',
          value: 'SU',
        })
        if (changeSet && random.chance(0.5)) await undoChangeSet(db, scope, testAuthor, changeSet)
        return
      }
      case 2:
        await deleteListings(db, scope, testAuthor, { ids: some.slice(0, 2) })
        return
      case 3:
        await data.add(5, random)
        return
      case 4:
        await db.execute(
          sql`UPDATE products SET category = ${random.pick(['Watches', 'Clocks', 'Bags', null])} WHERE id = ${random.pick(data.products)}`,
        )
        return
      default: {
        const file = path.join(testFolder('dashboard-import'), `${round}.csv`)
        writeFileSync(
          file,
          `platform,item id,title,country,price,currency\n${Array.from({ length: 20 }, (_, n) => `Bazarro,${user}-${random.between(1, 99)}-${n},A watch,DE,12.50,EUR`).join('\n')}\n`,
        )
        await runImport(store.current, {
          file,
          userId: user,
          author: { ...testAuthor, userId: user },
          brand: 'Vessmont',
          onReject: () => {},
        })
      }
    }
  }

  test(
    'the sums hold at every moment while several write and one folds, and in the end',
    { timeout: 120_000 },
    async () => {
      const importer = await makeUser(store.current, ['importer'], data.brands)
      const WRITERS = 4
      const ROUNDS = 12
      const writing = { left: WRITERS }
      const writers = Array.from({ length: WRITERS }, async (_, n) => {
        const random = seededRandom(100 + n)
        const own = ids.filter((__, at) => at % WRITERS === n || at % 7 === 0)
        for (let round = 0; round < ROUNDS; round++) await write(random, importer.id, own, n * ROUNDS + round)
        writing.left--
      })
      let folded = 0
      const folder = (async () => {
        while (writing.left > 0) folded += await store.current.db.transaction(foldDeltas)
      })()
      const reader = (async () => {
        while (writing.left > 0) await expectSumsToHold()
      })()
      await Promise.all([...writers, folder, reader])
      expect(folded).toBeGreaterThan(0)
      await expectSumsToHold()
      await fold(store.current.db)
      expect(await deltas()).toBe(0)
      await expectSumsToHold()
    },
  )
})

test('a fold that is cut off in the middle changes nothing, and the next one makes up for it', async () => {
  await data.scramble(ids.slice(100, 200), seededRandom(4))
  const waiting = await deltas()
  expect(waiting).toBeGreaterThan(0)
  const cutOff = store.current.db.transaction(async (tx) => {
    expect(await foldDeltas(tx)).toBe(waiting)
    const [own] = await rowsOf<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`)
    await store.current.db.execute(sql`SELECT pg_terminate_backend(${own!.pid})`)
    await tx.execute(sql`SELECT 1`)
  })
  await expect(cutOff).rejects.toThrow()
  expect(await deltas()).toBe(waiting)
  await expectSumsToHold()
  await expect.poll(() => fold(store.current.db)).toBe(waiting)
  await expectSumsToHold()
})

test('one folds at a time: another leaves the deltas alone', async () => {
  await data.scramble(ids.slice(0, 10), seededRandom(5))
  const waiting = await deltas()
  await store.current.db.transaction(async (tx) => {
    expect(await foldDeltas(tx)).toBe(waiting)
    expect(await fold(store.current.db)).toBe(0)
  })
  expect(await deltas()).toBe(0)
})

test('the medians of the histogram are those of the rows within 5 %', async () => {
  await data.scramble(ids.slice(0, 50), seededRandom(6))
  for (const filter of [FILTERS[0]!, FILTERS[3]!, FILTERS[4]!, FILTERS[5]!, { brands: ['Halvorn'] }])
    await readDashboard(
      { store: store.current, config: { timeZone: ZONE } },
      scope,
      filter,
      async (reading) => {
        const sketched = await dashboardMetricsOf(reading)
        const exact = await dashboardMetricsOf({ ...reading, hasSums: false })
        expect([sketched.mediansFrom, exact.mediansFrom]).toEqual(['sketch', 'rows'])
        for (const step of ['reviewed', 'filed', 'removed', 'whole'] as const)
          near(sketched.medianHours[step], exact.medianHours[step])
        const months = new Map(exact.trend.map(({ month, removedHours }) => [month, removedHours]))
        for (const { month, removedHours } of sketched.trend) near(removedHours, months.get(month)!)
      },
    )
})

function near(sketched: number | null, exact: number | null): void {
  if (exact === null) expect(sketched).toBeNull()
  else expect(Math.abs(sketched! - exact)).toBeLessThanOrEqual(exact * 0.05)
}

describe('another time zone', () => {
  afterEach(() => makeRollups(store.current.db, ZONE))

  test('has its sums made again; until then the rows are read', async () => {
    const tokyo = { store: store.current, config: { timeZone: 'Asia/Tokyo' } }
    await readDashboard(tokyo, scope, {}, async ({ hasSums }) => expect(hasSums).toBe(false))
    await data.scramble(ids.slice(0, 10), seededRandom(7))
    expect(await makeRollups(store.current.db, 'Asia/Tokyo')).toBe(true)
    expect(await deltas()).toBe(0)
    await expectSumsToHold('Asia/Tokyo')
    await data.scramble(ids.slice(10, 20), seededRandom(8))
    await expectSumsToHold('Asia/Tokyo')
  })

  test('counts once what changes in a brand whose sums are made, while those of the next are', async () => {
    await data.scramble(ids, seededRandom(9))
    const [first, second] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT DISTINCT brand_id AS id FROM dashboard_deltas ORDER BY 1`,
    )
    const holder = await store.current.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM dashboard_deltas WHERE brand_id = $1 FOR UPDATE', [second!.id])
    const making = makeRollups(store.current.db, 'Asia/Tokyo')
    const waits = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await rowsOf(store.current.db, waits)).length).toBe(1)
    await store.current.db.execute(sql`
      UPDATE listings SET country = 'MT' WHERE id = (SELECT id FROM listings WHERE brand_id = ${first!.id} LIMIT 1)`)
    await holder.query('COMMIT')
    holder.release()
    expect(await making).toBe(true)
    expect(await deltas()).toBe(2)
    await expectSumsToHold('Asia/Tokyo')
    await fold(store.current.db)
    await expectSumsToHold('Asia/Tokyo')
  })
})
