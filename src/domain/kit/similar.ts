import * as z from 'zod/mini'
import { HASH_BITS } from './nearDuplicates.ts'

/** What listings are searched by likeness with, and how alike they must be. */

/**
 * The pictures of a listing, its title, one stored file, or the perceptual hash of a picture that is kept nowhere. Pictures
 * are alike as near-duplicates are; titles are compared by the groups of three letters that they share.
 */
export const SIMILAR_KINDS = ['picture', 'title', 'file', 'hash'] as const
export type SimilarKind = (typeof SIMILAR_KINDS)[number]

/** What is searched with: its kind, and the id of the listing or file, or 16 hexadecimal digits of a hash. */
export interface Similar {
  readonly kind: SimilarKind
  readonly of: string
}

/** Titles that are less alike than this, from 0 to 1, are not found. Near-duplicates begin at 0.75; the order tells the rest. */
export const SIMILAR_TITLES = 0.4

const WRITTEN =
  /^(?:(?<known>picture|title|file):(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|hash:(?<hash>[0-9a-f]{16}))$/

/** As it stands in an address and in queries: `picture:` and the id of a listing, or `hash:` and 16 digits. */
export const similarText = () =>
  z.string().check(z.regex(WRITTEN, 'must be picture:, title: or file: with an id, or hash: with 16 digits'))

/** What is searched with; null where the text isn't one of `similarText`. */
export function readSimilar(written: string | undefined): Similar | null {
  const parts = WRITTEN.exec(written ?? '')?.groups
  if (!parts) return null
  return parts.hash === undefined
    ? { kind: parts.known as SimilarKind, of: parts.id! }
    : { kind: 'hash', of: parts.hash }
}

export const writeSimilar = ({ kind, of }: Similar): string => `${kind}:${of}`

/** What is found, in words. */
export const SIMILAR_LABELS: Record<SimilarKind, string> = {
  picture: 'Pictures like those of a listing',
  title: 'Titles like that of a listing',
  file: 'Pictures like a stored one',
  hash: 'Pictures like an uploaded one',
}

/** What a listing is searched with first: its pictures, or its title where it has none. */
export const firstMeasure = ({ _id, images }: Readable): Similar => ({
  kind: images.length > 0 ? 'picture' : 'title',
  of: _id,
})

interface Readable {
  readonly _id: string
  readonly images: readonly unknown[]
}

/** The other measure of a listing, where what is searched with is one. */
export const otherMeasure = ({ kind, of }: Similar): Similar | null =>
  kind === 'picture' ? { kind: 'title', of } : kind === 'title' ? { kind: 'picture', of } : null

/** The place of the console with the listings that are alike, of all dates, the most alike first. */
export const similarPath = (similar: Similar): string =>
  `/listings?${new URLSearchParams({ similar: writeSimilar(similar), sortBy: 'likeness', start: '', end: '' })}`

/** How alike two pictures are by how many bits their hashes differ: 1 is the same. */
export const likenessOfBits = (bits: number): number => 1 - bits / HASH_BITS

/** Why nothing like something may be found, though there may be. */
export const SIMILAR_OBSTACLES = [
  'noPictures',
  'notFetched',
  'notRead',
  'unreadable',
  'tooPlain',
  'noWords',
] as const
export type SimilarObstacle = (typeof SIMILAR_OBSTACLES)[number]

/** How far pictures are: how many there are, and of those how many are stored, looked at, readable, and tell themselves apart. */
export interface PictureProgress {
  readonly pictures: number
  readonly stored: number
  readonly looked: number
  readonly readable: number
  readonly hashed: number
}

/** What keeps near-duplicates of pictures from being found; null where one of them at least can be compared. */
export function pictureObstacle(progress: PictureProgress): SimilarObstacle | null {
  const { pictures, stored, looked, readable, hashed } = progress
  if (hashed > 0) return null
  if (pictures === 0) return 'noPictures'
  if (stored === 0) return 'notFetched'
  if (looked < stored) return 'notRead'
  return readable === 0 ? 'unreadable' : 'tooPlain'
}
