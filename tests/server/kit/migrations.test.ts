import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartRefused } from '../../../server/startRefused.ts'
import { migrateStore } from '../../../server/store/migrateStore.ts'
import { addFile, insertFile } from '../../../server/store/files.ts'
import { openBatch, openChangeSet } from '../../../server/store/record/ledger.ts'
import { changeField } from '../../../server/store/listings/listingChanges.ts'
import { listingsByIds } from '../../../server/store/listings/listings.ts'
import { undoChangeSet } from '../../../server/store/undo/undo.ts'
import { MIGRATIONS, migrateAgain } from '../../support/migrations.ts'
import { makeSecondLook } from '../../support/secondLooks.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  scopeOf,
  testAuthor,
  useStore,
} from '../../support/store.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const store = useStore()

test('the committed migrations make the tables that the schema declares', () => {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const run = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs'),
      'generate',
      '--dialect=postgresql',
      '--schema=./server/store/schema.ts',
      // drizzle-kit takes its folder from the current one.
      `--out=./${path.relative(ROOT, folder)}`,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(run.stdout + run.stderr).toContain('No schema changes')
  expect(readdirSync(folder).sort()).toEqual(readdirSync(MIGRATIONS).sort())
})

test('migrating again changes nothing, also by several at once', async () => {
  const tables = async () =>
    (
      await store.current.pool.query(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
      )
    ).rows
  const before = await tables()
  await Promise.all([migrateStore(store.current), migrateStore(store.current), migrateStore(store.current)])
  expect(await tables()).toEqual(before)
})

test('tables of a newer version are left alone, and that is said', async () => {
  const { pool } = store.current
  await pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'of a later version', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
  )
  try {
    const migrating = migrateStore(store.current)
    await expect(migrating).rejects.toThrow('made by a newer version of Assay')
    await expect(migrating).rejects.toThrow(StartRefused)
  } finally {
    await pool.query(`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'of a later version'`)
  }
  await migrateStore(store.current)
})

