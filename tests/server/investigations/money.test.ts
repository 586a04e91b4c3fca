import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/store/rows.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { EvidenceEntry } from '../../../src/domain/investigations/evidence.ts'
import type {
  InvestigationEvent,
  InvestigationsPage,
} from '../../../src/domain/investigations/investigations.contract.ts'
import {
  type CaseMoney,
  MONEY_MAX,
  type MoneyEntry,
  type MoneySums,
  type MoneyWritten,
  type NewMoney,
  type SellerMoney,
} from '../../../src/domain/investigations/money.ts'
import type { UploadedFile } from '../../../src/domain/kit/media.ts'
import { queryToFilter } from '../../../src/domain/filter/filter.ts'
import { NO_FILTER, type Report } from '../../../src/domain/reports/report.ts'
import type { ReportContent, TableBlock } from '../../../src/domain/reports/reportContent.ts'
import { useApp } from '../../support/app.ts'
import { type FormFile, formBody, PDF, PNG_FILE } from '../../support/form.ts'
import { investigate } from '../../support/investigations.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** Money of investigations over HTTP: who may, what is refused, and that case, seller and report say the same. */

const store = useStore()
const PDF_FILE: FormFile = { name: 'receipt.pdf', type: 'application/pdf', content: new Uint8Array(PDF) }
const app = useApp(store)
const calls = contract.money
let brandId: string
let otherBrand: string
let marketplaceId: string
let analyst: TestUser
let client: TestUser
let stranger: TestUser
let manager: TestUser
let investigation: string

const cost: NewMoney = {
  kind: 'cost',
  amount: '64.90',
  currency: 'EUR',
  day: '2026-11-02',
  quantity: 1,
  note: 'The watch',
  receipt: null,
}

beforeAll(async () => {
  brandId = await makeBrand(store.current, 'Vessmont', 'Northgate')
  otherBrand = await makeBrand(store.current, 'Orrelle', 'Other')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  analyst = await makeUser(store.current, ['analyst'], [brandId])
  client = await makeUser(store.current, ['client'], [brandId])
  stranger = await makeUser(store.current, ['analyst'], [otherBrand])
  manager = await makeUser(store.current, ['manager'], [brandId])
})

beforeEach(async () => {
  investigation = await opened()
})

async function opened(type = 'PURCHASE', listing: object = {}): Promise<string> {
  const [id] = await makeListings(store.current, [
    { brandId, marketplaceId, url: `https://shop.example/${crypto.randomUUID()}`, ...listing },
  ])
  return (await investigate(app.current, analyst, id!, { type })).id
}

const add = (entry: NewMoney, user = analyst, id = investigation) =>
  app.current.call(user, calls.add, { params: { id }, body: entry })
async function added(entry: NewMoney, id = investigation): Promise<MoneyEntry> {
  const { status, body, text } = await add(entry, analyst, id)
  expect(status, text).toBe(200)
  return (body as MoneyWritten).entry
}
const change = ({ id, updated }: Pick<MoneyEntry, 'id' | 'updated'>, entry: NewMoney, user = analyst) =>
  app.current.call(user, calls.change, {
    params: { id: investigation, entry: id },
    body: { ...entry, updated },
  })
const remove = (entry: string, user = analyst) =>
  app.current.call(user, calls.delete, { params: { id: investigation, entry } })
async function moneyOf(id = investigation, user = analyst): Promise<CaseMoney> {
  const { status, body, text } = await app.current.call(user, calls.list, { params: { id } })
  expect(status, text).toBe(200)
  return body as CaseMoney
}
const evidence = async () =>
  (await app.current.call(analyst, contract.evidence.list, { params: { id: investigation } }))
    .body as EvidenceEntry[]

