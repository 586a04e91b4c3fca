import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStageBatch } from '../../../server/store/enrichment/record.ts'
import { appendRecords } from '../../../server/store/record/ledger.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { products } from '../../../server/store/schema.ts'
import type { RecentChanges, UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
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

const store = useStore()
const app = useApp(store)
let brandId: string
let marketplaceId: string
let analyst: TestUser
let colleague: TestUser
let stranger: TestUser
let ids: string[]

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  colleague = await makeUser(store.current, ['manager'], [brandId])
  stranger = await makeUser(
    store.current,
    ['analyst'],
    [await makeBrand(store.current, 'Other', 'Other client')],
  )
})
beforeEach(async () => {
  ids = await makeListings(store.current, [
    { brandId, marketplaceId },
    { brandId, marketplaceId, state: 'INFRINGING', toi: 'US' },
    { brandId, marketplaceId },
  ])
})

const listing = async (id: string) =>
  (await app.current.call(analyst, contract.listings.get, { params: { id } })).body as Listing

async function change(user: TestUser, chosen: string[], body: Record<string, unknown>) {
  const listings = await Promise.all(chosen.map(listing))
  return app.current.call(user, contract.listings.changeField, {
    body: { ids: chosen, updated: listings.map(({ updated }) => updated), field: 'state', ...body } as never,
  })
}
const undo = (user: TestUser, id: string) => app.current.call(user, contract.changes.undo, { params: { id } })

