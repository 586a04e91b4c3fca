import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { reviewSettings } from '../../../server/store/schema.ts'
import { contract } from '../../../src/domain/contract.ts'
import type {
  NewReviewDecision,
  ReviewClaim,
  ReviewOutcome,
} from '../../../src/domain/review/guidedReview.ts'
import type { Queue, QueueDraft, QueueFigures } from '../../../src/domain/queues/queue.ts'
import { useApp } from '../../support/app.ts'
import { decisionOf, idsOf } from '../../support/reviews.ts'
import { listenToStatements } from '../../support/sentStatements.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Queues: who sees which, what waits in each, how members review them, and who worked on what. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const { queues, guidedReview } = contract
const HOUR = 3_600_000
const now = Date.now()
let vessmont: string
let halvorn: string
let marketplaceId: string
let manager: TestUser
let anna: TestUser
let ben: TestUser
let client: TestUser
let stranger: TestUser

beforeAll(async () => {
  vessmont = await makeBrand(store.current, 'Vessmont')
  halvorn = await makeBrand(store.current, 'Halvorn', 'Another client')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  manager = await makeUser(store.current, ['manager'], [vessmont, halvorn])
  anna = await makeUser(store.current, ['analyst'], [vessmont])
  ben = await makeUser(store.current, ['analyst'], [vessmont, halvorn])
  client = await makeUser(store.current, ['client'], [vessmont])
  stranger = await makeUser(store.current, ['manager'], [halvorn])
})
beforeEach(async () => {
  await store.current.db.execute(sql`DELETE FROM queues`)
  await store.current.db.execute(sql`DELETE FROM listings`)
  await store.current.db.delete(reviewSettings)
  await store.current.db.insert(reviewSettings).values({ share: 0 })
})
afterAll(() => vi.restoreAllMocks())

const draftOf = (change: Partial<QueueDraft> = {}): QueueDraft => ({
  name: 'Night watch',
  brands: [vessmont],
  filter: null,
  assignedOnly: false,
  members: [anna.id, ben.id],
  order: 'oldest',
  sharePercent: null,
  dueHours: null,
  ...change,
})
const save = (user: TestUser, change: Partial<QueueDraft> = {}) =>
  app.current.call(user, queues.save, { body: draftOf(change) })
async function saved(change: Partial<QueueDraft> = {}): Promise<Queue> {
  const { status, body, text } = await save(manager, change)
  expect(status, text).toBe(200)
  return body as Queue
}
const listed = async (user: TestUser) => (await app.current.call(user, queues.list, {})).body as Queue[]
const figures = async (user: TestUser, id: string) => {
  const { status, body, text } = await app.current.call(user, queues.figures, { params: { id } })
  expect(status, text).toBe(200)
  return body as QueueFigures
}
/** Listings found so many hours ago each. */
const found = (...hours: readonly number[]) => add(hours.map((ago) => ({ created: hoursAgo(ago) })))
const hoursAgo = (hours: number) => new Date(now - hours * HOUR)
const add = (seeds: readonly object[]) =>
  makeListings(
    store.current,
    seeds.map((seed) => ({ brandId: vessmont, marketplaceId, ...seed })),
  )

/** A tab in which somebody works through a queue. */
function member(user: TestUser, queue: string) {
  const run = crypto.randomUUID()
  const claimed = (held: readonly string[] = []) =>
    app.current.call(user, guidedReview.claim, { body: { run, queue, held: [...held] } })
  return {
    run,
    claimed,
    claim: async (held?: readonly string[]) => {
      const { status, body, text } = await claimed(held)
      expect(status, text).toBe(200)
      return body as ReviewClaim
    },
    decide: async (
      listing: Parameters<typeof decisionOf>[1],
      change: Partial<NewReviewDecision> & { code?: string } = {},
    ) => {
      const body = decisionOf(run, listing, { queue, ...change })
      const answer = await app.current.call(user, guidedReview.decide, { body })
      expect(answer.status, answer.text).toBe(200)
      expect((answer.body as ReviewOutcome).outcome).toBe('made')
      return body.key
    },
  }
}
/** The queue that a decision was kept with, and whether somebody is to look again. */
const keptOf = async (key: string) => {
  const [row] = await rowsOf<{ queue: string | null; sampled: boolean }>(
    store.current.db,
    sql`SELECT queue_id AS queue, EXISTS (SELECT FROM second_reviews WHERE decision_id = d.id) AS sampled
        FROM review_decisions d WHERE id = ${key}`,
  )
  return row!
}

