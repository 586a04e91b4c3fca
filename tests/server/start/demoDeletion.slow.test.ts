import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tablesOf } from '../../../server/backup/tables.ts'
import { makeDemo } from '../../../server/cli/demo/demo.ts'
import { keepCredentials } from '../../../server/demoCredentials.ts'
import { deleteDiscarded } from '../../../server/jobs/discardedFiles.ts'
import { fileName } from '../../../server/providers/outboxMail.ts'
import { rowsOf } from '../../../server/store/rows.ts'
import { makeRollups } from '../../../server/store/dashboard/rollups.ts'
import { verifyRecord } from '../../../server/store/record/verification.ts'
import { insertJob } from '../../../server/store/crawls/items.ts'
import { deleteDemo } from '../../../server/store/start/demo.ts'
import { authCalls } from '../../../src/domain/session/auth.contract.ts'
import { demoCalls } from '../../../src/domain/start/demo.contract.ts'
import { listingCalls } from '../../../src/domain/listings/listings.contract.ts'
import { useApp } from '../../support/app.ts'
import { DEMO_MS } from '../../support/demo.ts'
import { makeBrand, makeListings, makeUser, type TestUser, useStore } from '../../support/store.ts'
import { untilOneWaits } from '../../support/waiting.ts'

/** The demo workspace is deleted whole, and nothing else. */

const store = useStore()
const app = useApp(store, undefined, {}, { works: false })
const db = () => store.current.db
const mine = { name: 'Ada', email: 'ada@own.example', password: 'long enough' }
const confirmation = 'Delete the demo'

/** How many rows each table has, without what every workspace collects: the change record, sign-ins, samples of a clock, and what took long. */
const NOT_COUNTED =
  /^(change_|checkpoints|sessions|nonces|known_devices|sign_in_attempts|server_keys|dashboard_|enrichment_samples|slow_queries|request_replies)/
async function counts(): Promise<Record<string, number>> {
  const client = await store.current.pool.connect()
  try {
    const counted: Record<string, number> = {}
    for (const { name } of await tablesOf(client)) {
      if (NOT_COUNTED.test(name)) continue
      const { rows } = await client.query(`SELECT count(*)::int AS n FROM "${name}"`)
      counted[name] = rows[0].n
    }
    return counted
  } finally {
    client.release()
  }
}

