import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { to as copyTo } from 'pg-copy-streams'
import project from '../../package.json' with { type: 'json' }
import { type ArchiveEntry, writeArchive } from '../archive.ts'
import { workHandedOver } from '../jobs/handedOver.ts'
import { ProblemError } from '../problems.ts'
import type { Storage } from '../providers/storage.ts'
import { dataFilesOf } from './dataFiles.ts'
import {
  dataEntryName,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  type NamedEntry,
  storedEntryName,
  type TableEntry,
  tableEntryName,
  WORK,
} from './manifest.ts'
import { passing } from './passing.ts'
import { RowDigest } from './rowDigest.ts'
import type { Snapshot } from './snapshot.ts'
import { copyTarget, OMITTED_TABLES, sequencesOf } from './tables.ts'

/** How far a backup or a restore is. */
export interface Progress {
  rows: number
  files: number
  bytes: number
}

export interface BackupParts {
  readonly snapshot: Snapshot
  readonly dataDir: string
  readonly storage: Storage
  readonly onProgress?: (progress: Readonly<Progress>) => void
}

export interface Backup {
  readonly content: Readable
  /** What the archive says of itself; known once the content has ended. */
  readonly manifest: () => Manifest
  /** Names in the data folder that Assay did not make and that stay out. */
  readonly unknown: () => readonly string[]
}

/**
 * A backup as a stream: the tables as of the snapshot, then the files. Nothing is held in memory but one stored file at
 * a time and a line a file.
 */
export function writeBackup(parts: BackupParts): Backup {
  const made: { manifest?: Manifest; unknown: readonly string[] } = { unknown: [] }
  return {
    content: writeArchive(entriesOf(parts, made), parts.snapshot.at),
    manifest() {
      if (!made.manifest) throw new Error('The backup is not written yet.')
      return made.manifest
    },
    unknown: () => made.unknown,
  }
}

async function* entriesOf(
  { snapshot, dataDir, storage, onProgress = () => {} }: BackupParts,
  made: { manifest?: Manifest; unknown: readonly string[] },
): AsyncGenerator<ArchiveEntry> {
  const { client } = snapshot
  const progress: Progress = { rows: 0, files: 0, bytes: 0 }
  const advance = (step: Partial<Progress>) => {
    progress.rows += step.rows ?? 0
    progress.files += step.files ?? 0
    progress.bytes += step.bytes ?? 0
    onProgress(progress)
  }

  const tables: TableEntry[] = []
  for (const table of snapshot.tables.filter(({ name }) => !OMITTED_TABLES.includes(name))) {
    const digest = new RowDigest()
    yield {
      name: tableEntryName(table.name),
      content: () =>
        passing(client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`)), (chunk) =>
          advance({ rows: digest.update(chunk), bytes: chunk.length }),
        ),
      compress: true,
    }
    tables.push({ ...table, ...digest.digest() })
  }
  const sequences = await sequencesOf(client)
  const waiting = (await workHandedOver(client)).map((work) => `${JSON.stringify(work)}\n`).join('')
  yield { name: WORK, content: () => Buffer.from(waiting) }

  const missing: string[] = []
  const stored = createHash('sha256')
  const storedTotal = { files: 0, bytes: 0 }
  for (const { sha256, name } of await storedFiles(client)) {
    const content = await contentOf(storage, sha256)
    if (!content) {
      missing.push(`${name} (SHA-256 ${sha256})`)
      continue
    }
    yield { name: storedEntryName(sha256), content: () => content }
    stored.update(`${sha256} ${content.length}\n`)
    storedTotal.files++
    storedTotal.bytes += content.length
    advance({ files: 1, bytes: content.length })
  }

  const data: NamedEntry[] = []
  const { kept, unknown } = await dataFilesOf(dataDir)
  made.unknown = unknown
  for (const file of kept) {
    const content = await openIfThere(path.join(dataDir, file))
    if (!content) {
      missing.push(file)
      continue
    }
    const hash = createHash('sha256')
    let bytes = 0
    yield {
      name: dataEntryName(file),
      content: () =>
        passing(content, (chunk) => {
          hash.update(chunk)
          bytes += chunk.length
          advance({ bytes: chunk.length })
        }),
      compress: true,
    }
    data.push({ name: file, bytes, sha256: hash.digest('hex') })
    advance({ files: 1 })
  }

  made.manifest = {
    format: 'assay-backup',
    version: FORMAT_VERSION,
    assay: project.version,
    made: snapshot.at.toISOString(),
    postgres: snapshot.postgres,
    migration: snapshot.migration,
    hasSealedKeys: await hasSealedKeys(snapshot),
    tables,
    sequences,
    work: { name: WORK, bytes: Buffer.byteLength(waiting), sha256: sha256Of(waiting) },
    data,
    storage: { ...storedTotal, sha256: stored.digest('hex') },
    missing,
  }
  yield { name: MANIFEST, content: () => Buffer.from(`${JSON.stringify(made.manifest, null, 2)}\n`) }
}

async function hasSealedKeys({ client, tables }: Snapshot): Promise<boolean> {
  if (!tables.some(({ name }) => name === 'server_keys')) return false
  const { rows } = await client.query('SELECT FROM server_keys WHERE sealed LIMIT 1')
  return rows.length > 0
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** Each content once, with a name that it goes by. */
async function storedFiles(client: Snapshot['client']): Promise<{ sha256: string; name: string }[]> {
  const { rows } = await client.query<{ sha256: string; name: string }>(
    'SELECT sha256, min(name) AS name FROM files GROUP BY sha256 ORDER BY sha256',
  )
  return rows
}

/** A stored file whole, or null where it is not there or not what it was; fails where the storage does not answer. */
async function contentOf(storage: Storage, sha256: string): Promise<Buffer | null> {
  try {
    return await buffer(await storage.read(sha256))
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status !== 500) throw error
    return null
  }
}

async function openIfThere(file: string): Promise<Readable | null> {
  try {
    return (await open(file)).createReadStream()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
