import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type {
  ComplaintMeta,
  ComplaintMoved,
  ComplaintsPage,
} from '../../../src/domain/complaints/complaints.contract.ts'
import { COMPLAINT_ACTIONS, type ComplaintAction } from '../../../src/domain/complaints/complaintMoves.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import type { Message } from '../../../src/domain/messages/message.ts'
import { ROLES } from '../../../src/domain/kit/roles.ts'
import {
  COMPLAINT_STATUS_LABELS,
  COMPLAINT_STATUSES,
  type ComplaintStatus,
} from '../../../src/domain/kit/vocabulary.ts'
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

const store = useStore()
const app = useApp(store)
const calls = contract.complaints
let brandId: string
let otherBrand: string
let right: string
let foreignRight: string
let marketplaceId: string
let elsewhere: string
let analyst: TestUser
let manager: TestUser
let stranger: TestUser
let ids: string[]

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  otherBrand = await makeBrand(store.current, 'Tarnwick', 'Other client')
  right = await makeRight(store.current, brandId)
  foreignRight = await makeRight(store.current, otherBrand)
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  elsewhere = await makeMarketplace(store.current, 'Bazarro FR', 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  manager = await makeUser(store.current, ['manager'], [brandId, otherBrand])
  stranger = await makeUser(store.current, ['manager'], [otherBrand])
})
async function freshListings(): Promise<void> {
  ids = await makeListings(store.current, [
    { brandId, marketplaceId, url: `https://bazarro.example/${randomUUID()}` },
    { brandId, marketplaceId, state: 'SUSPECT', seller: 'another-seller' },
  ])
}
beforeEach(freshListings)

const listings = () => seenBy(app.current, manager, ids)
const states = async () => (await listings()).map(({ state, toi, reason }) => ({ state, toi, reason }))
const made = async (body: Record<string, unknown> = {}, user = analyst) => {
  const answer = await classify(app.current, user, ids, { ipr: [right], ...body })
  expect(answer.status).toBe(200)
  return answer.body
}
const makeOne = async (body: Record<string, unknown> = {}): Promise<Complaint> =>
  (await made(body)).complaints[0]!
const move = (action: ComplaintAction, id: string) =>
  store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, action, { at: new Date() }))

/** Ways from NEW to each state. */
const WAYS: Record<ComplaintStatus, ComplaintAction[]> = {
  NEW: [],
  FILED: ['file'],
  PROCESSED: ['file', 'takeDown'],
  WITHDRAWN: ['withdraw'],
  DRAFT: ['sendBack'],
  HOLD: ['hold'],
  REINSTATED: ['file', 'takeDown', 'reinstate'],
}

async function complaintIn(status: ComplaintStatus): Promise<Complaint> {
  await freshListings()
  const { id } = await makeOne()
  for (const action of WAYS[status]) await move(action, id)
  return complaintSeenBy(app.current, analyst, id)
}