const demoUser = async (role: string): Promise<TestUser> => {
  const [row] = await rowsOf<{ id: string }>(
    db(),
    sql`SELECT id FROM users WHERE email = ${`${role}@demo.example`}`,
  )
  return { id: row!.id, email: `${role}@demo.example`, groups: [role] }
}
const storedFiles = () =>
  readdirSync(path.join(app.current.services.config.dataDir, 'storage'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile())
const remove = (user: TestUser, account: typeof mine | null, words = confirmation) =>
  app.current.call(user, demoCalls.delete, { body: { confirmation: words, account } })

describe('the demo', () => {
  let before: Record<string, number>
  let own: { brandId: string; listing: string; analyst: TestUser }
  let god: TestUser
  let outbox: string

  beforeAll(async () => {
    const { services } = app.current
    before = await counts()
    await makeDemo(store.current, services.storage, 'a demo password')
    await keepCredentials(services.config.dataDir, { password: 'a demo password', accounts: [] })
    await makeRollups(db(), 'UTC')
    god = await demoUser('god')
    // What users made themselves in the demo workspace.
    const brandId = await makeBrand(store.current, 'Vessmont Own', 'Own client')
    const shared = await rowsOf<{ id: string; name: string }>(
      db(),
      sql`SELECT id, name FROM marketplaces WHERE notice_email IS NOT NULL ORDER BY name LIMIT 1`,
    )
    const [listing] = await makeListings(store.current, [{ brandId, marketplaceId: shared[0]!.id }])
    const analyst = await makeUser(store.current, ['analyst'], [brandId])
    const named = await demoUser('analyst')
    await db().execute(sql`
      INSERT INTO listing_comments (id, listing_id, author_id, author, at, comment)
      VALUES (gen_random_uuid(), ${listing}, ${named.id}, 'Demo analyst', now(), 'seen')`)
    // What is of an own brand and of one of the demo's.
    const both = sql`ARRAY(SELECT id FROM brands WHERE id = ${brandId} OR demo ORDER BY id LIMIT 10)`
    await db().execute(sql`
      INSERT INTO queues (id, name, brands, members, sort_order, updated)
      SELECT gen_random_uuid(), 'Of both', b, '{}', 'oldest', now()
      FROM (VALUES (${both}), (ARRAY[${brandId}::uuid])) AS v (b)`)
    await db().execute(sql`
      INSERT INTO reports (id, name, template, brands, filter, period, blocks, recipients, created, updated)
      VALUES (gen_random_uuid(), 'Of both', 'monthly', ${both}, '{}', '{}', '[]', '{}', now(), now())`)
    await db().execute(sql`
      INSERT INTO webhooks (id, name, url, events, brands, status, updated)
      VALUES (gen_random_uuid(), 'Of both', 'https://hooks.example/', '{}', ${both}, 'off', now())`)
    const [demos] = await rowsOf<{ listing: string; brandId: string }>(
      db(),
      sql`SELECT l.id AS listing, l.brand_id AS "brandId" FROM listings l JOIN brands b ON b.id = l.brand_id
          WHERE b.demo LIMIT 1`,
    )
    await db().transaction((tx) =>
      insertJob(
        tx,
        { userId: analyst.id, name: 'Ada' },
        {
          kind: 'scoring',
          title: 'Of both',
          brandIds: [brandId, demos!.brandId],
          items: [listing!, demos!.listing].map((id) => ({ role: 'listing', subject: id, listingId: id })),
        },
      ),
    )
    own = { brandId, listing: listing!, analyst }
    // A notice that the demo's complaint left in the outbox.
    outbox = path.join(services.config.dataDir, 'outbox')
    mkdirSync(outbox, { recursive: true })
    const [notice] = await rowsOf<{ messageId: string }>(
      db(),
      sql`SELECT message_id AS "messageId" FROM complaint_notices LIMIT 1`,
    )
    writeFileSync(path.join(outbox, fileName(notice!.messageId)), 'a notice')
  }, DEMO_MS)

  test('is deleted by a god alone, who types the words, with an account of their own', async () => {
    expect((await app.current.call(await demoUser('admin'), demoCalls.holdings)).status).toBe(403)
    expect((await remove(await demoUser('admin'), mine)).status).toBe(403)
    expect((await remove(god, mine, 'yes')).status).toBe(400)
    expect((await remove(god, null)).status).toBe(400)
    const holdings = await app.current.call(god, demoCalls.holdings)
    expect(holdings.body).toMatchObject({ brands: 9, accounts: 6, needsAccount: true, deletion: null })
    expect((holdings.body as { listings: number }).listings).toBeGreaterThan(1_000)
  })

  test('is the only workspace whose evidence can be deleted', async () => {
    const dropping = db().transaction(async (tx) => {
      await tx.execute(sql`UPDATE brands SET demo = false`)
      await tx.execute(sql`DELETE FROM investigation_evidence`)
    })
    await expect(dropping).rejects.toThrow()
  })

  test('is kept whole where its deletion fails at the end', async () => {
    const held = await counts()
    const author = { userId: god.id, name: 'Demo god', requestId: 'test' }
    await expect(
      deleteDemo(db(), author, {
        account: null,
        onStep: (_, __, step) => {
          if (step === 'Accounts') throw new Error('killed')
        },
      }),
    ).rejects.toThrow('killed')
    expect(await counts()).toEqual(held)
  })

  test('waits for evidence that is being kept, which ends as it would have', async () => {
    const other = await store.current.pool.connect()
    try {
      await other.query('BEGIN')
      const { rows } = await other.query<{ brand: string }>(
        'SELECT l.brand_id AS brand FROM listings l JOIN brands b ON b.id = l.brand_id WHERE b.demo LIMIT 1 FOR UPDATE OF l',
      )
      const author = { userId: god.id, name: 'Demo god', requestId: 'test' }
      const deleting = deleteDemo(db(), author, {
        account: null,
        onStep: (_, __, step) => {
          if (step === 'Accounts') throw new Error('killed')
        },
      }).catch((error: Error) => error.message)
      await untilOneWaits(db())
      // As a record of the listing does, which names its brand.
      await other.query('SELECT FROM brands WHERE id = $1 FOR KEY SHARE', [rows[0]!.brand])
      await other.query('COMMIT')
      expect(await deleting).toBe('killed')
    } finally {
      other.release()
    }
  })

  test('goes whole: no row and no file of it is left, and what users made stays', async () => {
    expect(storedFiles().length).toBeGreaterThan(10)
    const answer = await remove(god, mine)
    expect(answer.status).toBe(200)
    const left = await counts()
    const kept = {
      brands: 1,
      clients: 1,
      // The own listing stands on it.
      marketplaces: 1,
      listings: 1,
      listing_search: 1,
      // What the pipeline has still to do for it.
      listing_enrichment: 1,
      enrichment_tallies: 1,
      group_waits: 1,
      listing_comments: 1,
      user_brands: 1,
      // What was of the demo's brands as well.
      background_jobs: 1,
      background_job_items: 1,
      queues: 2,
      reports: 1,
      webhooks: 1,
      // Whoever deleted it, the own analyst, and the account that the own comment names.
      users: 3,
    }
    const expected = Object.fromEntries(
      Object.entries(before).map(([name, n]) => [name, n + ((kept as Record<string, number>)[name] ?? 0)]),
    )
    const differing = Object.keys(left).filter((name) => left[name] !== expected[name])
    expect(differing.map((name) => `${name} ${left[name]}`)).toEqual([])
    const byBrand = ['days', 'months', 'hours', 'margins', 'value_days', 'value_months', 'deltas'].map(
      (name) => `dashboard_${name}`,
    )
    for (const name of [...byBrand, 'enrichment_samples'])
      expect(
        await rowsOf(db(), sql`SELECT FROM ${sql.identifier(name)} WHERE brand_id <> ${own.brandId}`),
      ).toEqual([])
    expect(storedFiles()).toEqual([])
    expect(readdirSync(outbox)).toEqual([])
    expect(existsSync(path.join(app.current.services.config.dataDir, 'demo-credentials.json'))).toBe(false)
    const listings = await app.current.call(own.analyst, listingCalls.page, { query: { page: 0, size: 10 } })
    expect(listings.body).toMatchObject({ total: 1, items: [{ _id: own.listing }] })
  })

  test('leaves what was of an own brand as well with that alone', async () => {
    const rows = await rowsOf(
      db(),
      sql`SELECT name, brands FROM queues UNION ALL SELECT name, brands FROM reports
          UNION ALL SELECT name, brands FROM webhooks ORDER BY name`,
    )
    const brands = [own.brandId]
    const names = ['Of both', 'Of both', 'Of both', 'Of both 2']
    expect(rows).toEqual(names.map((name) => ({ name, brands })))
    const jobs = await rowsOf(
      db(),
      sql`SELECT j.brand_ids AS brands, i.listing_id AS listing
          FROM background_jobs j JOIN background_job_items i ON i.job_id = j.id`,
    )
    expect(jobs).toEqual([{ brands, listing: own.listing }])
  })

  test('leaves whoever deleted it signed in, with the account they chose and no password of the demo', async () => {
    const [user] = await rowsOf(
      db(),
      sql`SELECT email, name, groups, demo, disabled FROM users WHERE id = ${god.id}`,
    )
    expect(user).toEqual({
      email: mine.email,
      name: mine.name,
      groups: ['god'],
      demo: false,
      disabled: false,
    })
    const old = { email: 'god@demo.example', password: 'a demo password' }
    expect((await app.current.call(null, authCalls.signIn, { body: old })).status).toBe(401)
    expect((await app.current.call(null, authCalls.signIn, { body: mine })).status).toBe(200)
    const { body } = await app.current.request({ method: 'GET', url: '/api/v1/users/current' })
    expect(body).toMatchObject({ workspace: 'own' })
  })

  test('disables an account that own data names, and forgets the notice address nobody reads', async () => {
    const [analyst] = await rowsOf(
      db(),
      sql`SELECT disabled, demo FROM users WHERE email = 'analyst@demo.example'`,
    )
    expect(analyst).toEqual({ disabled: true, demo: false })
    const places = await rowsOf(db(), sql`SELECT demo, notice_email FROM marketplaces`)
    expect(places).toEqual([{ demo: false, notice_email: null }])
  })

  test('leaves a signed note in a change record that holds', async () => {
    const [note] = await rowsOf<{ actor: string; after: Record<string, unknown>; sealed: boolean }>(
      db(),
      sql`SELECT b.actor, r.after, b.checkpoint_id IS NOT NULL AS sealed
          FROM change_records r JOIN change_batches b ON b.id = r.batch_id WHERE r.entity = 'demoDeletion'`,
    )
    expect(note).toMatchObject({
      actor: 'Demo god',
      sealed: true,
      after: { brands: 9, accounts: 6, disabledAccounts: ['analyst@demo.example'] },
    })
    expect((note!.after.brandNames as string[]).length).toBe(9)
    const verified = await verifyRecord(store.current, app.current.services.keys.record.publicKey)
    expect(verified).toMatchObject({ ok: true, unsealed: 0 })
  })
})

describe('files that nothing names any more', () => {
  beforeEach(() => db().execute(sql`DELETE FROM discarded_files`))
  const discard = (sha256: string) =>
    db().execute(sql`INSERT INTO discarded_files (place, name) VALUES ('storage', ${sha256})`)

  test('are deleted by the next server where the first was killed before it', async () => {
    const { storage } = app.current.services
    await discard(await storage.put(Buffer.from('left over')))
    expect(storedFiles()).toHaveLength(1)
    await deleteDiscarded(app.current.services)
    expect(storedFiles()).toHaveLength(0)
    expect(await rowsOf(db(), sql`SELECT FROM discarded_files`)).toHaveLength(0)
  })

  test('are kept where a file names the same content again', async () => {
    const { storage } = app.current.services
    const sha256 = await storage.put(Buffer.from('needed again'))
    await discard(sha256)
    const brandId = await makeBrand(store.current, 'Keeps it')
    await db().execute(sql`
      INSERT INTO files (id, brand_id, sha256, media_type, bytes, name)
      VALUES (gen_random_uuid(), ${brandId}, ${sha256}, 'image/png', 12, 'again.png')`)
    await deleteDiscarded(app.current.services)
    expect(storedFiles()).toHaveLength(1)
  })
})
