import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  backgroundWorker,
  type Effect,
  ItemAgain,
  ItemProblem,
  type JobPart,
} from '../../../server/jobs/backgroundJobs.ts'
import { type Jobs, runJobs } from '../../../server/jobs/boss.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import type { NewJob, WorkedItem } from '../../../server/store/crawls/items.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Job, JobItem } from '../../../src/domain/crawls/job.ts'
import { useApp } from '../../support/app.ts'
import { asIfKilled, endedJob, submitAs } from '../../support/jobs.ts'
import { makeBrand, makeUser, type TestUser, useStore } from '../../support/store.ts'

/** Jobs in the background: each item's effect is there once, whatever becomes of whoever works on it. */

const store = useStore()
// Its own workers would take the jobs.
const app = useApp(store, undefined, {}, { works: false })
const calls = contract.jobs
const silent = { error: () => {}, warn: () => {} }

const onFailure = vi.fn<(error: unknown) => void>()
let brandId: string
let analyst: TestUser
let colleague: TestUser
/** What is done with an item; each test says. */
let deed: (item: WorkedItem, stopping: AbortSignal) => Promise<Effect>

const done =
  (item: WorkedItem): Effect =>
  async (tx) => {
    await tx.execute(sql`INSERT INTO effects (subject) VALUES (${item.subject})`)
    return { ends: [{ position: item.position, status: 'done', outcome: 'scored' }] }
  }

const parts = (['scoring', 'crawl'] as const).map((kind): JobPart => ({
  kind,
  batch: 1,
  atOnce: 1,
  perform: (_job, [item], { stopping }) => deed(item!, stopping),
}))

function startWorker(firstWaitMs = 20): Jobs {
  return runJobs(
    store.current.connection,
    parts.map((one) => backgroundWorker({ store: store.current, onFailure, firstWaitMs }, one)),
    silent,
  )
}

async function working(firstWaitMs?: number): Promise<Jobs> {
  const jobs = startWorker(firstWaitMs)
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return jobs
}

const submit = (subjects: readonly string[], more: Partial<NewJob> = {}) =>
  submitAs(store.current, analyst, {
    kind: 'scoring',
    title: 'Score listings',
    brandIds: [brandId],
    items: subjects.map((subject) => ({ role: 'listing', subject })),
    ...more,
  })

const effects = async () =>
  (
    await rowsOf<{ subject: string }>(store.current.db, sql`SELECT subject FROM effects ORDER BY subject`)
  ).map(({ subject }) => subject)

const itemsOf = async (id: string) =>
  (
    (await app.current.call(analyst, calls.items, { params: { id }, query: {} })).body as {
      items: JobItem[]
    }
  ).items

beforeAll(async () => {
  await store.current.db.execute(sql`CREATE TABLE effects (subject text NOT NULL)`)
  brandId = await makeBrand(store.current, 'Tarnwick')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  colleague = await makeUser(store.current, ['analyst'], [brandId])
})
beforeEach(async () => {
  await store.current.db.execute(sql`TRUNCATE effects`)
  deed = async (item) => done(item)
})

test('a job goes through its items and says what came of each', async () => {
  deed = async (item) => {
    if (item.subject === 'b') throw new ItemProblem('The page is larger than 8 MB.')
    return done(item)
  }
  await working()
  const id = await submit(['a', 'b', 'c', 'a'])
  const job = await endedJob(app.current, analyst, id)
  expect(job).toMatchObject({ status: 'done', total: 3, ended: 3, failed: 1, outcomes: { scored: 2 } })
  expect(await effects()).toEqual(['a', 'c'])
  expect((await itemsOf(id))[1]).toMatchObject({ status: 'failed', problem: 'The page is larger than 8 MB.' })
})

test('a job of which every item fails has failed', async () => {
  deed = async () => {
    throw new ItemProblem('The host does not answer.')
  }
  await working()
  expect(await endedJob(app.current, analyst, await submit(['a', 'b']))).toMatchObject({
    status: 'failed',
    failed: 2,
  })
})

test('an item that may pass is tried again while the others go on, and fails after three times', async () => {
  const tried: string[] = []
  deed = async (item) => {
    tried.push(item.subject)
    if (item.subject === 'slow' && item.attempts < 1) throw new ItemAgain('The host asked to wait.', 10)
    if (item.subject === 'never') throw new ItemAgain('The host does not answer.')
    return done(item)
  }
  // Longer than a busy machine needs to come to the third item.
  await working(500)
  const id = await submit(['slow', 'never', 'c'])
  const job = await endedJob(app.current, analyst, id)
  expect(job).toMatchObject({ ended: 3, failed: 1 })
  expect(tried.slice(0, 3)).toEqual(['slow', 'never', 'c'])
  expect(tried.filter((subject) => subject === 'never')).toHaveLength(3)
  expect(await effects()).toEqual(['c', 'slow'])
})

