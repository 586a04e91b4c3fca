import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { products, reviewSettings } from '../../../server/store/schema.ts'
import { contract } from '../../../src/domain/contract.ts'
import { REVIEW_BATCH } from '../../../src/domain/kit/constants.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { AddressFound } from '../../../src/domain/crawls/sentPages.contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import type { ReviewEvidence } from '../../../src/domain/review/guidedReview.ts'
import type { ReviewQuality } from '../../../src/domain/review/reviewQuality.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight, seenBy } from '../../support/complaints.ts'
import { decisionOf, idsOf, reviewer } from '../../support/reviews.ts'
import { asImage, nextHash, storePicture, turned } from '../../support/storedPictures.ts'
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
let anna: TestUser
let ben: TestUser
let client: TestUser
let manager: TestUser
let stranger: TestUser
const NEW = { state: ['NEW'] }

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  const other = await makeBrand(store.current, 'Halvorn', 'Another client')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  anna = await makeUser(store.current, ['analyst'], [brandId])
  ben = await makeUser(store.current, ['analyst'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  manager = await makeUser(store.current, ['manager'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [other])
})

beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM listings`)
  await share(0)
})

const share = async (value: number) => {
  await store.current.db.delete(reviewSettings)
  await store.current.db.insert(reviewSettings).values({ share: value })
}
const now = Date.now()
/** Listings to review, the newest first. */
const toReview = (count: number) =>
  makeListings(
    store.current,
    Array.from({ length: count }, (_, n) => ({
      brandId,
      marketplaceId,
      title: `Watch ${n}`,
      created: new Date(now - (n + 1) * 60_000),
    })),
  )
const stateOf = async (id: string) => {
  const [row] = await rowsOf<{ state: string }>(
    store.current.db,
    sql`SELECT state FROM listings WHERE id = ${id}`,
  )
  return row!.state
}
const count = async (table: string) => {
  const [row] = await rowsOf<{ count: number }>(
    store.current.db,
    sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
  )
  return row!.count
}
/** As if the leases had been given longer ago than they last. */
const letExpire = (run: string) =>
  store.current.db.execute(
    sql`UPDATE review_leases SET expires = now() - interval '1 second' WHERE run = ${run}`,
  )

describe('what a reviewer is given', () => {
  test('is a batch of the filter in its order, with exact figures', async () => {
    const ids = await toReview(30)
    const tab = reviewer(app, anna)
    const claim = await tab.claim([], NEW)
    expect(idsOf(claim)).toEqual(ids.slice(0, REVIEW_BATCH))
    expect(claim).toMatchObject({
      lost: [],
      standing: { left: 30, heldByOthers: 0, heldElsewhere: 0, skipped: 0 },
    })
    expect(Date.parse(claim.leasedUntil)).toBeGreaterThan(Date.now() + 4 * 60_000)
    const further = await reviewer(app, ben).claim([], NEW)
    expect(idsOf(further)).toEqual(ids.slice(REVIEW_BATCH))
    expect(further.standing).toEqual({ left: 5, heldByOthers: REVIEW_BATCH, heldElsewhere: 0, skipped: 0 })
  })

  test('follows any filter and order of the list, and an id that is searched for', async () => {
    const ids = await toReview(4)
    const tab = reviewer(app, anna)
    expect(idsOf(await tab.claim([], { order: 'asc' }))).toEqual(ids.toReversed())
    expect(idsOf(await tab.claim([], { field: 'title', value: 'Watch 2' }))).toEqual([ids[2]])
    expect(idsOf(await tab.claim([], { sortBy: 'updated', order: 'asc' }))).toEqual(ids.toReversed())
    const named = await tab.claim([], { value: ids[3] })
    expect(idsOf(named)).toEqual([ids[3]])
    expect(named.standing.left).toBe(1)
  })

  test('is filled up as listings are decided, and what is not named as held is free for others', async () => {
    const ids = await toReview(30)
    const tab = reviewer(app, anna)
    const { items } = await tab.claim([], NEW)
    await tab.decide(items[0]!.listing)
    const held = ids.slice(1, REVIEW_BATCH)
    const next = await tab.claim(held, NEW)
    expect(idsOf(next)).toEqual([ids[REVIEW_BATCH]])
    expect(next.standing.left).toBe(29)
    await tab.claim(ids.slice(20, 25), { value: 'nothing' })
    expect(idsOf(await reviewer(app, ben).claim([], NEW))).toEqual([
      ...ids.slice(1, 20),
      ...ids.slice(25, 30),
    ])
  })

  test('is never what another has: two reviewers and two tabs of one, at once over 200 listings', async () => {
    await toReview(200)
    const decided: string[] = []
    const holders = new Map<string, string>()
    const work = async (user: TestUser) => {
      const tab = reviewer(app, user)
      for (;;) {
        // What isn't named as held is free from here on.
        for (const [id, run] of holders) if (run === tab.run) holders.delete(id)
        const { items } = await tab.claim([], NEW)
        if (items.length === 0) return
        for (const { listing } of items) {
          expect(holders.get(listing._id)).toBeUndefined()
          holders.set(listing._id, tab.run)
        }
        for (const { listing } of items.slice(0, 10)) {
          expect((await tab.decide(listing)).outcome).toBe('made')
          decided.push(listing._id)
        }
      }
    }
    await Promise.all([work(anna), work(ben), work(anna)])
    // One that ended while others held the rest may leave some behind.
    await work(ben)
    expect(decided).toHaveLength(200)
    expect(new Set(decided).size).toBe(200)
  })

  test('is free again when it was left, and after five minutes when the tab was closed without a word', async () => {
    const ids = await toReview(3)
    const [first, second] = [reviewer(app, anna), reviewer(app, ben)]
    await first.claim([], NEW)
    expect((await second.claim([], NEW)).items).toEqual([])
    await letExpire(first.run)
    expect(idsOf(await second.claim([], NEW))).toEqual(ids)
    expect(await first.renew(ids)).toMatchObject({ lost: ids })
    expect(await first.claim(ids, NEW)).toMatchObject({ items: [], lost: ids })
    await second.leave()
    expect(idsOf(await first.claim([], NEW))).toEqual(ids)
  })

  test('stays held beyond the end of the lease as long as nobody else asked for it', async () => {
    const ids = await toReview(2)
    const tab = reviewer(app, anna)
    await tab.claim([], NEW)
    await letExpire(tab.run)
    expect(await tab.renew(ids)).toMatchObject({ lost: [] })
    expect((await reviewer(app, ben).claim([], NEW)).items).toEqual([])
  })

  test('is never of another brand, and goes with a listing that is deleted', async () => {
    const [id] = await toReview(1)
    expect(await reviewer(app, stranger).claim()).toMatchObject({ items: [], standing: { left: 0 } })
    const tab = reviewer(app, anna)
    await tab.claim([], NEW)
    await store.current.db.execute(sql`DELETE FROM listings WHERE id = ${id}`)
    expect(await tab.renew([id!])).toMatchObject({ lost: [id] })
    expect(await count('review_leases')).toBe(0)
  })

  test('leaves out what was skipped, for this user alone, until it changes or is taken up again', async () => {
    const ids = await toReview(3)
    const tab = reviewer(app, anna)
    await tab.claim([], NEW)
    expect(await tab.skip(ids[0]!)).toBe(200)
    const claim = await tab.claim([], NEW)
    expect(idsOf(claim)).toEqual(ids.slice(1))
    expect(claim.standing).toEqual({ left: 2, heldByOthers: 0, heldElsewhere: 0, skipped: 1 })
    await tab.leave()
    expect(idsOf(await reviewer(app, ben).claim([], NEW))).toEqual(ids)
    await store.current.db.execute(sql`DELETE FROM review_leases`)

    await store.current.db.execute(
      sql`UPDATE listings SET updated = now() + interval '1 second' WHERE id = ${ids[0]!}`,
    )
    expect(idsOf(await tab.claim([], NEW))).toEqual(ids)
    await tab.skip(ids[1]!)
    await app.current.call(anna, contract.guidedReview.unskip, { params: { listing: ids[1]! } })
    expect((await tab.claim([], NEW)).standing.skipped).toBe(0)
    await tab.skip(ids[1]!)
    await tab.skip(ids[2]!)
    const cleared = await app.current.call(anna, contract.guidedReview.clearSkips)
    expect(cleared.body).toEqual({ cleared: 3 })
    expect(await reviewer(app, stranger).skip(ids[1]!)).toBe(404)
  })

  test('is free for others as soon as it is skipped', async () => {
    const ids = await toReview(3)
    const tab = reviewer(app, anna)
    await tab.claim([], NEW)
    await tab.skip(ids[1]!)
    expect(idsOf(await reviewer(app, ben).claim([], NEW))).toEqual([ids[1]])
  })
})

describe('a decision', () => {
  test('changes the listing with its comment, frees it and is kept with what was before', async () => {
    const [id] = await toReview(1)
    const tab = reviewer(app, anna)
    const { items } = await tab.claim([], NEW)
    const outcome = await tab.decide(items[0]!.listing, {
      verdict: { kind: 'state', value: 'SU', comment: 'odd price' },
    })
    expect(outcome).toMatchObject({ outcome: 'made', listing: { _id: id, state: 'SUSPECT' } })
    const kept = await rowsOf(
      store.current.db,
      sql`SELECT code, comment, before ->> 'state' AS before, may_be_sampled AS sampled FROM review_decisions`,
    )
    expect(kept).toEqual([{ code: 'SU', comment: 'odd price', before: 'NEW', sampled: true }])
    expect(await count('review_leases')).toBe(0)
    const read = await app.current.call(anna, contract.listings.get, { params: { id: id! } })
    expect(read.body).toMatchObject({ comments: [{ comment: 'odd price' }] })
  })

  test('is made once for its key, however often and at the same time it is sent', async () => {
    await toReview(1)
    const tab = reviewer(app, anna)
    const { items } = await tab.claim([], NEW)
    const decision = { key: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => tab.decide(items[0]!.listing, decision)))
    expect(answers[0]).toMatchObject({ outcome: 'made', changeSet: expect.any(String) })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(await tab.decide(items[0]!.listing, decision)).toEqual(answers[0])
    expect(await count('review_decisions')).toBe(1)
    const others = await app.current.call(ben, contract.guidedReview.decide, {
      body: decisionOf(tab.run, items[0]!.listing, decision),
    })
    expect(others.status).toBe(409)
  })

  test('leaves alone what a colleague changed meanwhile, tells who, and is made where it is sent again', async () => {
    const [id] = await toReview(1)
    const tab = reviewer(app, anna)
    const listing = (await tab.claim([], NEW)).items[0]!.listing
    await app.current.call(ben, contract.listings.changeField, {
      body: { ids: [id!], updated: [listing.updated], field: 'state', value: 'LA' },
    })
    const key = crypto.randomUUID()
    const outcome = await tab.decide(listing, { key })
    expect(outcome).toMatchObject({
      outcome: 'conflict',
      changedBy: ben.email.split('@', 1)[0],
      listing: { state: 'LOOKALIKE' },
    })
    expect(await stateOf(id!)).toBe('LOOKALIKE')
    const current = outcome as Extract<typeof outcome, { outcome: 'conflict' }>
    expect(await tab.decide(current.listing as Listing, { key })).toMatchObject({ outcome: 'made' })
    expect(await stateOf(id!)).toBe('GENUINE')
  })

  test('makes the complaint of a classification, which is taken back with it', async () => {
    const [id] = await toReview(1)
    const tab = reviewer(app, anna)
    const listing = (await tab.claim([], NEW)).items[0]!.listing
    const complaint = {
      listings: [id!],
      updated: [listing.updated],
      type: 'TM' as const,
      images: [],
      reason: 'UNAUTHORIZED_MARK' as const,
      description: 'Bears the mark.',
      doNotFile: false,
      ipr: [await makeRight(store.current, brandId)],
    }
    const key = crypto.randomUUID()
    const verdict = { kind: 'complaint' as const, complaint, comment: 'seen in three shops' }
    expect(await tab.decide(listing, { key, verdict })).toMatchObject({
      outcome: 'made',
      listing: { state: 'DRAFT', toi: 'TM', complaints: 1 },
    })
    expect(await count('listing_comments')).toBe(1)
    expect(await tab.takeBack(key)).toMatchObject({ listing: { state: 'NEW', complaints: 0 } })
    expect(await count('listing_comments')).toBe(0)
    expect(await count('complaints')).toBe(0)
    const [other] = await toReview(1)
    const refused = await app.current.call(anna, contract.guidedReview.decide, {
      body: decisionOf(tab.run, { ...listing, _id: other! }, { verdict }),
    })
    expect(refused.status).toBe(400)
  })

  test('is only what the role may decide, and of one’s own brands', async () => {
    const [id] = await toReview(1)
    const tab = reviewer(app, client)
    const listing = (await tab.claim([], NEW)).items[0]!.listing
    const sent = (user: TestUser, change: Parameters<typeof decisionOf>[2]) =>
      app.current.call(user, contract.guidedReview.decide, {
        body: decisionOf(tab.run, listing, change),
      })
    expect((await sent(anna, { code: 'TM' })).status).toBe(403)
    const importer = await makeUser(store.current, ['importer'], [brandId])
    expect((await sent(importer, {})).status).toBe(403)
    expect((await sent(client, { verdict: { kind: 'state', value: 'GE', reason: 'UP' } })).status).toBe(400)
    expect((await sent(stranger, {})).body).toMatchObject({ outcome: 'missing' })
    expect(await stateOf(id!)).toBe('NEW')
    expect((await sent(client, { code: 'TM' })).body).toMatchObject({
      outcome: 'made',
      listing: { state: 'INFRINGING', toi: 'TM' },
    })
  })

  test('is taken back once, by its maker alone, and the tab holds the listing again', async () => {
    const [id] = await toReview(1)
    const tab = reviewer(app, anna)
    const listing = (await tab.claim([], NEW)).items[0]!.listing
    const key = crypto.randomUUID()
    await tab.decide(listing, { key })
    expect((await tab.claim([], {})).items).toEqual([])
    expect((await app.current.call(ben, contract.guidedReview.takeBack, { params: { key } })).status).toBe(
      409,
    )
    const back = await tab.takeBack(key)
    expect(back).toMatchObject({ outcome: 'made', changeSet: expect.any(String), listing: { state: 'NEW' } })
    expect(await tab.takeBack(key)).toEqual(back)
    expect((await reviewer(app, ben).claim([], NEW)).items).toEqual([])
    expect(await tab.claim([id!], NEW)).toMatchObject({ lost: [], standing: { left: 1 } })
    expect(await tab.takeBack(crypto.randomUUID())).toMatchObject({ outcome: 'missing' })
  })

  test('that is undone in the list of changes counts no more, and its run gets the listing again', async () => {
    await toReview(1)
    const tab = reviewer(app, anna)
    const listing = (await tab.claim([], NEW)).items[0]!.listing
    const key = crypto.randomUUID()
    await tab.decide(listing, { key })
    const decided = async () =>
      (await app.current.call(manager, contract.reviewQuality.figures, { query: {} })).body
    const before = (await decided()) as ReviewQuality
    const undo = async (id: string) =>
      (await app.current.call(anna, contract.changes.undo, { params: { id } })).body as UndoResult
    const [set] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT change_set_id AS id FROM review_decisions WHERE id = ${key}`,
    )
    const { changeSet } = await undo(set!.id)
    expect(await decided()).toMatchObject({ decided: before.decided - 1 })
    expect(idsOf(await tab.claim([], NEW))).toEqual([listing._id])
    // Made again it counts again, and is taken back as ever.
    await undo(changeSet!)
    expect(await decided()).toMatchObject({ decided: before.decided })
    expect(await tab.takeBack(key)).toMatchObject({ outcome: 'made', listing: { state: 'NEW' } })
    expect(await decided()).toMatchObject({ decided: before.decided - 1 })
  })

  test('is not taken back once a colleague changed the listing', async () => {
    const [id] = await toReview(1)
    const tab = reviewer(app, anna)
    const listing = (await tab.claim([], NEW)).items[0]!.listing
    const key = crypto.randomUUID()
    const made = await tab.decide(listing, { key })
    const { updated } = (made as Extract<typeof made, { outcome: 'made' }>).listing
    await app.current.call(ben, contract.listings.changeField, {
      body: { ids: [id!], updated: [updated], field: 'state', value: 'LA' },
    })
    expect(await tab.takeBack(key)).toMatchObject({ outcome: 'conflict', listing: { state: 'LOOKALIKE' } })
    expect(await stateOf(id!)).toBe('LOOKALIKE')
  })
})