describe('who sees a queue', () => {
  test('staff see those of brands that they all hold, others those they are a member of, and no more', async () => {
    const own = await saved()
    const both = await saved({ name: 'Both', brands: [vessmont, halvorn], members: [ben.id] })
    const ids = async (user: TestUser) => (await listed(user)).map(({ id }) => id).sort()
    expect(await ids(manager)).toEqual([own.id, both.id].sort())
    expect(await ids(ben)).toEqual([own.id, both.id].sort())
    expect(await ids(anna)).toEqual([own.id])
    expect(await ids(client)).toEqual([])
    expect(await ids(stranger)).toEqual([])
    await app.current.call(manager, queues.save, {
      body: { ...draftOf({ members: [anna.id, client.id] }), id: own.id, updated: own.updated },
    })
    expect(await ids(client)).toEqual([own.id])
    expect((await listed(anna))[0]!.isMember).toBe(true)
    expect((await listed(ben)).find(({ id }) => id === own.id)!.isMember).toBe(false)
  })

  test('what is of another brand is not found, whatever is asked of it', async () => {
    const { id, updated } = await saved()
    const both = await saved({ name: 'Both', brands: [vessmont, halvorn], members: [] })
    for (const one of [id, both.id]) {
      expect((await app.current.call(stranger, queues.figures, { params: { id: one } })).status).toBe(404)
      expect((await app.current.call(stranger, queues.delete, { params: { id: one } })).status).toBe(404)
      expect((await member(stranger, one).claimed()).status).toBe(404)
    }
    const body = { ...draftOf({ brands: [halvorn], members: [] }), id, updated }
    expect((await app.current.call(stranger, queues.save, { body })).status).toBe(404)
    expect(await save(stranger, { brands: [vessmont], members: [] })).toMatchObject({
      status: 404,
      body: { errors: [{ path: 'body.brands', message: 'must be among those that you have' }] },
    })
    expect(await listed(manager)).toHaveLength(2)
  })

  test('analysts and clients write none, and see nobody’s figures', async () => {
    const { id } = await saved({ members: [anna.id, client.id] })
    for (const user of [anna, client]) {
      expect((await save(user, { name: 'Own' })).status).toBe(403)
      expect((await app.current.call(user, queues.figures, { params: { id } })).status).toBe(403)
      expect((await app.current.call(user, queues.delete, { params: { id } })).status).toBe(403)
    }
  })
})

describe('a queue is saved', () => {
  test('and recorded, changed only as it was seen, and its name is taken once', async () => {
    const queue = await saved()
    const change = (body: QueueDraft) => app.current.call(manager, queues.save, { body })
    const changed = await change({
      ...draftOf({ order: 'score', dueHours: 12 }),
      id: queue.id,
      updated: queue.updated,
    })
    expect(changed.body).toMatchObject({ order: 'score', dueHours: 12, id: queue.id })
    const stale = await change({ ...draftOf(), id: queue.id, updated: queue.updated })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { order: 'score' } })
    expect((await save(manager, { name: 'night WATCH' })).status).toBe(409)
    expect((await app.current.call(manager, queues.delete, { params: { id: queue.id } })).status).toBe(200)
    const records = await rowsOf<{ order: string | null; before: string | null }>(
      store.current.db,
      sql`SELECT after ->> 'sort_order' AS "order", before ->> 'sort_order' AS before FROM change_records
          WHERE entity = 'queue' AND entity_id = ${queue.id} ORDER BY version`,
    )
    expect(records).toEqual([
      { before: null, order: 'oldest' },
      { before: 'oldest', order: 'score' },
      { before: 'score', order: null },
    ])
  })

  test('with members alone who may review each of its brands', async () => {
    const importer = await makeUser(store.current, ['importer'], [vessmont])
    const god = await makeUser(store.current, ['god'])
    for (const one of [importer, stranger]) {
      const refused = await save(manager, { members: [anna.id, one.id] })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ errors: [{ path: 'body.members' }] })
    }
    expect((await save(manager, { brands: [vessmont, halvorn], members: [anna.id] })).status).toBe(400)
    expect((await save(manager, { members: [god.id, client.id] })).status).toBe(200)
  })

  test('and keeps its brand from being deleted', async () => {
    const god = await makeUser(store.current, ['god'])
    const spare = await makeBrand(store.current, 'Spare')
    const { body } = await save(god, { brands: [spare], members: [] })
    const remove = () => app.current.call(god, contract.setup.deleteBrand, { params: { id: spare } })
    expect(await remove()).toMatchObject({ status: 409 })
    await app.current.call(god, queues.delete, { params: { id: (body as Queue).id } })
    expect((await remove()).status).toBe(200)
  })
})

