import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesOf } from '../../../server/backup/tables.ts'
import { verifyBundle } from '../../../server/evidence/verifyBundle.ts'
import { sha256Of } from '../../../server/providers/storage.ts'
import { applyMove } from '../../../server/store/complaints/moves.ts'
import { fold, makeRollups } from '../../../server/store/dashboard/rollups.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { PLACES, WITHOUT_PERSONS } from '../../../server/store/erasure/places.ts'
import { runErasure, runningErasure } from '../../../server/store/erasure/steps.ts'
import { sealRecords } from '../../../server/store/record/checkpoints.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { writeMessages } from '../../../server/store/messages/messageWriting.ts'
import { contract } from '../../../src/domain/contract.ts'
import type { Erasure, ErasureSubject } from '../../../src/domain/erasure/erasure.ts'
import { fillPath, IDEMPOTENCY_KEY } from '../../../src/domain/kit/call.ts'
import { useApp } from '../../support/app.ts'
import { classify, complaintSeenBy, makeRight } from '../../support/complaints.ts'
import { erasing } from '../../support/erasures.ts'
import { investigate } from '../../support/investigations.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  testAuthor,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** A person's data is erased everywhere, and the change record goes on verifying. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-erasure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const db = () => store.current.db

/** Every row of every table as text, those of the queue too: what a dump of the whole database holds. */
async function dump(): Promise<string> {
  const client = await store.current.pool.connect()
  try {
    const tables = (await tablesOf(client)).map(({ name }) => `public."${name}"`)
    const parts: string[] = []
    for (const table of [...tables, 'jobs.job']) {
      const { rows } = await client.query(`SELECT t::text AS line FROM ${table} t`)
      parts.push(...rows.map(({ line }) => `${table} ${line}`))
    }
    return parts.join('\n')
  } finally {
    client.release()
  }
}

async function linesWith(words: readonly string[]): Promise<string[]> {
  const lines = (await dump()).split('\n')
  return lines.filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))
}

const NAME = 'Mariella Quistenholm'
const ACCOUNT = 'mq-8841920'
const STORE_URL = 'https://bazarro.example/shop/mq-8841920'
const PHONE = '+49 151 7700 4411'
const STREET = 'Kupfergasse 17b'
const WORDS = [NAME, ACCOUNT, 'quistenholm', PHONE, STREET, 'Mariella']

let god: TestUser
let analyst: TestUser
let listings: string[]
let other: string
let investigation: string
let complaint: string
let right: string
let seller: ErasureSubject
const brand = { id: '' }

const { ask, preview, sellerOf, start, work } = erasing(store, app, () => god)

/** `again` is the picture at another address. */
const files = { picture: uuidv7(), again: uuidv7(), screenshot: uuidv7() }

/** The first listing has a picture with the seller’s name in it, and a screenshot; the second shows that picture too. */
async function showPictures(): Promise<void> {
  for (const [name, id] of Object.entries(files)) {
    const sha256 = await app.current.services.storage.put(Buffer.from(name === 'again' ? 'picture' : name))
    await db().execute(sql`
      INSERT INTO files (id, brand_id, sha256, media_type, name, bytes, created)
      VALUES (${id}, ${brand.id}, ${sha256}, 'image/png', ${`${name}.png`}, 7, now())`)
  }
  await db().execute(sql`
    UPDATE listings SET images = ${JSON.stringify([{ url: 'https://pictures.example/1', file: files.picture }])}::jsonb,
      screenshots = ${JSON.stringify([files.screenshot])}::jsonb WHERE id = ${listings[0]!}`)
  await db().execute(sql`
    UPDATE listings SET images = ${JSON.stringify([{ url: 'https://pictures.example/2', file: files.again }])}::jsonb
    WHERE id = ${listings[1]!}`)
  await db().execute(
    sql`UPDATE images SET text = 'SOLD BY QUISTENHOLM, MARIELLA QUISTENHOLM' WHERE file_id = ${files.picture}`,
  )
}

