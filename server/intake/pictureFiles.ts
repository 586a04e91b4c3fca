import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { openArchive } from '../archive.ts'
import type { Storage } from '../providers/storage.ts'
import { type HandedPicture, pictureHanding } from '../store/enrichment/pictures/handedIn.ts'
import type { Database } from '../store/database.ts'
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
/** So many are kept in one transaction, and so many of them are read side by side. */
const KEPT_AT_ONCE = 50
const READ_AT_ONCE = 4
const EXAMPLES = 3

/** What an operating system puts beside what its user has put there. */
const isHidden = (name: string) =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')

/** Opens a folder or a ZIP archive. Fails with `ImportRefused` where it is neither, or holds no file. */
export async function openPictureFiles(place: string): Promise<PictureFiles> {
  const found = await stat(place).catch(() => {
    throw new ImportRefused(`There is no folder or ZIP archive ${place} that can be read.`)
  })
  const files = await (found.isDirectory() ? folderFiles(place) : archiveFiles(place))
  const { length } = files.names
  if (length > 0 && length <= FILES_MAX) return files
  files.close()
  throw new ImportRefused(
    length === 0
      ? `${place} holds no file.`
      : `${place} holds ${length.toLocaleString('en')} files. At most ${FILES_MAX.toLocaleString('en')} are taken at once.`,
  )
}

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

async function archiveFiles(file: string): Promise<PictureFiles> {
  const archive = await openArchive(file).catch((error: Error) => {
    throw new ImportRefused(`${file} can’t be read as a ZIP archive: ${error.message}.`)
  })
  const entries = new Map(
    archive.entries
      .filter(({ fileName }) => !fileName.endsWith('/') && !isHidden(fileName))
      .map((entry) => [entry.fileName, entry]),
  )
  return {
    label: path.basename(file),
    names: [...entries.keys()],
    open: (name) => archive.read(entries.get(name)!),
    close: archive.close,
  }
}

export interface PicturesHandedIn {
  /** Distinct addresses that the listings name, and those of them that a file is the picture at. */
  readonly named: number
  readonly matched: number
  /** Files that are the picture at no address, and the first of them. */
  readonly unmatched: number
  readonly unmatchedNames: readonly string[]
  /** Files that were not taken, and why the first of them were not. */
  readonly refused: number
  readonly refusals: readonly string[]
  /** Listings that have come to have a picture. */
  readonly listings: number
}

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
}: Handing): Promise<PicturesHandedIn> {
  const matched = matchPictures(
    files.names,
    [...addresses].map((address) => ({ address, hashes: hashesOf(address) })),
  )
  const unmatched = files.names.filter((name) => !matched.has(name))
  const refusals: string[] = []
  let listings = 0
  let refused = 0
  if (!dryRun) {
    const title = `Pictures of ${files.label}`
    const handing = pictureHanding(db, { scope: await scopeOf(db, userId), author, title, leavesOthers })
    const inTurn = pLimit(READ_AT_ONCE)
    const take = async ([name, at]: readonly [string, readonly string[]]): Promise<HandedPicture | null> => {
      try {
        return { ...(await takeFile(files, name, storage)), addresses: at }
      } catch (error) {
        if (!(error instanceof FetchProblem)) throw error
        refused++
        if (refusals.length < EXAMPLES) refusals.push(`${name}: ${error.message}`)
        return null
      }
    }
    const all = [...matched]
    for (let at = 0; at < all.length; at += KEPT_AT_ONCE) {
      const taken = await inTurn.map(all.slice(at, at + KEPT_AT_ONCE), take)
      listings += await handing.keep(taken.filter((one) => one !== null))
    }
  }
  return {
    named: addresses.size,
    matched: [...matched.values()].flat().length,
    unmatched: unmatched.length,
    unmatchedNames: unmatched.slice(0, EXAMPLES),
    refused,
    refusals,
    listings,
  }
}

const hashesOf = (address: string): string[] =>
  ['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(address).digest('hex'))

async function takeFile(files: PictureFiles, name: string, storage: Pick<Storage, 'put'>) {
  const content = await contentOf(files, name)
  const mediaType = await pictureTypeOf(content)
  const sha256 = await storage.put(content, mediaType)
  return { sha256, mediaType, bytes: content.length, name: name.split('/').at(-1)!.slice(0, 300) }
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