test('cases that shared a number have one each afterwards: the first its own, the others another, in their messages too', async () => {
  const brands = [
    await makeBrand(store.current, 'Vessmont'),
    await makeBrand(store.current, 'Tarnwick', 'Other client'),
  ]
  const { id: user } = await makeUser(store.current, ['manager'], brands)
  const client = await store.current.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('DROP INDEX investigations_reference')
    const ids: string[] = []
    for (const [n, brand] of [...brands, brands[1]!].entries()) {
      const id = randomUUID()
      ids.push(id)
      await client.query(
        `INSERT INTO investigations (id, reference, brand_id, type, origin, status, requested_by, instructions, created, updated, updated_by)
         VALUES ($1, $2, $3, 'RAID', 'INVESTIGATION', 'NEW', $4, '', $5, $5, 'Test')`,
        [id, n === 2 ? '2026-0006' : '2026-0005', brand, user, new Date(Date.UTC(2026, 0, n + 1))],
      )
      await client.query(
        `INSERT INTO messages (id, brand_id, type, level, identifier, content, at)
         VALUES ($1, $2, 'TEST_PURCHASE', 'INFO', $3, 'Case 2026-0005 was assigned to you', now())`,
        [randomUUID(), brand, id],
      )
    }
    await migrateAgain(client, '0046_case_numbers', /UPDATE investigations|CREATE UNIQUE INDEX/)
    const { rows } = await client.query(
      `SELECT i.reference, m.content FROM investigations i JOIN messages m ON m.identifier = i.id ORDER BY i.created`,
    )
    expect(rows[0]).toEqual({ reference: '2026-0005', content: 'Case 2026-0005 was assigned to you' })
    expect(rows[1].reference).toMatch(/^2026-(?!000[56])\d{4}$/)
    expect(rows[1].content).toBe(`Case ${rows[1].reference} was assigned to you`)
    expect(rows[2].reference).toBe('2026-0006')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('of files that were there before, uploads alone are looked up later', async () => {
  const author = { userId: null, name: 'Test', requestId: 'test' }
  const brandId = await makeBrand(store.current, 'Auraline', 'Third client')
  const file = { brandId, sha256: 'a'.repeat(64), mediaType: 'image/png', bytes: 1, name: 'one.png' }
  const { db, pool } = store.current
  const upload = await addFile(db, author, file)
  const part = await db.transaction(async (tx) => {
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, { kind: 'pictures', title: 'Picture handed in', at })
    return insertFile(tx, await openBatch(tx, author, { changeSetId, at }), file, at)
  })
  await pool.query('UPDATE files SET loose = false')
  await migrateAgain(pool, '0047_unattached_files', /UPDATE files/)
  const { rows } = await pool.query('SELECT id, loose FROM files ORDER BY loose')
  expect(rows).toEqual([
    { id: part, loose: false },
    { id: upload, loose: true },
  ])
})

test('decisions of guided review that had been undone elsewhere are taken back, those that were made again are not', async () => {
  const { db, pool } = store.current
  const brandId = await makeBrand(store.current, 'Halvorn', 'Fourth client')
  const analyst = await makeUser(store.current, ['analyst'], [brandId])
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const scope = await scopeOf(store.current, analyst)
  const ids = await makeListings(
    store.current,
    Array.from({ length: 3 }, () => ({ brandId, marketplaceId })),
  )
  for (const [undos, id] of ids.entries()) {
    const [listing] = await listingsByIds(db, scope, [id])
    const change = {
      field: 'state' as const,
      value: 'GE' as const,
      ids: [id],
      updated: [listing!.updated],
    }
    const { changeSet } = await changeField(db, scope, testAuthor, change)
    const decision = await makeSecondLook(store.current, {
      listing: id,
      first: [analyst, 'GE'],
      second: null,
    })
    await pool.query('UPDATE review_decisions SET change_set_id = $1 WHERE id = $2', [changeSet, decision])
    for (let last = changeSet!, n = 0; n < undos; n++)
      last = (await undoChangeSet(db, scope, testAuthor, last)).changeSet!
  }
  await pool.query('UPDATE review_decisions SET taken_back = NULL')
  await pool.query(`
    INSERT INTO second_reviews (decision_id, brand_id, status, created)
    SELECT id, brand_id, 'WAITING', at FROM review_decisions ON CONFLICT DO NOTHING`)
  await migrateAgain(pool, '0082_harmless_removals', /review_decisions/)
  const { rows } = await pool.query(
    `SELECT d.taken_back IS NOT NULL AS back, w.decision_id IS NOT NULL AS waits
     FROM review_decisions d LEFT JOIN second_reviews w ON w.decision_id = d.id ORDER BY d.listing_id`,
  )
  expect(rows).toEqual([
    { back: false, waits: true },
    { back: true, waits: false },
    { back: false, waits: true },
  ])
})

test('removals of what was found harmless are watched no more, nor is back what was listed after the removed one was put back', async () => {
  const brandId = await makeBrand(store.current, 'Orrin', 'Fifth client')
  const marketplaceId = await makeMarketplace(store.current, 'Bazarro')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const down = {
    brandId,
    marketplaceId,
    state: 'INFRINGING',
    listingStatus: 'VIOLATION_REMOVED',
    filing: daysAgo(9),
    takedown: daysAgo(8),
    created: daysAgo(20),
  } as const
  const [harmless, infringing, putBack] = await makeListings(store.current, [down, down, down])
  const again = await makeListings(
    store.current,
    [6, 6, 6, 1].map((days) => ({ brandId, marketplaceId, created: daysAgo(days) })),
  )
  const { pool } = store.current
  const removed = [harmless, infringing, putBack, putBack]
  for (const [n, listing] of again.entries())
    await pool.query(
      `INSERT INTO relistings (listing_id, removed_id, brand_id, points, evidence, found) VALUES ($1, $2, $3, 100, '[]', now())`,
      [listing, removed[n], brandId],
    )
  await pool.query(`UPDATE relisting_watches SET returned = $1 WHERE listing_id = $2`, [daysAgo(3), putBack])
  // As earlier versions left it, which did not look at the state.
  await pool.query('ALTER TABLE listings DISABLE TRIGGER listings_watch_removed')
  await pool.query(`UPDATE listings SET state = 'GENUINE' WHERE id = $1`, [harmless])
  await pool.query('ALTER TABLE listings ENABLE TRIGGER listings_watch_removed')
  await migrateAgain(pool, '0082_harmless_removals', /^\s*(?:--.*\s+)?DELETE FROM relisting/)
  const watched = await pool.query('SELECT listing_id AS id FROM relisting_watches')
  expect(watched.rows.map(({ id }) => id).sort()).toEqual([infringing, putBack].sort())
  const back = await pool.query('SELECT listing_id AS id FROM relistings')
  expect(back.rows.map(({ id }) => id).sort()).toEqual([again[1], again[2]].sort())
})

test('a newest-first page reads its index without sorting', async () => {
  const client = await store.current.pool.connect()
  try {
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off')
    const { rows } = await client.query(
      `EXPLAIN SELECT id FROM listings WHERE brand_id = '0190b1a0-0000-7000-8000-000000000001' AND state = 'NEW' ORDER BY created DESC, id DESC LIMIT 10`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using listings_(state_)?page/)
    expect(plan).not.toContain('Sort')
  } finally {
    client.release(true)
  }
})
