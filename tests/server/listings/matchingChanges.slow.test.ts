import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { openStageBatch } from '../../../server/store/enrichment/record.ts'
import { MATCHING_CHANGE_LOCK } from '../../../server/store/listings/matchingChanges.ts'
import { keepScores, scoresOf } from '../../../server/store/listings/scoring/scores.ts'
import { TitleIndexes } from '../../../server/store/listings/scoring/titles.ts'
import { systemScope } from '../../../server/store/scope.ts'
import { MATCHING_CHANGE_MAX } from '../../../src/domain/kit/constants.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { MatchingChange } from '../../../src/domain/listings/matchingChanges.contract.ts'
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

/** A change of every listing that matches a filter: one transaction, whole or not at all, watched by its beginner. */

const store = useStore()
const app = useApp(store)
let brandId: string
let foreignBrand: string
let marketplaceId: string
let analyst: TestUser
let colleague: TestUser
let ids: string[]

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  foreignBrand = await makeBrand(store.current, 'Other', 'Other client')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  colleague = await makeUser(store.current, ['manager'], [brandId])
  ids = await makeListings(store.current, [
    { brandId, marketplaceId, title: 'watch one' },
    { brandId, marketplaceId, title: 'watch two' },
    { brandId, marketplaceId, title: 'watch three', state: 'GENUINE' },
    { brandId, marketplaceId, title: 'bag' },
    { brandId: foreignBrand, marketplaceId, title: 'watch of somebody else' },
  ])
})

const seen = async (user = analyst) =>
  ((await app.current.call(user, contract.listings.page)).body as ListingsPage).at

const start = (user: TestUser, body: Record<string, unknown>) =>
  app.current.call(user, contract.matchingChanges.start, {
    body: { field: 'state', value: 'SU', filter: {}, ...body } as never,
  })

const progress = async (user: TestUser, id: string) =>
  app.current.call(user, contract.matchingChanges.progress, { params: { id } })

