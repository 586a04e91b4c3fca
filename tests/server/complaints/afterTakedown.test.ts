import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import type { AfterChanged } from '../../../src/domain/complaints/afterTakedown.contract.ts'
import type { AfterTakedown } from '../../../src/domain/complaints/afterTakedown.ts'
import type { ComplaintAction } from '../../../src/domain/complaints/complaintMoves.ts'
import type { CallDefinition } from '../../../src/domain/kit/call.ts'
import { dayAfter } from '../../../src/domain/kit/calendar.ts'
import type { ComplaintRates } from '../../../src/domain/complaints/complaintRates.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { PlatformTerm, PlatformTermDraft } from '../../../src/domain/complaints/platformTerms.ts'
import { may, ROLES } from '../../../src/domain/kit/roles.ts'
import { type Answer, useApp } from '../../support/app.ts'
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

const store = useStore()
const app = useApp(store)
const calls = contract.afterTakedown

let brand: string
let right: string
let place: string
let analyst: TestUser
let stranger: TestUser
let admin: TestUser

beforeAll(async () => {
  brand = await makeBrand(store.current, 'Vessmont', 'Northgate')
  const other = await makeBrand(store.current, 'Kestrelle', 'Elsewhere')
  right = await makeRight(store.current, brand)
  place = await makeMarketplace(store.current, 'Mercado Libre MX', 'Mercado Libre')
  analyst = await makeUser(store.current, ['analyst'], [brand])
  stranger = await makeUser(store.current, ['analyst'], [other])
  admin = await makeUser(store.current, ['admin'])
})

const today = () => new Date().toISOString().slice(0, 10)
const daysAgo = (count: number) => dayAfter(today(), -count, { businessDays: false })

/** A complaint that was filed so many days ago and, unless `takenDown` is null, taken down so many days ago. */
async function makeComplaint({
  marketplaceId = place,
  filed = 9,
  takenDown = 8,
}: { marketplaceId?: string; filed?: number; takenDown?: number | null } = {}) {
  const listings = await makeListings(store.current, [{ brandId: brand, marketplaceId }])
  const made = await classify(app.current, analyst, listings, { ipr: [right] })
  const id = made.body.complaints[0]!.id
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)
  await store.current.db.transaction(async (tx) => {
    await applyMove(tx, testAuthor, id, 'file', { at: at(filed) })
    if (takenDown !== null)
      await applyMove(tx, testAuthor, id, 'takeDown', { at: at(takenDown), takedown: at(takenDown) })
  })
  return { id, listing: listings[0]! }
}

const call = (user: TestUser | null, definition: CallDefinition, input: object): Promise<Answer> =>
  app.current.call(user, definition, input)
const read = async (id: string, user = analyst) =>
  (await call(user, calls.get, { params: { id } })).body as AfterTakedown
const stepOf = async (id: string, definition: CallDefinition, body: object, params: object = {}) => {
  const { updated } = await read(id)
  return call(analyst, definition, { params: { id, ...params }, body: { updated, ...body } })
}
const receive = (id: string, received = daysAgo(2)) =>
  stepOf(id, calls.receive, { received, from: ' a seller ', text: 'These are genuine.' })
const afterOf = (answer: Answer) => (answer.body as AfterChanged).after
const entities = (id: string) =>
  rowsOf<{ title: string; after: Record<string, unknown> }>(
    store.current.db,
    sql`SELECT s.title, r.after FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id WHERE r.entity_id = ${id} ORDER BY r.version`,
  )
const titles = async (id: string) => (await entities(id)).map(({ title }) => title)

describe('what stands after a takedown', () => {
  test('is the day, the platform’s terms and nothing more yet', async () => {
    const { id } = await makeComplaint()
    const after = await read(id)
    expect(after).toMatchObject({
      complaint: id,
      status: 'PROCESSED',
      takedown: daysAgo(8),
      marketplace: 'Mercado Libre MX',
      counterNotices: [],
      seenAgain: null,
      closure: null,
      today: today(),
    })
    expect(after.terms.map(({ kind, value, silence }) => [kind, value, silence])).toEqual([
      ['ownerAnswer', 3, 'reactivates'],
      ['sellerAnswer', 4, 'staysDown'],
    ])
    for (const term of after.terms) expect(term.source + term.asOf).toMatch(/help.*2026-11-21/)
  })

  test('brings the terms of a kind of notice where the platform has none of its own', async () => {
    const host = await makeMarketplace(store.current, `Host ${crypto.randomUUID()}`)
    const { id } = await makeComplaint({ marketplaceId: host })
    expect((await read(id)).terms).toEqual([])
    await store.current.db.execute(sql`UPDATE marketplaces SET notice_family = 'DMCA' WHERE id = ${host}`)
    expect((await read(id)).terms).toMatchObject([
      { kind: 'ownerAnswer', value: 10, until: 14, businessDays: true, silence: 'reactivates' },
    ])
  })
})

