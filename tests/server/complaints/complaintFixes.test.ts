import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type { ComplaintsPage, NoticePreview } from '../../../src/domain/complaints/complaints.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { migrateAgain } from '../../support/migrations.ts'
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

/** What a complaint that is not filed can be fixed in, and how complaints are found. */

const PICTURE = { url: 'https://bazarro.example/1.jpg', file: null }
const OFFICIAL = { url: 'https://vessmont.example/official.jpg', file: null }
const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const calls = contract.complaints
let brandId: string
let right: string
let marketplaceId: string
let analyst: TestUser
let manager: TestUser
let ids: string[]
let complaint: Complaint

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  await store.current.db.execute(
    sql`UPDATE brands SET official_images = ${JSON.stringify([OFFICIAL])}::jsonb WHERE id = ${brandId}`,
  )
  right = await makeRight(store.current, brandId)
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  manager = await makeUser(store.current, ['manager'], [brandId])
})
beforeEach(async () => {
  ids = await makeListings(store.current, [
    {
      brandId,
      marketplaceId,
      url: `https://bazarro.example/${randomUUID()}`,
      images: [PICTURE],
      itemId: null,
    },
    { brandId, marketplaceId, url: null, itemId: randomUUID() },
  ])
  complaint = (await classify(app.current, analyst, ids, { ipr: [right] })).body.complaints[0]!
})

const fix = async (body: object) =>
  app.current.call(analyst, calls.update, {
    params: { id: complaint.id },
    body: { updated: (await complaintSeenBy(app.current, analyst, complaint.id)).updated, ...body },
  })
const listings = () => seenBy(app.current, analyst, ids)
const withdraw = () =>
  store.current.db.transaction((tx) =>
    applyMove(tx, testAuthor, complaint.id, 'withdraw', { at: new Date() }),
  )

describe('a fix', () => {
  test('of the reason is that of the listings too', async () => {
    const { body } = await fix({ reason: 'UNAUTHORIZED_MARK' })
    expect(body).toMatchObject({ reason: 'UNAUTHORIZED_MARK' })
    expect((await listings()).map(({ reason }) => reason)).toEqual(['UNAUTHORIZED_MARK', 'UNAUTHORIZED_MARK'])
  })

  test('of the reason leaves a listing that was given another type since, and the others go back when it is withdrawn', async () => {
    const [, other] = await listings()
    await classify(app.current, analyst, [other!._id], { type: 'CR', reason: 'PACK_SHOT_IMAGE' })
    await fix({ reason: 'UNAUTHORIZED_MARK' })
    expect((await listings()).map(({ toi, reason }) => [toi, reason])).toEqual([
      ['TM', 'UNAUTHORIZED_MARK'],
      ['CR', 'PACK_SHOT_IMAGE'],
    ])
    await withdraw()
    expect((await listings()).map(({ state, toi }) => [state, toi])).toEqual([
      ['NEW', null],
      ['DRAFT', 'CR'],
    ])
  })

  test('of the reason that was made before complaints remembered it lets the listings go back after the update, too', async () => {
    await fix({ reason: 'UNAUTHORIZED_MARK' })
    await store.current.db.execute(sql`
      UPDATE complaint_listings SET made = made || '{"reason": "UNAUTHORIZED_LOGO"}' WHERE complaint_id = ${complaint.id}`)
    await migrateAgain(store.current.pool, '0081_complaint_reasons')
    await withdraw()
    expect((await listings()).map(({ state, reason }) => [state, reason])).toEqual([
      ['NEW', null],
      ['NEW', null],
    ])
  })

  test('that leaves the reason leaves the listings as they are', async () => {
    const before = await listings()
    expect(
      (await fix({ reason: complaint.reason, description: '  The seams are ours.  ' })).body,
    ).toMatchObject({
      description: 'The seams are ours.',
      reason: complaint.reason,
    })
    expect(await listings()).toEqual(before)
  })

  test('that says nothing of the description leaves it', async () => {
    expect((await fix({ doNotFile: true })).body).toMatchObject({
      description: complaint.description,
      doNotFile: true,
    })
  })

  test('gives a listing the address that it lacks, and leaves one that it has', async () => {
    const [first] = await listings()
    const url = `https://bazarro.example/${randomUUID()}`
    const { status } = await fix({ addresses: ids.map((listing) => ({ listing, url: `${url}/${listing}` })) })
    expect(status).toBe(200)
    expect((await listings()).map((listing) => listing.url)).toEqual([first!.url, `${url}/${ids[1]}`])
  })

  test('is refused for a listing of another complaint, and for an address that another listing has', async () => {
    const [other] = await makeListings(store.current, [
      { brandId, marketplaceId, url: `https://bazarro.example/${randomUUID()}` },
    ])
    expect(await fix({ addresses: [{ listing: other!, url: 'https://bazarro.example/x' }] })).toMatchObject({
      status: 400,
      body: { detail: 'A listing isn’t one of the complaint’s.' },
    })
    const [, { itemId } = {}] = await listings()
    expect(await fix({ addresses: [{ listing: ids[0]!, itemId }] })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('has this address or item id already') },
    })
  })

  test('compares pictures of the listings with official ones of the brand alone', async () => {
    const pair = { used: PICTURE.url, copyright: OFFICIAL.url }
    expect((await fix({ images: [pair] })).body).toMatchObject({ images: [pair] })
    expect(await fix({ images: [{ ...pair, copyright: 'https://else.example/1.jpg' }] })).toMatchObject({
      status: 400,
      body: { detail: 'A picture isn’t one of the brand’s official ones.' },
    })
    expect(await fix({ images: [{ ...pair, used: 'https://else.example/1.jpg' }] })).toMatchObject({
      status: 400,
      body: { detail: 'A picture isn’t one of the listings’.' },
    })
  })
})

