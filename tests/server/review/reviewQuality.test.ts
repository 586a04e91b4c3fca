import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { readReviewSettings } from '../../../server/store/review/settings.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { ReviewSettings } from '../../../src/domain/review/guidedReview.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { DecisionCode } from '../../../src/domain/listings/listingState.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import type { DisagreementsPage } from '../../../src/domain/review/reviewQuality.contract.ts'
import type { ReviewDisagreement, ReviewQuality } from '../../../src/domain/review/reviewQuality.ts'
import { may, ROLES } from '../../../src/domain/kit/roles.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight } from '../../support/complaints.ts'
import { makeDecision, makeSecondLook } from '../../support/secondLooks.ts'
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
const calls = contract.reviewQuality

let place: string
let brand: string
let otherBrand: string
let name: string
let anna: TestUser
let ben: TestUser
let manager: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  place = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  admin = await makeUser(store.current, ['admin'])
})
beforeEach(async () => {
  name = `Vessmont ${crypto.randomUUID().slice(0, 8)}`
  brand = await makeBrand(store.current, name)
  otherBrand = await makeBrand(store.current, `Other ${name}`, 'Elsewhere')
  anna = await makeUser(store.current, ['analyst'], [brand, otherBrand])
  ben = await makeUser(store.current, ['analyst'], [brand])
  manager = await makeUser(store.current, ['manager'], [brand])
  stranger = await makeUser(store.current, ['manager'], [otherBrand])
})

const nameOf = ({ email }: TestUser) => email.split('@', 1)[0]!
async function makeListing(fields: { state?: string; toi?: string; brandId?: string } = {}): Promise<string> {
  const [id] = await makeListings(store.current, [
    { brandId: brand, marketplaceId: place, title: 'Meridian 40', ...fields },
  ])
  return id!
}
/** A listing that the first decision has changed, with its second look. */
async function look(first: DecisionCode, second: DecisionCode | null, brandId = brand, at = new Date()) {
  const state = first === 'SU' ? 'SUSPECT' : first === 'GE' ? 'GENUINE' : 'DRAFT'
  const listing = await makeListing({ brandId, state, ...(state === 'DRAFT' ? { toi: first } : {}) })
  return makeSecondLook(store.current, {
    listing,
    first: [anna, first, 'The seal is missing.'],
    second: second && [ben, second],
    at,
  })
}
const figures = async (user: TestUser, query: object = {}) =>
  (await app.current.call(user, calls.figures, { query })).body as ReviewQuality
const page = async (user: TestUser, query: object = {}) =>
  (await app.current.call(user, calls.disagreements, { query })).body as DisagreementsPage
const read = async (id: string, user = manager) =>
  (await app.current.call(user, calls.disagreement, { params: { id } })).body as ReviewDisagreement
const note = 'The hologram is the newer one.'
async function settle(id: string, code: DecisionCode, user = manager, updated?: string) {
  const seen = updated ?? (await read(id)).listing.updated
  return app.current.call(user, calls.settle, { params: { id }, body: { code, note, updated: seen } })
}
const messagesOf = async (user: TestUser) =>
  (await app.current.call(user, contract.users.messages)).body as Message[]
const recordsOf = (id: string) =>
  rowsOf<{ title: string; kind: string; actor: string; before: object; after: object }>(
    store.current.db,
    sql`SELECT s.title, s.kind, b.actor, r.before, r.after
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id WHERE r.entity_id = ${id} ORDER BY r.version`,
  )

