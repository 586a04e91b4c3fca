import { createWriteStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { openArchive, writeArchive } from '../../server/archive.ts'
import { backUp } from '../../server/backup/backUp.ts'
import { refuseUnfinishedDatabase } from '../../server/backup/place.ts'
import { openBackup, verifyBackup } from '../../server/backup/readBackup.ts'
import { restore } from '../../server/backup/restore.ts'
import { refuseUnfinishedFolder } from '../../server/database/unfinishedFolder.ts'
import { enqueue } from '../../server/store/queue/enqueue.ts'
import { domainLookupJob } from '../../server/store/queue/kinds.ts'
import { openKeys, recordKeyIn } from '../../server/keys/keys.ts'
import { sealRecords } from '../../server/store/record/checkpoints.ts'
import { connect } from '../../server/store/database.ts'
import { migrateStore } from '../../server/store/migrateStore.ts'
import { rowsOf } from '../../server/store/rows.ts'
import { knownMigrations } from '../../server/store/migrating.ts'
import { alterBackup, emptyDatabase, emptyPlace, failureOf, useBackup } from '../support/backups.ts'
import { makeBrand } from '../support/store.ts'

/** Restores: into an empty place alone, of older backups too, each difference found, taken up again when cut off. */

const source = useBackup()
const quiet = { force: false, say: () => {} }

test('brings an older version’s backup up to date', async () => {
  const old = connect({ connectionString: await emptyDatabase() })
  const oldData = path.join(source.current.root, 'old')
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
  await sealRecords(old.db, recordKeyIn(oldData))
  const file = path.join(source.current.root, 'old.zip')
  const { manifest } = await backUp({ ...source.current, store: old, dataDir: oldData }, file)
  expect(manifest.migration).toEqual(at20)
  await old.close()

  const place = await emptyPlace(path.join(source.current.root, 'updated'))
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
  await withBoss(source.current.store.connection, async (boss) => {
    await boss.createQueue(domainLookupJob.name, { retryLimit: 3, retryDelay: 5 })
  })
  const waiting = {
    domain: '0190b1a0-0000-7000-8000-000000000001',
    brands: [],
    by: { userId: null, name: 'A' },
  }
  await source.current.store.db.transaction((tx) =>
    enqueue(tx, domainLookupJob, { data: waiting, key: 'a domain' }),
  )
  const file = path.join(source.current.root, 'with-work.zip')
  await backUp(source.current, file)
  const place = await emptyPlace(path.join(source.current.root, 'with-work'))
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
  const place = await emptyPlace(path.join(source.current.root, 'occupied'))
  await mkdir(place.dataDir)
  writeFileSync(path.join(place.dataDir, 'mine.txt'), 'mine')
  const refused = await failureOf(restore(place, source.current.whole, quiet))
  expect(refused).toContain(`${place.dataDir} isn't empty: it has mine.txt.`)
  expect(await failureOf(restore(place, source.current.whole, { ...quiet, force: true }))).toBe(refused)
  expect(readdirSync(place.dataDir)).toEqual(['mine.txt'])

  const full = { ...place, dataDir: path.join(source.current.root, 'not-made') }
  const other = connect({ connectionString: place.databaseUrl })
  await other.pool.query('CREATE SCHEMA theirs; CREATE TABLE theirs.things (a int)')
  for (const force of [false, true])
    expect(await failureOf(restore(full, source.current.whole, { ...quiet, force }))).toContain(
      "The database isn't empty: it has the tables theirs.things.",
    )
  expect(existsSync(full.dataDir)).toBe(false)
  await expect(other.pool.query('SELECT * FROM theirs.things')).resolves.toMatchObject({ rowCount: 0 })
  await expect(other.pool.query('SELECT * FROM listings')).rejects.toThrow('does not exist')
  await other.close()
})

test('that was cut off is reported, is not served, and begins again with --force alone', async () => {
  const place = await emptyPlace(path.join(source.current.root, 'begun'))
  const stopping = new AbortController()
  const cutOff = restore(place, source.current.whole, {
    ...quiet,
    signal: stopping.signal,
    onProgress: ({ files }) => files > 2 && stopping.abort(new Error('Stop here.')),
  })
  expect(await failureOf(cutOff)).toBe('Stop here.')
  expect(await failureOf(restore(place, source.current.whole, quiet))).toContain('was cut off')
  expect(() => refuseUnfinishedFolder(place.dataDir)).toThrow('--force')
  const begun = connect({ connectionString: place.databaseUrl })
  expect(await failureOf(refuseUnfinishedDatabase(begun))).toContain('--force')
  // Another folder does not help against a database that is half there.
  const elsewhere = { ...place, dataDir: path.join(source.current.root, 'elsewhere') }
  expect(await failureOf(restore(elsewhere, source.current.whole, quiet))).toContain('was cut off')
  expect(existsSync(elsewhere.dataDir)).toBe(false)

  const { record } = await restore(place, source.current.whole, { ...quiet, force: true })
  expect(record).toMatchObject({ ok: true })
  refuseUnfinishedFolder(place.dataDir)
  await refuseUnfinishedDatabase(begun)
  await begun.close()
})

test('is refused where a newer Assay made the backup', async () => {
  const place = await emptyPlace(path.join(source.current.root, 'newer'))
  const later = await altered('later', (manifest) => ({
    ...manifest,
    assay: '9.0.0',
    migration: { tag: '0999_later', hash: 'f'.repeat(64) },
  }))
  expect(await failureOf(restore(place, later, quiet))).toContain(
    'made by a newer Assay (9.0.0, migration 0999_later)',
  )
  const strange = await altered('strange', (manifest) => ({ ...manifest, version: 2, tables: 'otherwise' }))
  expect(await failureOf(restore(place, strange, quiet))).toContain('made by a newer Assay (0.1.0, format 2)')
  expect(existsSync(place.dataDir)).toBe(false)
})

test.each([
  [
    'a row changed',
    'database/brands.copy',
    'Table brands',
    (text: string) => text.replace('Vessmont', 'Vessmond'),
  ],
  [
    'a row that is none',
    'database/brands.copy',
    'Table brands',
    (text: string) => text.replace(/^[\w-]+/, 'nonsense'),
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
  const place = await emptyPlace(path.join(source.current.root, `of-${name.replaceAll(' ', '-')}`))
  const refused = await failureOf(restore(place, file, quiet))
  expect(refused).toContain(what)
  if (existsSync(place.dataDir)) expect(refused).toContain('Run it with --force')
  const verifying = openBackup(file).then((backup) => verifyBackup(backup).finally(() => backup.close()))
  expect(await failureOf(verifying)).toContain(what)
})

test('finds what can’t be read any more, by its name, as does verifying', async () => {
  const file = path.join(source.current.root, 'unreadable.zip')
  const bytes = readFileSync(source.current.whole)
  const archive = await openArchive(source.current.whole)
  const entry = archive.entries.find(({ fileName }) => fileName === 'database/brands.copy')!
  archive.close()
  const header = entry.relativeOffsetOfLocalHeader
  const begins = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  bytes.fill(0xff, begins, begins + entry.compressedSize)
  writeFileSync(file, bytes)
  const place = await emptyPlace(path.join(source.current.root, 'of-unreadable'))
  const damaged = "The backup is damaged: database/brands.copy can't be read"
  const refused = await failureOf(restore(place, file, quiet))
  expect(refused).toContain(damaged)
  expect(refused).toContain('Run it with --force')
  const verifying = openBackup(file).then((backup) => verifyBackup(backup).finally(() => backup.close()))
  expect(await failureOf(verifying)).toContain(damaged)
})

test('with keys encrypted under SECRET_KEY is refused without it and with another, with nothing changed, and verified with it', async () => {
  const sealing = { dataDir: source.current.dataDir, secretKey: 'a secret key of thirty-two letters or more' }
  const { record } = await openKeys(source.current.store.db, sealing, () => {})
  await sealRecords(source.current.store.db, record)
  const file = path.join(source.current.root, 'encrypted.zip')
  await backUp(source.current, file)
  const place = await emptyPlace(path.join(source.current.root, 'encrypted'))
  expect(await failureOf(restore(place, file, quiet))).toContain('SECRET_KEY is not set')
  const another = { ...place, secretKey: 'another key of thirty-two letters or more' }
  expect(await failureOf(restore(another, file, quiet))).toContain(
    'SECRET_KEY does not open the keys in the backup',
  )
  expect(existsSync(place.dataDir)).toBe(false)

  const restored = await restore({ ...place, secretKey: sealing.secretKey }, file, quiet)
  expect(restored.record).toMatchObject({ ok: true, unsealed: 0 })
  expect(existsSync(path.join(place.dataDir, 'keys/record-ed25519.pem'))).toBe(false)
})

test('finds a backup that is cut off or none', async () => {
  const place = await emptyPlace(path.join(source.current.root, 'none'))
  const cut = path.join(source.current.root, 'cut.zip')
  writeFileSync(cut, readFileSync(source.current.whole).subarray(0, -100))
  expect(await failureOf(restore(place, cut, quiet))).toContain(
    "can't be read as a backup, it may be cut off",
  )
  expect(await failureOf(restore(place, path.join(source.current.root, 'no.zip'), quiet))).toContain(
    'There is no file',
  )
  const other = path.join(source.current.root, 'other.zip')
  await pipeline(
    writeArchive([{ name: 'a.txt', content: () => Buffer.from('a') }], new Date()),
    createWriteStream(other),
  )
  expect(await failureOf(restore(place, other, quiet))).toContain('is not a backup of Assay')
  expect(existsSync(place.dataDir)).toBe(false)
})

type Alterations = Parameters<typeof alterBackup> extends [string, string, ...infer Rest] ? Rest : never

/** The backup once more, altered. */
async function altered(name: string, ...alterations: Alterations): Promise<string> {
  const file = path.join(source.current.root, `${name}.zip`)
  await alterBackup(source.current.whole, file, ...alterations)
  return file
}
