import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type { ComplaintMeta, NoticeCheck } from '../../../src/domain/complaints/complaints.contract.ts'
import type { ComplaintAction } from '../../../src/domain/complaints/complaintMoves.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import type { ChangeResult, ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import type { MatchingChange } from '../../../src/domain/listings/matchingChanges.contract.ts'
import { useApp } from '../../support/app.ts'
import { classify, complaintSeenBy, makeRight, seenBy } from '../../support/complaints.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** A listing that is decided otherwise leaves the complaints that aren't filed yet, and returns with the undo. */

const store = useStore()
const app = useApp(store)
const calls = contract.complaints
let brandId: string
let right: string
let marketplaceId: string
let analyst: TestUser
let ids: string[]
let complaint: Complaint

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  right = await makeRight(store.current, brandId)
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
})
beforeEach(async () => {
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  ids = await makeListings(
    store.current,
    ['one-seller', 'another-seller'].map((seller) => ({
      brandId,
      marketplaceId,
      seller,
      url: `https://bazarro.example/${randomUUID()}`,
    })),
  )
  complaint = (await classify(app.current, analyst, ids, { ipr: [right] })).body.complaints[0]!
})

const now = (id = complaint.id) => complaintSeenBy(app.current, analyst, id)
const states = async () => (await seenBy(app.current, analyst, ids)).map(({ state }) => state)
const move = (action: ComplaintAction) =>
  store.current.db.transaction((tx) => applyMove(tx, testAuthor, complaint.id, action, { at: new Date() }))
const history = async () =>
  ((await app.current.call(analyst, calls.meta, { params: { id: complaint.id } })).body as ComplaintMeta)
    .history

async function set(listings: readonly string[], value: string): Promise<ChangeResult> {
  const seen = await seenBy(app.current, analyst, listings)
  const answer = await app.current.call(analyst, contract.listings.changeField, {
    body: {
      ids: [...listings],
      updated: seen.map(({ updated }) => updated),
      field: 'state',
      value,
    } as never,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ChangeResult
}
const undo = async (changeSet: string | null) =>
  (await app.current.call(analyst, contract.changes.undo, { params: { id: changeSet! } })).body as UndoResult

test.each([
  ['NEW', []],
  ['HOLD', ['hold']],
  ['DRAFT', ['sendBack']],
] as [string, ComplaintAction[]][])(
  'one of two leaves a complaint that is %s, in the same change set; the undo puts it back',
  async (status, way) => {
    for (const action of way) await move(action)
    const { changeSet, changed } = await set([ids[0]!], 'GE')
    expect(changed[0]).toMatchObject({
      state: 'GENUINE',
      complaints: 0,
      standsIn: { unfiled: 0, only: null },
    })
    expect(await now()).toMatchObject({ status, listings: [ids[1]], sellers: ['another-seller'] })
    expect((await history())[0]!.what).toBe('Listings taken out: set to Genuine')

    const undone = await undo(changeSet)
    expect(undone.changed[0]).toMatchObject({
      state: 'DRAFT',
      standsIn: { unfiled: 1, only: complaint.id },
    })
    expect(await now()).toMatchObject({ status, sellers: ['another-seller', 'one-seller'] })
    expect((await now()).listings.toSorted()).toEqual(ids.toSorted())

    expect((await history())[0]!.what).toBe('Listings put back: no longer set to Genuine')

    await undo(undone.changeSet)
    expect((await now()).listings).toEqual([ids[1]])
    expect(await states()).toEqual(['GENUINE', 'DRAFT'])
  },
)

test('the last ones withdraw it, and it keeps them; the undo makes it what it was', async () => {
  await move('hold')
  const { changeSet } = await set(ids, 'IR')
  expect((await now()).status).toBe('WITHDRAWN')
  expect((await now()).listings).toHaveLength(2)
  expect((await history())[0]!.what).toBe('Complaint withdrawn: its last listings were set to Irrelevant')
  await undo(changeSet)
  expect((await now()).status).toBe('HOLD')
  expect(await states()).toEqual(['DRAFT', 'DRAFT'])
})

test('what has gone further since keeps the undo from putting a listing back', async () => {
  const { changeSet } = await set([ids[0]!], 'GE')
  await move('file')
  const { restored, leftAlone } = await undo(changeSet)
  expect([restored, leftAlone]).toEqual([0, 1])
  expect(await states()).toEqual(['GENUINE', 'INFRINGING'])
})

test('a filed complaint keeps its listings, and says that it has them', async () => {
  await move('file')
  const { changed } = await set([ids[0]!], 'GE')
  expect(changed[0]!.standsIn).toMatchObject({ unfiled: 0, filed: 1 })
  expect(await now()).toMatchObject({ status: 'FILED' })
  expect((await now()).listings).toHaveLength(2)
})

test('a change of every listing that matches takes them out, too', async () => {
  const { at } = (await app.current.call(analyst, contract.listings.page)).body as ListingsPage
  const seller = 'one-seller'
  const begun = await app.current.call(analyst, contract.matchingChanges.start, {
    body: { field: 'state', value: 'GE', filter: { seller, state: ['DRAFT'] }, seenAt: at } as never,
  })
  expect(begun.status, begun.text).toBe(200)
  const { id } = begun.body as MatchingChange
  await vi.waitFor(async () => {
    const run = await app.current.call(analyst, contract.matchingChanges.progress, { params: { id } })
    expect((run.body as MatchingChange).status).toBe('complete')
  })
  expect((await now()).listings).toEqual([ids[1]])
})

test('a client’s classification is a state that the complaint can rest on', async () => {
  const client = await makeUser(store.current, ['client'], [brandId])
  const [seen] = await seenBy(app.current, client, [ids[0]!])
  const answer = await app.current.call(client, contract.listings.changeField, {
    body: { ids: [ids[0]!], updated: [seen!.updated], field: 'state', value: 'TM' },
  })
  expect(answer.status).toBe(200)
  expect((await now()).listings).toHaveLength(2)
})

test('filing checks again: it names a listing whose state no longer fits, which is taken out in place', async () => {
  // As it stood before listings left complaints by themselves.
  await store.current.db.execute(
    sql`UPDATE listings SET state = 'GENUINE', title = 'The real one' WHERE id = ${ids[0]}`,
  )
  const check = async () =>
    (
      (await app.current.call(analyst, calls.checkNotices, { body: { complaints: [complaint.id] } }))
        .body as NoticeCheck[]
    )[0]!.gaps.filter(({ field }) => field === 'state')
  expect(await check()).toEqual([
    expect.objectContaining({ place: 'listing', id: ids[0], label: 'State of “The real one”' }),
  ])
  const refused = await app.current.call(analyst, calls.file, { params: { id: complaint.id } })
  expect(refused.status).toBe(409)
  expect((refused.body as Problem).detail).toContain('It no longer fits: State of “The real one”.')
  const fixed = await app.current.call(analyst, calls.update, {
    params: { id: complaint.id },
    body: { updated: (await now()).updated, leave: [ids[0]!] },
  })
  expect((fixed.body as Complaint).listings).toEqual([ids[1]])
  expect(await check()).toEqual([])
})