describe('a takedown on which something rests is not retracted:', () => {
  const takeBack = (id: string) =>
    call(analyst, contract.complaints.changeStatus, { params: { id, status: 'FILED' }, body: {} })

  test.each([
    ['a counter-notice', (id: string) => receive(id), 'A counter-notice answers its takedown'],
    ['closed', (id: string) => stepOf(id, calls.close, { reason: 'removed' }), 'Reopen it first.'],
  ] as const)('%s', async (_, step, problem) => {
    const { id } = await makeComplaint()
    const stepped = await step(id)
    expect(stepped.status, stepped.text).toBe(200)
    const answer = await takeBack(id)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(problem)
    expect(await read(id)).toMatchObject({ status: 'PROCESSED', takedown: daysAgo(8) })
  })

  test('without them it is, and recorded', async () => {
    const { id } = await makeComplaint()
    expect((await takeBack(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'FILED', takedown: null })
    expect((await titles(id)).at(-1)).toBe('Complaint set back to filed')
  })
})

describe('a counter-notice', () => {
  test('is received, answered and rejected: what was removed stays removed', async () => {
    const { id, listing } = await makeComplaint()
    const received = await receive(id)
    expect(received.status, received.text).toBe(200)
    const [notice] = afterOf(received).counterNotices
    expect(notice).toMatchObject({
      received: daysAgo(2),
      from: 'a seller',
      text: 'These are genuine.',
      answered: null,
      outcome: null,
    })
    const answered = await stepOf(
      id,
      calls.answer,
      { answered: daysAgo(1), answer: 'They are not.' },
      { notice: notice!.id },
    )
    expect(afterOf(answered).counterNotices).toMatchObject([
      { answered: daysAgo(1), answer: 'They are not.' },
    ])
    const decided = await stepOf(
      id,
      calls.decide,
      { outcome: 'rejected', decided: today(), comment: 'by e-mail' },
      { notice: notice!.id },
    )
    expect(decided.body).toMatchObject({
      after: { status: 'PROCESSED', counterNotices: [{ outcome: 'rejected', decided: today() }] },
      complaint: { id, status: 'PROCESSED' },
      changed: [],
    })
    expect(await seenBy(app.current, analyst, [listing])).toMatchObject([
      { listingStatus: 'VIOLATION_REMOVED' },
    ])
    expect(await titles(id)).toEqual(
      expect.arrayContaining([
        'Counter-notice received',
        'Counter-notice answered',
        'Counter-notice rejected',
      ]),
    )
    expect((await entities(notice!.id)).map(({ after }) => after.outcome)).toEqual([null, null, 'rejected'])
    // Another one may come.
    expect((await receive(id, today())).status).toBe(200)
  })

  test('that is upheld reinstates the complaint and its listings, also without an answer', async () => {
    const { id, listing } = await makeComplaint()
    const [notice] = afterOf(await receive(id)).counterNotices
    const decided = await stepOf(
      id,
      calls.decide,
      { outcome: 'upheld', decided: today() },
      { notice: notice!.id },
    )
    expect(decided.body).toMatchObject({
      after: { status: 'REINSTATED' },
      complaint: { status: 'REINSTATED' },
      changed: [{ _id: listing, state: 'REINSTATED', listingStatus: 'ACTIVE' }],
    })
    expect(await titles(id)).toEqual(
      expect.arrayContaining(['Counter-notice upheld', 'Complaint marked as reinstated']),
    )
  })

  test('answers a takedown alone, one at a time, on a day that can be', async () => {
    const filed = await makeComplaint({ takenDown: null })
    expect((await receive(filed.id)).status).toBe(409)
    const { id } = await makeComplaint()
    for (const received of [daysAgo(9), daysAgo(-1)]) {
      const answer = await receive(id, received)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ path: 'body.received' }] })
    }
    const [notice] = afterOf(await receive(id)).counterNotices
    expect((await receive(id)).status).toBe(409)
    const early = await stepOf(
      id,
      calls.answer,
      { answered: daysAgo(3), answer: 'No.' },
      { notice: notice!.id },
    )
    expect(early.status).toBe(400)
    // One of another complaint is not found.
    const other = await makeComplaint()
    const elsewhere = await stepOf(
      other.id,
      calls.answer,
      { answered: today(), answer: 'No.' },
      { notice: notice!.id },
    )
    expect(elsewhere.status).toBe(404)
  })

  test('that was changed meanwhile answers 409 with what stands, and saves nothing', async () => {
    const { id } = await makeComplaint()
    const stale = (await read(id)).updated
    await receive(id)
    const before = await titles(id)
    const answer = await call(analyst, calls.seeAgain, {
      params: { id },
      body: { updated: stale, seen: today() },
    })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      title: 'Changed meanwhile',
      detail: expect.stringContaining('changed this complaint meanwhile'),
      current: { complaint: id, counterNotices: [{ from: 'a seller' }] },
    })
    expect(await titles(id)).toEqual(before)
  })

  test('of two at the same time one is kept', async () => {
    const { id } = await makeComplaint()
    const answers = await Promise.all([receive(id), receive(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('seen again', () => {
  test('reinstates what stood as removed', async () => {
    const { id, listing } = await makeComplaint()
    const answer = await stepOf(id, calls.seeAgain, { seen: daysAgo(1) })
    expect(answer.body).toMatchObject({
      after: { status: 'REINSTATED', seenAgain: daysAgo(1) },
      changed: [{ _id: listing, state: 'REINSTATED', listingStatus: 'ACTIVE' }],
    })
    expect((await stepOf(id, calls.seeAgain, { seen: today() })).status).toBe(409)
  })

  test('of one listing of several, which leaves the complaint as removed, keeps its takedown from being retracted', async () => {
    const { id } = await makeComplaint()
    await store.current.db.execute(sql`UPDATE complaints SET seen_again = ${daysAgo(1)} WHERE id = ${id}`)
    const answer = await call(analyst, contract.complaints.changeStatus, {
      params: { id, status: 'FILED' },
      body: {},
    })
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('was seen again') } })
  })

  test('marks what was reinstated already, and refuses what was never down', async () => {
    const { id } = await makeComplaint()
    await store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, 'reinstate', { at: new Date() }))
    expect((await stepOf(id, calls.seeAgain, { seen: today() })).body).toMatchObject({
      after: { seenAgain: today() },
      changed: [],
    })
    const filed = await makeComplaint({ takenDown: null })
    expect((await stepOf(filed.id, calls.seeAgain, { seen: today() })).status).toBe(409)
  })
})