async function uploaded(fields: Record<string, string> = { investigation }, file = PNG_FILE) {
  const sent = await formBody(fields, file)
  const answer = await app.current.request({
    method: 'POST',
    url: '/api/v1/media/upload',
    payload: sent.payload!,
    headers: { ...sent.headers, authorization: `Bearer ${await app.current.token(analyst)}` },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as UploadedFile
}

test('amounts are listed by day, with sums for each currency', async () => {
  await added({ ...cost, day: '2026-11-05', amount: '12.5', quantity: null, note: 'Shipping' })
  await added(cost)
  await added({ ...cost, amount: '20', currency: 'USD', quantity: 2 })
  await added({ ...cost, kind: 'recovered', amount: '64.90', day: '2026-11-20', quantity: null })
  const { entries, sums } = await moneyOf()
  expect(entries.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-02', '2026-11-05', '2026-11-20'])
  expect(entries[0]).toMatchObject({ amount: '64.90', author: expect.stringMatching(/./), receipt: null })
  expect(sums).toEqual({
    entries: 4,
    currencies: [
      { currency: 'EUR', spent: '77.40', streetValue: null, recovered: '64.90', balance: '-12.50' },
      { currency: 'USD', spent: '20.00', streetValue: null, recovered: null, balance: null },
    ],
    unitsBought: 3,
    unitsSeized: null,
    unvalued: 0,
    uncounted: 0,
  })
})

test('an investigation without amounts has no sums, not zero', async () => {
  expect(await moneyOf()).toEqual({
    entries: [],
    sums: { entries: 0, currencies: [], unitsBought: null, unitsSeized: null, unvalued: 0, uncounted: 0 },
  })
})

test('seized goods may be counted before anybody has valued them', async () => {
  investigation = await opened('SEIZURE')
  const goods: NewMoney = { ...cost, kind: 'seizedGoods', quantity: 1_200, amount: null, currency: null }
  const entry = await added(goods)
  await added({ ...goods, quantity: null, amount: '900', currency: 'PLN' })
  expect((await moneyOf()).sums).toMatchObject({ unitsSeized: 1_200, unvalued: 1, uncounted: 1 })
  expect((await change(entry, { ...goods, amount: '36000', currency: 'EUR' })).status).toBe(200)
  expect((await moneyOf()).sums).toMatchObject({
    unvalued: 0,
    currencies: [
      { currency: 'EUR', streetValue: '36000.00', spent: null },
      { currency: 'PLN', streetValue: '900.00' },
    ],
  })
})

describe('a receipt', () => {
  test('that was handed over becomes evidence, and stays when the amount is deleted', async () => {
    const file = await uploaded({ investigation }, PDF_FILE)
    const { body } = await add({ ...cost, receipt: file.id })
    const { entry, evidence: kept } = body as MoneyWritten
    expect(entry.receipt).toMatchObject({ ...file, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(kept).toMatchObject({ kind: 'receipt', files: [{ id: file.id }] })
    expect((await remove(entry.id)).status).toBe(200)
    expect(await evidence()).toMatchObject([{ kind: 'receipt', files: [{ id: file.id }] }])
  })

  test('that is handed over later becomes evidence, once, and is left as it is when another figure changes', async () => {
    const entry = await added(cost)
    const file = await uploaded({ investigation }, PDF_FILE)
    const first = (await change(entry, { ...cost, receipt: file.id })).body as MoneyWritten
    expect(first.evidence).toMatchObject({ kind: 'receipt', files: [{ id: file.id }] })
    const second = await change(first.entry, { ...cost, amount: '70', receipt: file.id })
    expect(second.body).toMatchObject({ entry: { receipt: { id: file.id } }, evidence: null })
    expect(await evidence()).toHaveLength(1)
  })

  test('that is evidence already, or attached to a comment, is not added to it again', async () => {
    const photo = await uploaded()
    await app.current.call(analyst, contract.evidence.add, {
      params: { id: investigation },
      body: { kind: 'photo', stage: 'sealed', taken: null, files: [photo.id] },
    })
    const attached = await uploaded({ investigation }, PDF_FILE)
    await app.current.call(analyst, contract.investigations.comment, {
      params: { id: investigation },
      body: { comment: 'The invoice.', images: [attached.id] },
    })
    for (const receipt of [photo.id, attached.id])
      expect((await add({ ...cost, receipt })).body).toMatchObject({ evidence: null })
    expect(await evidence()).toHaveLength(1)
  })

  test('of another brand is refused in the words of one that does not exist', async () => {
    const answers = await Promise.all(
      [(await foreignFile()).id, crypto.randomUUID()].map((receipt) => add({ ...cost, receipt })),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ path: 'body.receipt' }] })
    }
    expect(answers[0]!.text.replace(/"requestId".*/, '')).toBe(answers[1]!.text.replace(/"requestId".*/, ''))
  })

  async function foreignFile(): Promise<UploadedFile> {
    const [listing] = await makeListings(store.current, [
      { brandId: otherBrand, marketplaceId, url: `https://shop.example/${crypto.randomUUID()}` },
    ])
    const other = await investigate(app.current, stranger, listing!)
    const sent = await formBody({ investigation: other.id }, PNG_FILE)
    const answer = await app.current.request({
      method: 'POST',
      url: '/api/v1/media/upload',
      payload: sent.payload!,
      headers: { ...sent.headers, authorization: `Bearer ${await app.current.token(stranger)}` },
    })
    return answer.body as UploadedFile
  }

  test('can’t be new once the investigation is canceled; amounts can', async () => {
    const { id } = await uploaded()
    await app.current.call(analyst, contract.investigations.changeStatus, {
      params: { id: investigation, status: 'CANCELED' },
    })
    expect((await add({ ...cost, receipt: id })).status).toBe(409)
    expect((await add(cost)).status).toBe(200)
  })
})

test('an amount that somebody changed meanwhile is told as it stands', async () => {
  const entry = await added(cost)
  const first = await change(entry, { ...cost, amount: '70' }, manager)
  expect(first.status).toBe(200)
  const late = await change(entry, { ...cost, amount: '80' })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ current: { id: entry.id, amount: '70' } })
  expect((await moneyOf()).entries).toMatchObject([{ amount: '70' }])
})