describe('the figures of review quality', () => {
  test('are those of a table worked out by hand', async () => {
    // Both suspect 3, both find genuine 2, one suspects what the other finds genuine 1: observed 5 of 6; the first suspects
    // 4 of 6, the second 3 of 6. By chance (4·3 + 2·3) / 36 = 0.5. κ = (5/6 − 1/2) / (1/2) = 2/3.
    for (let count = 0; count < 3; count++) await look('SU', 'SU')
    for (let count = 0; count < 2; count++) await look('GE', 'GE')
    await look('SU', 'GE')
    await look('SU', null)
    await makeDecision(store.current, await makeListing(), [anna, 'IR'], new Date())
    const agreement = { compared: 6, agreed: 5, expected: 0.5, kappa: expect.closeTo(2 / 3, 12) }
    expect(await figures(manager)).toEqual({
      // A second look is no decision that could be looked at twice.
      decided: 8,
      sampled: 7,
      waiting: 1,
      overall: agreement,
      pairs: [expect.objectContaining(agreement)],
      brands: [{ brand: name, ...agreement }],
      types: [
        { code: 'SU', compared: 4, agreed: 3, expected: 0.5, kappa: expect.closeTo(2 / 3, 12) },
        { code: 'GE', compared: 3, agreed: 2, expected: 0.5, kappa: expect.closeTo(2 / 3, 12) },
      ],
    })
  })

  test('tell brands of one name apart', async () => {
    const twins = await Promise.all(
      ['Elsewhere', 'Northgate'].map((client) => makeBrand(store.current, name, client)),
    )
    const lead = await makeUser(store.current, ['manager'], twins)
    await look('SU', 'SU', twins[0])
    await look('SU', 'GE', twins[1])
    await look('SU', 'GE', twins[1])
    expect((await figures(lead)).brands.map((row) => [row.brand, row.compared, row.agreed])).toEqual([
      [`${name} · Northgate`, 2, 0],
      [`${name} · Elsewhere`, 1, 1],
    ])
  })

  test('tell first of the brand, and of the decision, of which most was looked at twice', async () => {
    const lead = await makeUser(store.current, ['manager'], [brand, otherBrand])
    await look('SU', 'SU')
    for (let count = 0; count < 2; count++) await look('GE', 'GE', otherBrand)
    const most = (rows: ReviewQuality['types'] | ReviewQuality['brands']) =>
      rows.map((row) => ['code' in row ? row.code : row.brand, row.compared])
    const { brands, types } = await figures(lead)
    expect(most(types)).toEqual([
      ['GE', 2],
      ['SU', 1],
    ])
    expect(most(brands)).toEqual([
      [`Other ${name}`, 2],
      [name, 1],
    ])
  })

  test('count and name the caller’s brands alone, those asked for, and the days asked for', async () => {
    const old = new Date('2026-01-05T12:00:00.000Z')
    await look('SU', 'GE')
    await look('SU', 'SU', brand, old)
    await look('GE', 'SU', otherBrand)
    expect(await figures(stranger)).toMatchObject({
      sampled: 1,
      brands: [{ brand: `Other ${name}`, compared: 1 }],
    })
    expect((await figures(manager)).brands).toMatchObject([{ brand: name, compared: 2 }])
    expect((await figures(manager, { brands: `Other ${name}` })).overall.compared).toBe(0)
    const january = { date: Date.parse('2026-01-01'), endDate: Date.parse('2026-02-01') }
    expect(await figures(manager, january)).toMatchObject({ sampled: 1, overall: { compared: 1, agreed: 1 } })
    const refused = await app.current.call(manager, calls.figures, { query: { date: 2_000, endDate: 1_000 } })
    expect(refused.status).toBe(400)
  })

  test('leave out what was taken back', async () => {
    const id = await look('SU', 'GE')
    await store.current.db.execute(sql`UPDATE review_decisions SET taken_back = now() WHERE id = ${id}`)
    expect(await figures(manager)).toMatchObject({ sampled: 0, overall: { compared: 0 } })
    expect((await page(manager)).total).toBe(0)
  })

  test('are for managers, admin and god', async () => {
    for (const role of ROLES) {
      const user = await makeUser(store.current, [role], [brand])
      const expected = may([role], 'review.quality') ? 200 : 403
      expect((await app.current.call(user, calls.figures, {})).status).toBe(expected)
      expect((await app.current.call(user, calls.disagreements, {})).status).toBe(expected)
    }
  })
})