describe('closure', () => {
  test('keeps its reason and can be taken back', async () => {
    const { id } = await makeComplaint()
    const closed = await stepOf(id, calls.close, { reason: 'removed', comment: ' done with ' })
    expect(closed.body).toMatchObject({ after: { closure: { reason: 'removed', comment: 'done with' } } })
    expect((await receive(id)).status).toBe(409)
    expect((await stepOf(id, calls.close, { reason: 'settled' })).body).toMatchObject({
      after: { closure: { reason: 'settled', comment: null } },
    })
    expect((await stepOf(id, calls.close, { reason: null })).body).toMatchObject({ after: { closure: null } })
    expect((await stepOf(id, calls.close, { reason: null })).status).toBe(409)
    expect(await titles(id)).toEqual(
      expect.arrayContaining(['Closed: Removed', 'Closed: Settled with the seller', 'Opened again']),
    )
  })

  test('takes a reason that fits the state, and waits for the outcome of a counter-notice', async () => {
    const { id } = await makeComplaint()
    expect((await stepOf(id, calls.close, { reason: 'platformRefused' })).status).toBe(409)
    await receive(id)
    expect((await stepOf(id, calls.close, { reason: 'removed' })).status).toBe(409)
    const filed = await makeComplaint({ takenDown: null })
    expect((await stepOf(filed.id, calls.close, { reason: 'platformRefused' })).status).toBe(200)
  })
})

test('a closure ends with what overtakes it: refused, then taken down; what is withdrawn stays refused', async () => {
  const closedThen = async (action: ComplaintAction) => {
    const { id } = await makeComplaint({ takenDown: null })
    await stepOf(id, calls.close, { reason: 'platformRefused', comment: 'No answer.' })
    await store.current.db.transaction((tx) => applyMove(tx, testAuthor, id, action, { at: new Date() }))
    return read(id)
  }
  expect(await closedThen('takeDown')).toMatchObject({ status: 'PROCESSED', closure: null })
  expect(await closedThen('withdraw')).toMatchObject({
    status: 'WITHDRAWN',
    closure: { reason: 'platformRefused' },
  })
})

