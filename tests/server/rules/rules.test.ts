import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { keyId } from '../../../server/crypto/signingKey.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { placeNext } from '../../../server/store/listings/groups/waits.ts'
import { sealRecords } from '../../../server/store/record/checkpoints.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { applyNext, stopOverruled } from '../../../server/store/rules/applying.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import type { ListingState, StateCode } from '../../../src/domain/kit/vocabulary.ts'
import { NO_CONDITIONS, type Rule, type RuleDraft } from '../../../src/domain/rules/rule.ts'
import type { RuleState } from '../../../src/domain/rules/rules.contract.ts'
import type { RuleTrial, TrialResult } from '../../../src/domain/rules/ruleTrial.ts'
import { useApp } from '../../support/app.ts'
import { makeRight } from '../../support/complaints.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Rules: tried on the past, switched on, overruled, taken back. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: true })
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = { id: keyId(publicKey), privateKey, publicKey }
const { rules } = contract
let client = 0
let brandId: string
let marketplaceId: string
let manager: TestUser
let analyst: TestUser

/** Each test has a brand of its own. */
async function newBrand(): Promise<void> {
  brandId = await makeBrand(store.current, `Vessmont ${++client}`, `Client ${client}`)
  manager = await makeUser(store.current, ['manager'], [brandId])
  analyst = await makeUser(store.current, ['analyst'], [brandId])
}
beforeAll(async () => {
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
})

const draft = (change: Partial<RuleDraft> = {}): RuleDraft => ({
  name: `Replicas ${randomUUID()}`,
  brand: brandId,
  ...NO_CONDITIONS,
  words: ['replica'],
  effect: { kind: 'state', state: 'SUSPECT' },
  stopPercent: 20,
  ...change,
})
const add = (...seeds: Partial<ListingSeed>[]) =>
  makeListings(
    store.current,
    seeds.map((seed) => ({ brandId, marketplaceId, title: 'A watch', sellerId: randomUUID(), ...seed })),
  )
