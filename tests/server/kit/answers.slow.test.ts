import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Store } from '../../../server/store/database.ts'
import { outageOf } from '../../../server/outages.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { DatabaseLine } from '../../support/databaseLine.ts'
import { databaseOf } from '../../support/databaseServer.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** A database from which nothing comes any more though no connection breaks: nobody waits for it until the network gives up. */

const direct = useStore()
let line: DatabaseLine | null = null
let over: Store | null = null
const store = {
  get current() {
    return over!
  },
}
beforeAll(async () => {
  line = await DatabaseLine.open(direct.current.connection)
  over = connect(line.connection)
})
afterEach(() => line!.restore())
afterAll(async () => {
  await over?.close()
  await line?.close()
})
const app = useApp(store, undefined, {}, { works: false })
let analyst: TestUser
beforeAll(async () => {
  analyst = await makeUser(direct.current, ['analyst'], [await makeBrand(direct.current, 'Vessmont')])
  await app.current.token(analyst)
})

/** Longer than the server listens for an answer, and than the network takes to fail at once; far shorter than it takes to give up. */
const TOLD_WITHIN_MS = 15_000
const list = () => app.current.call(analyst, contract.listings.page, {})

test('what was asked when the network began to lose everything is answered 503, and goes on when it is back', async () => {
  expect((await list()).status).toBe(200)
  line!.hold()
  const began = Date.now()
  const [read, write] = await Promise.all([list(), app.current.call(analyst, contract.apiKeys.mint)])
  expect(Date.now() - began).toBeLessThan(TOLD_WITHIN_MS)
  for (const answer of [read, write]) {
    expect(answer.status, answer.text).toBe(503)
    expect(answer.headers['retry-after']).toMatch(/^[25]$/)
  }
  await line!.restore()
  await expect.poll(async () => (await list()).status, { timeout: 5_000 }).toBe(200)
})

test('connections that the network has forgotten are replaced, though the database answers over others', async () => {
  expect((await list()).status).toBe(200)
  line!.hold()
  const answer = list()
  await pause(200)
  await line!.forget()
  // A read is asked once more, over a connection that is known.
  expect((await answer).status).toBe(200)
})

test('a statement that takes long is waited for while the database answers others', async () => {
  const { rows } = await over!.pool.query(`SELECT 'done' AS word FROM pg_sleep(12)`)
  expect(rows).toEqual([{ word: 'done' }])
  // What was asked meanwhile, whether it answers, holds no connection of it.
  await expect
    .poll(
      async () =>
        (
          await direct.current.pool.query(
            `SELECT FROM pg_stat_activity WHERE application_name = 'assay watch' AND datname = current_database()`,
          )
        ).rowCount,
    )
    .toBe(0)
})

test('a statement that takes long is waited for while the database refuses others in its own words', async () => {
  const { connection } = direct.current
  const { rows: named } = await direct.current.pool.query<{ name: string }>(
    `SELECT current_database() AS name`,
  )
  const admin = new pg.Client(databaseOf(connection, 'postgres'))
  await admin.connect()
  const allow = (isAllowed: boolean) =>
    admin.query(`ALTER DATABASE ${named[0]!.name} WITH ALLOW_CONNECTIONS ${isAllowed}`)
  try {
    const answer = over!.pool.query(`SELECT 'done' AS word FROM pg_sleep(14)`)
    await pause(500)
    await allow(false)
    expect((await answer).rows).toEqual([{ word: 'done' }])
  } finally {
    await allow(true)
    await admin.end()
  }
})

test('what is asked through a pooler that falls silent is given up as well', async () => {
  const pooled = connect(direct.current.connection, { pooler: line!.connection })
  try {
    await pooled.pool.query('SELECT 1')
    line!.hold()
    const began = Date.now()
    const refused = await pooled.pool.query('SELECT 2').catch((error: unknown) => error)
    expect(outageOf(refused)).toMatchObject({ status: 503 })
    expect(Date.now() - began).toBeLessThan(TOLD_WITHIN_MS)
    // What goes past it is asked and answered.
    const { rows } = await pooled.prepared.query('SELECT 3 AS three')
    expect(rows).toEqual([{ three: 3 }])
  } finally {
    await line!.restore()
    await pooled.close()
  }
})

test('work in the background is more patient, and makes no connection for ever', async () => {
  // Its pool has no connection at rest, over which the second statement would wait as long as the first.
  const fresh = connect(line!.connection)
  try {
    const client = await fresh.background.pool.connect()
    line!.hold()
    const answer = client.query('SELECT 1 AS one')
    const connecting = fresh.background.pool.query('SELECT 2').catch((error: unknown) => error)
    expect(outageOf(await connecting)).toMatchObject({ status: 503 })
    await line!.restore()
    expect((await answer).rows).toEqual([{ one: 1 }])
    client.release()
  } finally {
    await fresh.close()
  }
})

test('a call waits for what another holds for 10 s, and is told then that the server is busy', async () => {
  const { rows } = await over!.pool.query('SHOW lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '10s' }])
  const holder = await direct.current.pool.connect()
  const waiter = await over!.pool.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE brands')
    const refused = await waiter
      .query(`SET lock_timeout = '50ms'; SELECT FROM brands`)
      .catch((error: pg.DatabaseError) => error)
    expect(outageOf(refused)).toMatchObject({ status: 503, title: 'The server is busy', retryAfter: 2 })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
    waiter.release(true)
  }
})