describe('classifying listings', () => {
  test('makes one complaint with what was said, and drafts of the listings', async () => {
    const { complaints, changed, changeSet } = await made()
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatchObject({
      status: 'NEW',
      type: 'TM',
      reason: 'UNAUTHORIZED_LOGO',
      brand: 'Vessmont',
      marketplace: 'Bazarro DE',
      ipr: [right],
      sellers: ['test-seller', 'another-seller'],
      delivery: null,
    })
    expect(complaints[0]!.listings.toSorted()).toEqual(ids.toSorted())
    expect(changed.map((patch) => patch.complaints)).toEqual([1, 1])
    expect(changeSet).not.toBeNull()
    expect(await states()).toEqual([
      { state: 'DRAFT', toi: 'TM', reason: 'UNAUTHORIZED_LOGO' },
      { state: 'DRAFT', toi: 'TM', reason: 'UNAUTHORIZED_LOGO' },
    ])
  })

  test('answers who asked for a review of them, with what they were classified as', async () => {
    const client = await makeUser(store.current, ['client'], [brandId])
    const asked = await app.current.call(client, contract.listingActions.review, {
      body: { ids: [...ids], comment: '' },
    })
    expect(asked.status, asked.text).toBe(200)
    await made()
    const { body } = await app.current.call(client, contract.users.messages)
    expect((body as Message[]).map(({ content }) => content)).toEqual(
      ids.map(() => expect.stringMatching(/has decided on Vessmont : Test listing \d: Trademark/)),
    )
  })

  test('makes one complaint for each marketplace among them', async () => {
    ids = [...ids, ...(await makeListings(store.current, [{ brandId, marketplaceId: elsewhere }]))]
    const { complaints } = await made({}, manager)
    expect(
      complaints.map(({ marketplace, listings: within }) => [marketplace, within.length]).toSorted(),
    ).toEqual([
      ['Bazarro DE', 2],
      ['Bazarro FR', 1],
    ])
  })

  test('marked Do Not File makes them infringing at once, and filing is refused until the mark is cleared', async () => {
    const complaint = await makeOne({ doNotFile: true })
    expect((await states()).map(({ state }) => state)).toEqual(['INFRINGING', 'INFRINGING'])
    const refused = await app.current.call(analyst, calls.file, { params: { id: complaint.id } })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Do Not File')
    const { body } = await app.current.call(analyst, calls.update, {
      params: { id: complaint.id },
      body: { updated: complaint.updated, doNotFile: false },
    })
    expect((body as Complaint).doNotFile).toBe(false)
  })

  test('keeps an unauthorised sale of a right as one that is not of a right', async () => {
    const { complaints } = await made({ type: 'UA', reason: 'GREY_MARKET' })
    expect(complaints[0]!.type).toBe('UA')
    expect((await states())[0]).toEqual({ state: 'DRAFT', toi: 'US', reason: 'GREY_MARKET' })
  })

  test('leaves alone what a colleague has changed since, and says so', async () => {
    const [first, second] = await listings()
    await app.current.call(manager, contract.listings.changeField, {
      body: { ids: [ids[1]!], updated: [second!.updated], field: 'state', value: 'GE' },
    })
    const { complaints, conflicts } = await made({ updated: [first!.updated, second!.updated] })
    expect(complaints[0]!.listings).toEqual([ids[0]])
    expect(conflicts.map(({ listing }) => listing.state)).toEqual(['GENUINE'])
  })

  test.each([
    ['a right of another brand', { ipr: () => [foreignRight] }, 400],
    ['a reason of another type', { ipr: () => [right], reason: () => 'GREY_MARKET' }, 400],
    [
      'a picture that is none of theirs',
      { ipr: () => [right], images: () => [{ used: 'x', copyright: null }] },
      400,
    ],
    ['another brand’s name', { ipr: () => [right], brand: () => 'Tarnwick' }, 400],
    ['a seller who isn’t theirs', { ipr: () => [right], sellers: () => ['nobody'] }, 400],
    ['no right where one is needed', { ipr: () => [] }, 400],
  ])('is refused with %s, and nothing is changed', async (_, body, status) => {
    const sent = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value()]))
    const answer = await classify(app.current, analyst, ids, sent)
    expect(answer.status).toBe(status)
    expect((await states()).map(({ state }) => state)).toEqual(['NEW', 'SUSPECT'])
  })

  test('of several brands is refused, since rights belong to one', async () => {
    const foreign = await makeListings(store.current, [{ brandId: otherBrand, marketplaceId }])
    const answer = await classify(app.current, manager, [...ids, ...foreign], { ipr: [right] })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('brand')
  })

  test('several at once is refused to an analyst where one is decided, and open to a manager', async () => {
    const [first] = await listings()
    await app.current.call(manager, contract.listings.changeField, {
      body: { ids: [ids[0]!], updated: [first!.updated], field: 'state', value: 'GE' },
    })
    const refused = await classify(app.current, analyst, ids, { ipr: [right] })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('New or Suspect')
    expect((await classify(app.current, analyst, [ids[0]!], { ipr: [right] })).status).toBe(200)
    expect((await classify(app.current, manager, ids, { ipr: [right] })).status).toBe(200)
  })

  test('is taken back with its complaint while that is new; what was decided since is left alone', async () => {
    const { changeSet, complaints } = await made()
    const [first] = await listings()
    await app.current.call(manager, contract.listings.changeField, {
      body: { ids: [ids[0]!], updated: [first!.updated], field: 'state', value: 'GE' },
    })
    const answer = await app.current.call(analyst, contract.changes.undo, { params: { id: changeSet! } })
    const undone = answer.body as UndoResult
    expect([undone.restored, undone.leftAlone]).toEqual([1, 1])
    expect((await states()).map(({ state }) => state)).toEqual(['GENUINE', 'SUSPECT'])
    const gone = await app.current.call(analyst, calls.get, { params: { id: complaints[0]!.id } })
    expect(gone.status).toBe(404)
    const again = await app.current.call(analyst, contract.changes.undo, {
      params: { id: undone.changeSet! },
    })
    expect(again.status).toBe(409)
  })

  test('can’t be taken back once its complaint has gone further', async () => {
    const { changeSet, complaints } = await made()
    await move('file', complaints[0]!.id)
    const answer = await app.current.call(analyst, contract.changes.undo, { params: { id: changeSet! } })
    expect((answer.body as UndoResult).leftAlone).toBe(2)
    expect((await states()).map(({ state }) => state)).toEqual(['INFRINGING', 'INFRINGING'])
  })
})

