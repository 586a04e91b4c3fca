import type { KeyObject } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import project from '../../package.json' with { type: 'json' }
import { dataFilesOf } from '../backup/dataFiles.ts'
import { passing } from '../backup/passing.ts'
import { RowDigest } from '../backup/rowDigest.ts'
import { type Snapshot, takeSnapshot } from '../backup/snapshot.ts'
import type { Progress } from '../backup/writeBackup.ts'
import { ProblemError } from '../problems.ts'
import type { Storage } from '../providers/storage.ts'
import type { Store } from '../store/database.ts'
import { knownMigrations } from '../store/migrating.ts'
import { FILE_PATH } from './entities.ts'
import { exportedLines, type Lines } from './lines.ts'
import { exportReadme } from './readme.ts'

/** Writing the whole workspace in open formats, for use without Assay. */

export const EXPORT_MANIFEST = 'manifest.json'
export const PUBLIC_KEY = 'public-key.pem'

export interface Exported {
  readonly format: 'assay-export'
  readonly version: 1
  readonly assay: string
  /** The moment of the database that it holds. */
  readonly made: string
  readonly entities: readonly { readonly file: string; readonly lines: number; readonly sha256: string }[]
  /** How many stored files it holds. */
  readonly files: number
  /** Files that were not there when their turn came, or not what they were. */
  readonly missing: readonly string[]
}

interface Deps {
  readonly store: Store
  readonly storage: Storage
  readonly dataDir: string
  /** What the checkpoints of the change record are signed with. */
  readonly publicKey: KeyObject
}

/**
 * Writes this moment of the workspace into a new or empty folder that its owner alone may read. Fails in words where
 * there is something in it; a failure or an abortion leaves the folder as it was.
 */
export async function exportWorkspace(
  { store, storage, dataDir, publicKey }: Deps,
  folder: string,
  {
    signal,
    onProgress = () => {},
  }: { signal?: AbortSignal; onProgress?: (progress: Readonly<Progress>) => void } = {},
): Promise<Exported> {
  const wasThere = existsSync(folder)
  if (wasThere && (await readdir(folder)).length > 0)
    throw new Error(`${folder} isn't empty. Choose a new folder; an export goes into an empty one alone.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const progress: Progress = { rows: 0, files: 0, bytes: 0 }
  const advance = (step: Partial<Progress>) => {
    progress.rows += step.rows ?? 0
    progress.files += step.files ?? 0
    progress.bytes += step.bytes ?? 0
    onProgress(progress)
  }
  try {
    const snapshot = await takeSnapshot(store)
    try {
      if (snapshot.migration.hash !== knownMigrations().at(-1)?.hash)
        throw new Error('The workspace is of an older Assay. Start this one once, then export.')
      const entities: Exported['entities'][number][] = []
      for (const lines of exportedLines())
        entities.push(await writeLines(snapshot, folder, lines, { signal, advance }))
      const { files, missing } = await writeFiles(snapshot, storage, folder, { signal, advance })
      missing.push(...(await copyOutbox(dataDir, folder)))
      await writeFile(path.join(folder, PUBLIC_KEY), publicKey.export({ type: 'spki', format: 'pem' }))
      await writeFile(path.join(folder, 'README.md'), exportReadme(exportedLines()))
      const exported: Exported = {
        format: 'assay-export',
        version: 1,
        assay: project.version,
        made: snapshot.at.toISOString(),
        entities,
        files,
        missing,
      }
      await writeFile(path.join(folder, EXPORT_MANIFEST), json(exported))
      return exported
    } finally {
      await snapshot.release()
    }
  } catch (error) {
    for (const name of await readdir(folder))
      await rm(path.join(folder, name), { recursive: true, force: true })
    if (!wasThere) await rmdir(folder)
    signal?.throwIfAborted()
    throw error
  }
}

interface Steps {
  readonly signal: AbortSignal | undefined
  readonly advance: (step: Partial<Progress>) => void
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * COPY as CSV whose delimiter and quote no JSON contains, so that each value comes as it is, a line each: the text
 * format would double its backslashes.
 */
const asJsonLines = (sql: string) =>
  `COPY (SELECT row_to_json(line) FROM (${sql}) line) TO STDOUT (FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`

async function writeLines(
  { client }: Snapshot,
  folder: string,
  { name, sql, schema }: Lines,
  { signal, advance }: Steps,
): Promise<Exported['entities'][number]> {
  const file = `${name}.jsonl`
  const digest = new RowDigest()
  const content = passing(client.query(copyTo(asJsonLines(sql))), (chunk) =>
    advance({ rows: digest.update(chunk), bytes: chunk.length }),
  )
  await pipeline(
    content,
    createWriteStream(path.join(folder, file), { mode: 0o600 }),
    ...(signal ? [{ signal }] : []),
  )
  await writeFile(path.join(folder, `${name}.schema.json`), json(schema))
  const { rows, sha256 } = digest.digest()
  return { file, lines: rows, sha256 }
}

async function writeFiles(
  { client }: Snapshot,
  storage: Storage,
  folder: string,
  { signal, advance }: Steps,
): Promise<{ files: number; missing: string[] }> {
  const { rows } = await client.query<{ sha256: string; path: string }>(
    `SELECT DISTINCT t.sha256, ${FILE_PATH} AS path FROM files t ORDER BY 1`,
  )
  const missing: string[] = []
  await mkdir(path.join(folder, 'files'), { mode: 0o700 })
  for (const { sha256, path: place } of rows) {
    signal?.throwIfAborted()
    const file = path.join(folder, place)
    try {
      const content = passing(await storage.read(sha256), (chunk) => advance({ bytes: chunk.length }))
      // Under its name only once it is known to be what it was.
      await pipeline(content, createWriteStream(`${file}.partial`, { mode: 0o600 }))
      await rename(`${file}.partial`, file)
      advance({ files: 1 })
    } catch (error) {
      if (isFault(error)) throw error
      await rm(`${file}.partial`, { force: true })
      missing.push(`${place} (SHA-256 ${sha256})`)
    }
  }
  return { files: rows.length - missing.length, missing }
}

/** Whether reading a stored file failed for another reason than that it is gone or damaged. */
const isFault = (error: unknown) =>
  error instanceof ProblemError
    ? error.problem.status !== 500
    : (error as NodeJS.ErrnoException).code !== undefined

/** Copies the notices that lie in the outbox as mail files; answers those that went meanwhile. */
async function copyOutbox(dataDir: string, folder: string): Promise<string[]> {
  const missing: string[] = []
  for (const file of (await dataFilesOf(dataDir)).kept.filter((name) => name.startsWith('outbox/'))) {
    await mkdir(path.join(folder, 'outbox'), { recursive: true, mode: 0o700 })
    await copyFile(path.join(dataDir, file), path.join(folder, file)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        missing.push(file)
      },
    )
  }
  return missing
}
