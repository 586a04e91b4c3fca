import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { contract } from '../../../src/domain/contract.ts'
import type { OperationsState, SlowQueryDetails } from '../../../src/domain/operations/operations.ts'
import { endItems, endJob, beginJob, insertJob } from '../../../server/store/crawls/items.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { noteBackup, noteCheck } from '../../../server/store/operations/backups.ts'
import { keepSlowQueries } from '../../../server/store/operations/slowQueries.ts'
import { enqueue } from '../../../server/store/queue/enqueue.ts'
import { domainLookupJob } from '../../../server/store/queue/kinds.ts'
import { useApp } from '../../support/app.ts'
import { makeUser, testAuthor, type TestUser, useStore } from '../../support/store.ts'

/** How the server runs, as the Operations page is told. */

const store = useStore()
// Jobs that wait stay as they are.
const app = useApp(store, undefined, { slowQueryMs: 0 }, { works: false })
const db = () => store.current.db
let god: TestUser
let admin: TestUser

beforeAll(async () => {
  god = await makeUser(store.current, ['god'])
  admin = await makeUser(store.current, ['admin'])
})

async function state(): Promise<OperationsState> {
  const answer = await app.current.call(god, contract.operations.state)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as OperationsState
}

test('is told to the role god alone', async () => {
  for (const call of Object.values(contract.operations)) {
    const params = { id: uuidv7(), fingerprint: '0'.repeat(32) }
    expect((await app.current.call(admin, call, { params })).status).toBe(403)
  }
})

test('names versions, the database without who signs in there, and the storage', async () => {
  const { version, database, storage } = await state()
  expect(version).toMatchObject({
    assay: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+/),
  })
  expect(Date.parse(version.started)).toBeLessThan(Date.now())
  expect(version.residentBytes).toBeGreaterThan(version.heapBytes)
  expect(database).toMatchObject({ host: null, isMigrated: true })
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.pools.map(({ name, max }) => [name, max])).toEqual([
    ['calls', 12],
    ['prepared', 8],
    ['streams', 4],
    ['background', 32],
  ])
  expect(database.connections.used).toBeGreaterThan(0)
  expect(database.connections.max).toBeGreaterThan(database.connections.used)
  expect(storage).toMatchObject({ kind: 'folder', files: 0, bytes: 0 })
  expect(storage.freeBytes).toBeGreaterThan(0)
})

test('tells the place of an external database and a bucket without their secrets', async () => {
  const { config } = app.current.services
  Object.assign(config, {
    databaseUrl: 'postgres://assay:hidden@db.example:5433/assay',
    s3: { bucket: 'pictures', secretAccessKey: 'hidden', accessKeyId: 'hidden' },
  })
  const { database, storage } = await state()
  Object.assign(config, { databaseUrl: undefined, s3: undefined })
  expect(database.host).toBe('db.example:5433')
  expect(storage).toMatchObject({ kind: 'bucket', place: 'pictures', freeBytes: null })
  expect(JSON.stringify([database, storage])).not.toContain('hidden')
})

test('counts the contents of files once, and connections that are busy', async () => {
  const client = await store.current.streams.connect()
  await client.query('BEGIN')
  await client.query('SELECT pg_sleep(1.1)')
  await db().execute(sql`
    INSERT INTO files (id, sha256, media_type, bytes, name)
    SELECT gen_random_uuid(), sha256, 'image/png', bytes, 'p.png'
    FROM (VALUES ('aa', 100), ('aa', 100), ('bb', 50)) AS v(sha256, bytes)`)
  const { storage, database } = await state()
  await client.query('ROLLBACK')
  client.release()
  expect(storage).toMatchObject({ files: 2, bytes: 150 })
  expect(database.pools.find(({ name }) => name === 'streams')).toMatchObject({ busy: 1, open: 1 })
  expect(database.oldestTransactionSeconds).toBeGreaterThan(1)
})

test('a failed job is told with its reason, and its failed items are tried again', async () => {
  const id = await db().transaction((tx) =>
    insertJob(tx, testAuthor, {
      kind: 'screenshots',
      title: 'Screenshots of 3 listings',
      brandIds: [],
      items: ['a', 'b'].map((subject) => ({ role: 'listing', subject })),
    }),
  )
  expect((await state()).work.find(({ kind }) => kind === 'screenshots')).toMatchObject({
    waiting: 1,
    failed: 0,
    oldest: expect.any(String),
  })
  await beginJob(db(), id)
  await db().transaction((tx) =>
    endItems(tx, id, [
      { position: 0, status: 'failed', problem: 'The page did not answer.' },
      { position: 1, status: 'failed', problem: 'Something else.' },
    ]),
  )
  await endJob(db(), id)
  const before = await state()
  expect(before.work.find(({ kind }) => kind === 'screenshots')).toEqual({
    kind: 'screenshots',
    waiting: 0,
    running: 0,
    failed: 1,
    oldest: null,
  })
  expect(before.failedJobs).toMatchObject({
    total: 1,
    items: [
      {
        id,
        kind: 'screenshots',
        title: 'Screenshots of 3 listings',
        problem: 'The page did not answer.',
      },
    ],
  })
  const retried = await app.current.call(god, contract.operations.retryJob, { params: { id } })
  expect(retried.status, retried.text).toBe(200)
  const after = await state()
  expect(after.failedJobs.total).toBe(0)
  expect(after.work.find(({ kind }) => kind === 'screenshots')).toMatchObject({ waiting: 1, failed: 0 })
  const items = await rowsOf(
    db(),
    sql`SELECT status, problem, attempts FROM background_job_items WHERE job_id = ${id} ORDER BY position`,
  )
  expect(items).toEqual([
    { status: 'waiting', problem: null, attempts: 0 },
    { status: 'waiting', problem: null, attempts: 0 },
  ])
  const queued = await rowsOf(db(), sql`SELECT state FROM jobs.job WHERE singleton_key = ${id}`)
  expect(queued).toEqual([{ state: 'created' }])
  // Somebody else was faster.
  const again = await app.current.call(god, contract.operations.retryJob, { params: { id } })
  expect(again.status).toBe(404)
})