/** The table of §10 Complaints, written out; what it lacks answers 409. `file` goes by the delivery (delivery.test.ts). */
const ALLOWED: Partial<Record<ComplaintStatus, readonly ComplaintStatus[]>> = {
  NEW: ['FILED', 'HOLD', 'DRAFT', 'WITHDRAWN'],
  FILED: ['PROCESSED', 'WITHDRAWN'],
  HOLD: ['NEW', 'WITHDRAWN'],
  DRAFT: ['NEW', 'WITHDRAWN'],
  PROCESSED: ['REINSTATED', 'FILED'],
}
const today = new Date().toISOString().slice(0, 10)

/** The call that moves a complaint to a state. */
const moveBy = (user: TestUser, id: string, to: ComplaintStatus) =>
  to === 'PROCESSED'
    ? app.current.call(user, calls.takeDown, { params: { id, date: today } })
    : app.current.call(user, calls.changeStatus, { params: { id, status: to }, body: {} })

describe.each(COMPLAINT_STATUSES)('a complaint that is %s', (from) => {
  const others = COMPLAINT_STATUSES.filter((to) => to !== 'FILED')

  test.each(others)('goes to %s exactly where the table says so', async (to) => {
    const { id } = await complaintIn(from)
    const answer = await moveBy(analyst, id, to)
    const isAllowed = ALLOWED[from]?.includes(to) ?? false
    expect(answer.status).toBe(isAllowed ? 200 : 409)
    const { status } = await complaintSeenBy(app.current, analyst, id)
    expect(status).toBe(isAllowed ? to : from)
    if (isAllowed) return
    for (const named of [from, to]) expect(answer.text).toContain(COMPLAINT_STATUS_LABELS[named])
    expect(answer.text).not.toMatch(/\([A-Z]+\)/)
  })
})

describe('who may move, fix and delete', () => {
  const WHO: ReadonlySet<string> = new Set(['god', 'admin', 'manager', 'analyst'])

  test.each(ROLES)('%s', async (role) => {
    const user = await makeUser(store.current, [role], [brandId])
    const expected = WHO.has(role) ? 200 : 403
    for (const [from, to] of Object.entries(ALLOWED).flatMap(([a, bs]) => bs.map((b) => [a, b] as const))) {
      if (from === 'NEW' && to === 'FILED') continue
      const { id } = await complaintIn(from as ComplaintStatus)
      expect((await moveBy(user, id, to)).status).toBe(expected)
    }
    const { id, updated } = await complaintIn('NEW')
    expect(
      (
        await app.current.call(user, calls.update, {
          params: { id },
          body: { updated, description: 'Fixed.' },
        })
      ).status,
    ).toBe(expected)
    expect((await app.current.call(user, calls.delete, { params: { id } })).status).toBe(expected)
  })

  test('nobody of another brand: it doesn’t exist for them', async () => {
    for (const from of COMPLAINT_STATUSES) {
      const { id, updated } = await complaintIn(from)
      for (const to of COMPLAINT_STATUSES)
        if (to !== 'FILED') expect((await moveBy(stranger, id, to)).status).toBe(404)
      for (const answer of [
        await app.current.call(stranger, calls.get, { params: { id } }),
        await app.current.call(stranger, calls.meta, { params: { id } }),
        await app.current.call(stranger, calls.file, { params: { id } }),
        await app.current.call(stranger, calls.delete, { params: { id } }),
        await app.current.call(stranger, calls.update, {
          params: { id },
          body: { updated, doNotFile: true },
        }),
        await app.current.call(stranger, contract.listings.byComplaint, { params: { id } }),
      ])
        expect(answer.status).toBe(404)
      expect((await complaintSeenBy(app.current, analyst, id)).status).toBe(from)
    }
  })
})

