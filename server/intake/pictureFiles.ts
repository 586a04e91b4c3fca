import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { HANDED_EXAMPLES, type HandedPictures } from '../../src/domain/importing/handedPictures.ts'
import { cutText } from '../../src/domain/importing/importCells.ts'
import { openArchive, TooManyEntries } from '../archive.ts'
import type { Storage } from '../providers/storage.ts'
import { type HandedPicture, pictureHanding } from '../store/enrichment/pictures/handedIn.ts'
import type { Database } from '../store/transactions.ts'
import type { Author } from '../store/record/ledger.ts'
import { FETCH_LIMITS } from '../web/limits.ts'
import { pictureTypeOf } from '../web/pictureType.ts'
import { FetchProblem } from '../web/web.ts'
import { scopeOf } from './findPlaces.ts'
import { ImportRefused } from './importRefused.ts'
import { matchPictures } from './matchPictures.ts'

/** Pictures in a folder or a ZIP archive beside a file of listings. */

/** The files of a folder or an archive; names are used for telling them apart alone, never as places to write to. */
export interface PictureFiles {
  readonly label: string
  /** Relative paths with slashes. */
  readonly names: readonly string[]
  open(name: string): Promise<Readable>
  close(): void
}

/** More files than this are not taken at once. */
const FILES_MAX = 1_000_000
/** So many characters of a name, and of why a file was not taken, are told. */
const NAME_LENGTH = 120
const REASON_LENGTH = 200
/** So many are kept in one transaction, and so many of them are read side by side. */
const KEPT_AT_ONCE = 50
const READ_AT_ONCE = 4

/** What an operating system puts beside what its user has put there. */
const isHidden = (name: string) =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')

/**
 * Opens a folder or a ZIP archive; `called` names it in messages. Fails with `ImportRefused` where it is neither, holds no file,
 * or is encrypted.
 */
export async function openPictureFiles(place: string, called = place): Promise<PictureFiles> {
  const found = await stat(place).catch(() => {
    throw new ImportRefused(`There is no folder or ZIP archive ${called} that can be read.`)
  })
  const files = await (found.isDirectory() ? folderFiles(place) : archiveFiles(place, called))
  const { length } = files.names
  if (length > 0 && length <= FILES_MAX) return files
  files.close()
  throw new ImportRefused(length === 0 ? `${called} holds no file.` : tooMany(called, length))
}

const tooMany = (called: string, files: number) =>
  `${called} holds ${files.toLocaleString('en')} files. At most ${FILES_MAX.toLocaleString('en')} are taken at once.`

/** Links are not followed: what is taken lies in the folder itself. */
async function folderFiles(folder: string): Promise<PictureFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !isHidden(name))
  return {
    label: path.basename(path.resolve(folder)),
    names,
    open: async (name) => createReadStream(path.join(folder, ...name.split('/'))),
    close: () => {},
  }
}

async function archiveFiles(file: string, called: string): Promise<PictureFiles> {
  const archive = await openArchive(file, FILES_MAX).catch((error: Error) => {
    throw new ImportRefused(
      error instanceof TooManyEntries
        ? tooMany(called, error.entries)
        : `${called} can’t be read as a ZIP archive: ${error.message}.`,
    )
  })
  const files = archive.entries.filter(({ fileName }) => !fileName.endsWith('/') && !isHidden(fileName))
  if (files.length > 0 && files.every((entry) => entry.isEncrypted())) {
    archive.close()
    throw new ImportRefused(`${called} is encrypted. Make one without a password.`)
  }
  const entries = new Map(files.map((entry) => [entry.fileName, entry]))
  return {
    label: path.basename(called),
    names: [...entries.keys()],
    open: async (name) => {
      const entry = entries.get(name)!
      if (entry.isEncrypted()) throw new FetchProblem('unreadable', 'It is encrypted.')
      return archive.read(entry)
    },
    close: archive.close,
  }
}

/** Files of which nothing is known yet but how many there are. */
export const unreadFiles = ({ label, names }: PictureFiles): HandedPictures => ({
  name: label,
  files: names.length,
  named: 0,
  matched: 0,
  fitting: 0,
  read: 0,
  unmatched: 0,
  unmatchedNames: [],
  refused: 0,
  refusals: [],
  listings: 0,
})

