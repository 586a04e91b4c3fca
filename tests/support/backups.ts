import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type ArchiveEntry, openArchive, writeArchive } from '../../server/archive.ts'
import { backUp } from '../../server/backup/backUp.ts'
import { type Manifest, MANIFEST } from '../../server/backup/manifest.ts'
import { tablesOf } from '../../server/backup/tables.ts'
import { recordKeyIn } from '../../server/keys/keys.ts'
import { folderStorage } from '../../server/providers/folderStorage.ts'
import type { Storage } from '../../server/providers/storage.ts'
import { sealRecords } from '../../server/store/record/checkpoints.ts'
import type { Store } from '../../server/store/database.ts'
import { addFile } from '../../server/store/files.ts'
import { databaseOf } from './databaseServer.ts'
import { makeFolder } from './folder.ts'
import { makeBrand, makeListings, makeMarketplace, testAuthor, useStore } from './store.ts'

/** What tests of backups restore into and compare by. */

const OWNER = 'assay_test_owner'

/**
 * Makes a database that holds nothing; answers how to reach it. On a server of our own it belongs to a role that owns
 * it and may nothing else, as on a server that somebody else runs.
 */
export async function emptyDatabase(): Promise<string> {
  const { connection, template } = inject('database')
  const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({
    ...connection,
    ...(connection.connectionString ? {} : { database: 'postgres' }),
  })
  await admin.connect()
  try {
    if (connection.connectionString) {
      await admin.query(`CREATE DATABASE ${name}`)
      return databaseOf(connection, name).connectionString!
    }
    await admin.query(`DO $$ BEGIN CREATE ROLE ${OWNER} LOGIN; EXCEPTION WHEN duplicate_object THEN END $$`)
    await admin.query(`CREATE DATABASE ${name} OWNER ${OWNER} TEMPLATE template0`)
    return `postgres://${OWNER}@${encodeURIComponent(path.resolve(connection.host!))}/${name}`
  } finally {
    await admin.end()
  }
}

/** Every row of every table as the database writes it whole, what it works out itself included, in one order. */
export async function everyRow(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>()
  for (const { name } of await tablesOf(client)) {
    const read = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM public."${name}" t ORDER BY t::text COLLATE "C"`,
    )
    rows.set(
      name,
      read.rows.map(({ row }) => row),
    )
  }
  return rows
}

/** A small workspace, a backup of it, and where further ones go. */
export interface BackedUp {
  readonly store: Store
  readonly storage: Storage
  readonly dataDir: string
  /** The file of its backup. */
  readonly whole: string
  /** A place for files of the tests. */
  readonly root: string
}

/** Makes a small workspace and its backup for the tests of a file. */
export function useBackup(): { readonly current: BackedUp } {
  const store = useStore()
  const root = makeFolder('backup')
  const dataDir = path.join(root, 'data')
  const storage = folderStorage(path.join(dataDir, 'storage'))
  const whole = path.join(root, 'whole.zip')
  beforeAll(async () => {
    const { current } = store
    await mkdir(path.join(dataDir, 'outbox'), { recursive: true })
    await writeFile(path.join(dataDir, 'outbox', 'notice@assay.eml'), 'Subject: a notice\r\n\r\nText.')
    const brandId = await makeBrand(current, 'Vessmont')
    await makeListings(current, [{ brandId, marketplaceId: await makeMarketplace(current, 'Bazarro DE') }])
    for (const name of ['one', 'two', 'three']) {
      const sha256 = await storage.put(Buffer.from(`The content of ${name}.`))
      await addFile(current.db, testAuthor, { brandId, sha256, mediaType: 'text/plain', bytes: 20, name })
    }
    await sealRecords(current.db, recordKeyIn(dataDir))
    await backUp({ store: current, storage, dataDir }, whole)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    get current() {
      return { store: store.current, storage, dataDir, whole, root }
    },
  }
}

/** An empty place in a folder that isn't made yet, for a restore. */
export const emptyPlace = async (dataDir: string) => ({
  dataDir,
  databaseUrl: await emptyDatabase(),
  s3: undefined,
  secretKey: undefined,
})

/** Why something failed, in words. */
export const failureOf = (failing: Promise<unknown>): Promise<string> =>
  failing.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  )

/** Writes a backup once more with entries and the manifest altered; an entry altered to null is left out. */
export async function alterBackup(
  from: string,
  to: string,
  manifest: (manifest: Manifest) => unknown,
  changes: Record<string, (text: string) => string | null> = {},
): Promise<void> {
  const archive = await openArchive(from)
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
  await pipeline(writeArchive(entries, new Date()), createWriteStream(to))
}
