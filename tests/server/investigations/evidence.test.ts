import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import type { InvestigationEvent } from '../../../src/domain/investigations/investigations.contract.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { EvidenceEntry, NewEvidence } from '../../../src/domain/investigations/evidence.ts'
import type { UploadedFile } from '../../../src/domain/kit/media.ts'
import { useApp } from '../../support/app.ts'
import { formBody, PDF, PNG_FILE } from '../../support/form.ts'
import { investigate } from '../../support/investigations.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Adding evidence over HTTP: who may, what is refused, and that nothing of it can be changed. */

const store = useStore()
const app = useApp(store)
const calls = contract.evidence
let brandId: string
let otherBrand: string
let marketplaceId: string
let analyst: TestUser
let stranger: TestUser
let god: TestUser
let investigation: string

const order: NewEvidence = {
  kind: 'order',
  orderNumber: '88-20417',
  purchased: '2026-11-02',
  price: '71.80',
  currency: 'EUR',
}
const handOff: NewEvidence = {
  kind: 'handOff',
  from: 'Courier',
  to: 'the laboratory',
  purpose: 'Delivery',
  time: '2026-11-09T10:00:00.000Z',
}

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont', 'Northgate')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  otherBrand = await makeBrand(store.current, 'Orrelle', 'Other')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [otherBrand])
  god = await makeUser(store.current, ['god'])
})

beforeEach(async () => {
  investigation = await opened()
})

async function opened(body: Record<string, unknown> = {}): Promise<string> {
  const [listing] = await makeListings(store.current, [
    { brandId, marketplaceId, url: `https://shop.example/${crypto.randomUUID()}` },
  ])
  return (await investigate(app.current, analyst, listing!, body)).id
}

const add = (entry: NewEvidence, user = analyst, id = investigation) =>
  app.current.call(user, calls.add, { params: { id }, body: entry })
const list = async (user = analyst, id = investigation) =>
  (await app.current.call(user, calls.list, { params: { id } })).body as EvidenceEntry[]

async function uploaded(
  user: TestUser,
  fields: Record<string, string>,
  file = PNG_FILE,
): Promise<UploadedFile> {
  const sent = await formBody(fields, file)
  const answer = await app.current.request({
    method: 'POST',
    url: '/api/v1/media/upload',
    payload: sent.payload!,
    headers: { ...sent.headers, authorization: `Bearer ${await app.current.token(user)}` },
  })
  expect(answer.status).toBe(200)
  return answer.body as UploadedFile
}

test('entries are listed oldest first, each with its author and the moment it was added', async () => {
  await add(order)
  await add({ ...order, price: '72.00' })
  await add({ kind: 'tracking', carrier: 'DHL', trackingNumber: 'JD0146' })
  await add(handOff)
  await add({ kind: 'verdict', verdict: 'COUNTERFEIT', note: 'No serial.' })
  const entries = await list()
  expect(entries.map(({ kind }) => kind)).toEqual(['order', 'order', 'tracking', 'handOff', 'verdict'])
  expect(entries[0]).toMatchObject({
    price: '71.80',
    author: expect.stringMatching(/./),
    authorId: analyst.id,
  })
  expect(entries[1]).toMatchObject({ price: '72.00' })
})

