import * as z from 'zod/mini'
import { alternatives, countOf } from '../kit/words.ts'
import type { GivenFile, NamedPictures } from './importRules.ts'

/** Pictures that come beside a file of listings, in a ZIP archive or a folder (§10 Import). */

/** How many names, and how many reasons, a report gives. */
export const HANDED_EXAMPLES = 3

/** So many paused brands are named. */
const NAMED = 3

/** How a file says which picture it is. */
export const PICTURE_NAMES =
  'A file is named as the last part of its picture’s address, or after the address’s MD5, SHA-1 or SHA-256.'

/** An archive that waits with a file of listings. */
export const picturesArchive = z.object({
  name: z.string(),
  bytes: z.int(),
  /** How many files it holds. */
  files: z.int(),
})
export type PicturesArchive = z.infer<typeof picturesArchive>

export const handedPictures = z.object({
  /** What the folder or the archive is called. */
  name: z.string(),
  /** How many files it holds. */
  files: z.int(),
  /** Distinct addresses that the listings name, and those of them that a file is the picture at. */
  named: z.int(),
  matched: z.int(),
  /** How many files are the picture at an address, and how many of them have been read so far. */
  fitting: z.int(),
  read: z.int(),
  /** Files that are the picture at no address, and the first of them. */
  unmatched: z.int(),
  unmatchedNames: z.array(z.string()),
  /** Files that fit and were not taken, and why the first of them were not. */
  refused: z.int(),
  refusals: z.array(z.string()),
  /** Listings that have come to have a picture. */
  listings: z.int(),
})
/** What became of pictures that came beside a file of listings. */
export type HandedPictures = z.infer<typeof handedPictures>

/** Why these files can't be taken for an archive of pictures, or null; what it holds the server finds out. */
export function archiveProblem(files: readonly Pick<GivenFile, 'size'>[]): string | null {
  if (files.length === 0) return 'Nothing that was dropped is a file.'
  if (files.length > 1) return `${files.length} files were given. Put the pictures into one ZIP archive.`
  return files[0]!.size === 0 ? 'The file is empty.' : null
}

/** How many of the pictures that a file names are in the archive beside it. */
export function inArchiveWords({ addresses, isWhole, inArchive }: NamedPictures): string {
  if (inArchive === null) return ''
  const all = isWhole ? `the ${countOf(addresses, 'picture')}` : `about ${countOf(addresses, 'picture')}`
  if (inArchive === 0) return `None of ${all} is in it.`
  if (isWhole && inArchive === addresses)
    return addresses === 1 ? 'The picture is in it.' : `All ${countOf(addresses, 'picture')} are in it.`
  // Of a longer file, the addresses at its beginning alone are looked for.
  return `${isWhole ? '' : 'At least '}${inArchive.toLocaleString('en')} of ${all} ${inArchive === 1 ? 'is' : 'are'} in it.`
}

/** How many of the pictures that the rows name were found among the files, and how many listings have got theirs. */
export function foundWords({ named, matched, listings }: HandedPictures): string {
  const all = `the ${countOf(named, 'picture')} that the rows name`
  const found =
    matched === 0
      ? `None of ${all} was found in it`
      : named === 1
        ? 'The picture that the rows name was found in it'
        : `${matched.toLocaleString('en')} of ${all} ${matched === 1 ? 'was' : 'were'} found in it`
  return listings === 0 ? `${found}.` : `${found}; ${countOf(listings, 'listing')} got theirs.`
}

/**
 * What becomes of the pictures of listings, once an import is complete; null where their brands decide. Those of brands whose
 * gathering is paused wait.
 */
export function fetchingWords(
  fetchPictures: boolean | null,
  handed: HandedPictures | null,
  paused: readonly string[] = [],
): string | null {
  if (fetchPictures === null || (handed && handed.named === 0)) return null
  const pictures = handed ? 'The other pictures of its listings' : 'The pictures of its listings'
  if (!fetchPictures) return `${pictures} are not fetched.`
  const held =
    paused.length === 0
      ? ''
      : `, those of ${paused.length > NAMED ? countOf(paused.length, 'brand') : alternatives(paused, 'and')} once Resume is pressed in Listings: their gathering is paused`
  return `${pictures} are being fetched${held}. Listings tells how far that is.`
}