async function ended(user: TestUser, id: string): Promise<MatchingChange> {
  for (;;) {
    const { body } = await progress(user, id)
    if ((body as MatchingChange).status !== 'running') return body as MatchingChange
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function done(user: TestUser, body: Record<string, unknown>): Promise<MatchingChange> {
  const answer = await start(user, body)
  expect(answer.status, answer.text).toBe(200)
  return ended(user, (answer.body as { id: string }).id)
}

const states = async () => {
  const rows = await rowsOf<{ id: string; state: string }>(
    store.current.db,
    sql`SELECT id, state FROM listings`,
  )
  const byId = new Map(rows.map(({ id, state }) => [id, state]))
  return ids.map((id) => byId.get(id))
}

const change = (user: TestUser, id: string, value: string, updated: string) =>
  app.current.call(user, contract.listings.changeField, {
    body: { ids: [id], updated: [updated], field: 'state', value } as never,
  })
const updatedOf = async (id: string) =>
  ((await app.current.call(analyst, contract.listings.get, { params: { id } })).body as { updated: string })
    .updated

describe('a change of everything that matches', () => {
  test('reaches what the filter finds in scope, in one change set that can be taken back', async () => {
    const result = await done(analyst, {
      filter: { value: 'watch', state: ['NEW'] },
      seenAt: await seen(),
      comment: 'all of them',
    })
    expect(result).toMatchObject({ status: 'complete', title: 'Suspect', total: 2, done: 2, changed: 2 })
    expect(await states()).toEqual(['SUSPECT', 'SUSPECT', 'GENUINE', 'NEW', 'NEW'])
    const comments = await rowsOf<{ comment: string }>(
      store.current.db,
      sql`SELECT comment FROM listing_comments WHERE change_set_id = ${result.changeSet}`,
    )
    expect(comments).toEqual([{ comment: 'all of them' }, { comment: 'all of them' }])
    const undo = await app.current.call(analyst, contract.changes.undo, { params: { id: result.changeSet! } })
    expect((undo.body as UndoResult).restored).toBe(2)
    expect(await states()).toEqual(['NEW', 'NEW', 'GENUINE', 'NEW', 'NEW'])
  })

  test('leaves alone what a colleague has changed since, and not what one has changed oneself', async () => {
    const seenAt = await seen()
    await change(colleague, ids[0]!, 'GE', await updatedOf(ids[0]!))
    await change(analyst, ids[1]!, 'LA', await updatedOf(ids[1]!))
    const result = await done(analyst, { filter: { value: 'watch' }, seenAt })
    expect(result).toMatchObject({
      total: 3,
      changed: 2,
      conflicts: 1,
      changedBy: colleague.email.split('@')[0],
    })
    expect(await states()).toEqual(['GENUINE', 'SUSPECT', 'SUSPECT', 'NEW', 'NEW'])
  })

  test('takes what Assay does by itself for nobody’s change', async () => {
    const seenAt = await seen()
    await change(analyst, ids[1]!, 'LA', await updatedOf(ids[1]!))
    const { db } = store.current
    const scope = await systemScope(db)
    const scored = await scoresOf(db, scope, ids, new TitleIndexes())
    await db.transaction((tx) =>
      keepScores(tx, scope, () => openStageBatch(tx, { kind: 'scoring', title: 'Scores' }), scored),
    )
    const result = await done(analyst, { filter: { value: 'watch' }, seenAt })
    expect(result).toMatchObject({ total: 3, changed: 3, conflicts: 0 })
  })

  test('of tags alters those that stand otherwise, and no listing of others, and can be taken back', async () => {
    const tags = async () => {
      const rows = await rowsOf<{ id: string; tags: string[] }>(
        store.current.db,
        sql`SELECT id, tags FROM listings`,
      )
      return ids.map((id) => rows.find((row) => row.id === id)!.tags)
    }
    await store.current.db.execute(sql`
      UPDATE listings SET tags = CASE WHEN id = ${ids[0]!} THEN ARRAY['old'] ELSE ARRAY['new'] END
      WHERE id IN (${ids[0]!}, ${ids[1]!})`)
    const result = await done(analyst, {
      field: 'tags',
      add: ['new'],
      remove: ['old'],
      filter: { value: 'watch' },
      seenAt: await seen(),
    })
    expect(result).toMatchObject({ status: 'complete', field: 'tags', total: 3, done: 3, changed: 2 })
    expect(await tags()).toEqual([['new'], ['new'], ['new'], [], []])
    const undo = await app.current.call(analyst, contract.changes.undo, { params: { id: result.changeSet! } })
    expect((undo.body as UndoResult).restored).toBe(2)
    expect(await tags()).toEqual([['old'], ['new'], [], [], []])
  })

  test('of comments says it on each of one’s brands, also where a colleague has changed it since', async () => {
    const seenAt = await seen()
    await change(colleague, ids[0]!, 'GE', await updatedOf(ids[0]!))
    const result = await done(analyst, {
      field: 'comment',
      comment: '  seen before ',
      filter: { value: 'watch' },
      seenAt,
    })
    expect(result).toMatchObject({ field: 'comment', title: 'seen before', changed: 3, conflicts: 0 })
    const comments = await rowsOf<{ listing: string; comment: string }>(
      store.current.db,
      sql`SELECT listing_id AS listing, comment FROM listing_comments`,
    )
    expect(comments.map(({ listing }) => listing).toSorted()).toEqual(ids.slice(0, 3).toSorted())
    expect(new Set(comments.map(({ comment }) => comment))).toEqual(new Set(['seen before']))
    expect(await states()).toEqual(['GENUINE', 'NEW', 'GENUINE', 'NEW', 'NEW'])
  })

  test('of nothing makes no change set', async () => {
    expect(await done(analyst, { filter: { value: 'nowhere' }, seenAt: await seen() })).toMatchObject({
      status: 'complete',
      total: 0,
      changeSet: null,
    })
  })

  test('takes a search text that is a listing’s id as that listing, as the list does', async () => {
    expect(await done(analyst, { filter: { value: ids[3] }, seenAt: await seen() })).toMatchObject({
      changed: 1,
    })
    expect(await states()).toEqual(['NEW', 'NEW', 'GENUINE', 'SUSPECT', 'NEW'])
  })

  test('is for those who may set it, and is seen and cancelled by its beginner alone', async () => {
    const seenAt = await seen()
    const delisted = { field: 'listingStatus', value: 'DELISTED', seenAt }
    expect((await start(colleague, delisted)).status).toBe(403)
    const importer = await makeUser(store.current, ['importer'], [brandId])
    expect((await start(importer, { seenAt })).status).toBe(403)
    const result = await done(analyst, delisted)
    expect((await progress(colleague, result.id)).status).toBe(404)
    const cancel = { params: { id: result.id } }
    expect((await app.current.call(colleague, contract.matchingChanges.cancel, cancel)).status).toBe(404)
    expect(
      (await app.current.call(analyst, contract.matchingChanges.cancel, cancel)).body,
      'a complete one stays so',
    ).toMatchObject({ status: 'complete' })
  })

  test.each([
    [{ comment: 'abc' }, 'body.comment'],
    [{ value: 'SU', reason: 'UP' }, 'body.reason'],
    [{ value: 'NONSENSE' }, 'body.value'],
    [{ seenAt: 'lately' }, 'body.seenAt'],
    [{ filter: { date: 2, endDate: 1 } }, 'body.filter.endDate'],
    [{ field: 'tags', add: [], remove: [] }, 'body.add'],
    [{ field: 'tags', add: ['a'], remove: ['a'] }, 'body.remove'],
    [{ field: 'comment', comment: ' abc ' }, 'body.comment'],
  ])('%j is refused, naming %s', async (body, path) => {
    const answer = await start(analyst, { seenAt: await seen(), ...body })
    expect(answer.status).toBe(400)
    expect((answer.body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path)
  })
})

describe('while it runs', () => {
  /** Holds one of the listings, so that a change that reaches it waits. */
  async function whileHeld<T>(work: (letGo: () => Promise<void>) => Promise<T>): Promise<T> {
    const client = await store.current.pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [ids[0]])
    let held = true
    const letGo = async () => {
      if (held) await client.query('ROLLBACK')
      held = false
    }
    try {
      return await work(letGo)
    } finally {
      await letGo()
      client.release()
    }
  }

  test('it is found again, nobody begins another, and cancelled it has done nothing', async () => {
    const seenAt = await seen()
    await whileHeld(async (letGo) => {
      const { id } = (await start(analyst, { seenAt })).body as { id: string }
      const running = await app.current.call(analyst, contract.matchingChanges.running)
      expect(running.body).toMatchObject({ running: { id, status: 'running', total: 4, done: 0 } })
      expect((await app.current.call(colleague, contract.matchingChanges.running)).body).toEqual({
        running: null,
      })
      expect((await start(analyst, { seenAt })).status).toBe(409)
      const cancelled = await app.current.call(analyst, contract.matchingChanges.cancel, { params: { id } })
      expect(cancelled.body).toMatchObject({ status: 'running' })
      await letGo()
      expect(await ended(analyst, id)).toMatchObject({ status: 'cancelled', changed: 0, changeSet: null })
    })
    expect(await states()).toEqual(['NEW', 'NEW', 'GENUINE', 'NEW', 'NEW'])
    expect(await done(analyst, { seenAt })).toMatchObject({ status: 'complete', changed: 4 })
  })

  test('one that the database gives up for another in a deadlock is done all the same', async () => {
    const seenAt = await seen()
    const other = await store.current.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [ids[1]])
      const { id } = (await start(analyst, { seenAt })).body as { id: string }
      await untilOneWaits(store.current.db)
      await other.query('SELECT FROM listings WHERE id = $1 FOR UPDATE', [ids[0]])
      await other.query('COMMIT')
      expect(await ended(analyst, id)).toMatchObject({ status: 'complete', changed: 4 })
    } finally {
      other.release()
    }
  })

  test('a server that goes away leaves nothing done, and says so when asked again', async () => {
    const seenAt = await seen()
    await whileHeld(async () => {
      const { id } = (await start(analyst, { seenAt })).body as { id: string }
      // What a killed process leaves behind: its transaction is ended by the database, its note stands.
      await store.current.db.execute(sql`
        SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = ${MATCHING_CHANGE_LOCK}`)
      expect(await ended(analyst, id)).toMatchObject({ status: 'failed', changed: 0, changeSet: null })
    })
    expect(await states()).toEqual(['NEW', 'NEW', 'GENUINE', 'NEW', 'NEW'])
  })
})

test('more than may be changed at once are refused, and their number is said', async () => {
  const big = await makeBrand(store.current, `Big ${randomUUID()}`)
  const user = await makeUser(store.current, ['analyst'], [big])
  await store.current.db.transaction(async (tx) => {
    // What is kept beside listings takes most of the time, and is not asked here.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`
      INSERT INTO listings (id, brand_id, marketplace_id, title, item_id, created, updated)
      SELECT gen_random_uuid(), ${big}, ${marketplaceId}, 'one of many', n::text, now(), now()
      FROM generate_series(1, ${MATCHING_CHANGE_MAX + 1}) AS n`)
  })
  const answer = await start(user, { seenAt: await seen(user) })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('100,001 listings match. At most 100,000 can be changed at once')
  const { running } = (await app.current.call(user, contract.matchingChanges.running)).body as {
    running: unknown
  }
  expect(running).toBeNull()
})
