import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyId } from '../../../server/crypto/signingKey.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { sealRecords } from '../../../server/store/record/checkpoints.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { applyNext, stopOverruled } from '../../../server/store/rules/applying.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { RecentChanges, UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { Queue, QueueDraft } from '../../../src/domain/queues/queue.ts'
import type { ReviewClaim } from '../../../src/domain/review/guidedReview.ts'
import { NO_CONDITIONS, type Rule, type RuleDraft } from '../../../src/domain/rules/rule.ts'
import type { RuleState } from '../../../src/domain/rules/rules.contract.ts'
import type { TrialResult } from '../../../src/domain/rules/ruleTrial.ts'
import { useApp } from '../../support/app.ts'
import { idsOf } from '../../support/reviews.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Rules that assign listings to a queue: what waits there then, how it is taken back, and when such a rule stops. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: true })
const { rules, queues, guidedReview, listings, changes } = contract
const HOUR = 3_600_000
let marketplaceId: string
let n = 0
let brandId: string
let other: string
let manager: TestUser
let analyst: TestUser
/** Holds the one brand alone. */
let narrow: TestUser

beforeAll(async () => {
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
})
/** Each test has brands of its own. */
beforeEach(async () => {
  brandId = await makeBrand(store.current, `Vessmont ${++n}`, `Client ${n}`)
  other = await makeBrand(store.current, `Halvorn ${n}`, `Client ${n}`)
  manager = await makeUser(store.current, ['manager'], [brandId, other])
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  narrow = await makeUser(store.current, ['manager'], [brandId])
})

const db = () => store.current.db
const add = (...seeds: Partial<ListingSeed>[]) =>
  makeListings(
    store.current,
    seeds.map((seed) => ({ brandId, marketplaceId, title: 'A watch', sellerId: randomUUID(), ...seed })),
  )
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