describe('who may', () => {
  test('outside the brands nothing of it exists', async () => {
    const { id } = await makeComplaint()
    const [notice] = afterOf(await receive(id)).counterNotices
    const before = await read(id)
    const { updated } = before
    const tries: [CallDefinition, object][] = [
      [calls.get, { params: { id } }],
      [calls.receive, { params: { id }, body: { updated, received: today(), from: '', text: '' } }],
      [
        calls.answer,
        { params: { id, notice: notice!.id }, body: { updated, answered: today(), answer: 'x' } },
      ],
      [
        calls.decide,
        { params: { id, notice: notice!.id }, body: { updated, outcome: 'upheld', decided: today() } },
      ],
      [calls.seeAgain, { params: { id }, body: { updated, seen: today() } }],
      [calls.close, { params: { id }, body: { updated, reason: 'other' } }],
    ]
    for (const [definition, input] of tries) {
      const answer = await call(stranger, definition, input)
      expect(answer.status, definition.summary).toBe(404)
    }
    expect(await read(id)).toEqual(before)
  })

  test.each(ROLES)('%s reads, and changes as the table of roles says', async (role) => {
    const user = await makeUser(store.current, [role], [brand])
    const { id } = await makeComplaint()
    const { updated } = await read(id, user)
    const answer = await call(user, calls.close, { params: { id }, body: { updated, reason: 'removed' } })
    expect(answer.status).toBe(may([role], 'complaints.manage') ? 200 : 403)
  })
})

describe('rates', () => {
  const ratesOf = async (user = analyst) => (await call(user, calls.rates, {})).body as ComplaintRates
  const rowOf = (rates: ComplaintRates, marketplace: string | null, group: string) =>
    rates.rows.find((row) => row.marketplace === marketplace && row.group === group)

  /** So many complaints on a marketplace of a group, decided so many days ago, with what became of them. */
  async function fill(
    marketplaceId: string,
    decided: readonly ('removed' | 'upheld' | 'seen' | 'refused' | 'waiting')[],
    daysBefore = 30,
  ) {
    for (const [n, what] of decided.entries()) {
      const id = crypto.randomUUID()
      const at = new Date(Date.now() - daysBefore * 86_400_000)
      const down = what === 'refused' || what === 'waiting' ? null : at
      const status = down === null ? 'FILED' : what === 'removed' ? 'PROCESSED' : 'REINSTATED'
      await store.current.db.execute(sql`
        INSERT INTO complaints (id, brand_id, marketplace_id, type, status, description, do_not_file, author, filing,
          takedown, closure_reason, closed, created, updated)
        VALUES (${id}, ${brand}, ${marketplaceId}, 'TM', ${status}, ${`complaint ${n}`}, false, 'Test',
          ${new Date(at.getTime() - 86_400_000)}, ${down}, ${what === 'refused' ? 'platformRefused' : null},
          ${what === 'refused' ? at : null}, ${at}, ${at})`)
      if (what === 'upheld')
        await store.current.db.execute(sql`
          INSERT INTO counter_notices (id, complaint_id, received, "from", text, outcome, decided, by, created, updated)
          VALUES (gen_random_uuid(), ${id}, ${daysAgo(5)}, '', '', 'upheld', ${daysAgo(4)}, 'Test', ${at}, ${at})`)
    }
  }
  const times = <T extends string>(count: number, what: T) => Array.from({ length: count }, () => what)

  test('are counted as they are defined, each threshold over its own months', async () => {
    const china = await makeMarketplace(store.current, 'AliExpress', 'Alibaba')
    const wholesale = await makeMarketplace(store.current, 'Alibaba.com', 'Alibaba')
    // Within three months: 20 decided, 19 down, of which one came back by a counter-notice; one waits.
    await fill(china, [...times(18, 'removed'), 'upheld', 'refused', 'waiting'])
    // Four months ago: refused, which counts in six months, not in three.
    await fill(china, times(5, 'refused'), 125)
    // A year ago: in no window.
    await fill(china, times(3, 'refused'), 370)
    await fill(wholesale, ['removed', 'seen'])
    const rates = await ratesOf()
    expect(rates.months).toBe(6)
    expect(rowOf(rates, 'AliExpress', 'Alibaba')).toMatchObject({
      acceptance: { count: 19, of: 25 },
      success: { count: 18, of: 25 },
      counterNotices: { count: 1, of: 19 },
      thresholds: [
        // One in nineteen is 5.3 %: past the 5 % allowed.
        { term: { kind: 'counterNotices', value: 5 }, rate: { count: 1, of: 19 }, level: 'past' },
        // Eighteen of twenty are 90 %: at the threshold, not past it.
        { term: { kind: 'success', value: 90 }, rate: { count: 18, of: 20 }, level: 'near' },
      ],
    })
    expect(rowOf(rates, 'Alibaba.com', 'Alibaba')).toMatchObject({
      acceptance: { count: 2, of: 2 },
      success: { count: 1, of: 2 },
      counterNotices: { count: 0, of: 2 },
    })
    // The group over both.
    expect(rowOf(rates, null, 'Alibaba')).toMatchObject({
      acceptance: { count: 21, of: 27 },
      thresholds: [
        { rate: { count: 1, of: 21 }, level: 'near' },
        { rate: { count: 19, of: 22 }, level: 'past' },
      ],
    })
  })

  test('warn of nothing where all is well, and say so without cases', async () => {
    const amazon = await makeMarketplace(store.current, 'Amazon DE', 'Amazon')
    await fill(amazon, ['waiting'])
    expect(rowOf(await ratesOf(), 'Amazon DE', 'Amazon')).toMatchObject({
      thresholds: [{ term: { kind: 'acceptance', months: 6 }, rate: { count: 0, of: 0 }, level: null }],
    })
    await fill(amazon, [...times(24, 'removed'), 'refused'])
    expect(rowOf(await ratesOf(), 'Amazon DE', 'Amazon')).toMatchObject({
      thresholds: [{ rate: { count: 24, of: 25 }, level: 'fine' }],
    })
  })

  test('count nothing of other brands', async () => {
    expect((await ratesOf(stranger)).rows).toEqual([])
  })
})