async function save(change: Partial<RuleDraft> = {}): Promise<Rule> {
  const answer = await app.current.call(manager, rules.save, { body: draft(change) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Rule
}
const read = async (id: string): Promise<Rule> =>
  ((await app.current.call(manager, rules.list)).body as Rule[]).find((rule) => rule.id === id)!

/** Tries a rule on the past and waits for what comes of it. */
async function dryRun({ id }: Rule): Promise<TrialResult> {
  expect((await app.current.call(manager, rules.try, { params: { id } })).status).toBe(200)
  return vi.waitFor(
    async () => {
      const { trial } = (await app.current.call(manager, rules.get, { params: { id } })).body as {
        trial: RuleTrial
      }
      expect(trial.status).toBe('complete')
      return trial.result!
    },
    { timeout: 20_000, interval: 100 },
  )
}
const turn = (rule: Rule, status: 'on' | 'off') =>
  app.current.call(manager, rules.switch, {
    params: { id: rule.id },
    body: { status, version: rule.version },
  })
async function switchOn(change: Partial<RuleDraft> = {}): Promise<Rule> {
  const rule = await save(change)
  await dryRun(rule)
  const answer = await turn(rule, 'on')
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as RuleState).rule
}
/** Takes back everything that a rule ever did. */
const takeBack = ({ id }: Rule) =>
  app.current.call(manager, rules.undo, {
    params: { id },
    body: { from: new Date(0).toISOString(), to: new Date().toISOString() },
  })
/** Holds the rules against all that waits for them. */
async function applyAll(): Promise<void> {
  while ((await placeNext(store.current.db)) > 0);
  while ((await applyNext(store.current.db, 'UTC')) > 0);
}
const stateOf = async (id: string): Promise<{ state: ListingState; tags: string[] }> =>
  (
    await rowsOf<{ state: ListingState; tags: string[] }>(
      store.current.db,
      sql`SELECT state, tags FROM listings WHERE id = ${id}`,
    )
  )[0]!
async function decide(ids: readonly string[], value: StateCode): Promise<void> {
  const rows = await rowsOf<{ updated: Date }>(
    store.current.db,
    sql`SELECT updated FROM listings WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY array_position(${sql.param(ids)}::uuid[], id)`,
  )
  const answer = await app.current.call(analyst, contract.listings.changeField, {
    body: { ids: [...ids], updated: rows.map(({ updated }) => updated.toISOString()), field: 'state', value },
  })
  expect(answer.status, answer.text).toBe(200)
}

describe('a dry run', () => {
  test('tells what the rule would have touched in 90 days, where analysts decided otherwise, and changes nothing', async () => {
    await newBrand()
    const [, wrong] = await add(
      { title: 'Replica one', state: 'INFRINGING' },
      { title: 'REPLICA two', state: 'GENUINE' },
      { title: 'replica three' },
      { title: 'An old replica', created: new Date(Date.now() - 100 * 86_400_000) },
      { title: 'Genuine watch', state: 'GENUINE' },
    )
    const other = await save({ words: ['three'], effect: { kind: 'tag', tag: 'third' } })
    const result = await dryRun(await save())
    expect(result).toMatchObject({ looked: 4, touched: 3, decided: 2, otherwise: 1, open: 2 })
    expect(result.examples[0]).toMatchObject({ listing: wrong, isOtherwise: true })
    expect(result.examples).toHaveLength(3)
    expect(result.overlaps).toEqual([{ rule: other.id, name: other.name, listings: 1, goesFirst: null }])
    expect(await stateOf(wrong!)).toMatchObject({ state: 'GENUINE' })
  })

  test('says which of two contrary rules goes first, which is the one that decides', async () => {
    await newBrand()
    const [listing] = await add({ title: 'Replica' })
    const suspects = await save({ name: 'b suspects' })
    const clears = { effect: { kind: 'state', state: 'IRRELEVANT' } } as const
    const before = await save({ name: 'A clears', ...clears })
    const after = await save({ name: 'C clears', ...clears })
    const inOrder = async (rule: Rule) =>
      (await dryRun(rule)).overlaps.map(({ name, goesFirst }) => [name, goesFirst]).toSorted()
    expect(await inOrder(suspects)).toEqual([
      [before.name, true],
      [after.name, false],
    ])
    expect(await inOrder(after)).toEqual([
      [before.name, null],
      [suspects.name, true],
    ])
    for (const rule of [suspects, after]) expect((await turn(rule, 'on')).status).toBe(200)
    await applyAll()
    expect(await stateOf(listing!)).toMatchObject({ state: 'SUSPECT' })
  })

  test('of words, sellers, countries, platforms and a saved filter finds what has all of them', async () => {
    await newBrand()
    const elsewhere = await makeMarketplace(store.current, `Elsewhere ${client}`)
    const right = {
      title: 'Replica',
      seller: 'Shop Å',
      country: 'FR',
      tags: ['seen'],
      marketplaceId: elsewhere,
    }
    await add(
      right,
      { ...right, seller: 'Another' },
      { ...right, country: 'DE' },
      { ...right, marketplaceId },
      { ...right, tags: [] },
      { ...right, title: 'Replica strap' },
    )
    const rule = await save({
      withoutWords: ['strap'],
      sellers: ['shop å'],
      countries: ['FR'],
      platforms: [`Elsewhere ${client}`],
      filter: { name: 'Seen', params: { tags: 'seen', state: 'GENUINE', start: '2020-01-01T00:00:00.000Z' } },
    })
    expect(await dryRun(rule)).toMatchObject({ looked: 6, touched: 1 })
  })

  test('of a price compares it with the usual one of the product in the same currency', async () => {
    await newBrand()
    const productId = randomUUID()
    await store.current.db.execute(
      sql`INSERT INTO products (id, brand_id, name) VALUES (${productId}, ${brandId}, 'Meridian')`,
    )
    const priced = (price: string, currency = 'EUR') => ({ price, currency, productId })
    await add(
      ...Array.from({ length: 6 }, () => priced('100.00')),
      priced('39.00'),
      priced('41.00'),
      priced('0'),
      priced('1.00', 'USD'),
      { price: '1.00', currency: 'EUR' },
    )
    expect(await dryRun(await save({ words: [], pricePercent: 40 }))).toMatchObject({ touched: 1 })
  })

  test('is refused to who may not write rules, and does not exist outside the brand', async () => {
    await newBrand()
    const { id } = await save()
    expect((await app.current.call(analyst, rules.try, { params: { id } })).status).toBe(403)
    const stranger = await makeUser(
      store.current,
      ['manager'],
      [await makeBrand(store.current, `Other ${client}`, 'X')],
    )
    for (const call of [rules.get, rules.try, rules.cancelTrial, rules.delete])
      expect((await app.current.call(stranger, call, { params: { id } })).status).toBe(404)
    expect((await app.current.call(stranger, rules.list)).body).toEqual([])
    const own = { ...draft(), id, updated: (await read(id)).updated }
    expect((await app.current.call(stranger, rules.save, { body: own })).status).toBe(404)
  })
})

describe('a rule', () => {
  test('is switched on only after a dry run of the version that it has', async () => {
    await newBrand()
    const rule = await save()
    expect((await turn(rule, 'on')).status).toBe(409)
    await dryRun(rule)
    const { words: _, ...same } = draft({ name: rule.name })
    const changed = await app.current.call(manager, rules.save, {
      body: { ...same, words: ['copy'], id: rule.id, updated: rule.updated },
    })
    expect(changed.body).toMatchObject({ version: 2, status: 'off' })
    expect((await turn(changed.body as Rule, 'on')).status).toBe(409)
    expect((await turn(rule, 'on')).status).toBe(409)
    await dryRun(rule)
    expect((await turn(changed.body as Rule, 'on')).body).toMatchObject({ rule: { status: 'on' } })
  })

  test('that asks for nothing is refused, and so is a name that the brand has', async () => {
    await newBrand()
    const nothing = await app.current.call(manager, rules.save, { body: draft({ words: ['  '] }) })
    expect(nothing.status).toBe(400)
    const { name } = await save()
    expect(
      (await app.current.call(manager, rules.save, { body: draft({ name: name.toUpperCase() }) })).status,
    ).toBe(409)
  })

  test('marks what waits and what comes, as its own in the change record, and leaves alone what people decided', async () => {
    await newBrand()
    const [before, decided] = await add({ title: 'Replica' }, { title: 'Replica', state: 'GENUINE' })
    const rule = await switchOn()
    await applyAll()
    const [after, other] = await add({ title: 'A replica' }, { title: 'Genuine' })
    await applyAll()
    expect(await stateOf(before!)).toMatchObject({ state: 'SUSPECT' })
    expect(await stateOf(after!)).toMatchObject({ state: 'SUSPECT' })
    expect(await stateOf(decided!)).toMatchObject({ state: 'GENUINE' })
    expect(await stateOf(other!)).toMatchObject({ state: 'NEW' })
    expect(await read(rule.id)).toMatchObject({ applied: 2, judged: 0, overruled: 0 })
    const authors = await rowsOf<{ actor: string }>(
      store.current.db,
      sql`SELECT b.actor FROM change_records r JOIN change_batches b ON b.id = r.batch_id WHERE r.entity_id = ${after} ORDER BY r.version DESC LIMIT 1`,
    )
    expect(authors).toEqual([{ actor: `Rule “${rule.name}” v1` }])
  })

  test('touches a listing once, and not again what was taken back', async () => {
    await newBrand()
    const [listing] = await add({ title: 'Replica' })
    const rule = await switchOn()
    await applyAll()
    const undone = await takeBack(rule)
    expect(undone.body).toMatchObject({ restored: 1, leftAlone: 0 })
    expect(await stateOf(listing!)).toMatchObject({ state: 'NEW' })
    await store.current.db.execute(sql`UPDATE listings SET title = 'Replica again' WHERE id = ${listing}`)
    await applyAll()
    expect(await stateOf(listing!)).toMatchObject({ state: 'NEW' })
    expect(await read(rule.id)).toMatchObject({ applied: 0 })
  })

  test('is taken back by its time span in one step, without what was decided since, and the change record holds', async () => {
    await newBrand()
    await switchOn()
    const rule = (await app.current.call(manager, rules.list)).body as Rule[]
    const earlier = await add({ title: 'Replica 1' })
    await applyAll()
    const from = new Date()
    const [kept, ...later] = await add({ title: 'Replica 2' }, { title: 'Replica 3' })
    await applyAll()
    await add({ title: 'Replica 4' }).then(applyAll)
    await decide([kept!], 'GE')
    const undone = await app.current.call(manager, rules.undo, {
      params: { id: rule[0]!.id },
      body: { from: from.toISOString(), to: new Date().toISOString() },
    })
    expect(undone.body as UndoResult).toMatchObject({
      restored: 2,
      leftAlone: 1,
      conflicts: [{ listing: { _id: kept }, changedBy: analyst.email.split('@', 1)[0] }],
    })
    expect(await stateOf(earlier[0]!)).toMatchObject({ state: 'SUSPECT' })
    expect(await stateOf(later[0]!)).toMatchObject({ state: 'NEW' })
    expect(await stateOf(kept!)).toMatchObject({ state: 'GENUINE' })
    await sealRecords(store.current.db, key)
    expect(await verifyRecord(store.current, publicKey)).toMatchObject({ ok: true, unsealed: 0 })
  })

  test('is taken back again where what was taken back was made again', async () => {
    await newBrand()
    const [listing] = await add({ title: 'Replica' })
    const rule = await switchOn()
    await applyAll()
    for (const _ of [1, 2]) {
      const { changeSet, restored } = (await takeBack(rule)).body as UndoResult
      expect(restored).toBe(1)
      expect(await stateOf(listing!)).toMatchObject({ state: 'NEW' })
      expect(await read(rule.id)).toMatchObject({ applied: 0, lastApplied: null })
      expect((await takeBack(rule)).body).toMatchObject({ restored: 0, leftAlone: 0 })
      await app.current.call(manager, contract.changes.undo, { params: { id: changeSet! } })
      expect(await stateOf(listing!)).toMatchObject({ state: 'SUSPECT' })
      expect(await read(rule.id)).toMatchObject({ applied: 1 })
    }
  })

  test('tags what one cheap seller offers, and counts a tag that somebody removed as overruled', async () => {
    await newBrand()
    const [listing] = await add({ title: 'Watch', seller: 'Cheap shop', state: 'SUSPECT', tags: ['old'] })
    const rule = await switchOn({ words: [], sellers: ['cheap SHOP'], effect: { kind: 'tag', tag: 'cheap' } })
    await applyAll()
    expect(await stateOf(listing!)).toEqual({ state: 'SUSPECT', tags: ['old', 'cheap'] })
    await store.current.db.execute(sql`UPDATE listings SET tags = '{old}' WHERE id = ${listing}`)
    expect(await read(rule.id)).toMatchObject({ applied: 1, judged: 1, overruled: 1, weighed: 1 })
  })

  test('that finds irrelevant, or tags, is judged by what people decide, and not by having done it', async () => {
    await newBrand()
    const listings = await add(...Array.from({ length: 10 }, () => ({ title: 'Replica' })))
    const tagging = await switchOn({ effect: { kind: 'tag', tag: 'copy' } })
    await applyAll()
    const irrelevant = await switchOn({ effect: { kind: 'state', state: 'IRRELEVANT' } })
    await applyAll()
    const nobody = { applied: 10, judged: 0, overruled: 0, weighed: 10 }
    expect(await read(irrelevant.id)).toMatchObject(nobody)
    expect(await read(tagging.id)).toMatchObject(nobody)
    await decide([listings[0]!], 'IR')
    await decide([listings[1]!], 'GE')
    await decide([listings[2]!], 'SU')
    expect(await read(irrelevant.id)).toMatchObject({ judged: 3, overruled: 1, weighed: 10, status: 'on' })
    expect(await read(tagging.id)).toMatchObject({ judged: 2, overruled: 0, weighed: 10 })
  })

  test('opens complaints that are not filed, on the rights of the brand, and takes them back while nobody has filed them', async () => {
    await newBrand()
    const effect = { kind: 'draft', type: 'CFT', reason: 'COUNTERFEIT', description: 'A replica.' } as const
    const refused = await app.current.call(manager, rules.save, { body: draft({ effect }) })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('The brand has no property right in force for the type Counterfeit.')
    await store.current.db.execute(sql`
      INSERT INTO property_rights (id, brand_id, name, classes, registration, type, jurisdictions)
      VALUES (gen_random_uuid(), ${brandId}, 'VESSMONT', '{14}', '1', 'TM', '{EU}')`)
    const [one, two] = await add({ title: 'Replica' }, { title: 'Replica' })
    const rule = await switchOn({ effect })
    await applyAll()
    expect(await stateOf(one!)).toMatchObject({ state: 'DRAFT' })
    const page = await app.current.call(analyst, contract.complaints.page, { query: {} })
    expect(page.body).toMatchObject({
      total: 1,
      items: [{ status: 'NEW', type: 'CFT', description: 'A replica.' }],
    })
    expect(await read(rule.id)).toMatchObject({ applied: 2, judged: 0 })
    const undone = await takeBack(rule)
    expect(undone.body).toMatchObject({ restored: 2 })
    expect(await stateOf(two!)).toMatchObject({ state: 'NEW' })
    const after = await app.current.call(analyst, contract.complaints.page, { query: {} })
    expect(after.body).toMatchObject({ total: 0 })
  })

  test('judges no other rule by the complaints that it opens, until somebody files or withdraws them', async () => {
    await newBrand()
    await makeRight(store.current, brandId)
    const effect = { kind: 'draft', type: 'TM', reason: null, description: 'The mark.' } as const
    const suspecting = await switchOn({ name: 'First: suspect' })
    const drafting = await switchOn({ name: 'Second: draft', effect })
    const [listing] = await add({ title: 'Replica' })
    await applyAll()
    expect(await stateOf(listing!)).toMatchObject({ state: 'DRAFT' })
    expect(await read(suspecting.id)).toMatchObject({ applied: 1, judged: 0 })
    expect(await read(drafting.id)).toMatchObject({ applied: 1, judged: 0 })
    const trial = await dryRun(await save({ effect: { kind: 'state', state: 'IRRELEVANT' } }))
    expect(trial).toMatchObject({ touched: 1, decided: 0, otherwise: 0 })
    await store.current.db.execute(sql`UPDATE listings SET state = 'INFRINGING' WHERE id = ${listing}`)
    for (const { id } of [suspecting, drafting])
      expect(await read(id)).toMatchObject({ judged: 1, overruled: 0 })
  })

  test('that can open no complaint any more stops and says why', async () => {
    await newBrand()
    await store.current.db.execute(sql`
      INSERT INTO property_rights (id, brand_id, name, classes, registration, type, jurisdictions)
      VALUES (gen_random_uuid(), ${brandId}, 'VESSMONT', '{14}', '1', 'TM', '{EU}')`)
    const effect = { kind: 'draft', type: 'TM', reason: null, description: 'The mark.' } as const
    const rule = await switchOn({ effect })
    await store.current.db.execute(
      sql`UPDATE property_rights SET expiry = '2020-01-01' WHERE brand_id = ${brandId}`,
    )
    const [listing] = await add({ title: 'Replica' })
    await applyAll()
    expect(await stateOf(listing!)).toMatchObject({ state: 'NEW' })
    expect(await read(rule.id)).toMatchObject({
      status: 'stopped',
      stopped: 'The brand has no property right in force for the type Trademark.',
    })
  })

  test('follows what is found to infringe in a group', async () => {
    await newBrand()
    const title = `Meridian diver watch 300 m ${randomUUID()}`
    const [first, second] = await add({ title }, { title: `${title} new` })
    await applyAll()
    await switchOn({ words: [], groupInfringing: 1 })
    await applyAll()
    expect(await stateOf(second!)).toMatchObject({ state: 'NEW' })
    await store.current.db.execute(
      sql`UPDATE listings SET state = 'INFRINGING', toi = 'CFT' WHERE id = ${first}`,
    )
    await applyAll()
    expect(await stateOf(second!)).toMatchObject({ state: 'SUSPECT' })
  })

  test('takes no complaint that a rule opened for what is found to infringe in a group, until somebody files it', async () => {
    await newBrand()
    await makeRight(store.current, brandId)
    const title = `Meridian diver watch 300 m ${randomUUID()}`
    const effect = { kind: 'draft', type: 'TM', reason: null, description: 'The mark.' } as const
    await switchOn({ name: 'First: draft', words: ['replica'], effect })
    const beside = await save({ name: 'Second: beside', words: [], groupInfringing: 1 })
    const [drafted, other] = await add({ title: `${title} replica` }, { title })
    await applyAll()
    expect(await stateOf(drafted!)).toMatchObject({ state: 'DRAFT' })
    expect(await dryRun(beside)).toMatchObject({ touched: 0 })
    await turn(beside, 'on')
    await applyAll()
    expect(await stateOf(other!)).toMatchObject({ state: 'NEW' })
    await store.current.db.execute(sql`UPDATE listings SET state = 'INFRINGING' WHERE id = ${drafted}`)
    await applyAll()
    expect(await stateOf(other!)).toMatchObject({ state: 'SUSPECT' })
  })

  test('stops by itself when analysts overrule too much of it, and says so to those of the brand', async () => {
    await newBrand()
    const listings = await add(...Array.from({ length: 12 }, () => ({ title: 'Replica' })))
    const rule = await switchOn({ stopPercent: 30 })
    await applyAll()
    await decide(listings.slice(0, 4), 'GE')
    await stopOverruled(store.current.db)
    expect((await read(rule.id)).status, 'four judged are too few').toBe('on')
    await store.current.db.execute(
      sql`UPDATE listings SET state = 'INFRINGING', toi = 'CFT', reviewed = now() WHERE id = ANY(${sql.param(listings.slice(4, 10))}::uuid[])`,
    )
    await stopOverruled(store.current.db)
    const stopped = await read(rule.id)
    expect(stopped).toMatchObject({
      status: 'stopped',
      stopped: 'People overruled 4 of 10 listings, more than 30 %.',
      judged: 10,
      overruled: 4,
    })
    const messages = await app.current.call(manager, contract.users.messages)
    expect((messages.body as Message[])[0]).toMatchObject({
      type: 'RULE_ALERT',
      identifier: rule.id,
      content: expect.stringContaining(`Rule “${rule.name}” has stopped by itself.`),
    })
    const [late] = await add({ title: 'Replica' })
    await applyAll()
    expect(await stateOf(late!)).toMatchObject({ state: 'NEW' })
    expect((await turn(stopped, 'on')).body).toMatchObject({
      rule: { status: 'on', judged: 0, overruled: 0 },
    })
  })

  test('that is switched off and on again still says what it changed, which can be taken back', async () => {
    await newBrand()
    const [judged, other] = await add({ title: 'Replica 1' }, { title: 'Replica 2' })
    const rule = await switchOn()
    await applyAll()
    await decide([judged!], 'GE')
    const { lastApplied } = await read(rule.id)
    expect((await turn(rule, 'off')).status).toBe(200)
    expect(await read(rule.id)).toMatchObject({ applied: 2, judged: 1, overruled: 1, lastApplied })
    expect((await turn(rule, 'on')).status).toBe(200)
    expect(await read(rule.id)).toMatchObject({ applied: 2, judged: 0, overruled: 0, lastApplied })
    expect((await takeBack(rule)).body).toMatchObject({ restored: 1, leftAlone: 1 })
    expect(await stateOf(other!)).toMatchObject({ state: 'NEW' })
  })

  test('waits for a listing that a reviewer has before them', async () => {
    await newBrand()
    const [listing] = await add({ title: 'Replica' })
    const claim = await app.current.call(analyst, contract.guidedReview.claim, {
      body: { run: randomUUID(), filter: {}, held: [] },
    })
    expect(claim.status, claim.text).toBe(200)
    await switchOn()
    await applyAll()
    expect(await stateOf(listing!)).toMatchObject({ state: 'NEW' })
    await store.current.db.execute(sql`DELETE FROM review_leases WHERE listing_id = ${listing}`)
    await applyAll()
    expect(await stateOf(listing!)).toMatchObject({ state: 'SUSPECT' })
  })
})
