import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import type {
  ComplaintMeta,
  NoticeCheck,
  NoticePreview,
} from '../../../src/domain/complaints/complaints.contract.ts'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import { contract } from '../../../src/domain/contract.ts'
import { DECLARATIONS } from '../../../src/domain/complaints/noticeFacts.ts'
import type { Problem } from '../../../src/domain/kit/problem.ts'
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

/** Filing over HTTP: what is missing, what is fixed, and what comes of it in the outbox. */

const store = useStore()
const app = useApp(store)
const calls = contract.complaints
const CONTACT = {
  name: 'Brand desk',
  organisation: 'Northgate',
  address: '1 Quay',
  email: 'brands@northgate.example',
  phone: '+1 555 0100',
  signatory: 'A. Signatory',
  relationToOwner: 'Owner',
}
let brandId: string
let right: string
let marketplaceId: string
let analyst: TestUser
let manager: TestUser
let stranger: TestUser
let ids: string[]
let complaint: Complaint

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont')
  right = await makeRight(store.current, brandId, 'TM', { jurisdictions: ['DE'] })
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  manager = await makeUser(store.current, ['manager'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [await makeBrand(store.current, 'Other')])
})
beforeEach(async () => {
  await store.current.db.execute(
    sql`UPDATE brands SET notice = ${JSON.stringify(CONTACT)}::jsonb WHERE id = ${brandId}`,
  )
  await store.current.db.execute(
    sql`UPDATE marketplaces SET notice_email = 'notices@bazarro.example', country = 'DE' WHERE id = ${marketplaceId}`,
  )
  ids = await makeListings(store.current, [
    { brandId, marketplaceId, title: '高仿 watch', url: `https://bazarro.example/${crypto.randomUUID()}` },
  ])
  complaint = (await classify(app.current, analyst, ids, { ipr: [right] })).body.complaints[0]!
})

const params = () => ({ id: complaint.id })
const file = () => app.current.call(analyst, calls.file, { params: params() })
const declareAll = async () => {
  const { updated } = await complaintSeenBy(app.current, analyst, complaint.id)
  return app.current.call(analyst, calls.update, {
    params: params(),
    body: { updated, declarations: [...DECLARATIONS] },
  })
}

test('a whole notice goes to the outbox, and the complaint and its listing are filed', async () => {
  await declareAll()
  const answer = await file()
  expect(answer.status).toBe(200)
  await vi.waitFor(
    async () => expect((await complaintSeenBy(app.current, analyst, complaint.id)).status).toBe('FILED'),
    { timeout: 10_000, interval: 50 },
  )
  const [listing] = await seenBy(app.current, analyst, ids)
  expect(listing).toMatchObject({ state: 'INFRINGING', toi: 'TM' })
  expect(listing!.filing).not.toBeNull()
  const meta = (await app.current.call(analyst, calls.meta, { params: params() })).body as ComplaintMeta
  expect(meta.notices).toHaveLength(1)
  expect(meta.notices[0]).toMatchObject({
    status: 'accepted',
    recipient: 'notices@bazarro.example',
    attempts: 1,
  })
  expect(meta.notices[0]!.text).toContain('高仿 watch')
  const outbox = path.join(app.current.services.config.dataDir, 'outbox')
  const messages = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')),
  )
  expect(messages.some((message) => message.includes(meta.notices[0]!.messageId))).toBe(true)
})

test('a text that somebody has rewritten since it was read is not sent; without the moment it was read, it is filed as it stands', async () => {
  await declareAll()
  const seen = await complaintSeenBy(app.current, analyst, complaint.id)
  await app.current.call(manager, calls.update, {
    params: params(),
    body: { updated: seen.updated, description: 'Another accusation.', declarations: [...DECLARATIONS] },
  })
  const asSeen = (updated: string) =>
    app.current.call(analyst, calls.file, { params: params(), body: { updated } })
  const refused = await asSeen(seen.updated)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      title: 'Changed meanwhile',
      detail: `${manager.email.split('@', 1)[0]} changed this complaint meanwhile. Nothing was sent.`,
      current: { id: complaint.id, description: 'Another accusation.', delivery: null },
    },
  })
  const { current } = refused.body as { current: Complaint }
  expect((await asSeen(current.updated)).status).toBe(200)
  expect(await asSeen(current.updated)).toMatchObject({ status: 409, body: { title: 'Conflict' } })
})