interface Handing {
  readonly db: Database
  readonly storage: Pick<Storage, 'put'>
  readonly files: PictureFiles
  /** The addresses of pictures that the listings name. */
  readonly addresses: ReadonlySet<string>
  readonly userId: string
  readonly author: Author
  /** Whether the pictures that did not come are left where they are. */
  readonly leavesOthers: boolean
  /** Says what would come, and keeps nothing. */
  readonly dryRun: boolean
  /** Stops it between two batches of files. */
  readonly signal?: AbortSignal | undefined
  /** Told after each batch of files what has become of them so far. */
  readonly onProgress?: (handed: HandedPictures) => Promise<void>
}

/**
 * Gives listings their pictures out of files. A file goes the way of a fetched picture: no larger, of the same types by its
 * content, in the storage before anything names it. One that is not taken leaves the others alone.
 */
export async function handInPictures({
  db,
  storage,
  files,
  addresses,
  userId,
  author,
  leavesOthers,
  dryRun,
  signal,
  onProgress,
}: Handing): Promise<HandedPictures> {
  const fitting = await picturesAt(files.names, addresses)
  const matched = [...fitting.values()].flat().length
  const unmatched = files.names.filter((name) => !fitting.has(name))
  const fate = { read: 0, refused: 0, listings: 0 }
  const refusals: string[] = []
  const handed = (): HandedPictures => ({
    ...unreadFiles(files),
    named: addresses.size,
    matched,
    fitting: fitting.size,
    unmatched: unmatched.length,
    unmatchedNames: unmatched.slice(0, HANDED_EXAMPLES).map((name) => cutText(name, NAME_LENGTH)),
    refusals: [...refusals],
    ...fate,
  })
  if (dryRun) return handed()
  const title = `Pictures of ${files.label}`
  const handing = pictureHanding(db, { scope: await scopeOf(db, userId), author, title, leavesOthers })
  const inTurn = pLimit(READ_AT_ONCE)
  const take = async ([name, at]: readonly [string, readonly string[]]): Promise<HandedPicture | null> => {
    try {
      return { ...(await takeFile(files, name, storage)), addresses: at }
    } catch (error) {
      if (!(error instanceof FetchProblem)) throw error
      fate.refused++
      if (refusals.length < HANDED_EXAMPLES)
        refusals.push(`${cutText(name, NAME_LENGTH)}: ${cutText(error.message, REASON_LENGTH)}`)
      return null
    }
  }
  await onProgress?.(handed())
  const all = [...fitting]
  for (let at = 0; at < all.length; at += KEPT_AT_ONCE) {
    const taken = await inTurn.map(all.slice(at, at + KEPT_AT_ONCE), take)
    fate.listings += await handing.keep(taken.filter((one) => one !== null))
    fate.read += taken.length
    await onProgress?.(handed())
    signal?.throwIfAborted()
  }
  return handed()
}

const HASHES = [
  { kind: 'md5', length: 32 },
  { kind: 'sha1', length: 40 },
  { kind: 'sha256', length: 64 },
]

/** The addresses that each file is the picture at, by its name. Addresses are hashed only as files are named. */
export async function picturesAt(
  names: readonly string[],
  addresses: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const lengths = new Set(
    names.flatMap((name) => /(?:^|\/)([0-9a-f]+)(?:\.[^./]*)?$/.exec(name)?.[1]?.length ?? []),
  )
  const kinds = HASHES.filter(({ length }) => lengths.has(length))
  function* hashed() {
    for (const address of addresses)
      yield {
        address,
        hashes: kinds.map(({ kind }) => createHash(kind).update(address).digest('hex')),
      }
  }
  return matchPictures(names, hashed())
}

async function takeFile(files: PictureFiles, name: string, storage: Pick<Storage, 'put'>) {
  const content = await contentOf(files, name)
  const mediaType = await pictureTypeOf(content)
  const sha256 = await storage.put(content, mediaType)
  return { sha256, mediaType, bytes: content.length, name: cutText(name.split('/').at(-1)!, 300) }
}

/** Reads a file no further than a picture may be long, whatever an archive says of its length. */
async function contentOf(files: PictureFiles, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of await files.open(name)) {
      bytes += (chunk as Buffer).length
      if (bytes > FETCH_LIMITS.imageBytes)
        throw new FetchProblem('unreadable', `It is larger than ${FETCH_LIMITS.imageBytes / 1e6} MB.`)
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    if (error instanceof FetchProblem) throw error
    throw new FetchProblem('unreadable', `It can’t be read: ${(error as Error).message}`)
  }
  if (bytes === 0) throw new FetchProblem('unreadable', 'It is empty.')
  return Buffer.concat(chunks)
}