test('adding an amount again under its id adds nothing', async () => {
  const id = crypto.randomUUID()
  await added({ ...cost, id })
  await added({ ...cost, id })
  expect((await moneyOf()).entries).toHaveLength(1)
  investigation = await opened()
  expect((await add({ ...cost, id })).status).toBe(400)
})

test.each([
  ['seized goods of a test purchase', { kind: 'seizedGoods' as const }, 'body.kind'],
  ['units of what came back', { kind: 'recovered' as const }, 'body.quantity'],
  ['a day in the future', { day: '2999-01-01' }, 'body.day'],
  ['no amount', { amount: null, currency: null }, 'body.amount'],
  ['more decimals than the currency has', { amount: '1.234' }, 'body.amount'],
  ['nothing', { amount: '0.00' }, 'body.amount'],
])('is refused with: %s', async (_, entry, path) => {
  const { status, body } = await add({ ...cost, ...entry })
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ path }] })
})

test('the kind of an amount stays where the investigation became a test purchase', async () => {
  investigation = await opened('RAID')
  const goods: NewMoney = { ...cost, kind: 'seizedGoods', quantity: 5 }
  const entry = await added(goods)
  await store.current.db.execute(sql`UPDATE investigations SET type = 'PURCHASE' WHERE id = ${investigation}`)
  expect((await change(entry, { ...goods, quantity: 6 })).status).toBe(200)
  expect((await add(goods)).status).toBe(400)
})

test('an investigation holds so many amounts and no more', async () => {
  await store.current.db.execute(sql`
    INSERT INTO investigation_money (id, investigation_id, kind, amount, currency, day, note, author, at, updated, updated_by)
    SELECT gen_random_uuid(), ${investigation}, 'cost', 1, 'EUR', '2026-11-01', '', 'A', now(), now(), 'A'
    FROM generate_series(1, ${MONEY_MAX})`)
  expect((await add(cost)).status).toBe(409)
})

test('who may not edit investigations reads their money, and writes none', async () => {
  const entry = await added(cost)
  expect((await moneyOf(investigation, client)).entries).toHaveLength(1)
  expect((await add(cost, client)).status).toBe(403)
  expect((await change(entry, cost, client)).status).toBe(403)
  expect((await remove(entry.id, client)).status).toBe(403)
})

test('what is outside the brands does not exist', async () => {
  const entry = await added(cost)
  const params = { id: investigation }
  expect((await app.current.call(stranger, calls.list, { params })).status).toBe(404)
  expect((await add(cost, stranger)).status).toBe(404)
  expect((await change(entry, cost, stranger)).status).toBe(404)
  expect((await remove(entry.id, stranger)).status).toBe(404)
})