describe('what waits', () => {
  test('is New, of its brands and filter, told with the oldest and what is due', async () => {
    await found(1, 20, 30, 40)
    await add([
      { created: hoursAgo(90), state: 'SUSPECT' },
      { created: hoursAgo(90), state: 'GENUINE' },
      { created: hoursAgo(90), brandId: halvorn },
    ])
    const queue = await saved({ dueHours: 24 })
    expect(queue).toMatchObject({ waiting: 4, pastDue: 2, dueSoon: 1, held: 0 })
    expect(queue.oldest).toBe(hoursAgo(40).toISOString())
    expect(queue.nextDue).toBe(hoursAgo(-4).toISOString())
    const suspects = await saved({
      name: 'Suspects',
      filter: { name: 'Own', params: { state: 'SUSPECT|GENUINE' } },
    })
    expect(suspects).toMatchObject({ waiting: 1, pastDue: 0, nextDue: null })
    const none = await saved({
      name: 'None',
      filter: { name: 'Own', params: { country: 'FR' } },
      dueHours: 1,
    })
    expect(none).toMatchObject({ waiting: 0, oldest: null, pastDue: 0, dueSoon: 0, nextDue: null })
  })

  test('of many queues is counted with as many statements as of one', async () => {
    await found(1, 2)
    const statements = listenToStatements(store.current)
    await app.current.token(manager)
    const count = async (call: () => Promise<unknown>) => (await statements.during(call)).length
    const { id } = await saved()
    await listed(manager)
    const [few, own] = [await count(() => listed(manager)), await count(() => figures(manager, id))]
    for (let n = 0; n < 12; n++) await saved({ name: `Queue ${n}` })
    expect(await count(() => listed(manager))).toBe(few)
    expect(await count(() => figures(manager, id))).toBe(own)
    expect(few).toBeLessThanOrEqual(3)
    expect(own).toBeLessThanOrEqual(7)
  })
})

describe('a member reviews a queue', () => {
  test('in its order, and is told its name and what is due', async () => {
    const [second, first, other] = await add([{ score: 1.5 }, { score: 2.5 }, { score: 3, country: 'FR' }])
    const { id } = await saved({
      order: 'score',
      filter: { name: 'Germany', params: { country: 'DE' } },
      dueHours: 24,
    })
    await store.current.db.execute(sql`UPDATE listings SET country = 'DE' WHERE id <> ${other}`)
    const claim = await member(anna, id).claim()
    expect(idsOf(claim)).toEqual([first, second])
    expect(claim.queue).toMatchObject({ id, name: 'Night watch', waiting: 2, pastDue: 0 })
    expect(claim.standing.left).toBe(2)
    expect((await listed(manager))[0]).toMatchObject({ waiting: 2, held: 2 })
    // A colleague gets none of them.
    const theirs = await member(ben, id).claim()
    expect(theirs.items).toEqual([])
    expect(theirs.standing).toMatchObject({ left: 0, heldByOthers: 2 })
  })

  test('and what is decided there is told as decided there', async () => {
    await found(1, 2)
    const { id } = await saved()
    const tab = member(anna, id)
    const [one, two] = (await tab.claim()).items
    const key = await tab.decide(one!.listing)
    expect(await keptOf(key)).toEqual({ queue: id, sampled: false })
    expect((await listed(manager))[0]).toMatchObject({ waiting: 1, held: 1 })
    // Outside a queue nothing is.
    const outside = await tab.decide(two!.listing, { queue: undefined })
    expect((await keptOf(outside)).queue).toBeNull()
    await app.current.call(manager, queues.delete, { params: { id } })
    expect((await keptOf(key)).queue).toBeNull()
  })

  test('and what is taken back is held for the queue again', async () => {
    await found(1)
    const { id } = await saved()
    const tab = member(anna, id)
    const key = await tab.decide((await tab.claim()).items[0]!.listing)
    expect((await listed(manager))[0]).toMatchObject({ waiting: 0, held: 0 })
    await app.current.call(anna, guidedReview.takeBack, { params: { key } })
    expect((await listed(manager))[0]).toMatchObject({ waiting: 1, held: 1 })
    expect((await figures(manager, id)).decided).toBe(0)
  })

  test('nobody else does, and nobody’s decision counts for a queue of others or of another brand', async () => {
    await found(1, 2, 3)
    await add([{ brandId: halvorn }])
    const { id } = await saved({ members: [anna.id] })
    const refused = await member(ben, id).claimed()
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Night watch')
    expect((await member(ben, crypto.randomUUID()).claimed()).status).toBe(404)
    const elsewhere = await saved({ name: 'Elsewhere', brands: [halvorn], members: [ben.id] })
    const tab = member(anna, id)
    const [one, two] = (await tab.claim()).items
    expect((await keptOf(await tab.decide(one!.listing, { queue: elsewhere.id }))).queue).toBeNull()
    expect((await keptOf(await tab.decide(two!.listing, { queue: crypto.randomUUID() }))).queue).toBeNull()
  })

  test('a claim names a filter or a queue, not both and not neither', async () => {
    const { id } = await saved()
    const claim = (body: object) =>
      app.current.call(anna, guidedReview.claim, { body: { run: crypto.randomUUID(), held: [], ...body } })
    expect((await claim({})).status).toBe(400)
    expect((await claim({ filter: {}, queue: id })).status).toBe(400)
    expect((await claim({ filter: {} })).body).toMatchObject({ queue: null })
  })

  test('the queue’s share decides what is looked at twice, else the workspace’s', async () => {
    const sampledIn = async (sharePercent: number | null, workspace: number) => {
      await store.current.db.execute(sql`DELETE FROM listings`)
      await store.current.db.execute(sql`UPDATE review_settings SET share = ${workspace}`)
      await found(1)
      const { id } = await saved({ name: `Share ${sharePercent} ${workspace}`, sharePercent })
      const tab = member(anna, id)
      const { listing } = (await tab.claim()).items[0]!
      // Its first bits are a third.
      const key = `55555555${crypto.randomUUID().slice(8)}`
      await tab.decide(listing, { key })
      return (await keptOf(key)).sampled
    }
    expect(await sampledIn(50, 0)).toBe(true)
    expect(await sampledIn(0, 0.5)).toBe(false)
    expect(await sampledIn(null, 0.5)).toBe(true)
    expect(await sampledIn(null, 0.1)).toBe(false)
  })
})