describe('a second look', () => {
  /** Anna decides a listing, which goes to a second reviewer, among others that wait for a first one. */
  async function sampled() {
    await share(0.5)
    const ids = await toReview(12)
    const tab = reviewer(app, anna)
    const shown = (await tab.claim([], NEW)).items
    const key = `00000000${crypto.randomUUID().slice(8)}`
    const { listing } = shown[3]!
    await tab.decide(listing, {
      key,
      verdict: { kind: 'state', value: 'GE', comment: 'it is the real one' },
    })
    await tab.leave()
    return { key, listing, ids, tab }
  }
  const statusOf = async (key: string) => {
    const [row] = await rowsOf<{ status: string }>(
      store.current.db,
      sql`SELECT status FROM second_reviews WHERE decision_id = ${key}`,
    )
    return row?.status
  }

  test('comes among the others in order, and nothing tells that or how it was decided', async () => {
    const { listing, ids } = await sampled()
    const claim = await reviewer(app, ben).claim([], NEW)
    expect(idsOf(claim)).toEqual(ids)
    expect(claim.standing.left).toBe(12)
    const shown = claim.items[3]!.listing
    const { updated: _, ...seen } = shown
    const { updated: __, ...before } = listing
    expect(seen).toEqual(before)
    expect(JSON.stringify(claim)).not.toMatch(/real one|GENUINE|second/)
    expect(Date.parse(shown.updated)).toBeGreaterThan(Date.parse(listing.updated))
    const evidence = await app.current.call(ben, contract.guidedReview.evidence, {
      params: { listing: listing._id },
    })
    expect(evidence.body).toMatchObject({ seller: { total: 12, cleared: 0, open: 12 } })
  })

  test('is compared with the first decision, changes nothing, and can be taken back', async () => {
    const { key, listing } = await sampled()
    const tab = reviewer(app, ben)
    const shown = (await tab.claim([], NEW)).items[3]!.listing
    const second = crypto.randomUUID()
    expect(await tab.decide(shown, { key: second, code: 'SU' })).toMatchObject({
      outcome: 'made',
      changeSet: null,
      listing: { _id: listing._id, state: 'SUSPECT' },
    })
    expect(await stateOf(listing._id)).toBe('GENUINE')
    expect(await statusOf(key)).toBe('DISAGREED')
    const back = await tab.takeBack(second)
    expect(back).toMatchObject({ outcome: 'made', listing: { state: 'NEW', updated: shown.updated } })
    expect(await statusOf(key)).toBe('WAITING')
    expect(await tab.decide(shown)).toMatchObject({ outcome: 'made', listing: { state: 'GENUINE' } })
    expect(await statusOf(key)).toBe('AGREED')
    expect((await tab.claim([], {})).items.map((item) => item.listing._id)).not.toContain(listing._id)
  })

  test('makes no complaint of a classification', async () => {
    const { key, listing } = await sampled()
    const tab = reviewer(app, ben)
    const shown = (await tab.claim([], NEW)).items[3]!.listing
    const complaint = {
      listings: [shown._id],
      updated: [shown.updated],
      type: 'US' as const,
      images: [],
      reason: 'GREY_MARKET' as const,
      description: 'Sold without leave.',
      doNotFile: true,
      ipr: [],
    }
    expect(await tab.decide(shown, { verdict: { kind: 'complaint', complaint } })).toMatchObject({
      outcome: 'made',
      changeSet: null,
      listing: { state: 'INFRINGING', toi: 'US', reason: 'GREY_MARKET', complaints: 1 },
    })
    expect(await count('complaints')).toBe(0)
    expect(await stateOf(listing._id)).toBe('GENUINE')
    expect(await statusOf(key)).toBe('DISAGREED')
  })

  test('is known for one though its lease has gone', async () => {
    const { key, listing } = await sampled()
    const tab = reviewer(app, ben)
    const shown = (await tab.claim([], NEW)).items[3]!.listing
    await store.current.db.execute(sql`DELETE FROM review_leases`)
    expect(await tab.decide(shown, { code: 'LA' })).toMatchObject({ changeSet: null })
    expect(await stateOf(listing._id)).toBe('GENUINE')
    expect(await statusOf(key)).toBe('DISAGREED')
  })

  test('is called off when the first decision is taken back; who looked is told', async () => {
    const { key, listing, tab } = await sampled()
    const second = reviewer(app, ben)
    const shown = (await second.claim([], NEW)).items[3]!.listing
    expect(await tab.takeBack(key)).toMatchObject({ outcome: 'made', listing: { state: 'NEW' } })
    expect(await statusOf(key)).toBeUndefined()
    expect(await second.renew([listing._id])).toMatchObject({ lost: [listing._id] })
    expect(await second.decide(shown)).toMatchObject({ outcome: 'conflict', listing: { state: 'NEW' } })
  })

  test('is called off when the first decision is undone in the list of changes', async () => {
    const { key, listing } = await sampled()
    const [set] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT change_set_id AS id FROM review_decisions WHERE id = ${key}`,
    )
    await app.current.call(anna, contract.changes.undo, { params: { id: set!.id } })
    expect(await stateOf(listing._id)).toBe('NEW')
    expect(await statusOf(key)).toBeUndefined()
  })

  test('goes to other internal reviewers of the brand alone, at most one in ten', async () => {
    const { listing, ids, tab } = await sampled()
    const others = ids.filter((id) => id !== listing._id)
    for (const user of [anna, client]) {
      const run = user === anna ? tab : reviewer(app, user)
      expect(idsOf(await run.claim([], NEW))).toEqual(others)
      await run.leave()
    }
    expect((await reviewer(app, stranger).claim()).items).toEqual([])
    expect((await reviewer(app, ben).claim([], { ...NEW, brands: ['Halvorn'] })).items).toEqual([])
    // The rest of the filter is the second reviewer's own: what waits comes whatever its state is by now.
    const few = await reviewer(app, ben).claim([], { state: ['SUSPECT'] })
    expect(idsOf(few)).toEqual([listing._id])
  })

  test('is asked for as often as the setting says', async () => {
    await share(0)
    await toReview(1)
    const tab = reviewer(app, anna)
    const listing = (await tab.claim([], NEW)).items[0]!.listing
    await tab.decide(listing, { key: `00000000${crypto.randomUUID().slice(8)}` })
    expect(await count('second_reviews')).toBe(0)
  })
})

describe('the evidence', () => {
  test('tells the earlier decision that stands: one that was made again, and none whose complaint was withdrawn', async () => {
    const url = 'https://bazarro.example/watch'
    const [subject, other] = await makeListings(
      store.current,
      [null, url].map((address) => ({ brandId, marketplaceId, seller: 'lux-timehouse', url: address })),
    )
    const decide = async (user: TestUser, value: 'IR' | 'GE') => {
      const [seen] = await seenBy(app.current, user, [other!])
      const { body } = await app.current.call(user, contract.listings.changeField, {
        body: { ids: [other!], updated: [seen!.updated], field: 'state', value },
      })
      return (body as ChangeResult).changeSet!
    }
    const undo = async (changeSet: string) =>
      (
        (await app.current.call(anna, contract.changes.undo, { params: { id: changeSet } }))
          .body as UndoResult
      ).changeSet!
    const told = async () => {
      const evidence = await app.current.call(anna, contract.guidedReview.evidence, {
        params: { listing: subject! },
      })
      const known = await app.current.call(anna, contract.sentPages.known, { body: { addresses: [url] } })
      const [one] = (evidence.body as ReviewEvidence).earlier
      expect((known.body as AddressFound[])[0]!.listings[0]!.decision?.by).toBe(one!.by)
      return [one!.code, one!.by]
    }
    const [ofAnna, ofBen] = [anna, ben].map(({ email }) => email.split('@', 1)[0])
    await decide(ben, 'IR')
    const undone = await undo(await decide(anna, 'GE'))
    expect(await told()).toEqual(['IR', ofBen])
    await undo(undone)
    expect(await told()).toEqual(['GE', ofAnna])
    const { body } = await classify(app.current, ben, [other!], {
      ipr: [await makeRight(store.current, brandId)],
    })
    expect(await told()).toEqual(['TM', ofBen])
    const complaint = body.complaints[0]!
    await app.current.call(ben, contract.complaints.changeStatus, {
      params: { id: complaint.id, status: 'WITHDRAWN' },
      body: {},
    })
    expect(await stateOf(other!)).toBe('GENUINE')
    expect(await told()).toEqual(['GE', ofAnna])
  })

  test('tells prices, the seller’s standing and earlier decisions, within the brands of whoever asks', async () => {
    const productId = crypto.randomUUID()
    await store.current.db.insert(products).values({ id: productId, brandId, name: 'Watch' })
    const priced = await makeListings(
      store.current,
      [...Array.from({ length: 9 }, (_, n) => `${(n + 1) * 10}.00`), '11.00'].map((price, n) => ({
        brandId,
        marketplaceId,
        price,
        productId,
        seller: n < 3 || n === 9 ? 'lux-timehouse' : `seller ${n}`,
        created: new Date(now - n * 1_000),
      })),
    )
    const [subject, decided] = [priced[9]!, priced[0]!]
    const tab = reviewer(app, ben)
    const { items } = await tab.claim([], NEW)
    const one = items.find(({ listing }) => listing._id === decided)!.listing
    await tab.decide(one, { verdict: { kind: 'state', value: 'LA', comment: 'no logo at all' } })
    const answer = await app.current.call(anna, contract.guidedReview.evidence, {
      params: { listing: subject },
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      listing: subject,
      price: {
        currency: 'EUR',
        basis: { of: 'listings', median: 50, prices: 9 },
        own: '11',
        fromUsual: -0.78,
      },
      seller: { name: 'lux-timehouse', total: 4, cleared: 1, open: 3, removed: 0, infringing: 0 },
      earlier: [{ listing: decided, code: 'LA', by: ben.email.split('@', 1)[0], comment: 'no logo at all' }],
      nearDuplicates: [],
      near: { total: 0, sellers: 0 },
    })
    const hidden = await app.current.call(stranger, contract.guidedReview.evidence, {
      params: { listing: subject },
    })
    expect(hidden.status).toBe(404)
    expect(hidden.body).toMatchObject({ detail: 'The listing does not exist.' })
    const [unmatched] = await makeListings(store.current, [{ brandId, marketplaceId, price: '1.00' }])
    const without = await app.current.call(anna, contract.guidedReview.evidence, {
      params: { listing: unmatched! },
    })
    expect(without.body).toMatchObject({ listing: unmatched, price: null })
  })

  test('compares the price as the score did, whatever else the score counts and whatever came in since', async () => {
    const productId = crypto.randomUUID()
    await store.current.db.insert(products).values({ id: productId, brandId, name: 'Chronograph' })
    const [subject] = await makeListings(
      store.current,
      ['11.00', '20.00', '30.00', '40.00', '50.00', '60.00'].map((price) => ({
        brandId,
        marketplaceId,
        price,
        productId,
      })),
    )
    const scored = {
      of: 'listings',
      product: 'Chronograph',
      isSuggested: false,
      median: 22,
      prices: 5,
      areGenuine: false,
      areNewest: false,
    }
    const factors = [
      { name: 'Words', points: 10, evidence: 'The title says “replica”.' },
      { name: 'Price', points: 20, evidence: 'Half of what is usual.', basis: scored },
    ]
    const score = (all: readonly object[]) =>
      store.current.db.execute(
        sql`UPDATE listings SET score_factors = ${JSON.stringify(all)}::jsonb WHERE id = ${subject!}`,
      )
    const price = async () =>
      (await app.current.call(anna, contract.guidedReview.evidence, { params: { listing: subject! } })).body
    await score(factors)
    expect(await price()).toMatchObject({ price: { basis: scored, own: '11', fromUsual: -0.5 } })
    await score(factors.slice(0, 1))
    expect(await price()).toMatchObject({ price: { basis: { median: 40, prices: 5 } } })
  })

  test('tells listings with the same picture or a near-duplicate, the nearest first, and what became of them', async () => {
    const other = await makeBrand(store.current, `Tarnwick ${crypto.randomUUID()}`, 'Another client')
    const hash = nextHash()
    const [own, same, near, far, foreign] = [
      await storePicture(store.current, brandId, { hash }),
      await storePicture(store.current, brandId, { hash }),
      await storePicture(store.current, brandId, { hash: turned(hash, 4) }),
      await storePicture(store.current, brandId, { hash: turned(hash, 20) }),
      await storePicture(store.current, other, { hash }),
    ]
    const [subject, ...others] = await makeListings(
      store.current,
      [
        { brandId, picture: own, state: 'NEW' },
        { brandId, picture: near, state: 'INFRINGING', listingStatus: 'VIOLATION_REMOVED' },
        { brandId, picture: same, state: 'GENUINE' },
        { brandId, picture: far },
        { brandId: other, picture: foreign },
      ].map(({ picture, ...seed }) => ({ ...seed, marketplaceId, images: [asImage(picture)] })),
    )
    const logo = { name: 'Vessmont', certainty: 0.9, brand: 'Vessmont', box: null }
    await store.current.db.execute(
      sql`UPDATE images SET logos = ${JSON.stringify([logo])}::jsonb WHERE sha256 = ${own.sha256}`,
    )
    const { body } = await app.current.call(anna, contract.guidedReview.evidence, {
      params: { listing: subject! },
    })
    expect(body).toMatchObject({
      logos: [{ file: own.file, logos: [logo] }],
      near: { total: 2, removed: 1, infringing: 0, cleared: 1, open: 0 },
      nearDuplicates: [
        { _id: others[1], likeness: 1, state: 'GENUINE', picture: asImage(same) },
        { _id: others[0], likeness: 0.9375, state: 'INFRINGING', listingStatus: 'VIOLATION_REMOVED' },
      ],
    })
  })
})