test('an amount of another investigation is not found under this one', async () => {
  const entry = await added(cost)
  investigation = await opened()
  expect((await change(entry, cost)).status).toBe(404)
  expect((await remove(entry.id)).status).toBe(404)
})

test('every change is told in the activity, and kept in the record', async () => {
  const entry = await added(cost)
  await change(entry, { ...cost, amount: '70' })
  await remove(entry.id)
  const { body } = await app.current.call(analyst, contract.investigations.activity, {
    params: { id: investigation },
  })
  expect((body as InvestigationEvent[]).map(({ what }) => what).slice(-3)).toEqual([
    'Added: Cost 1 unit, 64.90 EUR',
    'Changed: Cost 1 unit, 64.90 EUR, now Cost 1 unit, 70.00 EUR',
    'Deleted: Cost 1 unit, 70.00 EUR',
  ])
  const records = await rowsOf<{ before: unknown; after: unknown }>(
    store.current.db,
    sql`SELECT before, after FROM change_records WHERE entity_id = ${investigation} ORDER BY version DESC LIMIT 3`,
  )
  expect(records).toMatchObject([
    { before: { money: { amount: '70' } }, after: { money: null } },
    { before: { money: { amount: '64.90' } }, after: { money: { amount: '70' } } },
    { before: null, after: { money: { amount: '64.90', note: 'The watch' } } },
  ])
})

test('an investigation with amounts keeps its brand', async () => {
  await added(cost)
  const [row] = await rowsOf<{ updated: Date }>(
    store.current.db,
    sql`UPDATE investigations SET listing_id = NULL WHERE id = ${investigation} RETURNING updated`,
  )
  const god = await makeUser(store.current, ['god'])
  await store.current.db.execute(
    sql`INSERT INTO products (id, brand_id, name) VALUES (gen_random_uuid(), ${otherBrand}, 'A thing') ON CONFLICT DO NOTHING`,
  )
  const { status, body } = await app.current.call(god, contract.investigations.update, {
    body: {
      id: investigation,
      updated: row!.updated.toISOString(),
      type: 'PURCHASE',
      brand: 'Orrelle',
      client: 'Other',
      product: 'A thing',
    },
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ message: 'can’t be changed: there are amounts of money' }] })
})