beforeAll(async () => {
  brand.id = await makeBrand(store.current, 'Vessmont', 'Northgate')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  right = await makeRight(store.current, brand.id)
  god = await makeUser(store.current, ['god'])
  analyst = await makeUser(store.current, ['analyst'], [brand.id])
  listings = await makeListings(
    store.current,
    [1, 2, 3].map((n) => ({
      brandId: brand.id,
      marketplaceId,
      title: `Meridian 40, sold by mariella quistenholm`,
      seller: NAME,
      sellerId: ACCOUNT,
      sellerStoreUrl: STORE_URL,
      url: `https://bazarro.example/mariella-quistenholm/item/${n}`,
      itemId: n === 3 ? null : `item-${n}`,
      description: `Ask ${NAME}\n${PHONE}`,
      tags: [`seller:${NAME}`],
    })),
  )
  ;[other] = (await makeListings(store.current, [
    { brandId: brand.id, marketplaceId, title: 'Meridian 41', seller: 'Mariellas Haus' },
  ])) as [string]
  seller = await sellerOf(listings[0]!)
  await makeRollups(db(), 'UTC')
  const kept = await app.current.call(
    analyst,
    contract.sellers.changeField,
    { params: { id: seller.id }, body: { field: 'contact', value: PHONE, updated: null } },
    { [IDEMPOTENCY_KEY]: crypto.randomUUID() },
  )
  expect(kept.status, kept.text).toBe(200)
  const opened = await investigate(app.current, analyst, listings[0]!, {
    comment: `Buy one from ${NAME}.`,
  })
  investigation = opened.id
  const added = await app.current.call(analyst, contract.evidence.add, {
    params: { id: investigation },
    body: {
      kind: 'handOff',
      from: NAME,
      to: 'the laboratory',
      purpose: `Parcel from ${STREET}`,
      time: '2026-11-09T10:00:00.000Z',
    },
  })
  expect(added.status, added.text).toBe(200)
  const made = await classify(app.current, analyst, listings.slice(1, 2), {
    description: `${NAME} shows our mark.`,
    ipr: [right],
  })
  expect(made.status, made.text).toBe(200)
  complaint = made.body.complaints[0]!.id
  await showPictures()
  await db().transaction((tx) =>
    writeMessages(tx, {
      event: 'reviewAsked',
      brandId: brand.id,
      named: {},
      actor: null,
      at: new Date(),
      messages: [{ identifier: listings[0]!, content: `A listing of ${NAME} is back.` }],
    }),
  )
  await sealRecords(db(), app.current.services.keys.record)
})