test('what somebody has declared goes when another rewrites it, and is theirs who makes it again', async () => {
  const by = async (user: TestUser, body: object) => {
    const { updated } = await complaintSeenBy(app.current, analyst, complaint.id)
    const params = { id: complaint.id }
    const answer = await app.current.call(user, calls.update, { params, body: { updated, ...body } })
    return (answer.body as Complaint).declarations.map(({ name, by: who }) => [name, who.split('-')[0]])
  }
  expect(await by(manager, { declarations: ['goodFaith', 'accuracy'] })).toEqual([
    ['goodFaith', 'manager'],
    ['accuracy', 'manager'],
  ])
  expect(await by(analyst, { description: complaint.description, ipr: [right] })).toHaveLength(2)
  expect(await by(analyst, { description: 'Another accusation.', declarations: ['goodFaith'] })).toEqual([
    ['goodFaith', 'analyst'],
  ])
  expect(await by(manager, { reason: 'UNAUTHORIZED_MARK' })).toEqual([])
  const { body } = await app.current.call(analyst, calls.notice, { params: { id: complaint.id } })
  expect((body as NoticePreview).text).not.toContain('Declared by')
})

describe('the undo of a classification', () => {
  const name = (user: TestUser) => user.email.split('@', 1)[0]!
  const undo = async (changeSet: string | null) =>
    (await app.current.call(analyst, contract.changes.undo, { params: { id: changeSet! } }))
      .body as UndoResult
  const made = async () => (await classify(app.current, analyst, ids, { ipr: [right] })).body
  const rewrite = async (user: TestUser, id: string) => {
    const { updated } = await complaintSeenBy(app.current, analyst, id)
    const body = { updated, description: 'Another accusation.', declarations: ['goodFaith' as const] }
    await app.current.call(user, calls.update, { params: { id }, body })
  }
  beforeEach(async () => {
    await app.current.call(analyst, calls.delete, { params: { id: complaint.id } })
  })

  test('leaves a complaint alone that a colleague has worked on, still new as it is, and names them', async () => {
    const { changeSet, complaints } = await made()
    const { id } = complaints[0]!
    await rewrite(manager, id)
    const undone = await undo(changeSet)
    expect(undone).toMatchObject({ changeSet: null, restored: 0, leftAlone: 2 })
    expect(undone.conflicts.map(({ changedBy, complaint: now }) => [changedBy, now])).toEqual([
      [name(manager), 'NEW'],
      [name(manager), 'NEW'],
    ])
    expect(await complaintSeenBy(app.current, analyst, id)).toMatchObject({
      status: 'NEW',
      description: 'Another accusation.',
    })
    expect((await listings()).map(({ state }) => state)).toEqual(['DRAFT', 'DRAFT'])
  })

  test('takes what one has rewritten oneself along', async () => {
    const { changeSet, complaints } = await made()
    await rewrite(analyst, complaints[0]!.id)
    expect(await undo(changeSet)).toMatchObject({ restored: 2, leftAlone: 0, conflicts: [] })
    expect((await listings()).map(({ state }) => state)).toEqual(['NEW', 'NEW'])
  })

  test('names who put the complaint on hold, and not who classified last', async () => {
    const { changeSet, complaints } = await made()
    const params = { id: complaints[0]!.id, status: 'HOLD' as const }
    await app.current.call(manager, calls.changeStatus, { params, body: {} })
    const { conflicts } = await undo(changeSet)
    expect(conflicts.map(({ changedBy, complaint: now }) => [changedBy, now])).toEqual([
      [name(manager), 'HOLD'],
      [name(manager), 'HOLD'],
    ])
  })
})

test('complaints are found by whether they were filed', async () => {
  const filed = complaint.id
  await store.current.db.transaction((tx) => applyMove(tx, testAuthor, filed, 'file', { at: new Date() }))
  const [more] = await makeListings(store.current, [{ brandId, marketplaceId }])
  const open = (await classify(app.current, analyst, [more!], { ipr: [right] })).body.complaints[0]!.id
  const found = async (filter: object) => {
    const { body } = await app.current.call(analyst, calls.page, { query: { _id: [filed, open], ...filter } })
    return (body as ComplaintsPage).items.map(({ id }) => id).toSorted()
  }
  expect(await found({})).toEqual([filed, open].toSorted())
  expect(await found({ filed: 'filed' })).toEqual([filed])
  expect(await found({ filed: 'notFiled' })).toEqual([open])
})

test('the sellers of a complaint are those that are known, each once', async () => {
  const some = await makeListings(
    store.current,
    [undefined, 'one', 'one', 'two'].map((seller) => ({
      brandId,
      marketplaceId,
      ...(seller ? { seller } : {}),
    })),
  )
  await store.current.db.execute(sql`UPDATE listings SET seller = NULL WHERE id = ${some[0]}`)
  const made = (await classify(app.current, analyst, some, { ipr: [right] })).body.complaints[0]!
  expect(made.sellers.toSorted()).toEqual(['one', 'two'])
})