describe('sums of the same investigations', () => {
  const seller = 'A seller of one’s own'
  let cases: string[]
  let sellerKey: string

  beforeEach(async () => {
    await store.current.db.execute(sql`DELETE FROM investigation_money`)
    const listing = () => ({ seller, sellerId: 'own-seller' })
    cases = [
      await opened('PURCHASE', listing()),
      await opened('SEIZURE', listing()),
      await opened('RAID', listing()),
    ]
    const [purchase, seizure] = cases as [string, string]
    await added(cost, purchase)
    await added({ ...cost, amount: '30', currency: 'USD', quantity: null, day: '2026-10-31' }, purchase)
    await added({ ...cost, kind: 'recovered', amount: '14.90', quantity: null }, purchase)
    await added({ ...cost, amount: '400.10', quantity: null }, seizure)
    await added({ ...cost, kind: 'seizedGoods', amount: '36000', quantity: 1_200 }, seizure)
    await added({ ...cost, kind: 'seizedGoods', amount: null, currency: null, quantity: 7 }, seizure)
    // Of another seller, and of another brand: they count nowhere.
    await added({ ...cost, amount: '9999' }, await opened('PURCHASE', { seller: 'Somebody else' }))
    const [row] = await rowsOf<{ key: string }>(
      store.current.db,
      sql`SELECT l.seller_key AS key FROM investigations i JOIN listings l ON l.id = i.listing_id WHERE i.id = ${purchase}`,
    )
    sellerKey = row!.key
  })

  const expected: MoneySums = {
    entries: 6,
    currencies: [
      { currency: 'EUR', spent: '465.00', streetValue: '36000.00', recovered: '14.90', balance: '-450.10' },
      { currency: 'USD', spent: '30.00', streetValue: null, recovered: null, balance: null },
    ],
    unitsBought: 1,
    unitsSeized: 1_207,
    unvalued: 1,
    uncounted: 0,
  }

  const ofSeller = (user = analyst) => app.current.call(user, calls.ofSeller, { params: { id: sellerKey } })

  test('are those of the seller, whose link finds all of its investigations', async () => {
    expect((await ofSeller()).body).toEqual({ cases: 3, withMoney: 2, sums: expected } satisfies SellerMoney)
    const { body } = await app.current.call(analyst, contract.investigations.page, {
      query: { field: 'sellerKey', value: sellerKey },
    })
    expect((body as InvestigationsPage).items.map(({ id }) => id).toSorted()).toEqual(cases.toSorted())
    expect((await ofSeller(stranger)).status).toBe(404)
  })

  test('are those of the report, each leading to the investigations behind it', async () => {
    const content = await reportOf('2026-10-01', '2026-11-02')
    expect(rowsOfMoney(content)).toEqual([
      ['Spent', 'EUR', '465.00', 2],
      ['Street value', 'EUR', '36000.00', 1],
      ['Recovered', 'EUR', '14.90', 1],
      ['Balance', 'EUR', '-450.10', 2],
      ['Spent', 'USD', '30.00', 1],
      ['Units bought', null, '1', 1],
      ['Units seized', null, '1207', 1],
    ])
    for (const { cells, path } of moneyBlock(content).rows) {
      const query: Record<string, string[]> = {}
      for (const [name, value] of new URL(path!, 'https://assay.example').searchParams)
        (query[name] ??= []).push(value)
      const { params, refused } = queryToFilter(query, {})
      expect(refused).toEqual([])
      const { body } = await app.current.call(analyst, contract.investigations.page, {
        query: { _id: params._id },
      })
      expect((body as InvestigationsPage).total).toBe(cells[3])
    }
    expect(moneyBlock(content).note).toContain('1 entry of seized goods without a street value')
  })

  test('of a report are those of its days alone', async () => {
    expect(rowsOfMoney(await reportOf('2026-10-01', '2026-10-31'))).toEqual([['Spent', 'USD', '30.00', 1]])
    expect(rowsOfMoney(await reportOf('2026-09-01', '2026-09-30'))).toEqual([])
  })

  test.each([
    ['type', { infringementTypes: ['CFT'] }, { infringementTypes: ['CR'] }],
    ['country', { countries: ['DE'] }, { countries: ['CN'] }],
  ] as const)(
    'of a report on one %s are those of its cases alone, as its cases are',
    async (_, own, other) => {
      const listing = { seller, country: 'DE' }
      await added({ ...cost, day: '2026-08-03' }, await opened('PURCHASE', listing))
      const countsOf = async (filter: object) => {
        const content = await reportOf('2026-01-01', '2026-12-31', filter)
        const cases = content.blocks.find(({ kind }) => kind === 'cases') as TableBlock
        return [cases.rows.length > 0, rowsOfMoney(content).length > 0]
      }
      expect(await countsOf(own)).toEqual([true, true])
      expect(await countsOf(other)).toEqual([false, false])
    },
  )

  const moneyBlock = ({ blocks }: ReportContent) => blocks.find(({ kind }) => kind === 'money') as TableBlock
  const rowsOfMoney = (content: ReportContent) =>
    moneyBlock(content).rows.map(({ cells }) => cells.slice(0, 4))

  async function reportOf(from: string, to: string, filter: object = {}): Promise<ReportContent> {
    const saved = await app.current.call(manager, contract.reports.save, {
      body: {
        name: `Money ${crypto.randomUUID()}`,
        template: 'monthly',
        brands: [brandId],
        filter: { ...NO_FILTER, seller, ...filter },
        period: { name: 'days', from, to },
        blocks: [{ kind: 'cases' }, { kind: 'money' }],
        schedule: null,
        recipients: [],
      },
    })
    expect(saved.status, saved.text).toBe(200)
    const { id } = saved.body as Report
    const { status, body, text } = await app.current.call(manager, contract.reports.content, {
      params: { id },
    })
    expect(status, text).toBe(200)
    return body as ReportContent
  }
})
