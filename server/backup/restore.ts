import { mkdir } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { buffer, text } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { handedOver, type HandedOver, handOverAgain } from '../jobs/handedOver.ts'
import { openKeys } from '../keys/keys.ts'
import type { Storage } from '../providers/storage.ts'
import { storageOf } from '../providers/storageOf.ts'
import type { Store } from '../store/database.ts'
import { migrateStore } from '../store/migrateStore.ts'
import { knownMigrations } from '../store/migrating.ts'
import { type Broken, type Verified, verifyRecord } from '../store/record/verification.ts'
import { loadTables } from './loadTables.ts'
import { dataEntryName, type Manifest, storedEntryName, tableEntryName } from './manifest.ts'
import { passing } from './passing.ts'
import { openPlace } from './place.ts'
import { BackupFault, openBackup, type OpenBackup } from './readBackup.ts'
import { refuseUnopenedKeys } from './sealedKeys.ts'
import { connectForCopy } from './snapshot.ts'
import type { Progress } from './writeBackup.ts'

/** Restoring a backup into an empty folder and an empty database. */

export interface Restored {
  readonly manifest: Manifest
  /** Whether the change record holds under the restored keys; where not, it is as it was when the backup was made. */
  readonly record: Verified | Broken
}

type RestoreConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'secretKey'> &
  Partial<Pick<Config, 'pooler'>>

interface Deps {
  readonly force: boolean
  readonly say: (words: string) => void
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Readonly<Progress>) => void
}

/**
 * Restores a backup and verifies what it has restored: every table by its rows and every file by its SHA-256 against
 * the manifest, and the change record under the restored keys. Fails in words where the place isn't empty, the backup
 * is damaged or newer than this Assay; a failure after it has begun leaves the place marked as unfinished.
 */
export async function restore(config: RestoreConfig, file: string, means: Deps): Promise<Restored> {
  const backup = await openBackup(file)
  try {
    const migration = migrationOf(backup.manifest)
    await refuseUnopenedKeys(backup, config.secretKey)
    const place = await openPlace(config, means)
    const { store } = place
    try {
      const storage = await storageOf(config)
      const progress: Progress = { rows: 0, files: 0, bytes: 0 }
      const advance = (step: Partial<Progress>) => {
        progress.rows += step.rows ?? 0
        progress.files += step.files ?? 0
        progress.bytes += step.bytes ?? 0
        means.onProgress?.(progress)
      }
      await migrateStore(store, migration)
      await restoreTables(store, backup, { signal: means.signal, advance })
      await migrateStore(store)
      const work = await readWork(backup)
      if (work.length > 0) await handOverAgain(store.connection, work)
      await restoreDataFiles(config.dataDir, backup, { signal: means.signal, advance })
      await restoreStoredFiles(store, storage, backup, { signal: means.signal, advance })
      const keys = await openKeys(store.db, config, means.say)
      const record = await verifyRecord(store, keys.record.publicKey)
      await place.finish()
      return { manifest: backup.manifest, record }
    } catch (error) {
      means.signal?.throwIfAborted()
      throw error instanceof BackupFault ? new BackupFault(`${error.message} ${UNFINISHED_BY_FAULT}`) : error
    } finally {
      await store.close()
    }
  } finally {
    backup.close()
  }
}

const UNFINISHED_BY_FAULT =
  'The restore is not finished. Run it with --force and a backup that `npm run backup -- verify FILE` finds whole: ' +
  'it deletes what is there and begins again.'

function migrationOf({ migration, assay }: Manifest) {
  const known = knownMigrations()
  const found = known.find(({ hash }) => hash === migration.hash)
  if (!found)
    throw new Error(
      `The backup was made by a newer Assay (${assay}, migration ${migration.tag}); this one knows those up to ${known.at(-1)?.tag}. ` +
        'Update Assay, then try again. Nothing was changed.',
    )
  return found
}

interface Steps {
  readonly signal: AbortSignal | undefined
  readonly advance: (step: Partial<Progress>) => void
}

async function restoreTables(store: Store, backup: OpenBackup, { signal, advance }: Steps): Promise<void> {
  const client = await connectForCopy(store)
  try {
    await loadTables(client, backup.manifest, {
      read: (table) => backup.read(tableEntryName(table)),
      onProgress: advance,
      signal,
    })
  } finally {
    await client.end()
  }
}

async function readWork(backup: OpenBackup): Promise<HandedOver[]> {
  const { name, sha256 } = backup.manifest.work
  const lines = await text(await backup.read(name))
  if (createHash('sha256').update(lines).digest('hex') !== sha256) throw changed(name)
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => handedOver.parse(JSON.parse(line)))
}

async function restoreDataFiles(
  dataDir: string,
  backup: OpenBackup,
  { signal, advance }: Steps,
): Promise<void> {
  for (const { name, sha256 } of backup.manifest.data) {
    const file = path.join(dataDir, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const content = passing(await backup.read(dataEntryName(name)), (chunk) => {
      hash.update(chunk)
      advance({ bytes: chunk.length })
    })
    await pipeline(
      content,
      createWriteStream(file, { mode: 0o600, flush: true }),
      ...(signal ? [{ signal }] : []),
    )
    if (hash.digest('hex') !== sha256) throw changed(name)
    advance({ files: 1 })
  }
}

async function restoreStoredFiles(
  store: Store,
  storage: Storage,
  backup: OpenBackup,
  { signal, advance }: Steps,
): Promise<void> {
  const { rows } = await store.pool.query<{ sha256: string; type: string }>(
    'SELECT sha256, min(media_type) AS type FROM files GROUP BY sha256',
  )
  const types = new Map(rows.map(({ sha256, type }) => [sha256, type]))
  for (const { sha256, bytes } of backup.stored) {
    signal?.throwIfAborted()
    const kept = await storage.put(
      await buffer(await backup.read(storedEntryName(sha256))),
      types.get(sha256),
    )
    if (kept !== sha256) throw changed(storedEntryName(sha256))
    // Reading fails where the content isn't that of its SHA-256.
    for await (const _ of await storage.read(sha256));
    advance({ files: 1, bytes })
  }
}

const changed = (name: string) => new BackupFault(`${name} is not what it was: its SHA-256 differs.`)
