import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import type { ComplaintMoved } from '../../../src/domain/complaints/complaints.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight, seenBy } from '../../support/complaints.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Platforms take down one listing of a complaint and leave another: each takedown is recorded by itself. */

const store = useStore()
const app = useApp(store)
const today = new Date().toISOString().slice(0, 10)
let analyst: TestUser
let stranger: TestUser
let brandId: string
let marketplaceId: string
let right: string

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  right = await makeRight(store.current, brandId)
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  stranger = await makeUser(store.current, ['manager'], [await makeBrand(store.current, 'Other')])
})

async function filed(): Promise<{ id: string; one: string; two: string }> {
  const ids = await makeListings(
    store.current,
    [1, 2].map(() => ({ brandId, marketplaceId, url: `https://bazarro.example/${randomUUID()}` })),
  )
  const { id } = (await classify(app.current, analyst, ids, { ipr: [right] })).body.complaints[0]!
  const at = new Date(Date.now() - 3 * 86_400_000)
  await store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, 'file', { at }))
  return { id, one: ids[0]!, two: ids[1]! }
}
const takeDown = (user: TestUser, id: string, listing: string, date = today) =>
  app.current.call(user, contract.complaints.takeDownListing, { params: { id, listing, date } })

test('one listing is removed and the complaint stays filed; with the last one it is removed', async () => {
  const { id, one, two } = await filed()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const first = await takeDown(analyst, id, one, yesterday)
  expect(first.status, first.text).toBe(200)
  expect((first.body as ComplaintMoved).complaint).toMatchObject({ status: 'FILED', takedown: null })
  const statuses = async () =>
    (await seenBy(app.current, analyst, [one, two])).map(({ listingStatus, takedown }) => [
      listingStatus,
      takedown?.slice(0, 10) ?? null,
    ])
  expect(await statuses()).toEqual([
    ['VIOLATION_REMOVED', yesterday],
    ['ACTIVE', null],
  ])
  expect((await takeDown(analyst, id, one)).status).toBe(409)
  const last = (await takeDown(analyst, id, two)).body as ComplaintMoved
  expect(last.complaint.status).toBe('PROCESSED')
  expect(await statuses()).toEqual([
    ['VIOLATION_REMOVED', yesterday],
    ['VIOLATION_REMOVED', today],
  ])
})

test('what was removed stays removed when the complaint is withdrawn; the others are what they were', async () => {
  const { id, one, two } = await filed()
  await takeDown(analyst, id, one)
  await store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, 'withdraw', { at: new Date() }))
  expect(await seenBy(app.current, analyst, [one, two])).toMatchObject([
    {
      state: 'INFRINGING',
      listingStatus: 'VIOLATION_REMOVED',
      takedown: expect.stringContaining(today),
      toi: 'TM',
    },
    { state: 'NEW', listingStatus: 'ACTIVE', takedown: null, toi: null },
  ])
})

test('not of a complaint that isn’t filed, of no other listing, and for nobody of another brand', async () => {
  const { id, one } = await filed()
  const other = await filed()
  expect((await takeDown(analyst, id, other.one)).status).toBe(404)
  expect((await takeDown(stranger, id, one)).status).toBe(404)
  expect((await takeDown(analyst, id, one, '2999-01-01')).status).toBe(400)
  await store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, 'withdraw', { at: new Date() }))
  expect((await takeDown(analyst, id, one)).status).toBe(409)
})
