import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveEntry, openArchive, writeArchive } from '../../server/archive.ts'
import { backUp } from '../../server/backup/backUp.ts'
import { KEPT_NAMES, LEFT_OUT } from '../../server/backup/dataFiles.ts'
import { type Manifest, MANIFEST } from '../../server/backup/manifest.ts'
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from '../../server/backup/place.ts'
import { openBackup, verifyBackup } from '../../server/backup/readBackup.ts'
import { restore } from '../../server/backup/restore.ts'
import { takeSnapshot } from '../../server/backup/snapshot.ts'
import { OMITTED_TABLES } from '../../server/backup/tables.ts'
import { writeBackup } from '../../server/backup/writeBackup.ts'
import { makeDemo } from '../../server/cli/demo/demo.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { domainLookupJob } from '../../server/jobs/kinds.ts'
import { loadKeys } from '../../server/keys.ts'
import { folderStorage } from '../../server/providers/folderStorage.ts'
import { sealRecords } from '../../server/store/checkpoints.ts'
import { connect, migrateStore, rowsOf } from '../../server/store/database.ts'
import { addFile } from '../../server/store/files.ts'
import { knownMigrations } from '../../server/store/migrating.ts'
import { emptyDatabase, everyRow } from '../support/backups.ts'
import { makeFolder } from '../support/folder.ts'
import { makeBrand, makeListings, makeMarketplace, testAuthor, useStore } from '../support/store.ts'

/** Backups: taken of a moment while others write, restored into an empty place, compared row by row and byte by byte. */

const demo = useStore()
/** With little in it. */
const small = useStore()
const root = makeFolder('backup')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const dataDir = path.join(root, 'data')
const storage = folderStorage(path.join(dataDir, 'storage'))
const whole = path.join(root, 'whole.zip')
const quiet = { force: false, say: () => {} }
const target = async (name: string) => ({
  dataDir: path.join(root, name),
  databaseUrl: await emptyDatabase(),
  s3: undefined,
})
/** Why something failed, in words. */
const words = (failing: Promise<unknown>): Promise<string> =>
  failing.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  )

beforeAll(async () => {
  const { current } = small
  await mkdir(path.join(dataDir, 'outbox'), { recursive: true })
  await writeFile(path.join(dataDir, 'outbox', 'notice@assay.eml'), 'Subject: a notice\r\n\r\nText.')
  const brandId = await makeBrand(current, 'Vessmont')
  await makeListings(current, [{ brandId, marketplaceId: await makeMarketplace(current, 'Bazarro DE') }])
  for (const name of ['one', 'two', 'three']) {
    const sha256 = await storage.put(Buffer.from(`The content of ${name}.`))
    await addFile(current.db, testAuthor, { brandId, sha256, mediaType: 'text/plain', bytes: 20, name })
  }
  await sealRecords(current.db, loadKeys(dataDir).record)
  await backUp({ store: current, storage, dataDir }, whole)
})