describe('a bulk change of state', () => {
  test('sets every listing, keeps the comment on each and the moment of the review', async () => {
    const answer = await change(analyst, ids, { value: 'SU', comment: '  looks wrong ' })
    expect(answer.status, answer.text).toBe(200)
    const result = answer.body as ChangeResult
    expect(result.changed.map(({ state }) => state)).toEqual(['SUSPECT', 'SUSPECT', 'SUSPECT'])
    expect(result).toMatchObject({ conflicts: [], missing: [] })
    const after = await listing(ids[1]!)
    expect(after).toMatchObject({ state: 'SUSPECT', toi: null, reason: null })
    expect(after.comments).toMatchObject([{ comment: 'looks wrong', author: analyst.email.split('@')[0] }])
    expect(after.reviewed).not.toBeNull()
  })

  test('leaves alone what a colleague has changed since, and says who', async () => {
    const seen = await Promise.all(ids.map(listing))
    await change(colleague, [ids[0]!], { value: 'GE' })
    const answer = await app.current.call(analyst, contract.listings.changeField, {
      body: { ids, updated: seen.map(({ updated }) => updated), field: 'state', value: 'SU' },
    })
    const result = answer.body as ChangeResult
    expect(result.changed.map(({ _id }) => _id).sort()).toEqual([ids[1], ids[2]].sort())
    expect(result.conflicts).toMatchObject([
      { listing: { _id: ids[0], state: 'GENUINE' }, changedBy: colleague.email.split('@')[0] },
    ])
    expect((await listing(ids[0]!)).state).toBe('GENUINE')
  })

  test.each([
    ['a millisecond before it', -1],
    ['a millisecond after it', 1],
  ])('takes a moment %s for a change since', async (_, ms) => {
    const seen = await listing(ids[0]!)
    const updated = [new Date(Date.parse(seen.updated) + ms).toISOString()]
    const answers = [
      await app.current.call(analyst, contract.listings.changeField, {
        body: { ids: [ids[0]!], updated, field: 'state', value: 'SU' },
      }),
      await app.current.call(analyst, contract.listingActions.changeTags, {
        body: { ids: [ids[0]!], updated, add: ['urgent'], remove: [] },
      }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ changeSet: null, changed: [], conflicts: [{ listing: { _id: ids[0] } }] })
    }
    expect(await listing(ids[0]!)).toMatchObject({ state: 'NEW', tags: seen.tags, updated: seen.updated })
  })

  test('tells of listings that don’t exist for the user as if they never had', async () => {
    const answer = await change(stranger, ids, { value: 'SU' })
    expect(answer.body).toEqual({ changeSet: null, changed: [], conflicts: [], missing: ids })
    expect((await listing(ids[0]!)).state).toBe('NEW')
  })

  test('by two people at once goes one after the other, and loses nothing', async () => {
    const updated = (await Promise.all(ids.map(listing))).map((seen) => seen.updated)
    const both = [
      { user: analyst, body: { ids, updated, value: 'SU' } },
      { user: colleague, body: { ids: ids.toReversed(), updated: updated.toReversed(), value: 'GE' } },
    ] as const
    const [one, other] = await Promise.all(
      both.map(({ user, body }) =>
        app.current.call(user, contract.listings.changeField, { body: { field: 'state', ...body } as never }),
      ),
    )
    const results = [one!.body, other!.body] as ChangeResult[]
    expect(results.map(({ changed }) => changed.length).sort()).toEqual([0, 3])
    expect(results.map(({ conflicts }) => conflicts.length).sort()).toEqual([0, 3])
  })

  test('reaches the same item in the other locales of the platform group, and nothing else', async () => {
    const french = await makeMarketplace(store.current, 'Bazarro FR', 'Bazarro')
    const elsewhere = await makeMarketplace(store.current, 'Mercanta')
    const otherBrand = await makeBrand(store.current, 'Halvorn')
    const [home, away, otherItem, otherGroup, foreign] = await makeListings(store.current, [
      { brandId, marketplaceId, itemId: 'item 1' },
      { brandId, marketplaceId: french, itemId: 'item 1' },
      { brandId, marketplaceId: french, itemId: 'item 2' },
      { brandId, marketplaceId: elsewhere, itemId: 'item 1' },
      { brandId: otherBrand, marketplaceId: french, itemId: 'item 1' },
    ])
    const answer = await change(analyst, [home!], { value: 'SU', processLike: true })
    expect((answer.body as ChangeResult).changed.map(({ _id }) => _id).sort()).toEqual([home, away].sort())
    const [left] = await rowsOf<{ count: number }>(
      store.current.db,
      sql`SELECT count(*)::int AS count FROM listings WHERE id IN (${otherItem}, ${otherGroup}, ${foreign}) AND state = 'NEW'`,
    )
    expect(left!.count).toBe(3)
  })

  test('reaches no other brand that the user holds too, though item and platform group are the same', async () => {
    const french = await makeMarketplace(store.current, 'Bazarro FR', 'Bazarro')
    const second = await makeBrand(store.current, 'Tarnwick')
    const both = await makeUser(store.current, ['analyst'], [brandId, second])
    const [home, away, otherBrand] = await makeListings(store.current, [
      { brandId, marketplaceId, itemId: 'item 9' },
      { brandId, marketplaceId: french, itemId: 'item 9' },
      { brandId: second, marketplaceId: french, itemId: 'item 9' },
    ])
    const answer = await change(both, [home!], { value: 'SU', processLike: true })
    expect((answer.body as ChangeResult).changed.map(({ _id }) => _id).sort()).toEqual([home, away].sort())
    const theirs = await app.current.call(both, contract.listings.get, { params: { id: otherBrand! } })
    expect(theirs.body).toMatchObject({ brand: 'Tarnwick', state: 'NEW' })
  })

  test.each([
    [{ value: 'SU', comment: 'abc' }, 'body.comment'],
    [{ value: 'NONSENSE' }, 'body.value'],
    [{ value: 'SU', reason: 'UP' }, 'body.reason'],
    [{ value: 'SU', processLike: true }, 'body.processLike'],
    [{ value: 'SU', updated: [] }, 'body.updated'],
    [{ value: 'SU', ids: [] }, 'body.ids'],
    [{ field: 'title', value: 'x' }, 'body.field'],
  ])('%j is refused, naming %s', async (body, path) => {
    const answer = await change(analyst, ids, body)
    expect(answer.status).toBe(400)
    expect((answer.body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path)
    expect((await listing(ids[0]!)).state).toBe('NEW')
  })

  test('by a client classifies with type and reason, and makes no complaint', async () => {
    const client = await makeUser(store.current, ['client'], [brandId])
    await change(client, [ids[0]!], { value: 'US', reason: 'UR' })
    expect(await listing(ids[0]!)).toMatchObject({
      state: 'INFRINGING',
      toi: 'US',
      reason: 'REGULATORY_VIOLATION',
    })
  })
})