describe('what a move does to the listings', () => {
  const shown = async () =>
    (await listings()).map(({ state, listingStatus, filing, takedown }) => ({
      state,
      listingStatus,
      filed: filing !== null,
      takenDown: takedown !== null,
    }))
  const before = [
    { state: 'NEW', listingStatus: 'ACTIVE', filed: false, takenDown: false },
    { state: 'SUSPECT', listingStatus: 'ACTIVE', filed: false, takenDown: false },
  ]

  test.each([
    ['FILED', { state: 'INFRINGING', listingStatus: 'ACTIVE', filed: true, takenDown: false }],
    ['PROCESSED', { state: 'INFRINGING', listingStatus: 'VIOLATION_REMOVED', filed: true, takenDown: true }],
    ['REINSTATED', { state: 'REINSTATED', listingStatus: 'ACTIVE', filed: true, takenDown: true }],
    ['HOLD', { state: 'DRAFT', listingStatus: 'ACTIVE', filed: false, takenDown: false }],
  ] as const)('%s', async (status, after) => {
    await complaintIn(status)
    expect(await shown()).toEqual([after, after])
  })

  test.each([[['withdraw']], [['file', 'withdraw']]] as ComplaintAction[][][])(
    '%s: they are what they were',
    async (way) => {
      const { id } = await makeOne()
      for (const action of way) await move(action, id)
      expect(await shown()).toEqual(before)
      expect((await states()).map(({ toi }) => toi)).toEqual([null, null])
    },
  )

  test('deleted: they are what they were, but for what was decided since', async () => {
    const { id } = await makeOne()
    const [first] = await listings()
    await app.current.call(manager, contract.listings.changeField, {
      body: { ids: [ids[0]!], updated: [first!.updated], field: 'state', value: 'LA' },
    })
    const { body } = await app.current.call(analyst, calls.delete, { params: { id } })
    expect((body as { changed: Listing[] }).changed.map(({ _id }) => _id)).toEqual([ids[1]])
    expect((await states()).map(({ state }) => state)).toEqual(['LOOKALIKE', 'SUSPECT'])
  })

  test('withdrawn: what a later complaint rests on stays, and is what it was before both once that is withdrawn too', async () => {
    const first = await makeOne()
    const [one] = ids as [string]
    const later = (await classify(app.current, analyst, [one], { ipr: [right] })).body.complaints[0]!
    await move('withdraw', first.id)
    expect((await states()).map(({ state }) => state)).toEqual(['DRAFT', 'SUSPECT'])
    await move('withdraw', later.id)
    expect((await states()).map(({ state }) => state)).toEqual(['NEW', 'SUSPECT'])
  })

  test.each(['FILED', 'PROCESSED', 'REINSTATED', 'withdrawn after it was filed'] as const)(
    '%s: it can’t be deleted, and its listings, notice and takedown stay',
    async (status) => {
      const { id } = await complaintIn(status === 'withdrawn after it was filed' ? 'FILED' : status)
      if (status === 'withdrawn after it was filed') await move('withdraw', id)
      const before = [await complaintSeenBy(app.current, analyst, id), await listings()]
      const answer = await app.current.call(analyst, calls.delete, { params: { id } })
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('stays on record') },
      })
      expect([await complaintSeenBy(app.current, analyst, id), await listings()]).toEqual(before)
    },
  )

  test('a takedown has its day, not before the filing and not in the future', async () => {
    const { id } = await complaintIn('FILED')
    const on = (date: string) => app.current.call(analyst, calls.takeDown, { params: { id, date } })
    expect((await on('2999-01-01')).status).toBe(400)
    expect((await on('2001-01-01')).status).toBe(400)
    expect((await on('not a day')).status).toBe(400)
    const { complaint } = (await on(today)).body as ComplaintMoved
    expect(complaint.takedown!.slice(0, 10)).toBe(today)
  })

  test('a takedown on the day of the filing, told later, is kept at the filing’s moment, not before it', async () => {
    const { id } = await complaintIn('FILED')
    const yesterday = new Date(Date.now() - 86_400_000)
    yesterday.setUTCHours(15, 0, 0, 0)
    await store.current.db.execute(sql`UPDATE complaints SET filing = ${yesterday} WHERE id = ${id}`)
    const answer = await app.current.call(analyst, calls.takeDown, {
      params: { id, date: yesterday.toISOString().slice(0, 10) },
    })
    expect(answer.status, answer.text).toBe(200)
    const { complaint, changed } = answer.body as ComplaintMoved
    expect(complaint.takedown).toBe(yesterday.toISOString())
    expect(complaint.filing).toBe(complaint.takedown)
    expect(changed).toHaveLength(2)
    for (const listing of await listings()) expect(listing.takedown).toBe(yesterday.toISOString())
  })

  test('a takedown on a later day than the filing is kept at that day’s start', async () => {
    const { id } = await complaintIn('FILED')
    const filed = new Date(Date.now() - 3 * 86_400_000)
    filed.setUTCHours(15, 0, 0, 0)
    const day = new Date(filed.getTime() + 86_400_000).toISOString().slice(0, 10)
    await store.current.db.execute(sql`UPDATE complaints SET filing = ${filed} WHERE id = ${id}`)
    const { body } = await app.current.call(analyst, calls.takeDown, { params: { id, date: day } })
    expect((body as ComplaintMoved).complaint.takedown).toBe(`${day}T00:00:00.000Z`)
  })

  test('a takedown that is retracted leaves no day and the listings as they were, but for what was decided since', async () => {
    const { id } = await complaintIn('PROCESSED')
    const [first] = await listings()
    await app.current.call(manager, contract.listings.changeField, {
      body: { ids: [ids[0]!], updated: [first!.updated], field: 'state', value: 'LA' },
    })
    const answer = await moveBy(analyst, id, 'FILED')
    expect(answer.status, answer.text).toBe(200)
    const { complaint, changed } = answer.body as ComplaintMoved
    expect(complaint).toMatchObject({ status: 'FILED', takedown: null })
    expect(complaint.filing).not.toBeNull()
    expect(changed.map(({ _id }) => _id)).toEqual([ids[1]])
    expect((await shown())[1]).toEqual({
      state: 'INFRINGING',
      listingStatus: 'ACTIVE',
      filed: true,
      takenDown: false,
    })
    expect((await listings())[0]).toMatchObject({ state: 'LOOKALIKE' })
    const again = await app.current.call(analyst, calls.takeDown, { params: { id, date: today } })
    expect(again.status, again.text).toBe(200)
  })

  test('deleted listings leave it; left empty it is withdrawn', async () => {
    const admin = await makeUser(store.current, ['admin'])
    const { id } = await makeOne()
    const remove = (listing: string) =>
      app.current.call(admin, contract.listingActions.delete, { query: { ids: listing } })
    await remove(ids[0]!)
    expect(await complaintSeenBy(app.current, analyst, id)).toMatchObject({
      listings: [ids[1]],
      status: 'NEW',
    })
    await remove(ids[1]!)
    expect(await complaintSeenBy(app.current, analyst, id)).toMatchObject({
      listings: [],
      status: 'WITHDRAWN',
    })
  })
})