test('work of the queue that failed is told by what it was for, and tried again', async () => {
  const domain = uuidv7()
  await db().execute(
    sql`INSERT INTO domains (id, name, registrable) VALUES (${domain}, 'shop.example', 'shop.example')`,
  )
  await db().transaction((tx) =>
    enqueue(tx, domainLookupJob, {
      data: { domain, brands: [], by: { userId: null, name: 'Assay' } },
      key: domain,
    }),
  )
  await db().execute(sql`
    UPDATE jobs.job SET state = 'failed', completed_on = now(), output = '{"message": "No name server answered."}'
    WHERE singleton_key = ${domain}`)
  const { failedJobs, work } = await state()
  expect(failedJobs.items).toMatchObject([
    { kind: 'domain-lookup', title: 'shop.example', problem: 'No name server answered.' },
  ])
  expect(work.find(({ kind }) => kind === 'domain-lookup')).toMatchObject({ waiting: 0, failed: 1 })
  const { id } = failedJobs.items[0]!
  expect((await app.current.call(god, contract.operations.retryJob, { params: { id } })).status).toBe(200)
  const after = await state()
  expect(after.failedJobs.items).toEqual([])
  expect(after.work.find(({ kind }) => kind === 'domain-lookup')).toMatchObject({ waiting: 1, failed: 0 })
})

test('backups: none, one that failed, one that was made and checked, and a failure after it', async () => {
  expect((await state()).backups).toEqual({ last: null, failure: null })
  const started = new Date()
  const failed = { file: '/backups/one.zip', started, made: null, problem: 'The disk is full.' }
  await noteBackup(db(), failed)
  expect((await state()).backups).toMatchObject({ last: null, failure: { problem: 'The disk is full.' } })
  const at = new Date('2026-11-22T10:00:00.123Z')
  await noteBackup(db(), {
    file: '/backups/two.zip',
    started,
    made: { at, bytes: 5_000_000_000, missing: 1 },
    problem: null,
  })
  const made = { file: '/backups/two.zip', bytes: 5_000_000_000, missing: 1, checked: null }
  expect((await state()).backups).toMatchObject({ last: made, failure: null })
  expect(await noteCheck(db(), { made: new Date(), problem: null })).toBe(false)
  expect(await noteCheck(db(), { made: at, problem: null })).toBe(true)
  expect((await state()).backups.last).toMatchObject({
    checked: expect.any(String),
    checkProblem: null,
  })
  await noteBackup(db(), failed)
  expect((await state()).backups).toMatchObject({
    last: { file: '/backups/two.zip' },
    failure: { problem: 'The disk is full.' },
  })
})

test('slow queries come with the beginning of each, those first that took most; one is read whole; they are cleared', async () => {
  const long = `\n  SELECT ${'x'.repeat(1_000)}`
  const query = (n: number, statement: string, milliseconds: number) => ({
    fingerprint: String(n).repeat(32),
    statement,
    milliseconds,
    rows: 3,
    at: new Date(),
    call: 'GET /api/v1/store/listings',
    planned: n === 2 ? { plan: 'Seq Scan', problem: null, at: new Date() } : null,
  })
  await keepSlowQueries(db(), [query(1, 'SELECT 1', 300), query(2, long, 250), query(2, long, 350)])
  const { slowQueries } = await state()
  expect(slowQueries).toMatchObject({ total: 2, overMs: 0 })
  expect(slowQueries.items).toMatchObject([
    { fingerprint: '2'.repeat(32), count: 2, totalMs: 600, slowestMs: 350, lastMs: 350 },
    { fingerprint: '1'.repeat(32), count: 1, call: 'GET /api/v1/store/listings' },
  ])
  expect(slowQueries.items[0]!.statement).toMatch(/^SELECT x{293}$/)
  const read = (fingerprint: string) =>
    app.current.call(god, contract.operations.slowQuery, { params: { fingerprint } })
  const whole = (await read('2'.repeat(32))).body as SlowQueryDetails
  expect(whole).toMatchObject({ statement: long, plan: 'Seq Scan', planned: expect.any(String), rows: 3 })
  expect((await read('3'.repeat(32))).status).toBe(404)
  expect((await app.current.call(god, contract.operations.clearSlowQueries)).status).toBe(200)
  expect((await state()).slowQueries).toEqual({ items: [], total: 0, overMs: 0 })
})