describe('undo', () => {
  test('gives every listing its former state, type and reason, and takes the comment along', async () => {
    const before = await Promise.all(ids.map(listing))
    const { changeSet } = (await change(analyst, ids, { value: 'GE', comment: 'wrong click' }))
      .body as ChangeResult
    const answer = await undo(analyst, changeSet!)
    expect(answer.status, answer.text).toBe(200)
    expect((answer.body as UndoResult).changed).toHaveLength(3)
    const after = await Promise.all(ids.map(listing))
    expect(after.map(({ updated: _, ...rest }) => rest)).toEqual(
      before.map(({ updated: _, ...rest }) => rest),
    )
    expect(after[0]!.updated > before[0]!.updated).toBe(true)
  })

  test('leaves alone what was changed since, and says by whom', async () => {
    const { changeSet } = (await change(analyst, ids, { value: 'GE' })).body as ChangeResult
    await change(colleague, [ids[2]!], { value: 'SU' })
    const result = (await undo(analyst, changeSet!)).body as UndoResult
    expect(result.changed).toHaveLength(2)
    expect(result.conflicts).toMatchObject([
      { listing: { _id: ids[2], state: 'SUSPECT' }, changedBy: colleague.email.split('@')[0] },
    ])
    expect((await listing(ids[2]!)).state).toBe('SUSPECT')
  })

  test('that can take nothing back is no change, and works once what stood in its way is taken back', async () => {
    const first = (await change(analyst, ids, { value: 'GE' })).body as ChangeResult
    const second = (await change(colleague, ids, { value: 'SU' })).body as ChangeResult
    expect((await undo(analyst, first.changeSet!)).body).toMatchObject({
      changeSet: null,
      restored: 0,
      leftAlone: 3,
    })
    await undo(colleague, second.changeSet!)
    const answer = await undo(analyst, first.changeSet!)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ restored: 3, leftAlone: 0 })
    expect((await listing(ids[0]!)).state).toBe('NEW')
  })

  test('goes back through several changes, the last one first; one that is in effect again stands in the way', async () => {
    const made = async (value: string) =>
      ((await change(analyst, ids, { value })).body as ChangeResult).changeSet!
    const [first, second] = [await made('SU'), await made('GE')]
    const undone = (await undo(analyst, second)).body as UndoResult
    expect(undone.restored).toBe(3)
    await undo(analyst, undone.changeSet!)
    expect((await undo(analyst, first)).body).toMatchObject({ restored: 0, leftAlone: 3 })
    expect((await listing(ids[0]!)).state).toBe('GENUINE')

    const [third, fourth] = [await made('SU'), await made('IR')]
    await undo(analyst, fourth)
    expect((await undo(analyst, third)).body).toMatchObject({ restored: 3, leftAlone: 0 })
    expect((await listing(ids[0]!)).state).toBe('GENUINE')
  })

  test('of the choice of a product leaves the listing without one where the former was deleted since', async () => {
    const [former, chosen] = [uuidv7(), uuidv7()]
    await store.current.db
      .insert(products)
      .values([former, chosen].map((id) => ({ id, brandId, name: `Product ${id}`, updated: new Date() })))
    const [id] = await makeListings(store.current, [{ brandId, marketplaceId, productId: former }])
    const params = { listing: id! }
    const set = await app.current.call(analyst, contract.listingActions.setProduct, {
      params,
      body: { product: `Product ${chosen}`, was: `Product ${former}` },
    })
    expect(set.status, set.text).toBe(200)
    const deleted = await app.current.call(colleague, contract.setup.deleteProduct, {
      params: { id: former },
    })
    expect(deleted.status, deleted.text).toBe(200)
    const { items } = (await app.current.call(analyst, contract.changes.list, { query: { listing: id! } }))
      .body as RecentChanges
    const answer = await undo(analyst, items[0]!.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ restored: 1, changed: [{ product: null }] })
  })

  test('works once, and can itself be taken back', async () => {
    const { changeSet } = (await change(analyst, ids, { value: 'GE' })).body as ChangeResult
    const first = (await undo(analyst, changeSet!)).body as UndoResult
    expect((await undo(analyst, changeSet!)).status).toBe(409)
    const again = (await undo(analyst, first.changeSet!)).body as UndoResult
    expect(again.changed.map(({ state }) => state)).toEqual(['GENUINE', 'GENUINE', 'GENUINE'])
  })

  test('taken back brings the comment back with the change, and takes it along again', async () => {
    const { changeSet } = (await change(analyst, ids, { value: 'GE', comment: 'seen in the shop' }))
      .body as ChangeResult
    const comments = async () => (await Promise.all(ids.map(listing))).map((one) => one.comments)
    const kept = await comments()
    expect(kept).toMatchObject(ids.map(() => [{ comment: 'seen in the shop' }]))
    let latest = changeSet!
    for (const expected of [[[], [], []], kept, [[], [], []], kept]) {
      latest = ((await undo(colleague, latest)).body as UndoResult).changeSet!
      expect(await comments()).toEqual(expected)
    }
  })

  test('taken back leaves out a comment that had been deleted', async () => {
    const { changeSet } = (await change(analyst, ids, { value: 'GE', comment: 'seen in the shop' }))
      .body as ChangeResult
    const [comment] = (await listing(ids[0]!)).comments
    await app.current.call(analyst, contract.listingActions.deleteComment, {
      params: { listing: ids[0]!, comment: comment!.id },
    })
    const undone = (await undo(analyst, changeSet!)).body as UndoResult
    await undo(analyst, undone.changeSet!)
    expect((await listing(ids[0]!)).comments).toEqual([])
    expect((await listing(ids[1]!)).comments).toMatchObject([{ comment: 'seen in the shop' }])
  })

  test('of a change that does not exist for the user is not found', async () => {
    const { changeSet } = (await change(analyst, ids, { value: 'GE' })).body as ChangeResult
    expect((await undo(stranger, changeSet!)).status).toBe(404)
    expect((await undo(analyst, '0190b1a0-0000-7000-8000-000000000001')).status).toBe(404)
  })

  test('is for those who may make such a change', async () => {
    const importer = await makeUser(store.current, ['importer'], [brandId])
    const { changeSet } = (await change(analyst, ids, { value: 'GE' })).body as ChangeResult
    expect((await undo(importer, changeSet!)).status).toBe(403)
    const { changeSet: status } = (await change(analyst, ids, { field: 'listingStatus', value: 'INACTIVE' }))
      .body as ChangeResult
    expect((await undo(colleague, status!)).status).toBe(403)
    expect((await undo(analyst, status!)).status).toBe(200)
    expect((await listing(ids[0]!)).listingStatus).toBe('ACTIVE')
  })
})