describe('figures', () => {
  test('tell who holds what, and how many each decided how fast', async () => {
    await found(1, 2, 3, 4, 5, 6)
    const { id } = await saved()
    const tab = member(anna, id)
    const { items } = await tab.claim()
    const at = (seconds: number) => new Date(now - 600_000 + seconds * 1_000).toISOString()
    // The third one after a break, which counts for no speed.
    for (const [n, seconds] of [0, 4, 14, 500].entries())
      await tab.decide(items[n]!.listing, { decided: at(seconds) })
    const told = await figures(manager, id)
    expect(told).toMatchObject({ decided: 4, medianSeconds: 7, agreement: { compared: 0 } })
    expect(told.queue).toMatchObject({ waiting: 2, held: 2 })
    expect(
      told.people.map(({ id: who, holding, decided, medianSeconds }) => [
        who,
        holding,
        decided,
        medianSeconds,
      ]),
    ).toEqual([
      [anna.id, 2, 4, 7],
      [ben.id, 0, 0, null],
    ])
    expect(told.people.every(({ isMember }) => isMember)).toBe(true)
  })

  test('tell of decisions made in the queue alone, of the last seven days, and of who is no member any more', async () => {
    await found(1, 2, 3)
    const queue = await saved()
    const tab = member(anna, queue.id)
    const { items } = await tab.claim()
    const old = await tab.decide(items[0]!.listing)
    await tab.decide(items[1]!.listing, { queue: undefined })
    await tab.decide(items[2]!.listing)
    await store.current.db.execute(
      sql`UPDATE review_decisions SET at = now() - interval '8 days' WHERE id = ${old}`,
    )
    await app.current.call(manager, queues.save, {
      body: { ...draftOf({ members: [ben.id] }), id: queue.id, updated: queue.updated },
    })
    const { people, decided } = await figures(manager, queue.id)
    expect(decided).toBe(1)
    expect(people.map(({ id, isMember, decided: own }) => [id, isMember, own])).toEqual([
      [anna.id, false, 1],
      [ben.id, true, 0],
    ])
  })

  test('tell how well each agrees with those who looked a second time', async () => {
    await found(1, 2)
    const { id } = await saved({ sharePercent: 50 })
    const tab = member(anna, id)
    for (const { listing } of (await tab.claim()).items)
      await tab.decide(listing, { code: 'GE', key: `00000000${crypto.randomUUID().slice(8)}` })
    const looks = member(ben, id)
    // One in ten of what a run is given at most: a batch of 25 gives two.
    const { items } = await looks.claim()
    expect(items).toHaveLength(2)
    await looks.decide(items[0]!.listing, { code: 'GE' })
    await looks.decide(items[1]!.listing, { code: 'SU' })
    const { agreement, people } = await figures(manager, id)
    expect(agreement).toMatchObject({ compared: 2, agreed: 1 })
    const of = (user: TestUser) => people.find((one) => one.id === user.id)!
    expect(of(anna)).toMatchObject({ decided: 2, agreement: { compared: 2, agreed: 1 } })
    expect(of(ben)).toMatchObject({ decided: 2, agreement: { compared: 2, agreed: 1 } })
  })
})