describe('disagreements', () => {
  test('come page by page, the newest first, with both decisions', async () => {
    const ids: string[] = []
    for (let day = 1; day <= 3; day++)
      ids.push(await look('SU', 'GE', brand, new Date(`2026-11-0${day}T10:00:00.000Z`)))
    await look('SU', 'SU')
    const first = await page(manager, { size: 2 })
    expect(first).toMatchObject({ total: 3, items: [{ _id: ids[2] }, { _id: ids[1] }] })
    expect(await page(manager, { size: 2, after: first.next })).toMatchObject({
      total: 3,
      items: [{ _id: ids[0] }],
      next: null,
    })
    expect(first.items[0]).toMatchObject({
      listing: { title: 'Meridian 40', state: 'SUSPECT' },
      complaints: [],
      first: { by: { id: anna.id, name: nameOf(anna) }, code: 'SU', comment: 'The seal is missing.' },
      second: { by: { id: ben.id }, code: 'GE', comment: null },
      settlement: null,
    })
  })

  test('of others’ brands don’t exist', async () => {
    const id = await look('SU', 'GE')
    expect((await page(stranger)).total).toBe(0)
    expect((await app.current.call(stranger, calls.disagreement, { params: { id } })).status).toBe(404)
    expect((await settle(id, 'SU', stranger)).status).toBe(404)
    expect((await settle(await look('SU', 'SU'), 'SU', manager, new Date().toISOString())).status).toBe(404)
  })

  test('tell of a complaint that can still be withdrawn', async () => {
    const right = await makeRight(store.current, brand)
    const listing = await makeListing()
    const { body } = await classify(app.current, anna, [listing], { ipr: [right] })
    const { toi } = (body as { changed: { toi: DecisionCode }[] }).changed[0]!
    const id = await makeSecondLook(store.current, { listing, first: [anna, toi], second: [ben, 'GE'] })
    const complaint = body.complaints[0]!
    expect((await read(id)).complaints).toEqual([{ id: complaint.id, type: complaint.type, status: 'NEW' }])
  })
})

describe('settling', () => {
  test('as first decided changes nothing but tells both reviewers', async () => {
    const id = await look('SU', 'GE')
    const before = (await read(id)).listing
    const { status, body } = await settle(id, 'SU')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      listing: { state: 'SUSPECT', updated: before.updated },
      settlement: { by: { id: manager.id, name: nameOf(manager) }, code: 'SU', note },
    })
    for (const reviewer of [anna, ben])
      expect(await messagesOf(reviewer)).toMatchObject([
        {
          type: 'LISTING_REVIEW',
          level: 'INFO',
          identifier: before._id,
          content: `${nameOf(manager)} settled the second look at ${name} : Meridian 40. Suspect stands. “${note}”`,
        },
      ])
    expect(await messagesOf(manager)).toEqual([])
    expect(await recordsOf(id)).toMatchObject([
      {
        kind: 'settlement',
        title: 'Second look settled: Suspect',
        actor: nameOf(manager),
        before: { status: 'DISAGREED' },
        after: { status: 'SETTLED', note },
      },
    ])
    expect(await page(manager)).toMatchObject({ total: 0 })
    expect(await page(manager, { settled: 'true' })).toMatchObject({ total: 1, items: [{ _id: id }] })
    expect((await figures(manager)).overall).toMatchObject({ compared: 1, agreed: 0 })
  })

  test('as a review state changes the listing, which can be taken back', async () => {
    const id = await look('SU', 'GE')
    const { body } = await settle(id, 'GE')
    const { listing } = body as ReviewDisagreement
    expect(listing).toMatchObject({ state: 'GENUINE', toi: null })
    expect((await recordsOf(listing._id)).at(-1)).toMatchObject({ kind: 'state', title: 'Genuine' })
    const [set] = await rowsOf<{ id: string }>(
      store.current.db,
      sql`SELECT id FROM change_sets WHERE title = 'Genuine' AND actor_id = ${manager.id}`,
    )
    const undo = async (change: string) =>
      (await app.current.call(manager, contract.changes.undo, { params: { id: change } })).body as UndoResult
    const undone = await undo(set!.id)
    expect(await read(id)).toMatchObject({ listing: { state: 'SUSPECT' }, settlement: null })
    expect(await page(manager)).toMatchObject({ total: 1 })
    // Made again it is settled as it was; taken back once more it can be settled anew, which stays.
    const again = await undo(undone.changeSet!)
    expect(await read(id)).toMatchObject({ listing: { state: 'GENUINE' }, settlement: { code: 'GE', note } })
    await undo(again.changeSet!)
    expect((await settle(id, 'SU')).status).toBe(200)
    expect((await recordsOf(id)).map(({ after }) => (after as { status: string }).status)).toEqual([
      'SETTLED',
      'DISAGREED',
      'SETTLED',
      'DISAGREED',
      'SETTLED',
    ])
  })

  test('as a classification asks the first reviewer for it, and the listing is new until then', async () => {
    const id = await look('SU', 'CFT')
    const { body } = await settle(id, 'CFT')
    expect((body as ReviewDisagreement).listing).toMatchObject({ state: 'NEW', toi: null, reviewed: null })
    expect(await messagesOf(anna)).toMatchObject([
      {
        level: 'WARNING',
        content: expect.stringContaining('Counterfeit stands, and you are asked to classify it'),
      },
    ])
    expect(await messagesOf(ben)).toMatchObject([{ level: 'INFO' }])
  })

  test('asks those of the brand where the first reviewer can’t sign in any more', async () => {
    const id = await look('SU', 'CFT')
    await store.current.db.execute(sql`UPDATE users SET disabled = true WHERE id = ${anna.id}`)
    await settle(id, 'CFT')
    expect((await messagesOf(ben)).map(({ level }) => level).sort()).toEqual(['INFO', 'WARNING'])
  })

  test('twice, or after somebody changed the listing, changes nothing and says what stands', async () => {
    const id = await look('SU', 'GE')
    const { listing } = await read(id)
    await app.current.call(ben, contract.listings.changeField, {
      body: { ids: [listing._id], updated: [listing.updated], field: 'state', value: 'IR' },
    })
    const stale = await settle(id, 'GE', manager, listing.updated)
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      detail: `${nameOf(ben)} changed the listing meanwhile; it is Irrelevant now. Nothing was settled.`,
      current: { _id: id, listing: { state: 'IRRELEVANT' }, settlement: null },
    })
    const [once, again] = await Promise.all([settle(id, 'GE'), settle(id, 'GE')])
    expect([once.status, again.status].sort()).toEqual([200, 409])
    const refused = (once.status === 409 ? once : again).body as Problem
    expect(refused.detail).toContain(`${nameOf(manager)} settled this already: Genuine stands.`)
    expect(await messagesOf(anna)).toHaveLength(1)
  })

  test('needs a note of some words', async () => {
    const id = await look('SU', 'GE')
    const { updated } = (await read(id)).listing
    for (const bad of ['', '    ', 'no ', 'x'.repeat(2_001)]) {
      const { status, body } = await app.current.call(manager, calls.settle, {
        params: { id },
        body: { code: 'GE', note: bad, updated },
      })
      expect([status, (body as Problem).errors?.[0]?.path]).toEqual([400, 'body.note'])
    }
    expect((await read(id)).settlement).toBeNull()
  })
})