describe('recent changes', () => {
  const list = async (user: TestUser, query: Record<string, unknown> = {}) =>
    (await app.current.call(user, contract.changes.list, { query })).body as RecentChanges

  test('are told newest first, with who, what, how many and the comment, and whether they were taken back', async () => {
    const { changeSet } = (await change(analyst, ids, { value: 'GE', comment: 'looks fine' }))
      .body as ChangeResult
    await undo(analyst, changeSet!)
    const { items } = await list(colleague, { size: 2 })
    expect(items).toMatchObject([
      {
        kind: 'undo',
        original: 'state',
        undos: 1,
        title: 'Genuine',
        listings: 3,
        undone: false,
        comment: null,
      },
      {
        id: changeSet,
        kind: 'state',
        undos: 0,
        title: 'Genuine',
        actor: analyst.email.split('@')[0],
        listings: 3,
        undone: true,
        comment: 'looks fine',
      },
    ])
  })

  test('say of what came by itself when it came for the listing, and count each listing once', async () => {
    const { db } = store.current
    const [early, late] = [ids[0]!, ids[1]!]
    await db.execute(sql`UPDATE brands SET enrichment_paused = now() WHERE id = ${brandId}`)
    const scoreAt = (at: string, listings: readonly string[]) =>
      db.transaction(async (tx) => {
        const batch = await openStageBatch(tx, { kind: 'scoring', title: 'Scores that came' })
        await tx.execute(sql`UPDATE change_batches SET at = ${at}::timestamptz WHERE id = ${batch}`)
        for (const listing of listings)
          await appendRecords(tx, batch, 'listing', {
            changes: sql`SELECT l.id AS entity_id, l.brand_id, jsonb_build_object('score', 0) AS before,
                                jsonb_build_object('score', 1) AS after FROM listings l WHERE l.id = ${listing}`,
          })
      })
    await scoreAt('2026-11-29T16:40:00.000Z', [early])
    await scoreAt('2026-11-29T16:53:00.000Z', [early, late])
    const scores = async (query: Record<string, unknown>) =>
      (await list(analyst, query)).items.find(({ title }) => title === 'Scores that came')
    const [first, last] = ['2026-11-29T16:40:00.000Z', '2026-11-29T16:53:00.000Z']
    expect(await scores({ listing: late })).toMatchObject({ at: last, until: null })
    expect(await scores({ listing: early })).toMatchObject({ at: first, until: last })
    expect(await scores({})).toMatchObject({ at: first, until: last, listings: 2 })
    await change(analyst, [early], { value: 'GE' })
    const [newest] = (await list(analyst, { listing: early, size: 1 })).items
    const behind = await list(analyst, { listing: early, size: 1, after: newest!.id })
    expect([newest!.title, behind.items[0]!.title]).toEqual(['Genuine', 'Scores that came'])
  })

  test('go on behind the last, each once, to the exact total', async () => {
    for (const value of ['SU', 'GE', 'RV']) await change(analyst, [ids[0]!], { value })
    const whole = await list(analyst, { size: 100 })
    expect(whole.items).toHaveLength(whole.total)
    const walked: string[] = []
    let after: string | null = null
    do {
      const page: RecentChanges = await list(analyst, { size: 2, ...(after ? { after } : {}) })
      walked.push(...page.items.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(walked).toEqual(whole.items.map(({ id }) => id))
  })

  test('of one listing are those that concerned it, with its total, and none for who doesn’t see it', async () => {
    const { items: made } = await list(colleague, { listing: ids[0]! })
    const sets: (string | null)[] = made.map(({ id }) => id)
    expect(sets).toHaveLength(1)
    for (const [chosen, value] of [
      [ids, 'SU'],
      [[ids[1]!], 'LA'],
      [[ids[0]!], 'GE'],
    ] as const)
      sets.push(((await change(analyst, [...chosen], { value })).body as ChangeResult).changeSet)
    const page = await list(colleague, { listing: ids[0]! })
    expect(page.items.map(({ id }) => id)).toEqual([sets[3], sets[1], sets[0]])
    expect(page).toMatchObject({ total: 3, next: null })
    const first = await list(colleague, { listing: ids[0]!, size: 1 })
    const rest = await list(colleague, { listing: ids[0]!, after: first.next! })
    expect(rest).toMatchObject({ total: 3, next: null, items: [{ id: sets[1] }, { id: sets[0] }] })
    expect(await list(stranger, { listing: ids[0]! })).toMatchObject({ total: 0, items: [] })
  })

  test('count only what concerned the caller’s brands, and leave out what did not', async () => {
    const otherBrand = await makeBrand(store.current, 'Halvorn', 'Own client')
    const [other] = await makeListings(store.current, [{ brandId: otherBrand, marketplaceId }])
    const both = await makeUser(store.current, ['analyst'], [brandId, otherBrand])
    const half = await makeUser(store.current, ['analyst'], [otherBrand])
    const own = await app.current.call(both, contract.listings.byIds, { query: { ids: [...ids, other!] } })
    const { changeSet } = (
      await app.current.call(both, contract.listings.changeField, {
        body: {
          ids: [...ids, other!],
          updated: (own.body as Listing[]).map(({ updated }) => updated),
          field: 'state',
          value: 'SU',
        },
      })
    ).body as ChangeResult
    const { changeSet: foreign } = (await change(analyst, ids, { value: 'GE' })).body as ChangeResult
    const found = await list(half)
    expect(found.items.find(({ id }) => id === changeSet)).toMatchObject({
      listings: 1,
      listing: (own.body as Listing[]).find(({ _id }) => _id === other)!.title,
    })
    expect(found.items.some(({ id }) => id === foreign)).toBe(false)
    expect(found.total).toBe(found.items.length)
    expect((await list(both)).items.find(({ id }) => id === changeSet)).toMatchObject({
      listings: 4,
      listing: null,
    })
  })
})
