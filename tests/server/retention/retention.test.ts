import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldUploads } from '../../../server/intake/uploadFiles.ts'
import { retentionWorker } from '../../../server/jobs/retention.ts'
import { sweepWhenDue } from '../../../server/jobs/unattachedFiles.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { sealRecords } from '../../../server/store/record/checkpoints.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '../../../src/domain/retention/kinds.ts'
import type { RetentionState } from '../../../src/domain/retention/retention.ts'
import { contract } from '../../../src/domain/contract.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight } from '../../support/complaints.ts'
import { investigate } from '../../support/investigations.ts'
import {
  type ListingSeed,
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** What is older than it is kept goes by itself; what is younger or held stays, and the change record goes on verifying. */

const DAY = 24 * 3_600_000
const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const db = () => store.current.db
const never = new AbortController().signal
const ago = (days: number) => new Date(Date.now() - days * DAY)

let god: TestUser
let analyst: TestUser
let other: TestUser
let brand: string
let marketplaceId: string
let right: string

beforeAll(async () => {
  brand = await makeBrand(store.current, 'Vessmont', 'Northgate')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  right = await makeRight(store.current, brand)
  god = await makeUser(store.current, ['god'])
  analyst = await makeUser(store.current, ['analyst'], [brand])
  other = await makeUser(store.current, ['analyst'], [brand])
})

const list = async (user = god) => app.current.call(user, contract.retention.list)
const stateOf = async (kind: RetentionKind) =>
  ((await list()).body as RetentionState[]).find((state) => state.kind === kind)!
const keep = async (kind: RetentionKind, period: number | null, user = god) =>
  app.current.call(user, contract.retention.change, {
    params: { kind },
    body: { period, was: (await stateOf(kind)).period },
  })
const keepFor = async (kind: RetentionKind, period: number | null) => {
  const answer = await keep(kind, period)
  expect(answer.status, answer.text).toBe(200)
}

/** What the server does at its daily run. */
async function run(stopping = never): Promise<void> {
  expect((await app.current.call(god, contract.retention.run)).status).toBe(200)
  await retentionWorker(app.current.services).work({}, stopping)
}

/** Which of these rows are still there. */
async function left(table: string, ids: readonly string[], column = 'id'): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db(),
    sql`SELECT ${sql.identifier(column)}::text AS id FROM ${sql.identifier(table)}
        WHERE ${sql.identifier(column)}::text = ANY(${sql.param([...ids])}::text[])`,
  )
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Two rows as a kind has them, made so many days ago; answers the ids of both. */
type Make = (days: number) => Promise<string>

const insert = async (row: (id: string) => SQL): Promise<string> => {
  const id = uuidv7()
  await db().execute(row(id))
  return id
}

const makeListing = async (days: number, more: Partial<ListingSeed> = {}): Promise<string> =>
  (
    await makeListings(store.current, [
      {
        brandId: brand,
        marketplaceId,
        seller: `seller-${uuidv7()}`,
        created: ago(days),
        updated: ago(days),
        ...more,
      },
    ])
  )[0]!

const makeMessage = async (days: number, identifier: string = uuidv7(), type = 'TEST_PURCHASE') =>
  insert(
    (id) => sql`INSERT INTO messages (id, brand_id, type, level, identifier, content, at)
                VALUES (${id}, ${brand}, ${type}, 'INFO', ${identifier}, 'Told', ${ago(days)})`,
  )

const makeDecision = async (days: number) => {
  const listing = await makeListing(1)
  return insert(
    (id) => sql`INSERT INTO review_decisions
        (id, run, user_id, by, listing_id, brand_id, code, before, answer, decided, at, may_be_sampled)
      VALUES (${id}, ${id}, ${analyst.id}, 'Ana', ${listing}, ${brand}, 'GENUINE', '{}', '{}', ${ago(days)}, ${ago(days)}, true)`,
  )
}

