import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteSlowQueries } from '../../../server/jobs/slowQueries.ts'
import type { Repeated } from '../../../server/repeated.ts'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import { withoutLiterals } from '../../../server/store/operations/plans.ts'
import {
  fingerprintOf,
  forgetSlowQueries,
  keepSlowQueries,
  type SlowQuery,
} from '../../../server/store/operations/slowQueries.ts'
import { servingCall } from '../../../server/store/statements.ts'
import { useStore } from '../../support/store.ts'

/** Statements that take long are noted without their input, with their plan, and nobody waits for that. */

const store = useStore()
const pool = () => store.current.pool

interface Row {
  readonly statement: string
  readonly count: number
  readonly total: number
  readonly slowest: number
  readonly last: number
  readonly rows: number | null
  readonly call: string | null
  readonly plan: string | null
  readonly problem: string | null
}
const kept = () =>
  rowsOf<Row>(
    store.current.db,
    sql`SELECT statement, count, total_ms AS total, slowest_ms AS slowest, last_ms AS last, last_rows AS rows, last_call AS call,
               plan, plan_problem AS problem
        FROM slow_queries ORDER BY first, statement`,
  )

type Level = 'warn' | 'info' | 'debug'
interface Entry {
  readonly level: Level
  readonly fingerprint: string
  readonly statement: string
  readonly plan?: string | null
  readonly planProblem?: string | null
}
const logged: Entry[] = []
const writes = (level: Level) => (fields: object) =>
  void logged.push({ ...(fields as Omit<Entry, 'level'>), level })
const log = { warn: writes('warn'), info: writes('info'), debug: writes('debug') }
const at = (...levels: Level[]) => logged.filter(({ level }) => levels.includes(level))
const onFailure = vi.fn<(error: unknown) => void>()
let noting: Repeated | null = null

/** Notes what takes longer than so many milliseconds, until the end of the test or of `stop`. */
async function note(overMs: number, keepEveryMs = 20): Promise<void> {
  noting = noteSlowQueries({ store: store.current, overMs, log, onFailure, keepEveryMs })
  await noting.start()
}
async function stop(): Promise<void> {
  await noting?.stop()
  noting = null
}

beforeEach(async () => {
  await pool().query('DELETE FROM slow_queries')
  logged.length = 0
  onFailure.mockClear()
})
afterEach(stop)

const SLEEPS = 'SELECT pg_sleep(0.3), $1::text AS secret'