describe('fixing', () => {
  test('changes what was given and keeps the rest; a declaration keeps who made it', async () => {
    const complaint = await makeOne()
    const fix = (user: TestUser, body: Record<string, unknown>) =>
      app.current.call(user, calls.update, { params: { id: complaint.id }, body: body as never })
    const first = (await fix(analyst, { updated: complaint.updated, declarations: ['goodFaith'] }))
      .body as Complaint
    expect(first.description).toBe(complaint.description)
    const second = (await fix(manager, { updated: first.updated, declarations: ['goodFaith', 'authority'] }))
      .body as Complaint
    expect(second.declarations.map(({ name, by }) => [name, by.split('-')[0]])).toEqual([
      ['goodFaith', 'analyst'],
      ['authority', 'manager'],
    ])
    const stale = await fix(analyst, { updated: complaint.updated, description: 'Mine.' })
    expect(stale.status).toBe(409)
    expect((stale.body as { current: Complaint }).current.updated).toBe(second.updated)
  })

  test('gives listings without one their address, and no other', async () => {
    const { id, updated } = await makeOne()
    const had = (await listings())[0]!.url
    await app.current.call(analyst, calls.update, {
      params: { id },
      body: {
        updated,
        addresses: ids.map((listing, n) => ({ listing, url: `https://bazarro.example/new-${n}` })),
      },
    })
    expect((await listings()).map(({ url }) => url)).toEqual([had, 'https://bazarro.example/new-1'])
  })

  test.each(['FILED', 'PROCESSED', 'WITHDRAWN', 'REINSTATED'] as const)(
    'is refused once it is %s',
    async (status) => {
      const { id, updated } = await complaintIn(status)
      const answer = await app.current.call(analyst, calls.update, {
        params: { id },
        body: { updated, description: 'x' },
      })
      expect(answer.status).toBe(409)
    },
  )

  test('can’t take away what the type needs', async () => {
    const { id, updated } = await makeOne()
    const answer = await app.current.call(analyst, calls.update, {
      params: { id },
      body: { updated, ipr: [] },
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('body.ipr')
  })
})

describe('finding complaints', () => {
  const page = async (query: Record<string, unknown>, user = analyst) =>
    (await app.current.call(user, calls.page, { query })).body as ComplaintsPage

  test('by each control of the screen, and by the id of one or of a listing within', async () => {
    const complaint = await makeOne({ description: 'An unmistakable 描述.' })
    const found = async (query: Record<string, unknown>) =>
      (await page({ size: 100, ...query })).items.some(({ id }) => id === complaint.id)
    const day = 86_400_000
    const now = Date.now()
    for (const [hit, miss] of [
      [{ status: 'NEW' }, { status: ['FILED', 'HOLD'] }],
      [{ infringementTypes: 'TM' }, { infringementTypes: ['CR', 'US'] }],
      [{ marketplaces: 'Bazarro DE' }, { marketplaces: 'Bazarro FR' }],
      [{ brands: 'Vessmont' }, { brands: 'Tarnwick' }],
      [{ seller: 'ANOTHER' }, { seller: 'nobody' }],
      [{ countries: 'DE' }, { countries: 'FR' }],
      [{ filed: 'notFiled' }, { filed: 'filed' }],
      [
        { date: now - day, endDate: now + day },
        { date: now + day, endDate: now + 2 * day },
      ],
      [
        { dateField: 'Search', date: now - day, endDate: now + day },
        { dateField: 'Filing', date: now - day },
      ],
      [{ value: '描述 unmistak' }, { value: '描述 elsewhere' }],
    ] as const) {
      expect([hit, await found(hit)]).toEqual([hit, true])
      expect([miss, await found(miss)]).toEqual([miss, false])
    }
    for (const value of [complaint.id, ids[0]!])
      expect((await page({ value, status: 'WITHDRAWN' })).items.map(({ id }) => id)).toEqual([complaint.id])
    expect((await page({ value: complaint.id }, stranger)).items).toEqual([])
    expect((await page({}, stranger)).total).toBe(0)
  })

  test.each(['created', 'filing', 'takedown', 'search'])('page by page by %s, each once', async (sortBy) => {
    for (const status of ['NEW', 'FILED', 'PROCESSED'] as const) {
      await complaintIn(status)
    }
    for (const order of ['asc', 'desc']) {
      const whole = await page({ sortBy, order, size: 1000 })
      const walked: string[] = []
      let after: string | null = null
      do {
        const part: ComplaintsPage = await page({ sortBy, order, size: 7, ...(after ? { after } : {}) })
        walked.push(...part.items.map(({ id }) => id))
        after = part.next
      } while (after)
      expect(walked).toEqual(whole.items.map(({ id }) => id))
      expect(new Set(walked).size).toBe(whole.total)
    }
  })

  test('of a listing, with what happened to each', async () => {
    const { id } = await complaintIn('HOLD')
    const { body } = await app.current.call(analyst, calls.byListing, { query: { listing: ids[0]! } })
    expect((body as Complaint[]).map((complaint) => complaint.id)).toEqual([id])
    expect((await listings()).map(({ complaints }) => complaints)).toEqual([1, 1])
    const meta = (await app.current.call(analyst, calls.meta, { params: { id } })).body as ComplaintMeta
    expect(meta.history.map(({ what }) => what)).toEqual(['Complaint put on hold', 'Classified as Trademark'])
    expect(meta.rights.map(({ uid }) => uid)).toEqual([right])
    const foreign = await app.current.call(stranger, calls.byListing, { query: { listing: ids[0]! } })
    expect(foreign.status).toBe(404)
  })
})

test('a right that an open complaint rests on can’t be deleted; one of a withdrawn complaint can', async () => {
  right = await makeRight(store.current, brandId)
  const { id } = await makeOne()
  const remove = () => app.current.call(manager, contract.setup.deleteRight, { params: { id: right } })
  const refused = await remove()
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('1 open complaint rests on it')
  await move('withdraw', id)
  expect((await remove()).status).toBe(200)
  right = await makeRight(store.current, brandId)
})

test('every move of the table is walked above', () => {
  expect(new Set(Object.values(WAYS).flat())).toEqual(
    new Set(
      COMPLAINT_ACTIONS.filter(
        (action) => action !== 'retract' && action !== 'release' && action !== 'resume',
      ),
    ),
  )
})
