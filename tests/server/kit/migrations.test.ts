import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrateStore } from '../../../server/store/database.ts'
import { useStore } from '../../support/store.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const MIGRATIONS = path.join(ROOT, 'server/store/migrations')
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