test('items that come to light are done too, each once', async () => {
  deed = async (item) => async (tx) => ({
    ...(await done(item)(tx)),
    more: item.role === 'search' ? ['x', 'y', 'x'].map((subject) => ({ role: 'page', subject })) : [],
  })
  await working()
  const id = await submit([], {
    items: [
      { role: 'search', subject: '1' },
      { role: 'search', subject: '2' },
    ],
  })
  expect(await endedJob(app.current, analyst, id)).toMatchObject({ total: 4, ended: 4 })
  expect(await effects()).toEqual(['1', '2', 'x', 'y'])
})

test('a cancelled job keeps what has ended, begins nothing more, and drops what was under way', async () => {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  deed = async (item) => {
    if (item.subject === 'b') {
      begun.resolve()
      await held.promise
    }
    return done(item)
  }
  await working()
  const id = await submit(['a', 'b', 'c'])
  await begun.promise
  const { body } = await app.current.call(analyst, calls.cancel, { params: { id } })
  expect(body).toMatchObject({ status: 'cancelled', ended: 1 })
  held.resolve()
  const again = await app.current.call(analyst, calls.cancel, { params: { id } })
  expect(again.status).toBe(409)
  await vi.waitFor(async () => {
    const [row] = await rowsOf<{ state: string }>(
      store.current.db,
      sql`SELECT state FROM jobs.job WHERE singleton_key = ${id}`,
    )
    expect(row!.state).toBe('completed')
  })
  expect(await effects()).toEqual(['a'])
})

test('a job whose worker was killed is taken up again, and what was done stays done once', async () => {
  const first = startWorker()
  await first.start()
  const begun = Promise.withResolvers<void>()
  deed = async (item, stopping) => {
    if (item.subject === 'b') {
      begun.resolve()
      await pause(60_000, undefined, { signal: stopping })
    }
    return done(item)
  }
  const id = await submit(['a', 'b', 'c'])
  await begun.promise
  await first.stop()
  await asIfKilled(store.current, id)
  deed = async (item) => done(item)
  await working()
  expect(await endedJob(app.current, analyst, id)).toMatchObject({ status: 'done', ended: 3 })
  expect(await effects()).toEqual(['a', 'b', 'c'])
})

test('what fails inside is tried again, then told as such, and ends the item', async () => {
  deed = async () => {
    throw new TypeError('x is not a function')
  }
  await working()
  const id = await submit(['a'])
  expect(await endedJob(app.current, analyst, id)).toMatchObject({ status: 'failed' })
  expect((await itemsOf(id))[0]!.problem).toContain('Assay itself failed')
  expect(onFailure).toHaveBeenCalledTimes(3)
})

test('a colleague sees no job but the crawls of their brands; nobody sees one beyond their brands', async () => {
  await working()
  const other = await makeBrand(store.current, 'Foreign')
  const mine = await submit(['a'])
  await endedJob(app.current, analyst, mine)
  const crawl = await submit(['a'], { kind: 'crawl', items: [] })
  const beyond = await submit(['a'], { kind: 'crawl', brandIds: [brandId, other], items: [] })
  const seen = async (user: TestUser) => {
    const { body } = await app.current.call(user, calls.page, { query: {} })
    return (body as { items: Job[] }).items.map(({ id }) => id)
  }
  expect(await seen(colleague)).toEqual([crawl])
  const owned = async (user: TestUser) =>
    ((await app.current.call(user, calls.get, { params: { id: crawl } })).body as Job).isOwn
  expect([await owned(analyst), await owned(colleague)]).toEqual([true, false])
  expect(await seen(analyst)).toEqual(expect.arrayContaining([crawl, mine]))
  expect(await seen(analyst)).not.toContain(beyond)
  for (const [user, id] of [
    [colleague, mine],
    [analyst, beyond],
  ] as const)
    expect((await app.current.call(user, calls.get, { params: { id } })).status).toBe(404)
  expect((await app.current.call(colleague, calls.cancel, { params: { id: crawl } })).status).toBe(404)
})

test('a job that was handed over before the clock was set back an hour is done all the same', async () => {
  const id = await submit(['waiting'])
  await store.current.db.execute(
    sql`UPDATE jobs.job SET start_after = now() + interval '1 hour' WHERE singleton_key = ${id}`,
  )
  await working()
  expect(await endedJob(app.current, analyst, id)).toMatchObject({ status: 'done' })
  expect(await effects()).toEqual(['waiting'])
})
