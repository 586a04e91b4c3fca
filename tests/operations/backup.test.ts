import { createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backUp } from '../../server/backup/backUp.ts'
import { KEPT_NAMES, LEFT_OUT } from '../../server/backup/dataFiles.ts'
import { openBackup, verifyBackup } from '../../server/backup/readBackup.ts'
import { restore } from '../../server/backup/restore.ts'
import { takeSnapshot } from '../../server/backup/snapshot.ts'
import { OMITTED_TABLES } from '../../server/backup/tables.ts'
import { writeBackup } from '../../server/backup/writeBackup.ts'
import { openKeys } from '../../server/keys/keys.ts'
import { folderStorage } from '../../server/providers/folderStorage.ts'
import { sealRecords } from '../../server/store/record/checkpoints.ts'
import { connect } from '../../server/store/database.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { emptyPlace, everyRow, failureOf, useBackup } from '../support/backups.ts'
import { copyDemoFiles, useDemoStore } from '../support/demoStore.ts'
import { makeBrand, makeListings, makeMarketplace } from '../support/store.ts'

/** Backups: of one moment while others write, whole or not at all, and what is in them. */

const demo = useDemoStore()
const source = useBackup()
const quiet = { force: false, say: () => {} }

test('taken while others write restores the rows of its moment and the bytes of every file', async () => {
  const demoData = path.join(source.current.root, 'demo')
  await copyDemoFiles(path.join(demoData, 'storage'))
  const demoStorage = folderStorage(path.join(demoData, 'storage'))
  const keys = await openKeys(demo.current.db, { dataDir: demoData, secretKey: undefined }, () => {})
  await sealRecords(demo.current.db, keys.record)
  const snapshot = await takeSnapshot(demo.current)
  const other = new pg.Client(demo.current.connection)
  await other.connect()
  await other.query(`SET TimeZone = 'UTC'`)
  await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await snapshot.client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
  await other.query(`SET TRANSACTION SNAPSHOT '${rows[0]!.id}'`)

  const ending = new AbortController()
  const writing = keepWriting(ending.signal)
  const file = path.join(source.current.root, 'under-load.zip')
  const backup = writeBackup({ snapshot, dataDir: demoData, storage: demoStorage })
  await pipeline(backup.content, createWriteStream(file))
  ending.abort()
  expect(await writing).toBeGreaterThan(3)
  const expected = await everyRow(other)
  await other.end()
  await snapshot.release()

  const place = await emptyPlace(path.join(source.current.root, 'of-its-moment'))
  const { record } = await restore(place, file, quiet)
  expect(record).toMatchObject({ ok: true })
  const restored = connect({ connectionString: place.databaseUrl })
  const client = await restored.pool.connect()
  const found = await everyRow(client)
  for (const [table, rows] of expected)
    expect({ table, rows: found.get(table) }).toEqual({
      table,
      rows: OMITTED_TABLES.includes(table) ? [] : rows,
    })
  expect([...found.keys()]).toEqual([...expected.keys()])
  expect(expected.get('listings')!.length).toBeGreaterThan(1_000)
  client.release()
  // What is written next doesn't meet what is there, and is recorded and searched as ever.
  const brandId = await makeBrand(restored, 'Afterwards')
  const marketplaceId = await makeMarketplace(restored, 'Afterwards')
  const [id] = await makeListings(restored, [{ brandId, marketplaceId, title: 'Restored and alive' }])
  const searched = await rowsOf<{ text: string }>(
    restored.db,
    sql`SELECT text FROM listing_search WHERE listing_id = ${id}`,
  )
  expect(searched[0]?.text).toContain('restored and alive')
  await expect(
    restored.pool.query(`DELETE FROM listings WHERE id IN (SELECT listing_id FROM listing_comments)`),
  ).resolves.toBeDefined()
  await expect(restored.pool.query(`DELETE FROM brands`)).rejects.toThrow('foreign key')
  await expect(restored.pool.query(`UPDATE investigation_evidence SET at = now()`)).rejects.toThrow(
    'never changed',
  )
  await restored.close()

  expect(filesOf(place.dataDir)).toEqual(filesOf(demoData))
})

/** Adds brands and listings until it is told to end; answers how often. */
async function keepWriting(until: AbortSignal): Promise<number> {
  let times = 0
  for (; !until.aborted; times++) {
    const brandId = await makeBrand(demo.current, `Written meanwhile ${times}`)
    const marketplaceId = await makeMarketplace(demo.current, 'Written meanwhile')
    await makeListings(demo.current, [{ brandId, marketplaceId }])
    await demo.current.pool.query(`UPDATE listings SET score = ${times} WHERE brand_id = $1`, [brandId])
    await pause(1)
  }
  return times
}

function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')])
      .sort(),
  )
}

test('is for its owner alone, never replaces a file, and leaves nothing where it is cut off', async () => {
  expect(statSync(source.current.whole).mode & 0o777).toBe(0o600)
  const means = source.current
  expect(await failureOf(backUp(means, source.current.whole))).toContain('already. Choose another name')
  expect(await failureOf(backUp(means, path.join(source.current.root, 'nowhere/x.zip')))).toContain(
    'There is no folder',
  )
  const file = path.join(source.current.root, 'cut-off.zip')
  const stopping = new AbortController()
  const cutOff = backUp(means, file, {
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('Stop here.')),
  })
  expect(await failureOf(cutOff)).toBe('Stop here.')
  expect(readdirSync(source.current.root).filter((name) => name.startsWith('cut-off'))).toEqual([])
  writeFileSync(`${file}.partial`, 'another')
  expect(await failureOf(backUp(means, file))).toContain('Another backup is writing')
  expect(readFileSync(`${file}.partial`, 'utf8')).toBe('another')
})

test('names files that are missing in the storage or are not what they were, and holds the rest', async () => {
  const [gone, altered] = await rowsOf<{ sha256: string; name: string }>(
    source.current.store.db,
    sql`SELECT DISTINCT ON (sha256) sha256, name FROM files ORDER BY sha256 LIMIT 2`,
  )
  const lacking = path.join(source.current.root, 'lacking')
  const broken = {
    ...source.current.storage,
    read: async (sha256: string) => {
      if (sha256 === gone!.sha256) return folderStorage(lacking).read(sha256)
      if (sha256 !== altered!.sha256) return source.current.storage.read(sha256)
      await mkdir(path.join(lacking, sha256.slice(0, 2)), { recursive: true })
      await writeFile(path.join(lacking, sha256.slice(0, 2), sha256), 'something else')
      return folderStorage(lacking).read(sha256)
    },
  }
  const file = path.join(source.current.root, 'lacking.zip')
  const { manifest } = await backUp({ ...source.current, storage: broken }, file)
  expect(manifest.missing.map((one) => /SHA-256 (\w+)/.exec(one)?.[1])).toEqual([
    gone!.sha256,
    altered!.sha256,
  ])
  const backup = await openBackup(file)
  await verifyBackup(backup)
  expect(backup.stored.map(({ sha256 }) => sha256)).not.toContain(gone!.sha256)
  backup.close()
})

test('holds everything that the server keeps in its data folder, or says why not', () => {
  const source = path.join(import.meta.dirname, '../../server')
  const named = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(source, file), 'utf8').matchAll(/[dD]ataDir\)?, '([^']+)'/g),
    ])
    .map((match) => match[1]!)
  expect(named.length).toBeGreaterThan(5)
  expect(new Set(named)).toEqual(new Set([...KEPT_NAMES, ...Object.keys(LEFT_OUT)]))
})
