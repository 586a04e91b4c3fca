import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { arrayOf, rowsOf } from '../../../server/store/rows.ts'
import { placeNext } from '../../../server/store/listings/groups/waits.ts'
import { complainAgain } from '../../../server/store/complaints/again.ts'
import { lookBehindRemovals } from '../../../server/store/relisting/candidates.ts'
import { rightsOf } from '../../../server/store/rules/rights.ts'
import { lookNext } from '../../../server/store/relisting/watching.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import type { ComplaintsMade } from '../../../src/domain/complaints/complaints.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { PlatformRelistings } from '../../../src/domain/dashboard/dashboard.ts'
import type { FullListing } from '../../../src/domain/listings/listing.ts'
import type { ChangeResult, ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { Seller } from '../../../src/domain/sellers/seller.ts'
import { messagesOf } from '../../../server/store/messages/messages.ts'
import { useApp } from '../../support/app.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** What people see of a listing that is back after removal, and do about it. */

const store = useStore()
const app = useApp(store)
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

let brandId: string
let marketplaceId: string
let analyst: TestUser
let stranger: TestUser

beforeEach(async () => {
  const tag = crypto.randomUUID().slice(0, 8)
  brandId = await makeBrand(store.current, `Vessmont ${tag}`)
  marketplaceId = await makeMarketplace(store.current, `Bazarro ${tag}`)
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  stranger = await makeUser(store.current, ['manager'], [await makeBrand(store.current, `Other ${tag}`)])
})

const WORDS = 'Vessmont copper kettle with whistle for the stove'
const offer = { title: WORDS, sellerId: 'kettles', seller: 'Kettles', price: '19.90' }

/** A listing removed so many days ago, as the platform reports it. */
const removedOne = async (days: number, more = {}) =>
  (
    await makeListings(store.current, [
      {
        brandId,
        marketplaceId,
        ...offer,
        state: 'INFRINGING',
        listingStatus: 'VIOLATION_REMOVED',
        filing: daysAgo(days + 3),
        takedown: daysAgo(days),
        created: daysAgo(days + 9),
        ...more,
      },
    ])
  )[0]!
const newOne = async (days: number, more = {}) =>
  (
    await makeListings(store.current, [{ brandId, marketplaceId, ...offer, created: daysAgo(days), ...more }])
  )[0]!

async function workedOff(): Promise<void> {
  for (;;) {
    const placed = await placeNext(store.current.db)
    const looked = await lookNext(store.current.db)
    if (placed + looked === 0) return
  }
}

async function toldOf(user: TestUser): Promise<string[]> {
  const messages = await messagesOf(store.current.db, await scopeOf(store.current, user))
  return messages.map(({ content }) => content)
}
async function opened(user: TestUser, listing: string) {
  const { body } = await app.current.call(user, contract.listings.get, { params: { id: listing } })
  return body as FullListing
}
async function idsBy(query: Record<string, unknown>): Promise<string[]> {
  const { body } = await app.current.call(analyst, contract.listings.page, {
    query: { date: daysAgo(100).getTime(), endDate: Date.now() + DAY_MS, ...query },
  })
  return (body as ListingsPage).items.map(({ _id }) => _id)
}

describe('a listing that is back', () => {
  test('says which removal it is again and what speaks for it, is told, and is found by the filter', async () => {
    const removed = await removedOne(4)
    await workedOff()
    const again = await newOne(1)
    const other = await newOne(1, { title: 'A garden bench of oak, with cushions', price: '240.00' })
    await workedOff()
    const { relisting } = await opened(analyst, again)
    expect(relisting).toMatchObject({ removed, days: 15, title: WORDS, dismissed: null, complaint: null })
    expect(relisting!.evidence.map(({ kind }) => kind)).toEqual(['seller', 'title', 'price'])
    expect((await opened(analyst, other)).relisting).toBeNull()
    expect(await idsBy({ relisting: ['BACK'] })).toEqual([again])
    expect(await idsBy({ relisting: ['WATCHED'] })).toEqual([removed])
    expect(await idsBy({ field: 'relistedFrom', value: removed })).toEqual([again])
    expect(await toldOf(analyst)).toEqual([expect.stringContaining('Back after removal as a new listing')])
    // A second look tells nothing again.
    await store.current.db.execute(
      sql`INSERT INTO relisting_waits (brand_id, listing_id) VALUES (${brandId}, ${again})`,
    )
    await workedOff()
    expect(await toldOf(analyst)).toHaveLength(1)
  })

  test('is held against what others had before the removal, piece by piece', async () => {
    const description = 'Solid copper, tinned by hand, with a whistle that folds away. '.repeat(6)
    await newOne(20, {
      state: 'GENUINE',
      description: 'One kettle, used for a year; collected in person only.',
    })
    await removedOne(4, { description })
    await workedOff()
    const again = await newOne(1, { description })
    await workedOff()
    const { evidence } = (await opened(analyst, again)).relisting!
    expect(evidence.filter(({ shared }) => shared).map(({ kind }) => kind)).toEqual(['title'])
    expect(evidence.map(({ kind }) => kind)).toContain('description')
  })

  test('is found where the removal is recorded after it came in', async () => {
    const removed = await removedOne(4, { listingStatus: 'ACTIVE', takedown: null })
    const again = await newOne(1)
    await workedOff()
    expect((await opened(analyst, again)).relisting).toBeNull()
    await store.current.db.execute(
      sql`UPDATE listings SET listing_status = 'VIOLATION_REMOVED', takedown = ${daysAgo(2)} WHERE id = ${removed}`,
    )
    await workedOff()
    expect((await opened(analyst, again)).relisting).toMatchObject({ removed })
  })

  test('waits once, however many removals of its seller are recorded', async () => {
    const removed = await Promise.all(
      [4, 5, 6].map((days) => removedOne(days, { listingStatus: 'ACTIVE', takedown: null })),
    )
    await newOne(1)
    await workedOff()
    await store.current.db.execute(
      sql`UPDATE listings SET listing_status = 'VIOLATION_REMOVED', takedown = ${daysAgo(2)}
          WHERE id = ANY(${arrayOf(removed, 'uuid')})`,
    )
    const waiting = () =>
      store.current.db.execute(sql`SELECT listing_id FROM relisting_waits WHERE brand_id = ${brandId}`)
    for (const looked of [1, 1, 1, 0]) expect(await lookBehindRemovals(store.current.db, 1)).toBe(looked)
    expect((await waiting()).rows).toHaveLength(1)
    await store.current.db.execute(
      sql`INSERT INTO relisting_waits (brand_id, listing_id) SELECT brand_id, listing_id FROM relisting_waits`,
    )
    await lookNext(store.current.db)
    expect((await waiting()).rows).toHaveLength(0)
  })

  test('is none any more once the takedown is taken back', async () => {
    const removed = await removedOne(4)
    const again = await newOne(1)
    await workedOff()
    expect((await opened(analyst, again)).relisting).not.toBeNull()
    await store.current.db.execute(
      sql`UPDATE listings SET listing_status = 'ACTIVE', takedown = NULL WHERE id = ${removed}`,
    )
    expect((await opened(analyst, again)).relisting).toBeNull()
  })

  test('is none that its seller lists after the removed one was put back', async () => {
    const removed = await removedOne(6)
    const [before, after] = [await newOne(5), await newOne(1, { title: `${WORDS}, again` })]
    await store.current.db.execute(sql`
      UPDATE listings SET state = 'REINSTATED', listing_status = 'ACTIVE' WHERE id = ${removed}`)
    await store.current.db.execute(sql`
      UPDATE relisting_watches SET returned = ${daysAgo(3)} WHERE listing_id = ${removed}`)
    await workedOff()
    expect((await opened(analyst, before)).relisting).toMatchObject({ removed })
    expect((await opened(analyst, after)).relisting).toBeNull()
  })

  test('stays one where the removed one, which was gone after its notice, is found live again', async () => {
    const gone = await removedOne(6, { listingStatus: 'INACTIVE' })
    const again = await newOne(3)
    await workedOff()
    expect((await opened(analyst, again)).relisting).toMatchObject({ removed: gone })
    await store.current.db.execute(sql`UPDATE listings SET listing_status = 'ACTIVE' WHERE id = ${gone}`)
    const after = await newOne(-1)
    await workedOff()
    expect((await opened(analyst, again)).relisting).toMatchObject({ removed: gone })
    expect((await opened(analyst, after)).relisting).toBeNull()
  })

  test('is none where the removed one is found harmless, before or after it was listed again', async () => {
    await removedOne(6, { state: 'GENUINE', filing: null, title: 'Vessmont whisk, hand made, of steel wire' })
    const removed = await removedOne(6)
    await workedOff()
    const honest = await newOne(1, { title: 'Vessmont whisk, hand made, of steel wire' })
    const again = await newOne(1)
    await workedOff()
    expect((await opened(analyst, honest)).relisting).toBeNull()
    expect((await opened(analyst, again)).relisting).toMatchObject({ removed })
    const decided = await app.current.call(analyst, contract.listings.changeField, {
      body: {
        ids: [removed],
        updated: [(await opened(analyst, removed)).updated],
        field: 'state',
        value: 'AS',
      },
    })
    expect((await opened(analyst, again)).relisting).toBeNull()
    expect(await idsBy({ relisting: ['BACK', 'WATCHED'] })).toEqual([])
    // Taken back, the decision was a mistake.
    const { changeSet } = decided.body as ChangeResult
    await app.current.call(analyst, contract.changes.undo, { params: { id: changeSet! } })
    await workedOff()
    expect((await opened(analyst, again)).relisting).toMatchObject({ removed })
  })

  test('is what it was before the removed one was found harmless, once that is taken back', async () => {
    const removed = await removedOne(6, { listingStatus: 'ACTIVE', takedown: null })
    // The platform does not tell the day, on which it was seen.
    await store.current.db.execute(
      sql`UPDATE listings SET listing_status = 'VIOLATION_REMOVED' WHERE id = ${removed}`,
    )
    const seen = daysAgo(6)
    await store.current.db.execute(
      sql`UPDATE relisting_watches SET removed = ${seen} WHERE listing_id = ${removed}`,
    )
    const [again, dismissed] = [await newOne(2), await newOne(1)]
    await workedOff()
    await app.current.call(analyst, contract.listingActions.judgeRelisting, {
      params: { listing: dismissed },
      body: { isSame: false },
    })
    const standing = async () => ({
      again: (await opened(analyst, again)).relisting,
      dismissed: (await opened(analyst, dismissed)).relisting,
      told: await messagesOf(store.current.db, await scopeOf(store.current, analyst)),
      back: await idsBy({ relisting: ['BACK'] }),
      from: await idsBy({ field: 'relistedFrom', value: removed }),
    })
    const before = await standing()
    expect(before).toMatchObject({
      again: { removed, at: seen.toISOString(), dismissed: null },
      dismissed: { removed, dismissed: expect.any(String) },
      told: [{ identifier: again }],
      back: [again],
      from: [again],
    })
    const { body } = await app.current.call(analyst, contract.listings.changeField, {
      body: {
        ids: [removed],
        updated: [(await opened(analyst, removed)).updated],
        field: 'state',
        value: 'GE',
      },
    })
    await store.current.db.execute(
      sql`INSERT INTO relisting_waits (brand_id, listing_id) VALUES (${brandId}, ${again}), (${brandId}, ${dismissed})`,
    )
    await workedOff()
    expect(await standing()).toEqual({ again: null, dismissed: null, told: [], back: [], from: [] })
    expect(
      (
        await app.current.call(analyst, contract.listingActions.judgeRelisting, {
          params: { listing: again },
          body: { isSame: false },
        })
      ).status,
    ).toBe(404)
    await app.current.call(analyst, contract.changes.undo, {
      params: { id: (body as ChangeResult).changeSet! },
    })
    await workedOff()
    expect(await standing()).toEqual(before)
  })

  test('is none where the removal of a harmless one was a mistake, whatever is said of that one later', async () => {
    const removed = await removedOne(6)
    const again = await newOne(1)
    await workedOff()
    const change = (to: string) =>
      store.current.db.execute(sql.raw(`UPDATE listings SET ${to} WHERE id = '${removed}'`))
    await change("state = 'GENUINE'")
    await change("listing_status = 'ACTIVE'")
    await change("state = 'INFRINGING'")
    await workedOff()
    expect((await opened(analyst, again)).relisting).toBeNull()
    expect(await idsBy({ relisting: ['WATCHED'] })).toEqual([])
  })

  test('counts from the day on which the removed one was found gone, though it stood as harmless then', async () => {
    const removed = await removedOne(6, { listingStatus: 'ACTIVE', takedown: null, state: 'GENUINE' })
    await store.current.db.execute(
      sql`UPDATE listings SET listing_status = 'VIOLATION_REMOVED' WHERE id = ${removed}`,
    )
    await store.current.db.execute(
      sql`UPDATE relisting_watches SET removed = ${daysAgo(3)} WHERE listing_id = ${removed}`,
    )
    const again = await newOne(1)
    await workedOff()
    expect((await opened(analyst, again)).relisting).toBeNull()
    expect(await idsBy({ relisting: ['WATCHED'] })).toEqual([])
    await store.current.db.execute(sql`UPDATE listings SET state = 'INFRINGING' WHERE id = ${removed}`)
    await workedOff()
    expect((await opened(analyst, again)).relisting).toMatchObject({ removed })
  })

  test('is none once the accounts are told apart, or no longer share what linked them, and is one again with the link', async () => {
    const other = { sellerId: 'pots', seller: 'Pots' }
    const removed = await removedOne(4)
    const again = await newOne(1, other)
    const [one, two] = [
      (await opened(analyst, removed)).sellerKey!,
      (await opened(analyst, again)).sellerKey!,
    ]
    const keep = async (seller: string, contact: string) => {
      const { body } = await app.current.call(analyst, contract.sellers.get, { params: { id: seller } })
      const { status } = await app.current.call(analyst, contract.sellers.changeField, {
        params: { id: seller },
        body: { field: 'contact', value: contact, updated: (body as Seller).updated },
      })
      expect(status).toBe(200)
      await workedOff()
    }
    const split = async (isSplit: boolean) => {
      await app.current.call(analyst, contract.sellers.split, {
        params: { id: one },
        body: { accounts: [two], isSplit },
      })
      await workedOff()
    }
    const isBack = async () => (await opened(analyst, again)).relisting?.removed === removed
    await keep(one, 'kettles@example.org')
    await workedOff()
    expect(await isBack()).toBe(false)
    await keep(two, 'kettles@example.org')
    expect(await isBack()).toBe(true)
    expect(await toldOf(analyst)).toEqual([expect.stringContaining('Back after removal')])
    await split(true)
    expect(await isBack()).toBe(false)
    expect(await idsBy({ relisting: ['BACK'] })).toEqual([])
    expect(await toldOf(analyst)).toEqual([])
    await split(false)
    expect(await isBack()).toBe(true)
    expect(await toldOf(analyst)).toHaveLength(1)
    await keep(one, 'somebody-else@example.org')
    expect(await isBack()).toBe(false)
    await keep(one, 'kettles@example.org')
    expect(await isBack()).toBe(true)
    // A client that keeps nothing of them.
    const elsewhere = await makeBrand(store.current, 'Tarnwick', `Client ${removed}`)
    await store.current.db.execute(sql`
      UPDATE brands SET client_id = (SELECT client_id FROM brands WHERE id = ${elsewhere}) WHERE id = ${brandId}`)
    await workedOff()
    expect(await isBack()).toBe(false)
  })

  test('is none once somebody finds it harmless itself, and counts nowhere until that is taken back', async () => {
    const removed = await removedOne(30)
    const again = await newOne(20)
    await workedOff()
    const standing = async () => ({
      relisting: (await opened(analyst, again)).relisting !== null,
      back: await idsBy({ relisting: ['BACK'] }),
      from: await idsBy({ field: 'relistedFrom', value: removed }),
      returned: await idsBy({ relisting: ['RETURNED'] }),
      stayed: await idsBy({ relisting: ['STAYED'] }),
      rates: (
        (await app.current.call(analyst, contract.dashboard.relistings, { query: {} }))
          .body as PlatformRelistings[]
      ).map(({ rate }) => rate.returned),
    })
    const isBack = {
      relisting: true,
      back: [again],
      from: [again],
      returned: [removed],
      stayed: [],
      rates: [1],
    }
    expect(await standing()).toEqual(isBack)
    const { body } = await app.current.call(analyst, contract.listings.changeField, {
      body: { ids: [again], updated: [(await opened(analyst, again)).updated], field: 'state', value: 'GE' },
    })
    const { changed, changeSet } = body as ChangeResult
    expect(changed).toMatchObject([{ state: 'GENUINE', relisting: null }])
    expect(await standing()).toEqual({
      relisting: false,
      back: [],
      from: [],
      returned: [],
      stayed: [removed],
      rates: [0],
    })
    await app.current.call(analyst, contract.changes.undo, { params: { id: changeSet! } })
    expect(await standing()).toEqual(isBack)
  })

  test('is one where it was decided before it was looked at, as soon as that is taken back', async () => {
    const removed = await removedOne(4)
    const again = await newOne(1)
    const { body } = await app.current.call(analyst, contract.listings.changeField, {
      body: { ids: [again], updated: [(await opened(analyst, again)).updated], field: 'state', value: 'GE' },
    })
    await workedOff()
    expect((await opened(analyst, again)).relisting).toBeNull()
    expect(await toldOf(analyst)).toEqual([])
    await app.current.call(analyst, contract.changes.undo, {
      params: { id: (body as ChangeResult).changeSet! },
    })
    expect((await opened(analyst, again)).relisting).toMatchObject({ removed })
  })

  test('is the removed one that has most in common with it, of alike ones the last', async () => {
    const description = 'Solid copper, tinned by hand, with a whistle that folds away. '.repeat(6)
    const [alike] = [await removedOne(8, { description }), await removedOne(6), await removedOne(4)]
    const again = await newOne(2, { description })
    const plain = await newOne(1)
    await workedOff()
    const [first, second] = [await opened(analyst, again), await opened(analyst, plain)]
    expect(first.relisting).toMatchObject({ removed: alike })
    expect(first.relisting!.points).toBeGreaterThan(second.relisting!.points)
    const { takedown } = await opened(analyst, second.relisting!.removed)
    expect(Date.parse(takedown!)).toBeGreaterThan(daysAgo(5).getTime())
  })

  test('stays dismissed when it is looked at again, and is back again after another removal', async () => {
    await removedOne(6)
    const again = await newOne(1)
    await workedOff()
    await app.current.call(analyst, contract.listingActions.judgeRelisting, {
      params: { listing: again },
      body: { isSame: false },
    })
    const lookedAgain = async () => {
      await store.current.db.execute(
        sql`INSERT INTO relisting_waits (brand_id, listing_id) VALUES (${brandId}, ${again})`,
      )
      await workedOff()
      return (await opened(analyst, again)).relisting
    }
    expect(await lookedAgain()).toMatchObject({ dismissed: expect.any(String) })
    const later = await removedOne(4)
    expect(await lookedAgain()).toMatchObject({ removed: later, dismissed: null })
  })

  test('is told to nobody once it is long past, or decided', async () => {
    await removedOne(40)
    const [past, decided] = [await newOne(30), await newOne(27, { state: 'INFRINGING' })]
    await workedOff()
    expect(await toldOf(analyst)).toEqual([])
    await removedOne(4)
    const late = await newOne(1, { state: 'INFRINGING' })
    await workedOff()
    for (const id of [past, decided, late]) expect((await opened(analyst, id)).relisting).not.toBeNull()
    expect(await toldOf(analyst)).toEqual([])
  })

  test('is watched for as many days as the brand says', async () => {
    await store.current.db.execute(sql`UPDATE brands SET relisting_days = 3 WHERE id = ${brandId}`)
    await removedOne(8)
    const [early, late] = [await newOne(6), await newOne(2)]
    await workedOff()
    expect((await opened(analyst, early)).relisting).toMatchObject({ days: 3 })
    expect((await opened(analyst, late)).relisting).toBeNull()
  })
})

describe('what people do about it', () => {
  test('an analyst says that it is not the same, and takes that back; for others it does not exist', async () => {
    await removedOne(4)
    const again = await newOne(1)
    await workedOff()
    const judge = (user: TestUser, isSame: boolean) =>
      app.current.call(user, contract.listingActions.judgeRelisting, {
        params: { listing: again },
        body: { isSame },
      })
    expect((await judge(stranger, false)).status).toBe(404)
    expect((await judge(analyst, false)).body).toMatchObject({
      relisting: { dismissed: expect.any(String) },
    })
    expect(await toldOf(analyst)).toEqual([])
    expect(await idsBy({ relisting: ['BACK'] })).toEqual([])
    const [record] = await rowsOf<{ after: unknown }>(
      store.current.db,
      sql`SELECT after FROM change_records WHERE entity_id = ${again} ORDER BY version DESC LIMIT 1`,
    )
    expect(record!.after).toEqual({ relisting_dismissed: expect.any(String) })
    expect((await judge(analyst, true)).body).toMatchObject({ relisting: { dismissed: null } })
    expect(await idsBy({ relisting: ['BACK'] })).toEqual([again])
  })

  const makeRightUntil = async (expiry: string | null) => {
    const [right] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`INSERT INTO property_rights (id, brand_id, name, classes, registration, type, jurisdictions, expiry)
          VALUES (gen_random_uuid(), ${brandId}, 'Vessmont', '{21}', '123', 'TM', '{EU}', ${expiry}) RETURNING id`,
    )
    return right!.id
  }
  async function makeEarlier(removed: string, ipr: readonly string[]): Promise<string> {
    const [earlier] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`INSERT INTO complaints (id, brand_id, marketplace_id, type, status, reason, description, do_not_file, ipr,
            author, filing, takedown, created, updated)
          VALUES (gen_random_uuid(), ${brandId}, ${marketplaceId}, 'TM', 'PROCESSED', 'UNAUTHORIZED_MARK',
            'It bears the mark.', false, ${arrayOf(ipr, 'uuid')}, 'Somebody', ${daysAgo(7)}, ${daysAgo(4)}, now(), now())
          RETURNING id`,
    )
    await store.current.db.execute(
      sql`INSERT INTO complaint_listings (complaint_id, listing_id, before, made) VALUES (${earlier!.id}, ${removed}, '{}', '{}')`,
    )
    return earlier!.id
  }

  test('an analyst complains again, and the complaint names the earlier notice', async () => {
    const removed = await removedOne(4)
    const again = await newOne(1)
    await workedOff()
    const right = await makeRightUntil(null)
    const call = async () =>
      app.current.call(analyst, contract.complaints.again, {
        params: { listing: again },
        body: { updated: (await opened(analyst, again)).updated },
      })
    expect((await call()).status).toBe(409)
    const earlier = await makeEarlier(removed, [right])
    const { status, body } = await call()
    expect(status).toBe(200)
    const { complaints, changed, changeSet } = body as ComplaintsMade
    expect(complaints).toMatchObject([
      { type: 'TM', reason: 'UNAUTHORIZED_MARK', status: 'NEW', ipr: [right], listings: [again] },
    ])
    expect(complaints[0]!.description).toContain('It bears the mark.')
    expect(complaints[0]!.description).toContain(`reference ${earlier}`)
    expect(changed).toMatchObject([{ _id: again, state: 'DRAFT' }])
    expect(changeSet).not.toBeNull()
  })

  // Wherever the database stands, the one or the other zone has another day by now than UTC.
  test.each(['Etc/GMT+12', 'Etc/GMT-14'])(
    'a complaint that is made again rests on what is in force on the workspace’s day, in %s too',
    async (timeZone) => {
      const today = isoDay(dayOf(Date.now(), timeZone))
      const days = [1, 0, -1].map((n) => isoDay(dayOf(daysAgo(n).getTime(), 'UTC')))
      const rights = await Promise.all([...days, null].map(makeRightUntil))
      await makeEarlier(await removedOne(4), rights)
      const again = await newOne(1)
      await workedOff()
      const { complaints } = await complainAgain(
        store.current.db,
        await scopeOf(store.current, analyst),
        { userId: analyst.id, name: 'Analyst', requestId: 'test' },
        { listing: again, updated: (await opened(analyst, again)).updated, timeZone },
      )
      const inForce = rights.filter((_, n) => n === days.length || days[n]! >= today)
      expect(complaints[0]!.ipr).toEqual(inForce.toSorted())
      expect(await rightsOf(store.current.db, brandId, DRAFT, timeZone)).toEqual(inForce.toSorted())
    },
  )
})