const queueDraft = (change: Partial<QueueDraft> = {}): QueueDraft => ({
  name: `Night watch ${randomUUID()}`,
  brands: [brandId],
  filter: null,
  assignedOnly: true,
  members: [analyst.id],
  order: 'oldest',
  sharePercent: null,
  dueHours: null,
  ...change,
})
async function makeQueue(change: Partial<QueueDraft> = {}): Promise<Queue> {
  const answer = await app.current.call(manager, queues.save, { body: queueDraft(change) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Queue
}
const waiting = async ({ id }: Queue, user = manager): Promise<Queue> =>
  ((await app.current.call(user, queues.list, {})).body as Queue[]).find((queue) => queue.id === id)!

const ruleDraft = (queue: string, change: Partial<RuleDraft> = {}): RuleDraft => ({
  name: `Replicas ${randomUUID()}`,
  brand: brandId,
  ...NO_CONDITIONS,
  words: ['replica'],
  effect: { kind: 'queue', queue },
  stopPercent: 20,
  ...change,
})
const save = (body: RuleDraft, user = manager) => app.current.call(user, rules.save, { body })
async function makeRule(queue: Queue, change: Partial<RuleDraft> = {}): Promise<Rule> {
  const answer = await save(ruleDraft(queue.id, change))
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Rule
}
const read = async ({ id }: Rule, user = manager): Promise<Rule> =>
  ((await app.current.call(user, rules.get, { params: { id } })).body as RuleState).rule

async function dryRun({ id }: Rule): Promise<TrialResult> {
  await app.current.call(manager, rules.try, { params: { id } })
  return vi.waitFor(
    async () => {
      const { trial } = (await app.current.call(manager, rules.get, { params: { id } })).body as RuleState
      expect(trial?.status).toBe('complete')
      return trial!.result!
    },
    { timeout: 20_000, interval: 100 },
  )
}
const turnOn = ({ id, version }: Rule) =>
  app.current.call(manager, rules.switch, { params: { id }, body: { status: 'on', version } })
/** A rule at work, once it was held against all that waits. */
async function atWork(queue: Queue, change: Partial<RuleDraft> = {}): Promise<Rule> {
  const rule = await makeRule(queue, change)
  await dryRun(rule)
  const answer = await turnOn(rule)
  expect(answer.status, answer.text).toBe(200)
  await applyAll()
  return rule
}
async function applyAll(): Promise<void> {
  while ((await applyNext(db(), 'UTC')) > 0);
}
const takeBack = (rule: Rule, from = new Date(0)) =>
  app.current.call(manager, rules.undo, {
    params: { id: rule.id },
    body: { from: from.toISOString(), to: new Date().toISOString() },
  })
const undoSet = (id: string, user = manager) => app.current.call(user, changes.undo, { params: { id } })
const setState = (ids: readonly string[], state: string) =>
  db().execute(
    sql`UPDATE listings SET state = ${state}::listing_state WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  )
/** Somebody decides a listing in the interface. */
async function decide(id: string, value: 'GE' | 'SU'): Promise<string> {
  const [row] = await rowsOf<{ updated: Date }>(db(), sql`SELECT updated FROM listings WHERE id = ${id}`)
  const answer = await app.current.call(analyst, listings.changeField, {
    body: { ids: [id], updated: [row!.updated.toISOString()], field: 'state', value },
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { changeSet: string }).changeSet
}
async function claim(queue: Queue, user = analyst): Promise<ReviewClaim> {
  const answer = await app.current.call(user, guidedReview.claim, {
    body: { run: randomUUID(), queue: queue.id, held: [] },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ReviewClaim
}

describe('what a rule assigns waits in the queue', () => {
  test('behind the pipeline, as the rule’s own in the change record, and leaves the listing itself as it was', async () => {
    const queue = await makeQueue()
    const [before, decided] = await add({ title: 'Replica' }, { title: 'Replica', state: 'GENUINE' })
    const [{ updated } = { updated: null }] = await rowsOf<{ updated: Date | null }>(
      db(),
      sql`SELECT updated FROM listings WHERE id = ${before}`,
    )
    expect(queue).toMatchObject({ waiting: 0, assigned: 0 })
    const rule = await atWork(queue)
    const [after] = await add({ title: 'A replica' }, { title: 'Genuine' })
    await applyAll()
    expect(await waiting(queue)).toMatchObject({
      waiting: 2,
      assigned: 2,
      rules: [{ id: rule.id, name: rule.name }],
    })
    expect(await read(rule)).toMatchObject({ applied: 2, judged: 0, overruled: 0, queueName: queue.name })
    const kept = await rowsOf(
      db(),
      sql`SELECT l.id, l.updated, l.state, a.rule_id, a.version FROM queue_listings a JOIN listings l ON l.id = a.listing_id
          WHERE a.queue_id = ${queue.id} AND l.id = ${before}`,
    )
    expect(kept).toEqual([{ id: before, updated, state: 'NEW', rule_id: rule.id, version: 1 }])
    for (const [id, count] of [
      [after, 1],
      [decided, 0],
    ] as const) {
      const { items } = (await app.current.call(manager, changes.list, { query: { listing: id } }))
        .body as RecentChanges
      const own = items.filter(({ kind }) => kind === 'assignment')
      expect(own).toHaveLength(count)
      if (count > 0)
        expect(own[0]).toMatchObject({
          title: `Assigned to the queue ${queue.name}`,
          actor: `Rule “${rule.name}” v1`,
          listings: 1,
        })
    }
  })

  test('beside what its filter finds, each once, and is due by when it was assigned', async () => {
    const queue = await makeQueue({
      assignedOnly: false,
      filter: { name: 'France', params: { country: 'FR' } },
      dueHours: 24,
    })
    const [both, found, assigned] = await add(
      { title: 'Replica', country: 'FR', created: ago(100) },
      { title: 'Watch', country: 'FR', created: ago(50) },
      { title: 'Replica', country: 'DE', created: ago(100) },
      { title: 'Watch', country: 'DE', created: ago(100) },
    )
    expect(await waiting(queue)).toMatchObject({ waiting: 2, assigned: 0, pastDue: 2 })
    await atWork(queue)
    expect(await waiting(queue)).toMatchObject({ waiting: 3, assigned: 2, pastDue: 1, dueSoon: 0 })
    expect((await waiting(queue)).oldest).not.toBe(ago(100).toISOString())
    const given = await claim(queue)
    expect(idsOf(given).toSorted()).toEqual([both, found, assigned].toSorted())
    expect(given.standing.left).toBe(3)
    expect(given.queue).toMatchObject({ waiting: 3, pastDue: 1 })
    expect(await waiting(queue)).toMatchObject({ held: 3 })
  })

  test('that is of all New listings, without being counted twice', async () => {
    const queue = await makeQueue({ assignedOnly: false, dueHours: 24 })
    await add({ title: 'Replica', created: ago(100) }, { title: 'Watch', created: ago(100) })
    await atWork(queue)
    expect(await waiting(queue)).toMatchObject({ waiting: 2, assigned: 1, pastDue: 1 })
    expect((await claim(queue)).standing.left).toBe(2)
  })

  test('while nobody has decided it, in the states of the queue', async () => {
    const queue = await makeQueue()
    const [one, two] = await add(
      { title: 'Replica' },
      { title: 'Replica' },
      { title: 'Replica', state: 'SUSPECT' },
    )
    await atWork(queue)
    expect(await waiting(queue), 'Suspect does not wait in a queue of New').toMatchObject({ waiting: 2 })
    const set = await decide(one!, 'SU')
    await decide(two!, 'GE')
    expect(await waiting(queue)).toMatchObject({ waiting: 0, assigned: 0, oldest: null })
    await undoSet(set, analyst)
    expect(await waiting(queue), 'it waits again once that is taken back').toMatchObject({ waiting: 1 })
    const suspects = await makeQueue({
      assignedOnly: false,
      filter: { name: 'Suspects of Japan', params: { state: 'SUSPECT', country: 'JP' } },
    })
    await atWork(suspects)
    expect((await waiting(suspects)).waiting).toBe(1)
  })

  test('of its own brand alone in a queue of several', async () => {
    const queue = await makeQueue({ brands: [brandId, other], members: [manager.id] })
    await add({ title: 'Replica' }, { title: 'Replica', brandId: other })
    await atWork(queue)
    expect(await waiting(queue)).toMatchObject({ waiting: 1 })
    expect(idsOf(await claim(queue, manager))).toHaveLength(1)
  })
})

describe('a dry run', () => {
  test('tells what would be assigned, what others were found Irrelevant, and which rules overlap', async () => {
    const queue = await makeQueue()
    await add(
      { title: 'Replica', state: 'IRRELEVANT' },
      { title: 'Replica', state: 'GENUINE' },
      { title: 'Replica', state: 'INFRINGING' },
      { title: 'Replica' },
      { title: 'Replica', state: 'SUSPECT' },
    )
    const rival = await makeRule(queue, { effect: { kind: 'tag', tag: 'seen' } })
    const rule = await makeRule(queue)
    expect(await dryRun(rule)).toMatchObject({
      touched: 5,
      decided: 3,
      otherwise: 1,
      open: 1,
      overlaps: [{ rule: rival.id, listings: 5 }],
    })
    expect(await waiting(queue)).toMatchObject({ waiting: 0 })
    await turnOn(rule)
    await applyAll()
    expect(
      await dryRun(await makeRule(queue)),
      'what waits there already is not assigned again',
    ).toMatchObject({
      open: 0,
    })
  })
})

describe('what a rule assigned is taken back', () => {
  test('by its time span in one step, without what was decided since, and can be assigned again', async () => {
    const queue = await makeQueue()
    const [early] = await add({ title: 'Replica' })
    const rule = await atWork(queue)
    const from = new Date()
    const [decided] = await add({ title: 'Replica' }, { title: 'Replica' })
    await applyAll()
    await decide(decided!, 'GE')
    const undone = await takeBack(rule, from)
    expect(undone.body as UndoResult).toMatchObject({ restored: 1, leftAlone: 1, removed: 0 })
    expect((await waiting(queue)).waiting).toBe(1)
    expect(idsOf(await claim(queue))).toEqual([early])
    const { changeSet } = undone.body as UndoResult
    expect((await undoSet(changeSet!)).body).toMatchObject({ restored: 1, leftAlone: 0 })
    expect(await waiting(queue)).toMatchObject({ waiting: 2, assigned: 2 })
    const key = generateKeyPairSync('ed25519')
    await sealRecords(db(), { id: keyId(key.publicKey), ...key })
    expect(await verifyRecord(store.current, key.publicKey)).toMatchObject({ ok: true, unsealed: 0 })
  })

  test('and is not assigned again when the listing changes', async () => {
    const queue = await makeQueue()
    const [listing] = await add({ title: 'Replica' })
    const rule = await atWork(queue)
    expect((await takeBack(rule)).body).toMatchObject({ restored: 1 })
    await db().execute(sql`UPDATE listings SET title = 'Replica again' WHERE id = ${listing}`)
    await applyAll()
    expect(await waiting(queue)).toMatchObject({ waiting: 0 })
    expect(await read(rule)).toMatchObject({ applied: 0 })
  })

  test('by those who may write queues alone, and does not hinder what others did to the listing before', async () => {
    const queue = await makeQueue({
      assignedOnly: false,
      filter: { name: 'Suspects of Japan', params: { state: 'SUSPECT', country: 'JP' } },
    })
    const [listing] = await add({ title: 'Replica' })
    const suspected = await decide(listing!, 'SU')
    await atWork(queue)
    expect((await waiting(queue)).waiting).toBe(1)
    const { items } = (await app.current.call(analyst, changes.list, { query: { listing: listing! } }))
      .body as RecentChanges
    const assignment = items.find(({ kind }) => kind === 'assignment')!
    expect((await undoSet(assignment.id, analyst)).status).toBe(403)
    expect((await undoSet(suspected, analyst)).body).toMatchObject({ restored: 1, leftAlone: 0 })
    expect((await waiting(queue)).waiting, 'New does not wait in a queue of Suspect').toBe(0)
  })
})

describe('a rule that assigns', () => {
  test('stops by itself when too much of it was decided Irrelevant, and no other decision counts against it', async () => {
    const queue = await makeQueue()
    const ids = await add(...Array.from({ length: 12 }, () => ({ title: 'Replica' })))
    const rule = await atWork(queue)
    await setState(ids.slice(0, 8), 'GENUINE')
    await setState(ids.slice(8, 10), 'IRRELEVANT')
    await stopOverruled(db())
    expect(await read(rule)).toMatchObject({ status: 'on', judged: 10, overruled: 2 })
    await setState(ids.slice(10, 12), 'IRRELEVANT')
    await stopOverruled(db())
    expect(await read(rule)).toMatchObject({
      status: 'stopped',
      stopped: 'People overruled 4 of 12 listings, more than 20 %.',
    })
    expect((await app.current.call(manager, contract.users.messages)).text).toContain(
      `Rule “${rule.name}” has stopped by itself.`,
    )
  })

  test('stops and says so where its queue is gone, and is not switched on', async () => {
    const queue = await makeQueue()
    const rule = await atWork(queue)
    await db().execute(sql`DELETE FROM queues WHERE id = ${queue.id}`)
    await add({ title: 'Replica' })
    await applyAll()
    const stopped = await read(rule)
    expect(stopped).toMatchObject({
      status: 'stopped',
      stopped: 'The queue that it assigns to is gone.',
      queueName: null,
    })
    const refused = await turnOn(stopped)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The queue that it assigns to is gone. Choose another one')
    const { id, updated, name } = stopped
    const renamed = await save({ ...ruleDraft(queue.id, { name: `${name} 2` }), id, updated })
    expect(renamed.status, 'it can be renamed all the same').toBe(200)
  })

  test('names a queue of its brand that the user sees', async () => {
    const [elsewhere, both] = [
      await makeQueue({ brands: [other], members: [] }),
      await makeQueue({ brands: [brandId, other], members: [] }),
    ]
    for (const [queue, user] of [
      [elsewhere.id, manager],
      [both.id, narrow],
      [randomUUID(), manager],
    ] as const) {
      const refused = await save(ruleDraft(queue), user)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({
        errors: [{ path: 'body.effect', message: 'must be a queue of the brand' }],
      })
    }
  })

  test('tells who lacks a brand of its queue neither its name nor what waits there', async () => {
    const queue = await makeQueue({ brands: [brandId, other], members: [manager.id] })
    const [listing] = await add({ title: 'Replica' })
    const rule = await atWork(queue)
    expect(await read(rule)).toMatchObject({ queueName: queue.name })
    const seen = await read(rule, narrow)
    expect(seen).toMatchObject({ queueName: null, applied: 1 })
    expect(await waiting(queue, narrow)).toBeUndefined()
    const recent = await app.current.call(narrow, changes.list, { query: { listing: listing! } })
    expect((recent.body as RecentChanges).items[0]).toMatchObject({ title: 'Assigned to a queue' })
    expect(recent.text).not.toContain(queue.name)
    const { id, updated, name } = seen
    const renamed = await save({ ...ruleDraft(queue.id, { name: `${name} 2` }), id, updated }, narrow)
    expect(renamed.body).toMatchObject({ version: 1, status: 'on', queueName: null })
  })
})

describe('a queue that rules assign to', () => {
  test('is not deleted, and keeps the brand of the rule', async () => {
    const queue = await makeQueue({ brands: [brandId, other], members: [] })
    const rule = await makeRule(queue)
    const refused = await app.current.call(manager, queues.delete, { params: { id: queue.id } })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(`Listings are assigned to it by the rule “${rule.name}”.`)
    const { id, updated, name } = queue
    const cut = await app.current.call(manager, queues.save, {
      body: { ...queueDraft({ name, brands: [other], members: [] }), id, updated },
    })
    expect(cut.status).toBe(400)
    expect(cut.body).toMatchObject({
      errors: [
        {
          path: 'body.brands',
          message: `must include that of the rule “${rule.name}”, which assigns to the queue`,
        },
      ],
    })
    await app.current.call(manager, rules.delete, { params: { id: rule.id } })
    expect((await app.current.call(manager, queues.delete, { params: { id: queue.id } })).status).toBe(200)
  })

  test('keeps what a rule assigned that is deleted, and tells clients of no rule', async () => {
    const client = await makeUser(store.current, ['client'], [brandId])
    const queue = await makeQueue({ members: [client.id] })
    await add({ title: 'Replica' })
    const rule = await atWork(queue)
    expect(await waiting(queue, client)).toMatchObject({ waiting: 1, assigned: 1, rules: [] })
    await app.current.call(manager, rules.delete, { params: { id: rule.id } })
    expect(await waiting(queue)).toMatchObject({ waiting: 1, assigned: 1, rules: [] })
    const [set] = await rowsOf<{ id: string }>(
      db(),
      sql`SELECT id FROM change_sets WHERE kind = 'assignment' AND actor = ${`Rule “${rule.name}” v1`}`,
    )
    expect((await undoSet(set!.id)).body).toMatchObject({ restored: 1 })
    expect(await waiting(queue)).toMatchObject({ waiting: 0 })
  })
})
