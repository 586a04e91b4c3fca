import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import { REVIEW_SHARE_DEFAULT } from '../../../src/domain/kit/constants.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Listings that are decided alike in guided review. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const { decideAlike } = contract.guidedReview
let brandId: string
let marketplaceId: string
let analyst: TestUser
let client: TestUser

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
})

async function add(count: number): Promise<{ ids: string[]; updated: string[] }> {
  const ids = await makeListings(
    store.current,
    Array.from({ length: count }, () => ({ brandId, marketplaceId })),
  )
  const rows = await rowsOf<{ id: string; updated: Date }>(
    store.current.db,
    sql`SELECT id, updated FROM listings WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  )
  const at = new Map(rows.map(({ id, updated }) => [id, updated.toISOString()]))
  return { ids, updated: ids.map((id) => at.get(id)!) }
}
const decide = (user: TestUser, body: { ids: string[]; updated: string[] }, run = randomUUID()) =>
  app.current.call(user, decideAlike, { body: { run, ...body, value: 'GE', comment: 'All the same.' } })
const decisionsOf = (run: string) =>
  rowsOf<{ listing: string; code: string; changeSet: string; sampled: boolean }>(
    store.current.db,
    sql`SELECT d.listing_id AS listing, d.code, d.change_set_id AS "changeSet",
               EXISTS (SELECT FROM second_reviews w WHERE w.decision_id = d.id) AS sampled
        FROM review_decisions d WHERE d.run = ${run}`,
  )

describe('listings that are decided alike', () => {
  test('are one change set, and each is a decision of its reviewer', async () => {
    const run = randomUUID()
    const listings = await add(3)
    const answer = await decide(analyst, listings, run)
    expect(answer.status, answer.text).toBe(200)
    const { changeSet, changed } = answer.body as ChangeResult
    expect(changed.map(({ state }) => state)).toEqual(['GENUINE', 'GENUINE', 'GENUINE'])
    const decisions = await decisionsOf(run)
    expect(decisions.map(({ listing }) => listing).sort()).toEqual(listings.ids.toSorted())
    expect(new Set(decisions.map((one) => one.changeSet))).toEqual(new Set([changeSet]))
    expect(decisions.every(({ code }) => code === 'GE')).toBe(true)
    const undone = await app.current.call(analyst, contract.changes.undo, { params: { id: changeSet! } })
    expect(undone.body).toMatchObject({ restored: 3, leftAlone: 0 })
  })

  test('go to a second reviewer by the same share as any other decision', async () => {
    const manager = await makeUser(store.current, ['manager'], [brandId])
    const saved = await app.current.call(manager, contract.reviewQuality.saveSettings, {
      body: { share: 0.5, was: REVIEW_SHARE_DEFAULT },
    })
    expect(saved.status).toBe(200)
    const run = randomUUID()
    await decide(analyst, await add(60), run)
    const sampled = (await decisionsOf(run)).filter((one) => one.sampled).length
    // Of 60 at an even chance fewer than 8 or more than 52 come up once in a thousand million.
    expect(sampled).toBeGreaterThan(7)
    expect(sampled).toBeLessThan(53)
    const byClient = randomUUID()
    await decide(client, await add(20), byClient)
    expect((await decisionsOf(byClient)).filter((one) => one.sampled)).toEqual([])
  })

  test('leave alone what a colleague changed since, and keep no decision of it', async () => {
    const run = randomUUID()
    const listings = await add(2)
    await store.current.db.execute(
      sql`UPDATE listings SET updated = updated + interval '1 second' WHERE id = ${listings.ids[1]}`,
    )
    const { changed, conflicts } = (await decide(analyst, listings, run)).body as ChangeResult
    expect([changed.length, conflicts.length]).toEqual([1, 1])
    expect((await decisionsOf(run)).map(({ listing }) => listing)).toEqual([listings.ids[0]])
  })

  test('are refused without a version for each, or to classify without the dialog', async () => {
    const { ids, updated } = await add(2)
    expect((await decide(analyst, { ids, updated: updated.slice(1) })).status).toBe(400)
    const body = { run: randomUUID(), ids, updated, value: 'CFT' as const }
    expect((await app.current.call(analyst, decideAlike, { body })).status).toBe(403)
    expect((await app.current.call(client, decideAlike, { body })).status).toBe(200)
  })
})