const DRAFT = { kind: 'draft', type: 'TM', reason: null, description: 'The mark.' } as const

test('the rates count removals whose watch is over, and lead to exactly those', async () => {
  const returned = await removedOne(30)
  await newOne(20)
  const stayed = await removedOne(40, {
    title: 'Another thing altogether, of leather',
    sellerId: 'leather',
    price: '5',
  })
  const watched = await removedOne(2, {
    title: 'One more thing, made of brass and glass',
    sellerId: 'brass',
    price: '7',
  })
  await workedOff()
  const { body } = await app.current.call(analyst, contract.dashboard.relistings, { query: {} })
  expect((body as PlatformRelistings[]).map(({ rate }) => rate)).toEqual([
    { over: 2, returned: 1, watched: 1, days: { least: 15, most: 15 } },
  ])
  expect(await idsBy({ relisting: ['RETURNED'] })).toEqual([returned])
  expect(await idsBy({ relisting: ['STAYED'] })).toEqual([stayed])
  expect(await idsBy({ relisting: ['WATCHED'] })).toEqual([watched])
  const seller = await opened(analyst, returned)
  const stats = await app.current.call(analyst, contract.sellers.get, { params: { id: seller.sellerKey! } })
  expect(stats.body).toMatchObject({ stats: { relistings: { over: 1, returned: 1, watched: 0 } } })
  expect((await app.current.call(stranger, contract.dashboard.relistings, { query: {} })).body).toEqual([])
})