test('photos hold the files handed over for the investigation, with their hashes', async () => {
  const file = await uploaded(analyst, { investigation })
  const answer = await add({ kind: 'photo', stage: 'sealed', taken: null, files: [file.id] })
  expect(answer.body).toMatchObject({
    stage: 'sealed',
    files: [{ ...file, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  })
})

test('POST /images/purchase keeps a photo and adds it', async () => {
  const answer = await app.current.call(analyst, contract.images.purchase, {
    form: { investigation, stage: 'unsealed' },
  })
  expect(answer.body).toMatchObject({ kind: 'photo', stage: 'unsealed', files: [{ name: 'one.png' }] })
  expect(await list()).toHaveLength(1)
})

test('adding an entry again under its id adds nothing', async () => {
  const entry = { ...handOff, id: crypto.randomUUID() }
  const first = await add(entry)
  expect((await add(entry)).body).toEqual(first.body)
  expect(await list()).toHaveLength(1)
})

test('each entry stands in the activity, in words', async () => {
  await add(order)
  const { body } = await app.current.call(analyst, contract.investigations.activity, {
    params: { id: investigation },
  })
  expect((body as InvestigationEvent[]).at(-1)).toMatchObject({
    what: 'Evidence added: Order 88-20417, 71.80 EUR, bought 2026-11-02',
  })
})

describe('what is refused', () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  test.each<[string, NewEvidence, string]>([
    ['a price with more decimals than its currency has', { ...order, price: '1.234' }, 'body.price'],
    ['a price of nothing', { ...order, price: '0' }, 'body.price'],
    ['a currency that is none', { ...order, currency: 'Euro' }, 'body.currency'],
    ['a purchase tomorrow', { ...order, purchased: later.slice(0, 4) + '-12-31' }, 'body.purchased'],
    ['a hand-off to come', { ...handOff, time: later }, 'body.time'],
    ['a hand-off without a purpose', { ...handOff, purpose: ' ' }, 'body.purpose'],
    ['photos without a photo', { kind: 'photo', stage: 'sealed', taken: null, files: [] }, 'body.files'],
  ])('%s', async (_, entry, path) => {
    const answer = await add(entry)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ path }] })
    expect(await list()).toEqual([])
  })

  test('a hand-off before the purchase', async () => {
    await add(order)
    expect((await add({ ...handOff, time: '2026-11-01T23:00:00.000Z' })).body).toMatchObject({
      errors: [{ path: 'body.time', message: 'must not be before the purchase on 2026-11-02' }],
    })
  })

  test('files of another brand, and files that are no picture', async () => {
    const pdf = { name: 'a.pdf', type: 'application/pdf', content: new Uint8Array(PDF) }
    const own = await uploaded(analyst, { investigation }, pdf)
    const foreign = await uploaded(stranger, { brand: otherBrand })
    for (const file of [own.id, foreign.id, crypto.randomUUID()]) {
      const answer = await add({ kind: 'photo', stage: 'sealed', taken: null, files: [file] })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'body.files' }] } })
    }
  })

  test('an order in a raid', async () => {
    const raid = await opened({ type: 'RAID' })
    expect((await add(order, analyst, raid)).status).toBe(400)
    expect((await add(handOff, analyst, raid)).status).toBe(200)
  })

  test('anything once it is canceled; a verdict after completion is taken', async () => {
    const move = (status: string) =>
      app.current.call(analyst, contract.investigations.changeStatus, {
        params: { id: investigation, status } as never,
      })
    await move('COMPLETE')
    expect((await add({ kind: 'verdict', verdict: 'GENUINE', note: '' })).status).toBe(200)
    await move('CANCELED')
    expect((await add(handOff)).status).toBe(409)
  })

  test('other brands see and add nothing, and importers add nothing', async () => {
    await add(order)
    expect((await add(handOff, stranger)).status).toBe(404)
    expect((await app.current.call(stranger, calls.list, { params: { id: investigation } })).status).toBe(404)
    const importer = await makeUser(store.current, ['importer'], [brandId])
    expect((await add(handOff, importer)).status).toBe(403)
    expect(await list(importer)).toHaveLength(1)
  })
})

test('an entry can neither be changed nor deleted by SQL', async () => {
  await add(order)
  for (const statement of [
    sql`UPDATE investigation_evidence SET author = 'Somebody'`,
    sql`DELETE FROM investigation_evidence`,
    sql`TRUNCATE investigation_evidence`,
  ])
    await expect(store.current.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'investigation_evidence is added to, never changed' },
    })
  expect(await list()).toHaveLength(1)
})

test('a deleted investigation’s evidence is there for a god alone', async () => {
  await add(order)
  const manager = await makeUser(store.current, ['manager'], [brandId])
  await app.current.call(manager, contract.investigations.delete, { params: { id: investigation } })
  const ask = (user: TestUser) => app.current.call(user, calls.list, { params: { id: investigation } })
  const admin = await makeUser(store.current, ['admin'])
  for (const user of [analyst, manager, admin, stranger]) expect((await ask(user)).status).toBe(404)
  expect((await ask(god)).body).toHaveLength(1)
  expect((await add(handOff, god)).status).toBe(404)
})

test('records of additions stand in the investigation’s own chain', async () => {
  await add(order)
  const rows = await rowsOf<{ version: number; after: { evidence?: { price: string } } }>(
    store.current.db,
    sql`SELECT version, after FROM change_records WHERE entity_id = ${investigation} ORDER BY version`,
  )
  expect(rows.at(-1)).toMatchObject({ version: 2, after: { evidence: { price: '71.80' } } })
})