describe('the share that is looked at twice', () => {
  test('is 5 % until a manager sets it, which is recorded', async () => {
    const settings = async (user: TestUser) =>
      (await app.current.call(user, calls.settings, {})).body as ReviewSettings
    expect(await settings(anna)).toEqual({ share: 0.05 })
    const saved = await app.current.call(manager, calls.saveSettings, { body: { share: 0.2, was: 0.05 } })
    expect([saved.status, saved.body]).toEqual([200, { share: 0.2 }])
    expect(await readReviewSettings(store.current.db)).toEqual({ share: 0.2 })
    const [record] = await rowsOf(
      store.current.db,
      sql`SELECT s.title, s.kind, r.before, r.after FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id WHERE r.entity = 'reviewSettings'`,
    )
    expect(record).toEqual({
      title: 'Second looks: 20 % of decisions',
      kind: 'setup',
      before: { share: 0.05 },
      after: { share: 0.2 },
    })
    await app.current.call(admin, calls.saveSettings, { body: { share: 0.05, was: 0.2 } })
    expect(await settings(anna)).toEqual({ share: 0.05 })
  })

  test('stays as one manager set it while another had the older form open', async () => {
    const save = (user: TestUser, share: number, was: number) =>
      app.current.call(user, calls.saveSettings, { body: { share, was } })
    expect((await save(admin, 0.2, 0.05)).status).toBe(200)
    expect(await save(manager, 0.06, 0.05)).toMatchObject({
      status: 409,
      body: {
        detail: `${admin.email.split('@', 1)[0]} changed this meanwhile, to 20 % of decisions. Nothing was saved.`,
        current: { share: 0.2 },
      },
    })
    expect(await readReviewSettings(store.current.db)).toEqual({ share: 0.2 })
    expect((await save(manager, 0.05, 0.2)).status).toBe(200)
  })

  test('lies between nothing and half, and is set by those who may', async () => {
    for (const share of [-0.01, 0.51, 'much'])
      expect(
        (await app.current.call(manager, calls.saveSettings, { body: { share, was: 0.05 } as never })).status,
      ).toBe(400)
    expect(
      (await app.current.call(anna, calls.saveSettings, { body: { share: 0.1, was: 0.05 } })).status,
    ).toBe(403)
  })
})