describe('where a person’s data may stand', () => {
  test('every column of text is looked through, or is told to hold none', async () => {
    const columns = await rowsOf<{ name: string }>(
      db(),
      sql`SELECT c.relname || '.' || a.attname AS name
          FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
          WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
            AND t.typname IN ('text', '_text', 'jsonb', 'json', 'varchar', 'tsvector') ORDER BY 1`,
    )
    const named = [
      ...PLACES.flatMap(({ table, columns: own, authors = [], addresses = [] }) =>
        [...own, ...authors, ...addresses].map((name) => `${table}.${name}`),
      ),
      ...Object.values(WITHOUT_PERSONS).flat(),
    ]
    expect(named.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  })
})

describe('a seller', () => {
  test('is previewed: what would go, in how many places, and what holds it back', async () => {
    const shown = await preview(seller, [{ value: STREET, within: true }])
    expect(shown.name).toBe(NAME)
    expect(shown.words.map(({ value }) => value)).toEqual(
      expect.arrayContaining([NAME, ACCOUNT, STORE_URL, PHONE, STREET]),
    )
    expect(shown.words.every(({ found }) => found > 0)).toBe(true)
    expect(shown.places).toEqual(
      expect.arrayContaining([
        { place: 'Listings', rows: expect.any(Number) },
        { place: 'Evidence', rows: 1 },
        { place: 'Messages', rows: 1 },
        { place: 'What is kept about sellers', rows: 1 },
      ]),
    )
    expect(shown).toMatchObject({ screenshots: 1, pictures: 1 })
    expect(shown.records).toBeGreaterThan(5)
    expect(shown.holds).toMatchObject({ complaints: 1, investigations: 1 })
  })

  test('a word that stands in many rows of others goes out of texts only where that is chosen', async () => {
    const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
    const made = await makeListings(
      store.current,
      Array.from({ length: 62 }, (_, n) => ({
        brandId: brand.id,
        marketplaceId,
        title: `Golden watches ${n}`,
        seller: n === 0 ? 'Golden watches' : `Another ${n}`,
      })),
    )
    const shop = await sellerOf(made[0]!)
    const word = { value: 'Golden watches', within: true }
    expect((await preview(shop)).words).toMatchObject([{ ...word, within: false }])
    expect((await preview(shop, [word])).words).toMatchObject([word])
  })

  test('is kept while a complaint or an investigation about it is open', async () => {
    const answer = await start(seller)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('1 complaint and 1 investigation about this seller are open')
    const withdrawn = await app.current.call(god, contract.complaints.changeStatus, {
      params: { id: complaint, status: 'WITHDRAWN' },
      body: {},
    })
    expect(withdrawn.status, withdrawn.text).toBe(200)
    expect((await start(seller)).text).toContain('1 investigation about this seller is open')
    const closed = await app.current.call(god, contract.investigations.changeStatus, {
      params: { id: investigation, status: 'COMPLETE' },
    })
    expect(closed.status, closed.text).toBe(200)
    expect((await preview(seller)).holds.named).toEqual([])
  })

  test('is kept while a complaint names it on another marketplace, until that is settled and closed', async () => {
    const marketplaceId = await makeMarketplace(store.current, 'Fonbuy')
    const ids = await makeListings(store.current, [{ brandId: brand.id, marketplaceId, seller: NAME }])
    expect(await sellerOf(ids[0]!)).not.toEqual(seller)
    const made = await classify(app.current, analyst, ids, { ipr: [right] })
    const { id } = made.body.complaints[0]!
    expect((await preview(seller)).holds).toMatchObject({ complaints: 1, named: [{ id }] })
    expect((await start(seller)).text).toContain('1 complaint about this seller is open')
    await db().transaction((tx) => applyMove(tx, testAuthor, id, 'file', { at: new Date() }))
    const { updated } = await complaintSeenBy(app.current, analyst, id)
    const closed = await app.current.call(analyst, contract.afterTakedown.close, {
      params: { id },
      body: { updated, reason: 'settled' },
    })
    expect(closed.status, closed.text).toBe(200)
    expect((await preview(seller)).holds.named).toEqual([])
  })

  test('is not named by what is kept of the request', async () => {
    const answer = await start(seller, { reason: `Letter of ${NAME}` })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('body.reason')
  })

  test('is erased by nobody below administrators, and under the word alone', async () => {
    expect((await start(seller, {}, analyst)).status).toBe(403)
    expect((await start(seller, { confirmation: 'yes' })).status).toBe(400)
    expect((await ask({ kind: 'seller', id: crypto.randomUUID() })).status).toBe(404)
  })

  test('is in no table any more, also where the server was killed on the way', async () => {
    const answer = await start(seller, {
      words: [
        { value: STREET, within: true },
        { value: 'Mariella', within: true },
      ],
    })
    expect(answer.status, answer.text).toBe(200)
    const { id, mark } = answer.body as Erasure
    expect((await start(seller)).status).toBe(409)
    // Cut off after a few steps, and taken up again.
    let asked = 0
    const stopping = {
      get aborted() {
        return ++asked > 12
      },
    } as AbortSignal
    expect(await runErasure(db(), (await runningErasure(db(), id))!, stopping)).toBe(false)
    await work(id)
    await fold(db())
    const left = await linesWith([...WORDS, seller.id])
    // The other seller’s name begins alike.
    expect(left.filter((line) => !/mariellas haus/i.test(line))).toEqual([])
    expect(left.some((line) => line.includes(other))).toBe(true)
    const [done] = (await app.current.call(god, contract.erasures.list)).body as Erasure[]
    expect(done).toMatchObject({ id, status: 'erased', reference: 'DSR-2026-014', by: expect.any(String) })
    expect(done!.rows).toBeGreaterThan(8)
    expect(done!.values).toBeGreaterThan(done!.records)
    const rows = await rowsOf<{ seller: string; url: string }>(
      db(),
      sql`SELECT seller, url FROM listings WHERE id = ANY(${sql.param(listings)}::uuid[])`,
    )
    expect(new Set(rows.map((row) => row.seller))).toEqual(new Set([mark]))
    expect(new Set(rows.map((row) => row.url)).size).toBe(3)
    expect(done!.files).toBe(3)
    const shown = await rowsOf<{ images: unknown[]; screenshots: unknown[] }>(
      db(),
      sql`SELECT images, screenshots FROM listings WHERE id IN (${listings[0]!}, ${listings[1]!})`,
    )
    const nothing = { images: [], screenshots: [] }
    expect(shown).toEqual([nothing, nothing])
    for (const content of ['picture', 'screenshot'])
      await expect(app.current.services.storage.read(sha256Of(Buffer.from(content)))).rejects.toThrow()
  })

  test('leaves a change record that verifies, and says how much was erased', async () => {
    const { publicKey } = app.current.services.keys.record
    const before = await verifyRecord(store.current, publicKey)
    expect(before).toMatchObject({ ok: true })
    await sealRecords(db(), app.current.services.keys.record)
    const result = await verifyRecord(store.current, publicKey)
    expect(result.ok && result.erased).toMatchObject({ erasures: 1 })
    expect(result.ok && result.erased.values).toBeGreaterThan(10)
  })

  test('is found by no search, and in no list', async () => {
    for (const value of [NAME, ACCOUNT, 'quistenholm']) {
      const found = await app.current.call(god, contract.listings.page, { query: { value } })
      expect(found.body, found.text).toMatchObject({ total: 0 })
    }
    expect((await ask(seller)).status).toBe(404)
  })

  test('leaves evidence bundles that verify offline', async () => {
    const answer = await app.current.app.inject({
      method: 'GET',
      url: fillPath(contract.evidence.bundle, { id: investigation }),
      headers: { authorization: `Bearer ${await app.current.token(god)}` },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const file = path.join(folder, 'bundle.zip')
    writeFileSync(file, answer.rawPayload)
    const result = await verifyBundle(file, app.current.services.keys.record.publicKey)
    expect(result).toMatchObject({ ok: true })
    expect(result.ok && result.erased).toBeGreaterThan(0)
    expect(readFileSync(file).includes(Buffer.from(NAME))).toBe(false)
  })
})

/** What verification says once the database was altered. */
async function altered(statement: string): Promise<string> {
  const client = await store.current.pool.connect()
  const tables = ['change_records', 'erased_records']
  try {
    for (const table of tables)
      await client.query(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`)
    await client.query('SET session_replication_role = replica')
    await client.query(statement)
    const result = await verifyRecord(store.current, app.current.services.keys.record.publicKey)
    return result.ok ? 'whole' : result.link
  } finally {
    for (const table of tables) {
      await client.query(`DELETE FROM ${table}`)
      await client.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`)
      await client.query(`DROP TABLE kept_${table}`)
    }
    await client.query('RESET session_replication_role')
    client.release()
  }
}

describe('a record that lost content', () => {
  const erasedOne = '(SELECT min(seq) FROM erased_records)'
  test.each([
    [
      'is changed once more',
      `UPDATE change_records SET after = after || '{"seller": "somebody else"}' WHERE seq = ${erasedOne}`,
      /what an erasure has left of it does not give/,
    ],
    [
      'is changed with the hash of what is left',
      `UPDATE erased_records SET remainder = sha256('x') WHERE seq = ${erasedOne}`,
      /does not give/,
    ],
    [
      'is said to have lost content by no erasure',
      `INSERT INTO erased_records SELECT (SELECT max(seq) FROM change_records), min(id), 1, sha256('x') FROM change_batches`,
      /./,
    ],
    [
      'is said to have lost nothing',
      `DELETE FROM erased_records WHERE seq = ${erasedOne}`,
      /its content does not give its hash|are noted/,
    ],
  ])('is found where it %s', async (_, statement, words) => {
    const said = await altered(statement)
    expect(said).not.toBe('whole')
    expect(said).toMatch(words)
  })
})

describe('a former user', () => {
  const named = { name: 'Theodora Vanhoutte', email: 'theodora.vanhoutte@northgate.example' }
  let user: ErasureSubject

  beforeAll(async () => {
    const made = await makeUser(store.current, ['analyst'], [brand.id])
    user = { kind: 'user', id: made.id }
    const saved = await app.current.call(god, contract.setup.saveUser, {
      body: {
        id: made.id,
        ...named,
        groups: ['analyst'],
        brands: [brand.id],
        disabled: false,
        updated: (
          await rowsOf<{ updated: Date }>(db(), sql`SELECT updated FROM users WHERE id = ${made.id}`)
        )[0]!.updated.toISOString(),
      },
    })
    expect(saved.status, saved.text).toBe(200)
    const { status, text } = await app.current.call(made, contract.listingActions.comment, {
      body: { ids: [listings[0]!], comment: `Looks like the old mould. ${named.name}` },
    })
    expect(status, text).toBe(200)
    await app.current.call(made, contract.users.update, { body: { filters: [] } })
  })

  test('is not erased while the account can sign in', async () => {
    const answer = await start(user)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Disable it first')
    await db().execute(sql`UPDATE users SET disabled = true WHERE id = ${user.id}`)
  })

  test('a god is erased by nobody below', async () => {
    const admin = await makeUser(store.current, ['admin'])
    expect((await ask({ kind: 'user', id: god.id }, {}, admin)).status).toBe(403)
  })

  test('is erased as an account and as an author, and the record goes on verifying', async () => {
    const { records } = await preview(user)
    const answer = await start(user)
    expect(answer.status, answer.text).toBe(200)
    const { id, mark } = answer.body as Erasure
    await work(id)
    expect(await linesWith([named.name, named.email])).toEqual([])
    const [done] = (await app.current.call(god, contract.erasures.list)).body as Erasure[]
    // A comment names its author, so that its record lost content twice.
    const [lost] = await rowsOf<{ records: number; before: number; twice: number }>(
      db(),
      sql`SELECT count(*)::int AS records, count(*) FILTER (WHERE NOT "isOwn")::int AS before,
                 count(*) FILTER (WHERE times > 1)::int AS twice
          FROM (SELECT count(*) AS times, bool_or(m.change_set_id = o.change_set_id) AS "isOwn" FROM erasures o
                JOIN change_batches b ON b.change_set_id = o.change_set_id JOIN erased_records e ON e.batch_id = b.id
                JOIN change_records r ON r.seq = e.seq JOIN change_batches m ON m.id = r.batch_id
                WHERE o.id = ${id} GROUP BY e.seq) AS one`,
    )
    expect(lost!.twice).toBeGreaterThan(0)
    expect(done).toMatchObject({ id, records: lost!.records })
    expect(records).toBe(lost!.before)
    const [row] = await rowsOf<{ name: string; email: string; disabled: boolean }>(
      db(),
      sql`SELECT name, email, disabled FROM users WHERE id = ${user.id}`,
    )
    expect(row).toEqual({ name: mark, email: `${mark}@erased.invalid`, disabled: true })
    const comments = await rowsOf<{ author: string }>(
      db(),
      sql`SELECT author FROM listing_comments WHERE listing_id = ${listings[0]!}`,
    )
    expect(comments.map(({ author }) => author)).toContain(mark)
    await sealRecords(db(), app.current.services.keys.record)
    const result = await verifyRecord(store.current, app.current.services.keys.record.publicKey)
    expect(result.ok ? result.erased.erasures : result.link).toBe(2)
  })

  test('who erased others can be erased too: what they recorded goes on covering what was lost', async () => {
    const admin = await makeUser(store.current, ['admin'])
    const [sold] = await makeListings(store.current, [
      {
        brandId: brand.id,
        marketplaceId: await makeMarketplace(store.current, 'Bazarro'),
        seller: 'Ottoline Brack',
      },
    ])
    const first = await start(await sellerOf(sold!), {}, admin)
    await work((first.body as Erasure).id)
    await db().execute(sql`UPDATE users SET disabled = true WHERE id = ${admin.id}`)
    const second = await start({ kind: 'user', id: admin.id })
    expect(second.status, second.text).toBe(200)
    await work((second.body as Erasure).id)
    const name = admin.email.split('@', 1)[0]!
    expect(await linesWith([name])).toEqual([])
    await sealRecords(db(), app.current.services.keys.record)
    const result = await verifyRecord(store.current, app.current.services.keys.record.publicKey)
    expect(result.ok ? 'whole' : result.link).toBe('whole')
  })
})
