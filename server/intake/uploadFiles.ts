import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ImportEncoding, isImportEncoding } from '../../src/domain/importing/importEncodings.ts'
import { bundlesFolder } from '../evidence/bundle.ts'
import { isFull } from '../outages.ts'
import { noRoom, ProblemError } from '../problems.ts'
import type { Services } from '../services.ts'
import { dropUploadsBefore } from '../store/importing/importUploads.ts'
import { keptSince } from '../store/retention/periods.ts'
import { noteRemoved } from '../store/retention/runs.ts'

/** The files of imports in the data folder: what was uploaded, by owner and id, and the rows that were not taken. */

export interface UploadPlace {
  readonly id: string
  readonly ownerId: string
}

/** Where the bytes of an upload lie. */
export const uploadFile = (dataDir: string, { id, ownerId }: UploadPlace): string =>
  path.join(dataDir, 'uploads', ownerId, `${id}.csv`)

/** Where the archive of pictures lies that was sent beside an upload. */
export const archiveFile = (dataDir: string, { id, ownerId }: UploadPlace): string =>
  path.join(dataDir, 'uploads', ownerId, `${id}.zip`)

const encodingFile = (dataDir: string, { id, ownerId }: UploadPlace): string =>
  path.join(dataDir, 'uploads', ownerId, `${id}.encoding`)

/** The encoding that was chosen for an upload; null where it is found out. */
export async function chosenEncoding(dataDir: string, place: UploadPlace): Promise<ImportEncoding | null> {
  const kept = await readFile(encodingFile(dataDir, place), 'utf8').catch(() => '')
  return isImportEncoding(kept) ? kept : null
}

/** Keeps the encoding that was chosen for an upload beside its file, or that it is found out. */
export async function keepEncoding(
  dataDir: string,
  place: UploadPlace,
  encoding: ImportEncoding | null,
): Promise<void> {
  const file = encodingFile(dataDir, place)
  await (encoding === null ? rm(file, { force: true }) : writeFile(file, encoding))
}

/** Where the rows lie that an import did not take. */
export const rejectsFile = (dataDir: string, importId: string): string =>
  path.join(dataDir, 'rejects', `${importId}.csv`)

/** Whether a file is there. */
export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Whether something failed because a file is not there. */
export const isMissingFile = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes a stream to a file, whole or not at all. Answers its bytes; fails with 413 behind the limit, 507 on a full disk. */
export async function receiveUpload(
  content: Readable,
  file: string,
  limit: number,
  advice = ADVICE.listings,
): Promise<number> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > limit) done(tooLarge(limit, advice))
      else done(null, chunk)
    },
  })
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await pipeline(content, counted, createWriteStream(file))
    return bytes
  } catch (error) {
    await rm(file, { force: true })
    throw isFull(error) ? diskFull(error) : error
  }
}

/** What to do with a file that is too large. */
export const ADVICE = {
  listings: 'import the parts one after the other',
  archive: 'import the same file of listings with each part',
}

/** 413: more bytes than are taken. */
export const tooLarge = (limit: number, advice = ADVICE.listings) =>
  new ProblemError({
    status: 413,
    title: 'Too large',
    detail: `The file is larger than ${Math.floor(limit / 1_000_000).toLocaleString('en')} MB. Split it, and ${advice}.`,
  })

const diskFull = (cause: unknown) =>
  noRoom(
    'The server’s disk is full: the file was not kept. Tell the person who runs Assay, and try again.',
    cause,
  )

/** Removes the file of an upload, and what lies beside it. */
export async function removeUpload(dataDir: string, place: UploadPlace): Promise<void> {
  await rm(uploadFile(dataDir, place), { force: true })
  await keepEncoding(dataDir, place, null)
  await removeArchive(dataDir, place)
}

/** Removes the archive beside an upload. */
export async function removeArchive(dataDir: string, place: UploadPlace): Promise<void> {
  await rm(archiveFile(dataDir, place), { force: true })
}

const DAY_MS = 24 * 3_600_000
const rejectsFolder = (dataDir: string) => path.join(dataDir, 'rejects')

/**
 * Forgets uploads that nobody started and rows not taken that are older than they are kept; their files go. Each server does it for
 * its own disk.
 */
export async function forgetOldUploads({ config, store }: Services, now = new Date()): Promise<void> {
  const uploads = await keptSince(store.db, 'uploads', now)
  if (uploads) {
    const dropped = await dropUploadsBefore(store.db, uploads)
    for (const place of dropped) await removeUpload(config.dataDir, place)
    await noteRemoved(store.db, 'uploads', dropped.length)
    // What no row tells of was left by a server that was killed; an upload that is being imported may be older.
    await removeOlder(path.join(config.dataDir, 'uploads'), uploads.getTime() - DAY_MS)
  }
  const rejects = await keptSince(store.db, 'rejects', now)
  if (rejects)
    await noteRemoved(
      store.db,
      'rejects',
      await removeOlder(rejectsFolder(config.dataDir), rejects.getTime()),
    )
  await removeOlder(bundlesFolder(config.dataDir), now.getTime() - DAY_MS)
}

/** How many files of rejected rows on this server's disk are older than a moment. */
export const countOldRejects = async (dataDir: string, before: Date): Promise<number> =>
  (await olderFiles(rejectsFolder(dataDir), before.getTime())).length

async function removeOlder(folder: string, before: number): Promise<number> {
  const files = await olderFiles(folder, before)
  for (const file of files) await rm(file, { force: true })
  return files.length
}

async function olderFiles(folder: string, before: number): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const older: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < before) older.push(file)
  }
  return older
}