describe('a backup', () => {
  test('taken while others write restores the rows of its moment and the bytes of every file', async () => {
    const demoData = path.join(root, 'demo')
    const demoStorage = folderStorage(path.join(demoData, 'storage'))
    await makeDemo(demo.current, demoStorage, 'a demo password')
    await sealRecords(demo.current.db, loadKeys(demoData).record)
    const snapshot = await takeSnapshot(demo.current)
    const other = new pg.Client(demo.current.connection)
    await other.connect()
    await other.query(`SET TimeZone = 'UTC'`)
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await snapshot.client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
    await other.query(`SET TRANSACTION SNAPSHOT '${rows[0]!.id}'`)

    const ending = new AbortController()
    const writing = keepWriting(ending.signal)
    const file = path.join(root, 'under-load.zip')
    const backup = writeBackup({ snapshot, dataDir: demoData, storage: demoStorage })
    await pipeline(backup.content, createWriteStream(file))
    ending.abort()
    expect(await writing).toBeGreaterThan(3)
    const expected = await everyRow(other)
    await other.end()
    await snapshot.release()

    const place = await target('of-its-moment')
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
    await expect(restored.pool.query(`DELETE FROM investigation_evidence`)).rejects.toThrow('never changed')
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
    expect(statSync(whole).mode & 0o777).toBe(0o600)
    const means = { store: small.current, storage, dataDir }
    expect(await words(backUp(means, whole))).toContain('already. Choose another name')
    expect(await words(backUp(means, path.join(root, 'nowhere/x.zip')))).toContain('There is no folder')
    const file = path.join(root, 'cut-off.zip')
    const stopping = new AbortController()
    const cutOff = backUp(means, file, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('Stop here.')),
    })
    expect(await words(cutOff)).toBe('Stop here.')
    expect(readdirSync(root).filter((name) => name.startsWith('cut-off'))).toEqual([])
    writeFileSync(`${file}.partial`, 'another')
    expect(await words(backUp(means, file))).toContain('Another backup is writing')
    expect(readFileSync(`${file}.partial`, 'utf8')).toBe('another')
  })

  test('names files that are missing in the storage or are not what they were, and holds the rest', async () => {
    const [gone, altered] = await rowsOf<{ sha256: string; name: string }>(
      small.current.db,
      sql`SELECT DISTINCT ON (sha256) sha256, name FROM files ORDER BY sha256 LIMIT 2`,
    )
    const lacking = path.join(root, 'lacking')
    const broken = {
      ...storage,
      read: async (sha256: string) => {
        if (sha256 === gone!.sha256) return folderStorage(lacking).read(sha256)
        if (sha256 !== altered!.sha256) return storage.read(sha256)
        await mkdir(path.join(lacking, sha256.slice(0, 2)), { recursive: true })
        await writeFile(path.join(lacking, sha256.slice(0, 2), sha256), 'something else')
        return folderStorage(lacking).read(sha256)
      },
    }
    const file = path.join(root, 'lacking.zip')
    const { manifest } = await backUp({ store: small.current, storage: broken, dataDir }, file)
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
})

