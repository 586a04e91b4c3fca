import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { type OpenArchive, openArchive } from '../archive.ts'
import { KEPT_NAMES } from './dataFiles.ts'
import {
  dataEntryName,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  manifest,
  manifestHead,
  storedEntryName,
  storedHashOf,
  tableEntryName,
} from './manifest.ts'
import { RowDigest, type TableDigest } from './rowDigest.ts'

/** Reading the file of a backup. */

/** Something in a backup, or in what was restored from it, that is not as the manifest says; the message names it. */
export class BackupFault extends Error {}

export interface OpenBackup {
  readonly manifest: Manifest
  /** The SHA-256 and size of each stored file. */
  readonly stored: readonly { readonly sha256: string; readonly bytes: number }[]
  /** Opens the content of an entry, which fails with the entry's name where it can't be read. */
  read(name: string): Promise<Readable>
  close(): void
}

/**
 * Opens a backup and reads what it says of itself. Fails in words where the file is cut off or no backup, where a newer
 * Assay made it, and where entries are missing or were added.
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const archive = await openArchive(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${file}.`)
    throw new BackupFault(`${file} can't be read as a backup, it may be cut off: ${error.message}`)
  })
  try {
    const entries = new Map(archive.entries.map((entry) => [entry.fileName, entry]))
    const found = await readManifest(archive, entries.get(MANIFEST), file)
    const stored = [...entries].flatMap(([name, { uncompressedSize: bytes }]) => {
      const sha256 = storedHashOf(name)
      return sha256 === null ? [] : [{ sha256, bytes }]
    })
    checkEntries(found, archive, stored)
    return {
      manifest: found,
      stored,
      read: async (name) => naming(name, () => archive.read(entries.get(name)!)),
      close: archive.close,
    }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function readManifest(archive: OpenArchive, entry: Entry | undefined, file: string): Promise<Manifest> {
  if (!entry) throw new BackupFault(`${file} is not a backup of Assay: it has no ${MANIFEST}.`)
  const text = await buffer(naming(MANIFEST, () => archive.read(entry)))
  let content: unknown
  try {
    content = JSON.parse(text.toString('utf8'))
  } catch {
    throw new BackupFault(`${MANIFEST} can't be read.`)
  }
  const head = manifestHead.safeParse(content)
  if (!head.success) throw new BackupFault(`${file} is not a backup of Assay.`)
  if (head.data.version > FORMAT_VERSION)
    throw new Error(
      `The backup was made by a newer Assay (${head.data.assay}, format ${head.data.version}). Update Assay, then try again.`,
    )
  const read = manifest.safeParse(content)
  if (!read.success) throw new BackupFault(`${MANIFEST} is damaged: ${read.error.issues[0]?.path.join('.')}`)
  for (const { name } of read.data.data)
    if (!KEPT_NAMES.includes(name.split('/', 1)[0]!) || name.split('/').includes('..'))
      throw new BackupFault(`The backup holds a file ${name}, which has no place in a data folder.`)
  return read.data
}

/** Holds the names of the entries and the list of stored files against the manifest. */
function checkEntries(
  { tables, work, data, storage }: Manifest,
  archive: OpenArchive,
  stored: OpenBackup['stored'],
): void {
  const expected = new Set([
    ...tables.map(({ name }) => tableEntryName(name)),
    work.name,
    ...data.map(({ name }) => dataEntryName(name)),
    MANIFEST,
  ])
  const names = archive.entries.map(({ fileName }) => fileName)
  for (const name of names)
    if (!expected.delete(name) && storedHashOf(name) === null)
      throw new BackupFault(`${name} was added, or is there twice: the manifest does not list it.`)
  const [left] = expected
  if (left !== undefined) throw new BackupFault(`${left} is missing.`)
  const list = createHash('sha256')
  for (const { sha256, bytes } of stored) list.update(`${sha256} ${bytes}\n`)
  if (list.digest('hex') !== storage.sha256)
    throw new BackupFault(
      `The backup holds ${stored.length} stored files, and not the ${storage.files} that it was made with.`,
    )
}

/** Reads a backup to its end and holds every byte against the manifest. Fails with the first difference. */
export async function verifyBackup(backup: OpenBackup, signal?: AbortSignal): Promise<void> {
  const { tables, work, data } = backup.manifest
  for (const table of tables) {
    const digest = new RowDigest()
    await readThrough(backup, tableEntryName(table.name), digest, signal)
    compareDigests(`Table ${table.name}`, digest.digest(), table)
  }
  const named = [
    { ...work, entry: work.name },
    ...data.map((file) => ({ ...file, entry: dataEntryName(file.name) })),
    ...backup.stored.map(({ sha256 }) => ({ sha256, entry: storedEntryName(sha256) })),
  ]
  for (const { entry, sha256 } of named) {
    const hash = createHash('sha256')
    await readThrough(backup, entry, hash, signal)
    if (hash.digest('hex') !== sha256)
      throw new BackupFault(`${entry} is not what it was: its SHA-256 differs.`)
  }
}

/** Fails where rows are not those that a manifest tells of, in their number or in what they hold. */
export function compareDigests(
  what: string,
  found: Pick<TableDigest, 'rows' | 'rowsDigest'>,
  expected: Pick<TableDigest, 'rows' | 'rowsDigest'>,
): void {
  if (found.rows !== expected.rows)
    throw new BackupFault(`${what} has ${found.rows} rows, and ${expected.rows} were backed up.`)
  if (found.rowsDigest !== expected.rowsDigest)
    throw new BackupFault(`${what} is not what it was: a row differs from what was backed up.`)
}

/** Shows every chunk of an entry. */
async function readThrough(
  backup: OpenBackup,
  entry: string,
  into: { update(chunk: Buffer): unknown },
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const chunk of await backup.read(entry)) {
    signal?.throwIfAborted()
    into.update(chunk as Buffer)
  }
}

/** A stream that opens its content when it is read; a failure names the content. */
function naming(name: string, open: () => Promise<Readable>): Readable {
  async function* chunks() {
    try {
      yield* await open()
    } catch (error) {
      throw new BackupFault(`The backup is damaged: ${name} can't be read: ${(error as Error).message}.`)
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}