const makeCrawl = async (days: number, nextAt: Date | null = null) => {
  const product = await insert(
    (id) => sql`INSERT INTO products (id, brand_id, name) VALUES (${id}, ${brand}, ${id})`,
  )
  return insert(
    (id) => sql`INSERT INTO crawls (id, brand_id, product_id, actor, kind, next_at, created)
                VALUES (${id}, ${brand}, ${product}, 'Ana', 'product', ${nextAt}, ${ago(days)})`,
  )
}

const makeJob = async (
  days: number,
  { crawl = null, finished = true }: { crawl?: string | null; finished?: boolean } = {},
) => {
  const job = await insert(
    (
      id,
    ) => sql`INSERT INTO background_jobs (id, kind, actor, brand_ids, crawl_id, title, status, created, finished)
                VALUES (${id}, 'screenshots', 'Ana', ARRAY[${brand}]::uuid[], ${crawl}, 'Screenshots',
                        ${finished ? 'done' : 'running'}, ${ago(days)}, ${finished ? ago(days) : null})`,
  )
  await db().execute(
    sql`INSERT INTO background_job_items (job_id, position, role, subject) VALUES (${job}, 0, 'page', 'https://bazarro.example/1')`,
  )
  return job
}

const makeReport = () =>
  insert(
    (
      id,
    ) => sql`INSERT INTO reports (id, name, template, brands, filter, period, blocks, recipients, created, updated)
                VALUES (${id}, ${id}, 'client', ARRAY[${brand}]::uuid[], '{}', '{}', '[]', '{}', now(), now())`,
  )
const makeMail = async (days: number, report: string) =>
  insert(
    (id) => sql`INSERT INTO report_sendings (id, report_id, occasion, scheduled, due, recipient, status, at)
                VALUES (${id}, ${report}, ${id}, true, ${ago(days)}, 'Ana <ana@example.com>', 'sent', ${ago(days)})`,
  )

const makeDelivery = async (days: number, status = 'delivered') => {
  const webhook = await insert(
    (id) => sql`INSERT INTO webhooks (id, name, url, events, status, updated)
                VALUES (${id}, ${id}, 'https://hooks.example/1', '{}', 'off', now())`,
  )
  return insert(
    (id) => sql`INSERT INTO webhook_deliveries (id, webhook_id, type, at, data, status, created, next)
                VALUES (${id}, ${webhook}, 'test', ${ago(days)}, '{}', ${status}, ${ago(days)}, NULL)`,
  )
}

const makeSession = (days: number) =>
  insert(
    (id) => sql`INSERT INTO sessions (id, secret_hash, user_id, expires, address)
                VALUES (${id}, sha256(${id}::text::bytea), ${analyst.id}, ${ago(days)}, '203.0.113.7')`,
  )
const makeKey = (days: number | null) =>
  insert(
    (id) => sql`INSERT INTO api_keys (id, user_id, name, secret_hash, created, revoked)
                VALUES (${id}, ${analyst.id}, ${id}, sha256(${id}::text::bytea), ${ago(400)}, ${days === null ? null : ago(days)})`,
  )
const makeSlowQuery = (days: number) =>
  insert(
    (
      id,
    ) => sql`INSERT INTO slow_queries (fingerprint, statement, count, total_ms, slowest_ms, last_ms, first, last)
                VALUES (${id}, 'SELECT 1', 1, 300, 300, 300, ${ago(days)}, ${ago(days)})`,
  )