test('an incomplete one is refused element by element; fixed in place, it can be filed', async () => {
  await store.current.db.execute(
    sql`UPDATE brands SET notice = ${JSON.stringify({ ...CONTACT, email: '' })}::jsonb WHERE id = ${brandId}`,
  )
  const refused = await file()
  expect(refused.status).toBe(409)
  const { errors, detail } = refused.body as Problem
  expect(detail).toMatch(/^The notice lacks .*E-mail.*\. Nothing was sent\.$/)
  expect(errors!.map(({ path: at }) => at)).toContain('brand.email')
  expect(errors!.map(({ path: at }) => at)).toContain('complaint.declarations.goodFaith')
  expect((await complaintSeenBy(app.current, analyst, complaint.id)).delivery).toBeNull()

  const [check] = (
    await app.current.call(analyst, calls.checkNotices, { body: { complaints: [complaint.id] } })
  ).body as NoticeCheck[]
  expect(check!.gaps.map(({ place, field }) => `${place}.${field}`).toSorted()).toEqual(
    errors!.map(({ path: at }) => at).toSorted(),
  )
})

test('a right that doesn’t cover the country is a warning, and doesn’t stop the filing', async () => {
  await store.current.db.execute(sql`UPDATE marketplaces SET country = 'US' WHERE id = ${marketplaceId}`)
  await declareAll()
  const preview = (await app.current.call(analyst, calls.notice, { params: params() })).body as NoticePreview
  expect(preview.warnings).toHaveLength(1)
  expect(preview.gaps).toEqual([])
  expect((await file()).status).toBe(200)
})

test('while its notice is under way nothing else can be done with it, and it isn’t filed twice', async () => {
  await store.current.db.execute(sql`UPDATE complaints SET delivery = 'sending' WHERE id = ${complaint.id}`)
  const answers = await Promise.all([
    file(),
    declareAll(),
    app.current.call(analyst, calls.delete, { params: params() }),
    app.current.call(analyst, calls.changeStatus, { params: { ...params(), status: 'HOLD' }, body: {} }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
})

test('a listing that somebody decides otherwise while the notice is on its way keeps the decision', async () => {
  await store.current.db.execute(sql`UPDATE complaints SET delivery = 'sending' WHERE id = ${complaint.id}`)
  const [{ updated } = complaint] = await seenBy(app.current, analyst, ids)
  const decided = await app.current.call(analyst, contract.listings.changeField, {
    body: { ids, updated: [updated], field: 'state', value: 'GE' },
  })
  expect(decided.status, decided.text).toBe(200)
  for (const action of ['file', 'withdraw'] as const) {
    await store.current.db.transaction((tx) =>
      applyMove(tx, testAuthor, complaint.id, action, { at: new Date() }),
    )
    expect((await seenBy(app.current, analyst, ids))[0]).toMatchObject({ state: 'GENUINE', toi: null })
  }
})

test('it can be read as a PDF, as it would be sent now and as it was', async () => {
  await declareAll()
  await file()
  await vi.waitFor(
    async () => expect((await complaintSeenBy(app.current, analyst, complaint.id)).status).toBe('FILED'),
    { timeout: 10_000, interval: 50 },
  )
  const meta = (await app.current.call(analyst, calls.meta, { params: params() })).body as ComplaintMeta
  for (const query of [{}, { sent: meta.notices[0]!.id }]) {
    const answer = await app.current.call(analyst, calls.noticePdf, { params: params(), query })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.text.startsWith('%PDF')).toBe(true)
  }
  const foreign = await app.current.call(analyst, calls.noticePdf, {
    params: params(),
    query: { sent: complaint.id },
  })
  expect(foreign.status).toBe(404)
})

test('what is outside one’s brands has no notice', async () => {
  for (const call of [calls.notice, calls.noticePdf, calls.file])
    expect((await app.current.call(stranger, call, { params: params() })).status).toBe(404)
  const { body } = await app.current.call(stranger, calls.checkNotices, {
    body: { complaints: [complaint.id] },
  })
  expect(body).toEqual([])
})