describe('the terms of platforms', () => {
  const draft = (more: Partial<PlatformTermDraft> = {}): PlatformTermDraft => ({
    group: `Group ${crypto.randomUUID().slice(0, 6)}`,
    family: null,
    programme: 'A programme',
    kind: 'acceptance',
    value: 95,
    until: null,
    businessDays: false,
    silence: null,
    months: 12,
    source: 'Its rules',
    sourceUrl: 'https://rules.example/',
    asOf: '2026-11-01',
    ...more,
  })
  const save = (body: PlatformTermDraft, user = admin) => call(user, contract.setup.saveTerm, { body })

  test('a fresh store has those that were read, each with source and date', async () => {
    const fresh = (await call(analyst, contract.setup.terms, {})).body as PlatformTerm[]
    const figures = fresh.map(({ name, value, until, months }) => [name, value, until, months])
    expect(figures).toEqual(
      expect.arrayContaining([
        ['Alibaba: highest counter-notice rate', 5, null, 3],
        ['Alibaba: lowest success rate', 90, null, 3],
        ['Amazon: lowest acceptance rate', 90, null, 6],
        ['DMCA notice: days for the owner', 10, 14, null],
        ['Mercado Libre: days for the owner', 3, null, null],
        ['Mercado Libre: days for the seller', 4, null, null],
      ]),
    )
    for (const { source, asOf } of fresh) expect([source, asOf]).not.toContain('')
  })

  test('are added, changed and deleted, each recorded', async () => {
    const added = (await save(draft())).body as PlatformTerm
    expect(added).toMatchObject({ value: 95, months: 12, asOf: '2026-11-01', source: 'Its rules' })
    const { name: _, ...known } = added
    const changed = (await save({ ...known, value: 97.5, asOf: '2026-11-20' })).body as PlatformTerm
    expect(changed).toMatchObject({ id: added.id, value: 97.5, asOf: '2026-11-20' })
    const stale = await save({ ...known, value: 50 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { id: added.id, value: 97.5 } })
    const gone = await call(admin, contract.setup.deleteTerm, { params: { id: added.id } })
    expect(gone.status).toBe(200)
    expect((await entities(added.id)).map(({ title }) => title)).toHaveLength(3)
  })

  test('one figure of a kind is kept for each platform', async () => {
    const first = draft()
    await save(first)
    const again = await save({ ...first, group: first.group!.toUpperCase() })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ errors: [{ path: 'body.kind' }] })
  })

  test('are changed by administrators alone', async () => {
    for (const role of ROLES) {
      const user = await makeUser(store.current, [role], [brand])
      expect((await save(draft(), user)).status, role).toBe(may([role], 'setup.marketplaces') ? 200 : 403)
    }
  })
})