test('a slow statement is logged and kept with its plan and without its parameters, whichever pool it was sent over', async () => {
  await note(250)
  const { prepared: planned, streams, background } = store.current
  for (const one of [pool(), planned, streams, background.pool]) await one.query(SLEEPS, ['Jane Doe'])
  await pool().query('SELECT 1')
  const prepared = { name: 'prepared', text: "SELECT pg_sleep(0.3) WHERE $1 <> ''", values: ['Jane Doe'] }
  await pool().query(prepared)
  await stop()
  const rows = await kept()
  expect(rows).toMatchObject([
    { statement: SLEEPS, count: 4, rows: 1, call: null, problem: null },
    { statement: prepared.text, count: 1, plan: expect.stringContaining('Result') },
  ])
  const [{ total, slowest, plan }] = rows as [Row]
  expect(slowest).toBeGreaterThanOrEqual(250)
  expect(total).toBeGreaterThanOrEqual(slowest + 3 * 250)
  expect(plan).toMatch(/^Result {2}\(cost=/)
  // One of each form is planned, and logged when it is.
  const ofSleeps = at('debug').filter(({ statement }) => statement === SLEEPS)
  expect(ofSleeps.map((entry) => entry.plan).sort()).toEqual([plan, null, null, null].sort())
  expect(logged).toContainEqual(expect.objectContaining({ level: 'debug', plan, planProblem: null }))
  expect(at('debug')).toHaveLength(5)
  expect(at('warn', 'info')).toHaveLength(5)
  expect(JSON.stringify([rows, logged])).not.toContain('Jane')
  expect(onFailure).not.toHaveBeenCalled()
})

test('a warning is one line of a statement that a caller waited for; the whole is kept', async () => {
  await note(250)
  const long = `SELECT pg_sleep(0.3),\n       ${Array.from({ length: 200 }, (_, n) => `${n}`).join(',\n       ')}`
  await pool().query(long)
  await store.current.background.pool.query(SLEEPS, ['Jane'])
  await stop()
  const [{ statement: line, ...warning }, ...others] = at('warn') as [Entry]
  expect(others).toEqual([])
  expect(line).toMatch(/^SELECT pg_sleep\(0\.3\), 0, 1, 2, [\d, ]+…$/)
  expect(line.length).toBeLessThanOrEqual(161)
  expect(warning).not.toHaveProperty('plan')
  expect(at('info').map(({ statement }) => statement)).toEqual([SLEEPS])
  expect(at('debug')).toContainEqual(
    expect.objectContaining({ statement: long, fingerprint: warning.fingerprint, plan: expect.any(String) }),
  )
  expect(await kept()).toMatchObject([{ statement: long, plan: expect.any(String) }, { statement: SLEEPS }])
})

test('literals in a plan are replaced', async () => {
  await note(250)
  await pool().query(
    'SELECT pg_sleep(0.3) FROM (SELECT 1) AS one LEFT JOIN users ON name = $1 AND email = ANY($2)',
    ["O'Neil \\ Jane", ['jane@own.example', "d'arc@own.example"]],
  )
  await stop()
  const [{ plan }] = (await kept()) as [Row]
  expect(plan).toContain("'…'")
  expect(plan).not.toMatch(/neil|jane|arc|own\.example/i)
  expect(withoutLiterals(`Filter: (a = 'it''s'::text) AND (b = E'\\\\x''')`)).toBe(
    `Filter: (a = '…'::text) AND (b = E'…')`,
  )
})

test('statements that differ in input, lengths of lists and blanks are one', async () => {
  const one = fingerprintOf('SELECT * FROM t WHERE id IN ($1, $2) AND a = $3')
  expect(fingerprintOf('SELECT *\n  FROM t WHERE id IN ($1,$2,$3,  $4) AND a = $5 ')).toBe(one)
  expect(fingerprintOf('SELECT * FROM t WHERE id IN ($1, $2) AND b = $3')).not.toBe(one)
  expect(fingerprintOf('INSERT INTO t VALUES ($1, $2), ($3, $4), ($5, $6)')).toBe(
    fingerprintOf('INSERT INTO t VALUES ($1, $2)'),
  )
  expect(fingerprintOf('SELECT unnest(ARRAY[$1::uuid, $2::uuid])')).toBe(
    fingerprintOf('SELECT unnest(ARRAY[$1::uuid, $2::uuid, $3::uuid])'),
  )
})

test('a plan runs nothing again', async () => {
  await pool().query('CREATE TABLE noted (n int)')
  await note(250)
  await pool().query('INSERT INTO noted SELECT $1::int FROM pg_sleep(0.3)', [7])
  await pool().query('DO $$ BEGIN PERFORM pg_sleep(0.3); END $$')
  await stop()
  expect((await pool().query('SELECT n FROM noted')).rows).toEqual([{ n: 7 }])
  expect(await kept()).toMatchObject([
    { rows: 1, plan: expect.stringContaining('Insert on noted') },
    { statement: expect.stringContaining('DO $$'), plan: null, problem: null },
  ])
})

test('where there is no plan the reason is told, in words that quote no parameter', async () => {
  await note(250)
  const client = await pool().connect()
  await client.query('BEGIN')
  await client.query('CREATE TEMP TABLE passing (name text) ON COMMIT DROP')
  await client.query("INSERT INTO passing VALUES ('Jane')")
  await client.query('SELECT pg_sleep(0.3), name FROM passing WHERE name = $1', ['Jane'])
  await client.query('COMMIT')
  client.release()
  await expect(pool().query(`SELECT 1 / (SELECT $1::int - 7 FROM pg_sleep(0.3))`, [7])).rejects.toThrow(
    'division',
  )
  await stop()
  expect(await kept()).toMatchObject([
    { plan: null, problem: expect.stringContaining('temporary') },
    // It failed after it had taken long.
    { rows: null, plan: expect.any(String) },
  ])
  expect(JSON.stringify([await kept(), logged])).not.toContain('Jane')
})

test('a plan that has to wait for a lock is given up, and its statement’s caller has not waited', async () => {
  await pool().query('CREATE TABLE locked (n int)')
  await note(250)
  const client = await pool().connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE locked IN ACCESS EXCLUSIVE MODE')
  const began = Date.now()
  await client.query('SELECT n FROM locked, pg_sleep(0.3)')
  await client.query('SELECT 1')
  expect(Date.now() - began).toBeLessThan(700)
  await pause(1_000)
  await client.query('ROLLBACK')
  client.release()
  await stop()
  expect(await kept()).toMatchObject([{ plan: null, problem: expect.stringContaining('55P03') }])
})

test('what it sends itself is not noted, however little is slow', async () => {
  await note(1)
  for (let n = 0; n < 5; n++) await pool().query('SELECT pg_sleep(0.01)')
  await pause(100)
  await stop()
  expect((await kept()).map(({ statement }) => statement)).toEqual(['SELECT pg_sleep(0.01)'])
})

test('each names what it was sent for, also where it had to wait for a connection', async () => {
  await note(250)
  const held = await Promise.all(Array.from({ length: 12 }, () => pool().connect()))
  const both = ['first', 'second'].map((name, n) =>
    servingCall(name, () => pool().query(`SELECT pg_sleep(0.3) AS ${name}${n}`)),
  )
  servingCall('third', () => held.forEach((client) => client.release()))
  await Promise.all(both)
  await stop()
  expect((await kept()).map(({ statement, call }) => [statement, call]).sort()).toEqual([
    ['SELECT pg_sleep(0.3) AS first0', 'first'],
    ['SELECT pg_sleep(0.3) AS second1', 'second'],
  ])
})

test('what is not kept yet when it is stopped is kept then, and nothing is noted any more', async () => {
  await note(250, 60_000)
  await pool().query(SLEEPS, ['Jane'])
  await pause(50)
  expect(await kept()).toEqual([])
  await stop()
  await pool().query(SLEEPS, ['Jane'])
  expect(await kept()).toMatchObject([{ count: 1 }])
  await note(0)
  await pool().query(SLEEPS, ['Jane'])
  await stop()
  expect(await kept()).toMatchObject([{ count: 1 }])
})

test('what could not be kept is kept later', async () => {
  await note(250)
  await pool().query('ALTER TABLE slow_queries RENAME TO away')
  await pool().query(SLEEPS, ['Jane'])
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalled())
  await pool().query('ALTER TABLE away RENAME TO slow_queries')
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ count: 1 }]))
})

test('the latest 500 stay', async () => {
  const query = (n: number, at: Date): SlowQuery => ({
    fingerprint: `f${n}`,
    statement: `SELECT ${n}`,
    milliseconds: 300,
    rows: 0,
    at,
    call: null,
    planned: null,
  })
  const now = Date.now()
  const all = Array.from({ length: 510 }, (_, n) => query(n, new Date(now - n * 1_000)))
  await keepSlowQueries(store.current.db, all)
  await forgetSlowQueries(store.current.db)
  const found = await rowsOf<{ fingerprint: string }>(
    store.current.db,
    sql`SELECT fingerprint FROM slow_queries WHERE fingerprint <> ALL(${arrayOf(
      all.slice(0, 500).map(({ fingerprint }) => fingerprint),
      'text',
    )})`,
  )
  expect(found).toEqual([])
  expect(await kept()).toHaveLength(500)
})