/** A captured page of a listing that was decided; answers the file's id. */
async function makeScreenshot(days: number, listing: string): Promise<string> {
  const content = uuidv7()
  const sha256 = await app.current.services.storage.put(Buffer.from(content))
  const file = await insert(
    (id) => sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
                VALUES (${id}, ${brand}, ${sha256}, 'image/png', 36, 'page.png')`,
  )
  await db().execute(sql`
    INSERT INTO screenshot_captures (file_id, listing_id, final_url, captured)
    VALUES (${file}, ${listing}, 'https://bazarro.example/1', ${ago(days)})`)
  await db().execute(
    sql`UPDATE listings SET screenshots = screenshots || ${JSON.stringify([file])}::jsonb WHERE id = ${listing}`,
  )
  return file
}

/** A picture that was fetched from a listing’s page; answers the file’s id. */
async function makePicture(content = uuidv7()): Promise<string> {
  const sha256 = await app.current.services.storage.put(Buffer.from(content))
  const file = await insert(
    (id) => sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
                VALUES (${id}, ${brand}, ${sha256}, 'image/png', 36, 'picture.png')`,
  )
  await db().execute(sql`
    INSERT INTO picture_fetches (brand_id, digest, address, host, state, position, listing_id, created, file_id)
    VALUES (${brand}, md5(${file}), ${`https://pictures.example/${file}`}, 'pictures.example', 'done', 0, ${uuidv7()}, now(), ${file})`)
  return file
}

/** Kinds whose rows go by their age alone, with the period that is set, and how one is made. */
const ROWS: readonly { kind: RetentionKind; days: number; table: string; column?: string; make: Make }[] = [
  { kind: 'messages', days: 90, table: 'messages', make: (days) => makeMessage(days) },
  { kind: 'decisions', days: 120, table: 'review_decisions', make: makeDecision },
  { kind: 'harmless', days: 400, table: 'listings', make: (days) => makeListing(days, { state: 'GENUINE' }) },
  { kind: 'undecided', days: 400, table: 'listings', make: (days) => makeListing(days) },
  { kind: 'crawls', days: 60, table: 'crawls', make: (days) => makeCrawl(days) },
  { kind: 'jobs', days: 60, table: 'background_jobs', make: (days) => makeJob(days) },
  { kind: 'deliveries', days: 30, table: 'webhook_deliveries', make: (days) => makeDelivery(days) },
  { kind: 'sessions', days: 7, table: 'sessions', make: makeSession },
  { kind: 'apiKeys', days: 60, table: 'api_keys', make: makeKey },
  { kind: 'slowQueries', days: 30, table: 'slow_queries', column: 'fingerprint', make: makeSlowQuery },
  {
    kind: 'screenshots',
    days: 1_200,
    table: 'files',
    make: async (days) => makeScreenshot(days, await makeListing(days, { state: 'INFRINGING' })),
  },
]

describe('what is older than it is kept', () => {
  test.each(ROWS)('goes of $kind, and what is younger stays', async ({ kind, days, table, column, make }) => {
    const [old, young] = [await make(days + 2), await make(days - 2)]
    if ((await stateOf(kind)).period !== days) await keepFor(kind, days)
    const before = await stateOf(kind)
    expect(before.older.count).toBeGreaterThanOrEqual(1)
    await run()
    expect(await left(table, [old, young], column)).toEqual([young])
    const after = await stateOf(kind)
    expect(after.older).toEqual({ count: 0, isMore: false })
    expect(after.last!.removed).toBe(before.older.count)
    expect(after.isDue).toBe(false)
  })

  test('stays where it is kept without end, as what nobody set is', async () => {
    await keepFor('jobs', null)
    const job = await makeJob(3_000)
    await run()
    expect(await left('background_jobs', [job])).toEqual([job])
    for (const kind of RETENTION_KINDS) expect(RETENTION[kind].days ?? 0).toBeGreaterThanOrEqual(0)
  })

  test('goes of files in the data folder too, at the turn that clears it', async () => {
    const { config } = app.current.services
    const folder = path.join(config.dataDir, 'rejects')
    mkdirSync(folder, { recursive: true })
    const [old, young] = ['old.csv', 'young.csv'].map((name) => path.join(folder, name)) as [string, string]
    for (const [file, days] of [
      [old, 12],
      [young, 8],
    ] as const) {
      writeFileSync(file, 'row')
      utimesSync(file, ago(days), ago(days))
    }
    await forgetOldUploads(app.current.services)
    expect(existsSync(old)).toBe(true)
    await keepFor('rejects', 10)
    expect((await stateOf('rejects')).older.count).toBe(1)
    await forgetOldUploads(app.current.services)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    await run()
    expect((await stateOf('rejects')).last!.removed).toBe(1)
  })

  test('goes of uploads that wait to be imported', async () => {
    const make = (days: number) =>
      insert(
        (
          id,
        ) => sql`INSERT INTO import_uploads (id, owner_id, file_name, bytes, columns, create_brand, created)
                    VALUES (${id}, ${analyst.id}, 'list.csv', 3, '[]', false, ${ago(days)})`,
      )
    const [old, young] = [await make(6), await make(4)]
    await keepFor('uploads', 5)
    expect((await stateOf('uploads')).older.count).toBe(1)
    await forgetOldUploads(app.current.services)
    expect(await left('import_uploads', [old, young])).toEqual([young])
  })

  test('goes of uploads that are attached to nothing', async () => {
    await db().execute(sql`UPDATE files SET loose = false`)
    const make = (days: number) =>
      insert(
        (id) => sql`INSERT INTO files (id, brand_id, sha256, media_type, bytes, name, created, loose)
                    VALUES (${id}, ${brand}, md5(${id}), 'image/png', 3, 'a.png', ${ago(days)}, true)`,
      )
    const [old, young] = [await make(64), await make(50)]
    await keepFor('unattached', 60)
    expect((await stateOf('unattached')).older).toEqual({ count: 1, isMore: false })
    const night = new Date()
    night.setUTCHours(24 + 2)
    await sweepWhenDue(app.current.services, night, never)
    expect(await left('files', [old, young])).toEqual([old, young])
    await sweepWhenDue(app.current.services, new Date(night.getTime() + 5 * DAY), never)
    expect(await left('files', [old, young])).toEqual([young])
  })

  test('goes of the mails of a report but its last, by which it is known that it was sent', async () => {
    const [one, two] = [await makeReport(), await makeReport()]
    const mails = [
      await makeMail(120, one),
      await makeMail(100, one),
      await makeMail(120, two),
      await makeMail(10, two),
    ]
    await keepFor('reportMails', 60)
    await run()
    expect(await left('report_sendings', mails)).toEqual([mails[1], mails[3]])
  })
})

describe('what is held stays', () => {
  beforeEach(async () => {
    for (const [kind, days] of [
      ['messages', 30],
      ['harmless', 365],
      ['undecided', 365],
      ['screenshots', 1_095],
      ['crawls', 30],
      ['jobs', 7],
      ['decisions', 90],
    ] as const)
      if ((await stateOf(kind)).period !== days) await keepFor(kind, days)
  })

  test('messages about an open case, which would be written again', async () => {
    const listing = await makeListing(10)
    const { id } = await investigate(app.current, analyst, listing)
    const message = await makeMessage(100, id)
    await run()
    expect(await left('messages', [message])).toEqual([message])
    await db().execute(sql`UPDATE investigations SET status = 'CANCELLED', closed = now() WHERE id = ${id}`)
    await run()
    expect(await left('messages', [message])).toEqual([])
  })

  test('listings with a case, a complaint, a tag or a comment, and those of a seller about whom something is open', async () => {
    const seller = `seller-${uuidv7()}`
    const old = { state: 'IRRELEVANT' }
    const tagged = await makeListing(500, { ...old, tags: ['keep'] })
    const commented = await makeListing(500, old)
    await db().execute(sql`
      INSERT INTO listing_comments (id, listing_id, author, at, comment) VALUES (${uuidv7()}, ${commented}, 'Ana', now(), 'Why')`)
    const investigated = await makeListing(500, { ...old, seller })
    const { id } = await investigate(app.current, analyst, investigated)
    await db().execute(sql`UPDATE listings SET updated = ${ago(500)} WHERE id = ${investigated}`)
    const ofSeller = await makeListing(500, { ...old, seller })
    const ofSellerUndecided = await makeListing(500, { seller })
    const claimed = await makeListing(1, { seller: 'claimed' })
    expect((await classify(app.current, analyst, [claimed], { ipr: [right] })).status).toBe(200)
    await db().execute(
      sql`UPDATE listings SET updated = ${ago(500)}, created = ${ago(500)}, state = 'IRRELEVANT' WHERE id = ${claimed}`,
    )
    const all = [tagged, commented, investigated, ofSeller, ofSellerUndecided, claimed]
    await run()
    expect(await left('listings', all)).toEqual(all)
    await db().execute(sql`UPDATE investigations SET status = 'CANCELLED', closed = now() WHERE id = ${id}`)
    await run()
    expect(await left('listings', all)).toEqual([tagged, commented, investigated, claimed])
  })

  test('listings that are back after a removal, unless somebody found them harmless', async () => {
    const removed = await makeListing(520, {
      state: 'INFRINGING',
      listingStatus: 'VIOLATION_REMOVED',
      filing: ago(515),
      takedown: ago(510),
    })
    const [back, harmless] = [await makeListing(500), await makeListing(500, { state: 'GENUINE' })]
    for (const listing of [back, harmless])
      await db().execute(sql`
        INSERT INTO relistings (listing_id, removed_id, brand_id, points, evidence, found)
        VALUES (${listing}, ${removed}, ${brand}, 100, '[]', ${ago(500)})`)
    await run()
    expect(await left('listings', [removed, back, harmless])).toEqual([removed, back])
  })

  test('undecided listings that somebody is asked about, or that wait in a queue', async () => {
    const asked = await makeListing(500)
    await db().execute(sql`
      INSERT INTO review_requests (listing_id, requested_by, at) VALUES (${asked}, ${analyst.id}, now())`)
    const queued = await makeListing(500)
    const queue = await insert(
      (id) => sql`INSERT INTO queues (id, name, brands, members, sort_order, updated)
                  VALUES (${id}, ${id}, ARRAY[${brand}]::uuid[], '{}', 'priority', now())`,
    )
    await db().execute(
      sql`INSERT INTO queue_listings (queue_id, listing_id, version, at) VALUES (${queue}, ${queued}, 1, now())`,
    )
    await run()
    expect(await left('listings', [asked, queued])).toEqual([asked, queued])
  })

  test('screenshots that a complaint or a case needs, and those that are evidence', async () => {
    const infringing = { state: 'INFRINGING' }
    const complained = await makeListing(2_000, infringing)
    const shot = await makeScreenshot(2_000, complained)
    const made = await makeListing(1, { seller: 'complained' })
    const answer = await classify(app.current, analyst, [made], { ipr: [right] })
    const complaint = answer.body.complaints[0]!.id
    await db().execute(
      sql`UPDATE complaint_listings SET listing_id = ${complained} WHERE complaint_id = ${complaint}`,
    )
    const free = await makeListing(2_000, infringing)
    const evidence = await makeScreenshot(2_000, free)
    const { id } = await investigate(app.current, analyst, await makeListing(3, { seller: 'elsewhere' }))
    await db().execute(sql`
      INSERT INTO investigation_evidence (id, investigation_id, kind, facts, files, author, at)
      VALUES (${uuidv7()}, ${id}, 'photo', '{}', ARRAY[${evidence}]::uuid[], 'Ana', now())`)
    await run()
    expect(await left('files', [shot, evidence])).toEqual([shot, evidence])
    await db().execute(sql`UPDATE complaints SET updated = ${ago(1_500)} WHERE id = ${complaint}`)
    await run()
    expect(await left('files', [shot, evidence])).toEqual([shot, evidence])
    // Refused by its platform and closed today: its evidence is kept for as long again.
    await db().execute(sql`
      UPDATE complaints SET status = 'FILED', closure_reason = 'PLATFORM_REFUSED', closed = now(), updated = now() WHERE id = ${complaint}`)
    await run()
    expect(await left('files', [shot, evidence])).toEqual([shot, evidence])
    await db().execute(sql`UPDATE complaints SET updated = ${ago(1_500)} WHERE id = ${complaint}`)
    await run()
    expect(await left('files', [shot, evidence])).toEqual([evidence])
    const [listing] = await rowsOf<{ screenshots: string[] }>(
      db(),
      sql`SELECT screenshots FROM listings WHERE id = ${complained}`,
    )
    expect(listing!.screenshots).toEqual([])
  })

  test('crawls with a run to come, and their runs', async () => {
    const [active, ended] = [await makeCrawl(400, new Date(Date.now() + DAY)), await makeCrawl(400)]
    const runs = [
      await makeJob(300, { crawl: active }),
      await makeJob(300, { crawl: ended }),
      await makeJob(300, { finished: false }),
    ]
    const lately = await makeCrawl(400)
    await makeJob(2, { crawl: lately })
    await run()
    expect(await left('crawls', [active, ended, lately])).toEqual([active, lately])
    expect(await left('background_jobs', runs)).toEqual([runs[0], runs[2]])
  })

  test('decisions that a second reviewer still looks at', async () => {
    const [waiting, agreed] = [await makeDecision(400), await makeDecision(400)]
    for (const [decision, status] of [
      [waiting, 'WAITING'],
      [agreed, 'AGREED'],
    ])
      await db().execute(sql`
        INSERT INTO second_reviews (decision_id, brand_id, status, created) VALUES (${decision}, ${brand}, ${status}, now())`)
    await run()
    expect(await left('review_decisions', [waiting, agreed])).toEqual([waiting])
  })

  test('deliveries that are still to be sent, and keys that nobody revoked', async () => {
    const delivery = await makeDelivery(400, 'waiting')
    const key = await makeKey(null)
    if ((await stateOf('apiKeys')).period !== 30) await keepFor('apiKeys', 30)
    await run()
    expect(await left('webhook_deliveries', [delivery])).toEqual([delivery])
    expect(await left('api_keys', [key])).toEqual([key])
  })
})

describe('a run', () => {
  test('is recorded with how many, never what, and the record verifies', async () => {
    await keepFor('messages', 31)
    const secret = `Told of ${uuidv7()}`
    const message = await makeMessage(50)
    await db().execute(sql`UPDATE messages SET content = ${secret} WHERE id = ${message}`)
    await run()
    const records = await rowsOf<{ after: { kind: string; removed: number }; title: string; actor: string }>(
      db(),
      sql`SELECT r.after, s.title, s.actor FROM change_records r JOIN change_batches b ON b.id = r.batch_id
          JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity = 'retention' AND r.after ? 'removed' ORDER BY r.seq DESC LIMIT 1`,
    )
    expect(records[0]).toEqual({
      after: { kind: 'messages', removed: 1 },
      title: 'Messages to users: older ones removed',
      actor: 'Assay',
    })
    expect(
      await rowsOf(
        db(),
        sql`SELECT FROM change_records WHERE coalesce(before::text, '') || coalesce(after::text, '') LIKE ${`%${secret}%`}`,
      ),
    ).toEqual([])
    await sealRecords(db(), app.current.services.keys.record)
    expect(await verifyRecord(store.current, app.current.services.keys.record.publicKey)).toMatchObject({
      ok: true,
    })
  })

  test('leaves of a listing the record that it went, without its content', async () => {
    if ((await stateOf('harmless')).period !== 365) await keepFor('harmless', 365)
    const listing = await makeListing(400, { state: 'GENUINE' })
    await run()
    const records = await rowsOf<{ version: number; before: unknown; after: unknown }>(
      db(),
      sql`SELECT version, before, after FROM change_records WHERE entity_id = ${listing} ORDER BY version DESC LIMIT 1`,
    )
    expect(records).toEqual([{ version: 2, before: {}, after: null }])
  })

  test('takes along what was fetched and captured of a listing, but what another listing shows', async () => {
    if ((await stateOf('harmless')).period !== 365) await keepFor('harmless', 365)
    const [old, young] = [
      await makeListing(400, { state: 'GENUINE' }),
      await makeListing(10, { state: 'GENUINE' }),
    ]
    const content = uuidv7()
    const [own, shared, first] = [await makePicture(), await makePicture(), await makePicture(content)]
    /** What is at another address, and is the same. */
    const again = await makePicture(content)
    const show = (listing: string, pictures: readonly string[]) =>
      db().execute(sql`
        UPDATE listings SET images = ${JSON.stringify(
          pictures.map((file) => ({ url: `https://pictures.example/${file}`, file })),
        )}::jsonb WHERE id = ${listing}`)
    await show(young, [first])
    await show(old, [own, shared, again])
    await show(young, [first, shared, again])
    const shot = await makeScreenshot(400, old)
    await run()
    expect(await left('listings', [old, young])).toEqual([young])
    expect(await left('files', [own, shared, first, again, shot])).toEqual([shared, first, again])
    expect(await left('images', [own, shared, first], 'file_id')).toEqual([shared, first])
  })

  test('that was cut off goes on, and tells the sum', async () => {
    await keepFor('messages', 32)
    await db().execute(sql`
      INSERT INTO messages (id, brand_id, type, level, identifier, content, at)
      SELECT gen_random_uuid(), ${brand}, 'TEST_PURCHASE', 'INFO', gen_random_uuid(), 'Told', now() - interval '100 days'
      FROM generate_series(1, 1200)`)
    const cut = new AbortController()
    expect((await app.current.call(god, contract.retention.run)).status).toBe(200)
    const working = retentionWorker(app.current.services).work({}, cut.signal)
    const watch = setInterval(() => {
      void rowsOf<{ n: number }>(
        db(),
        sql`SELECT removing AS n FROM retention_runs WHERE kind = 'messages'`,
      ).then(([row]) => row && row.n > 0 && cut.abort())
    }, 5)
    await expect(working).rejects.toThrow()
    clearInterval(watch)
    const between = await stateOf('messages')
    expect(between.isDue).toBe(true)
    expect(between.older.count).toBeGreaterThan(0)
    expect(between.older.count).toBeLessThan(1_200)
    await retentionWorker(app.current.services).work({}, never)
    expect(await stateOf('messages')).toMatchObject({
      older: { count: 0, isMore: false },
      last: { removed: 1_200 },
      isDue: false,
    })
  })

  test('goes on with the others where a kind can’t be removed, says which, and tries it again', async () => {
    const [delivery, session] = [await makeDelivery(60), await makeSession(60)]
    const message = await makeMessage(100)
    await keepFor('messages', 90)
    await db().execute(
      sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''refused''; END'`,
    )
    await db().execute(
      sql`CREATE TRIGGER refuse BEFORE DELETE ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    const worker = retentionWorker(app.current.services)
    expect((await app.current.call(god, contract.retention.run)).status).toBe(200)
    await expect(worker.work({}, never)).rejects.toThrow(
      'Could not be removed: Log of webhooks. Everything else was.',
    )
    expect(await left('messages', [message])).toEqual([])
    expect(await left('sessions', [session])).toEqual([])
    expect(await left('webhook_deliveries', [delivery])).toEqual([delivery])
    const failing = await stateOf('deliveries')
    expect(failing).toMatchObject({ older: { count: 1 }, failed: expect.any(String), isDue: false })
    expect(await stateOf('messages')).toMatchObject({ failed: null, isDue: false })
    // No run begins for it before the next day, but the job that failed is tried again.
    await db().execute(sql`DELETE FROM jobs.job WHERE name = 'retention'`)
    await worker.recover!(async () => null)
    expect(await rowsOf(db(), sql`SELECT FROM jobs.job WHERE name = 'retention'`)).toHaveLength(0)
    await expect(worker.work({}, never)).rejects.toThrow('Log of webhooks')
    await db().execute(sql`DROP FUNCTION refuse CASCADE`)
    await worker.work({}, never)
    expect(await left('webhook_deliveries', [delivery])).toEqual([])
    expect(await stateOf('deliveries')).toMatchObject({
      older: { count: 0 },
      last: { removed: 1 },
      failed: null,
    })
  })

  test('comes by itself once a day', async () => {
    const worker = retentionWorker(app.current.services)
    const asked = async () => {
      await db().execute(sql`DELETE FROM jobs.job WHERE name = 'retention'`)
      await worker.recover!(async () => null)
      return rowsOf(db(), sql`SELECT FROM jobs.job WHERE name = 'retention'`)
    }
    await run()
    expect(await asked()).toHaveLength(0)
    await db().execute(
      sql`UPDATE retention_runs SET due = now() - interval '1 second' WHERE kind = 'messages'`,
    )
    expect(await asked()).toHaveLength(1)
    await worker.recover!(async () => 'waiting')
    expect(await rowsOf(db(), sql`SELECT FROM jobs.job WHERE name = 'retention'`)).toHaveLength(1)
  })

  test('says that there are more than it counts', async () => {
    await keepFor('messages', null)
    await db().execute(sql`
      INSERT INTO messages (id, brand_id, type, level, identifier, content, at)
      SELECT gen_random_uuid(), ${brand}, 'TEST_PURCHASE', 'INFO', gen_random_uuid(), 'Told', now() - interval '2000 days'
      FROM generate_series(1, 10100)`)
    const preview = await app.current.call(god, contract.retention.preview, {
      params: { kind: 'messages' },
      query: { days: 1_900 },
    })
    expect(preview.body).toEqual({ count: 10_000, isMore: true })
    await db().execute(sql`DELETE FROM messages`)
  })
})

describe('a period', () => {
  test('is refused below its minimum and above its maximum, with the reason', async () => {
    const low = await keep('messages', 29)
    expect(low.status).toBe(400)
    expect(low.text).toContain('somebody who was away for a month')
    expect((await keep('sessions', 91)).status).toBe(400)
    expect((await keep('sessions', null)).status).toBe(400)
    expect((await keep('messages', 3_651)).status).toBe(400)
    const preview = await app.current.call(god, contract.retention.preview, {
      params: { kind: 'messages' },
      query: { days: 3 },
    })
    expect(preview.status).toBe(400)
    expect((await stateOf('sessions')).period).toBe(7)
  })

  test('is not set over another that a colleague has set since', async () => {
    await keepFor('apiKeys', 100)
    const answer = await app.current.call(god, contract.retention.change, {
      params: { kind: 'apiKeys' },
      body: { period: 200, was: null },
    })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('for 100 days')
    expect((await stateOf('apiKeys')).period).toBe(100)
  })

  test('is recorded with who set it, before and after', async () => {
    await keepFor('apiKeys', 110)
    const [record] = await rowsOf(
      db(),
      sql`SELECT r.before, r.after, s.title, s.actor_id AS by FROM change_records r
          JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
          WHERE r.entity = 'retention' AND r.after ? 'days' ORDER BY r.seq DESC LIMIT 1`,
    )
    expect(record).toEqual({
      before: { kind: 'apiKeys', days: 100 },
      after: { kind: 'apiKeys', days: 110 },
      title: 'Revoked API keys kept for 110 days',
      by: god.id,
    })
  })

  test('is set while a run removes, and both are in one chain', async () => {
    await keepFor('messages', 33)
    for (let n = 0; n < 5; n++) {
      await db().execute(sql`
        INSERT INTO messages (id, brand_id, type, level, identifier, content, at)
        SELECT gen_random_uuid(), ${brand}, 'TEST_PURCHASE', 'INFO', gen_random_uuid(), 'Told', now() - interval '100 days'
        FROM generate_series(1, 600)`)
      await Promise.all([run(), keepFor('messages', 40 + n)])
    }
    await sealRecords(db(), app.current.services.keys.record)
    expect(await verifyRecord(store.current, app.current.services.keys.record.publicKey)).toMatchObject({
      ok: true,
    })
  })

  test('that is made longer while a run is under way holds at once', async () => {
    await keepFor('jobs', 7)
    const job = await makeJob(20)
    expect((await app.current.call(god, contract.retention.run)).status).toBe(200)
    await keepFor('jobs', 30)
    await retentionWorker(app.current.services).work({}, never)
    expect(await left('background_jobs', [job])).toEqual([job])
  })
})

test('nobody but administrators reads, sets or runs it', async () => {
  const manager = await makeUser(store.current, ['manager'], [brand])
  const admin = await makeUser(store.current, ['admin'])
  for (const user of [manager, other]) {
    expect((await list(user)).status).toBe(403)
    expect((await keep('messages', 60, user)).status).toBe(403)
    expect((await app.current.call(user, contract.retention.run)).status).toBe(403)
  }
  expect((await list(admin)).status).toBe(200)
})
