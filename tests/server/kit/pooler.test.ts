import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { connect, type Store } from '../../../server/store/database.ts'
import { preparedRows, rowsOf } from '../../../server/store/rows.ts'
import { holdingLock } from '../../../server/store/heldLock.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { DatabaseLine } from '../../support/databaseLine.ts'
import { makeBrand, makeListings, makeMarketplace, makeUser, useStore } from '../../support/store.ts'

/** What passes a pooler that gives each transaction a session of its choice, what goes past it, and a primary that moves. */

const plain = useStore()
let line: DatabaseLine | null = null
let stores: Record<'over' | 'unnamed', Store> | null = null
const store = {
  get current() {
    return stores!.over
  },
}
beforeAll(async () => {
  const { connection } = plain.current
  line = await DatabaseLine.open(connection)
  // The line stands where the pooler would: what goes over it could get another session each time.
  stores = {
    over: connect(connection, { pooler: line.connection }),
    unnamed: connect(connection, { pooler: line.connection, preparesDirectly: false }),
  }
})
afterAll(async () => {
  await stores?.over.close()
  await stores?.unnamed.close()
  await line?.close()
})
const app = useApp(store, undefined, {}, { works: false })

const named = preparedRows<{ one: number }>('pooler test', sql`SELECT ${sql.placeholder('one')}::int AS one`)
const preparedIn = async (db: Parameters<typeof rowsOf>[0]) =>
  rowsOf<{ name: string }>(db, sql`SELECT name FROM pg_prepared_statements`)

test('statements in a transaction leave no name behind that the next session would not know', async () => {
  const kept = await store.current.db.transaction(async (tx) => {
    expect(await named(tx, { one: 1 })).toEqual([{ one: 1 }])
    return preparedIn(tx)
  })
  expect(kept).toEqual([])
})

test('statements that are planned once go past the pooler, or through it without their names where that is set', async () => {
  expect(await named(store.current.db, { one: 2 })).toEqual([{ one: 2 }])
  const { rows } = await store.current.prepared.query('SELECT name FROM pg_prepared_statements')
  expect(rows).toContainEqual({ name: 'pooler test' })
  const { unnamed } = stores!
  expect(await named(unnamed.db, { one: 3 })).toEqual([{ one: 3 }])
  const { rows: none } = await unnamed.prepared.query('SELECT name FROM pg_prepared_statements')
  expect(none).toEqual([])
})

test('moments are in UTC on both ways', async () => {
  const { pool, sessions, prepared, streams, background } = store.current
  for (const one of [pool, sessions, prepared, streams, background.pool]) {
    const { rows } = await one.query(`SELECT current_setting('TimeZone') AS zone`)
    expect(rows).toEqual([{ zone: 'UTC' }])
  }
})

test('a lock is held while the pooler is away, and whoever holds one hears that its connection broke', async () => {
  const { current } = store
  const lock = [8_699, 'pooler test'] as const
  const outcome = holdingLock(current.background, lock, async (lost) => {
    await line!.cut()
    expect(await holdingLock(plain.current, lock, async () => 'taken')).toBeNull()
    await line!.restore()
    expect(lost.aborted).toBe(false)
    await plain.current.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 8699 AND objsubid = 2`,
    )
    await expect.poll(() => lost.aborted).toBe(true)
    return 'done'
  })
  expect(await outcome).toBe('done')
  expect(await holdingLock(plain.current, lock, async () => 'taken')).toBe('taken')
})

/** Asks something that waits for listings, and cuts its connection off while it does. */
async function cutOff<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | null = null
  await plain.current.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE listings, listing_comments IN ACCESS EXCLUSIVE MODE`)
    answer = ask()
    const waiting = sql`
      SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND relation IN ('listings'::regclass, 'listing_comments'::regclass)`
    await expect.poll(async () => (await rowsOf(tx, waiting)).length).toBeGreaterThan(0)
    // Whatever else it asks waits too by then.
    await pause(300)
    await tx.execute(sql`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS w`)
  })
  return answer!
}

test('a read whose connection is cut is done once more, and a write is answered 503 and not repeated', async () => {
  const brandId = await makeBrand(plain.current, 'Halvorn')
  const marketplaceId = await makeMarketplace(plain.current, 'Mercanta')
  const analyst = await makeUser(plain.current, ['analyst'], [brandId])
  const [id] = await makeListings(plain.current, [{ brandId, marketplaceId }])
  const read = () => app.current.call(analyst, contract.listings.page, {})
  expect((await read()).status).toBe(200)
  expect((await cutOff(read)).status).toBe(200)
  const comment = 'Cut off in the middle'
  const answer = await cutOff(() =>
    app.current.call(analyst, contract.listingActions.comment, { body: { ids: [id!], comment } }),
  )
  expect(answer).toMatchObject({ status: 503, body: { title: 'The database does not answer' } })
  expect(answer.headers['retry-after']).toBe('5')
  const { db } = plain.current
  expect(await rowsOf(db, sql`SELECT FROM listing_comments WHERE comment = ${comment}`)).toHaveLength(0)
})

test('a connection to a server that is the primary no longer is not used again', async () => {
  let pid = 0
  const readOnly = store.current.db.transaction(
    async (tx) => {
      const [row] = await rowsOf<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`)
      pid = row!.pid
      await tx.execute(sql`CREATE TABLE never (id int)`)
    },
    { accessMode: 'read only' },
  )
  await expect(readOnly).rejects.toMatchObject({ cause: { code: '25006' } })
  const isThere = () => rowsOf(plain.current.db, sql`SELECT FROM pg_stat_activity WHERE pid = ${pid}`)
  await expect.poll(isThere).toHaveLength(0)
})

test('the way past the pooler is refused without the pooler, and told at the start', () => {
  const url = 'postgres://assay:hidden@db.example:5432/assay'
  expect(() => readConfig({ DATABASE_DIRECT_URL: url })).toThrow('DATABASE_URL must be set too')
  expect(
    readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_NAMED_STATEMENTS: 'off' }),
  ).toMatchObject({
    pooler: { directUrl: url, preparesDirectly: false },
  })
})