describe('a restore', () => {
  test('brings an older version’s backup up to date', async () => {
    const old = connect({ connectionString: await emptyDatabase() })
    const oldData = path.join(root, 'old')
    await mkdir(oldData)
    const at20 = knownMigrations().find(({ tag }) => tag.startsWith('0020_'))!
    await migrateStore(old, at20)
    await old.pool.query(`
      INSERT INTO clients (id, name) VALUES ('0190b1a0-0000-7000-8000-000000000001', 'Old client');
      INSERT INTO brands (id, client_id, name)
        VALUES ('0190b1a0-0000-7000-8000-000000000002', '0190b1a0-0000-7000-8000-000000000001', 'Old brand');
      INSERT INTO marketplaces (id, name, channel, platform_group)
        VALUES ('0190b1a0-0000-7000-8000-000000000003', 'Old market', 'MARKETPLACE', 'Old');
      INSERT INTO listings (id, brand_id, marketplace_id, title, url, price, tags, images, created, updated)
        VALUES ('0190b1a0-0000-7000-8000-000000000004', '0190b1a0-0000-7000-8000-000000000002',
                '0190b1a0-0000-7000-8000-000000000003', E'Tab\\t, line\\n, \\\\N and ü', 'https://www.old.example/1', 12.50,
                '{a,"b, c"}', '[{"url": "https://old.example/1.png"}]', '2024-02-29T12:00:00.123Z', '2024-02-29T12:00:00.123Z');
      INSERT INTO change_sets (id, kind, title, actor, at)
        VALUES ('0190b1a0-0000-7000-8000-000000000005', 'setup', 'Old', 'Old', '2024-02-29T12:00:00.123Z');
      INSERT INTO change_batches (change_set_id, at, actor, request_id)
        VALUES ('0190b1a0-0000-7000-8000-000000000005', '2024-02-29T12:00:00.123Z', 'Old', 'old');
      INSERT INTO change_records (batch_id, entity, entity_id, brand_id, version, after, hash)
        SELECT b.id, 'listing', l.id, l.brand_id, 1, to_jsonb(l), sha256(convert_to(assay_record_text(
          'listing', l.id, l.brand_id, 1, NULL, to_jsonb(l), NULL, b.change_set_id, b.at, b.actor, b.comment, b.request_id), 'UTF8'))
        FROM listings l, change_batches b`)
    await sealRecords(old.db, loadKeys(oldData).record)
    const file = path.join(root, 'old.zip')
    const { manifest } = await backUp({ store: old, storage, dataDir: oldData }, file)
    expect(manifest.migration).toEqual(at20)
    await old.close()

    const place = await target('updated')
    const { record } = await restore(place, file, quiet)
    expect(record).toMatchObject({ ok: true, records: 1, checkpoints: 1, unsealed: 0 })
    const restored = connect({ connectionString: place.databaseUrl })
    const listings = await rowsOf<Record<string, unknown>>(
      restored.db,
      sql`SELECT title, host, price, tags, images, created FROM listings`,
    )
    expect(listings).toEqual([
      {
        title: 'Tab\t, line\n, \\N and ü',
        host: 'old.example',
        price: '12.50',
        tags: ['a', 'b, c'],
        images: [{ url: 'https://old.example/1.png' }],
        created: new Date('2024-02-29T12:00:00.123Z'),
      },
    ])
    expect(await rowsOf(restored.db, sql`SELECT FROM review_decisions`)).toEqual([])
    // Where the next number would be that of a record that is there, recording would fail.
    await makeBrand(restored, 'New brand')
    await restored.close()
  })

  test('hands work over again that waited in the background', async () => {
    await withBoss(small.current.connection, async (boss) => {
      await boss.createQueue(domainLookupJob.name, { retryLimit: 3, retryDelay: 5 })
    })
    const waiting = {
      domain: '0190b1a0-0000-7000-8000-000000000001',
      brands: [],
      by: { userId: null, name: 'A' },
    }
    await small.current.db.transaction((tx) =>
      enqueue(tx, domainLookupJob, { data: waiting, key: 'a domain' }),
    )
    const file = path.join(root, 'with-work.zip')
    await backUp({ store: small.current, storage, dataDir }, file)
    const place = await target('with-work')
    await restore(place, file, quiet)
    await withBoss({ connectionString: place.databaseUrl }, async (boss) => {
      const jobs = await boss.findJobs(domainLookupJob.name, { key: 'a domain' })
      expect(jobs).toMatchObject([{ data: waiting, state: 'created', retryLimit: 3, retryDelay: 5 }])
    })
  })

  async function withBoss(connection: pg.ClientConfig, work: (boss: PgBoss) => Promise<void>): Promise<void> {
    const { connectionString, host, user, database } = connection
    const boss = new PgBoss({
      ...(connectionString ? { connectionString } : { host, user, database }),
      schema: 'jobs',
      schedule: false,
      supervise: false,
    })
    await boss.start()
    await work(boss)
    await boss.stop({ graceful: false })
  }

  test('is refused, with nothing changed, where folder or database hold something', async () => {
    const place = await target('occupied')
    await mkdir(place.dataDir)
    writeFileSync(path.join(place.dataDir, 'mine.txt'), 'mine')
    const refused = await words(restore(place, whole, quiet))
    expect(refused).toContain(`${place.dataDir} isn't empty: it has mine.txt.`)
    expect(await words(restore(place, whole, { ...quiet, force: true }))).toBe(refused)
    expect(readdirSync(place.dataDir)).toEqual(['mine.txt'])

    const full = { ...place, dataDir: path.join(root, 'not-made') }
    const other = connect({ connectionString: place.databaseUrl })
    await other.pool.query('CREATE SCHEMA theirs; CREATE TABLE theirs.things (a int)')
    for (const force of [false, true])
      expect(await words(restore(full, whole, { ...quiet, force }))).toContain(
        "The database isn't empty: it has the tables theirs.things.",
      )
    expect(existsSync(full.dataDir)).toBe(false)
    await expect(other.pool.query('SELECT * FROM theirs.things')).resolves.toMatchObject({ rowCount: 0 })
    await expect(other.pool.query('SELECT * FROM listings')).rejects.toThrow('does not exist')
    await other.close()
  })

  test('that was cut off is told of, is not served, and begins again with --force alone', async () => {
    const place = await target('begun')
    const stopping = new AbortController()
    const cutOff = restore(place, whole, {
      ...quiet,
      signal: stopping.signal,
      onProgress: ({ files }) => files > 2 && stopping.abort(new Error('Stop here.')),
    })
    expect(await words(cutOff)).toBe('Stop here.')
    expect(await words(restore(place, whole, quiet))).toContain('was cut off')
    expect(() => refuseUnfinishedFolder(place.dataDir)).toThrow('--force')
    const begun = connect({ connectionString: place.databaseUrl })
    expect(await words(refuseUnfinishedDatabase(begun))).toContain('--force')
    // Another folder does not help against a database that is half there.
    const elsewhere = { ...place, dataDir: path.join(root, 'elsewhere') }
    expect(await words(restore(elsewhere, whole, quiet))).toContain('was cut off')
    expect(existsSync(elsewhere.dataDir)).toBe(false)

    const { record } = await restore(place, whole, { ...quiet, force: true })
    expect(record).toMatchObject({ ok: true })
    refuseUnfinishedFolder(place.dataDir)
    await refuseUnfinishedDatabase(begun)
    await begun.close()
  })

  test('is refused where a newer Assay made the backup', async () => {
    const place = await target('newer')
    const later = await altered('later', (manifest) => ({
      ...manifest,
      assay: '9.0.0',
      migration: { tag: '0999_later', hash: 'f'.repeat(64) },
    }))
    expect(await words(restore(place, later, quiet))).toContain(
      'made by a newer Assay (9.0.0, migration 0999_later)',
    )
    const strange = await altered('strange', (manifest) => ({ ...manifest, version: 2, tables: 'otherwise' }))
    expect(await words(restore(place, strange, quiet))).toContain('made by a newer Assay (0.1.0, format 2)')
    expect(existsSync(place.dataDir)).toBe(false)
  })

  test.each([
    [
      'a row changed',
      'database/brands.copy',
      'Table brands',
      (text: string) => text.replace('Vessmont', 'Vessmond'),
    ],
    ['a row left out', 'database/brands.copy', 'Table brands', (text: string) => text.replace(/^.*\n/, '')],
    [
      'a key changed',
      'data/keys/record-ed25519.pem',
      'record-ed25519.pem',
      (text: string) => text.replaceAll('A', 'B'),
    ],
    [
      'an entry left out',
      'data/outbox/notice@assay.eml',
      'data/outbox/notice@assay.eml is missing',
      () => null,
    ],
  ])('finds %s, as does verifying', async (name, entry, what, change) => {
    const file = await altered(name.replaceAll(' ', '-'), (manifest) => manifest, { [entry]: change })
    const place = await target(`of-${name.replaceAll(' ', '-')}`)
    expect(await words(restore(place, file, quiet))).toContain(what)
    const verifying = openBackup(file).then((backup) => verifyBackup(backup).finally(() => backup.close()))
    expect(await words(verifying)).toContain(what)
  })

  test('finds a backup that is cut off or none', async () => {
    const place = await target('none')
    const cut = path.join(root, 'cut.zip')
    writeFileSync(cut, readFileSync(whole).subarray(0, -100))
    expect(await words(restore(place, cut, quiet))).toContain("can't be read as a backup, it may be cut off")
    expect(await words(restore(place, path.join(root, 'no.zip'), quiet))).toContain('There is no file')
    const other = path.join(root, 'other.zip')
    await pipeline(
      writeArchive([{ name: 'a.txt', content: () => Buffer.from('a') }], new Date()),
      createWriteStream(other),
    )
    expect(await words(restore(place, other, quiet))).toContain('is not a backup of Assay')
    expect(existsSync(place.dataDir)).toBe(false)
  })
})

/** The backup once more with entries and the manifest altered; an entry altered to null is left out. */
async function altered(
  name: string,
  manifest: (manifest: Manifest) => unknown,
  changes: Record<string, (text: string) => string | null> = {},
): Promise<string> {
  const archive = await openArchive(whole)
  const entries: ArchiveEntry[] = []
  for (const entry of archive.entries) {
    const change =
      entry.fileName === MANIFEST
        ? (text: string) => JSON.stringify(manifest(JSON.parse(text) as Manifest))
        : changes[entry.fileName]
    const content = change
      ? change(await text(await archive.read(entry)))
      : await buffer(await archive.read(entry))
    if (content !== null)
      entries.push({ name: entry.fileName, content: () => Buffer.from(content as string) })
  }
  archive.close()
  const file = path.join(root, `${name}.zip`)
  await pipeline(writeArchive(entries, new Date()), createWriteStream(file))
  return file
}
