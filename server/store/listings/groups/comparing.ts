import { sql } from 'drizzle-orm'
import { bitsApart, mirroredHash, NEAR_DUPLICATE_BITS } from '../../../../src/domain/kit/nearDuplicates.ts'
import { likenessOfBits } from '../../../../src/domain/kit/similar.ts'
import type { GroupTies } from '../../../../src/domain/listings/groups.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { officialOf } from '../scoring/targets.ts'
import { likenessByPlaces as likenessOfTraits, lookAlike as traitsAlike, partsOf } from './pictureLikeness.ts'
import { mirroredTraits, openTraits, type Traits } from './pictureTraits.ts'

/** Two listings' first pictures, compared: what groups and the re-listing watch go by. */

/** A listing as it is compared. */
export interface Compared {
  readonly id: string
  readonly title: string
  readonly sellerKey: string | null
  readonly productId: string | null
  readonly price: string | null
  readonly currency: string | null
  /** The content of its first picture, and the hash of that; null where it isn't stored, and the hash where it tells nothing. */
  readonly cover: string | null
  readonly hash: string | null
  /** Its traits; null where they are not known yet, or it ties nothing. */
  readonly look: Look | null
}

/** A picture as it is compared. */
export interface Look {
  readonly traits: Traits
  readonly parts: ReadonlySet<number>
}

/** A listing whose picture can be held against another's as it is and in a mirror. */
export type Looked = Compared & { readonly mirrored: Look | null }

/** What is known of a key, made when it is first asked for. */
function madeOnce<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

/** Remembers what comparing two pictures came to for as long as both are held: many listings show the same ones. */
function remembered<Result>(compare: (one: Traits, other: Traits) => Result) {
  const known = new WeakMap<Traits, WeakMap<Traits, Result>>()
  return (one: Traits, other: Traits): Result =>
    madeOnce(
      madeOnce(known, one, () => new WeakMap<Traits, Result>()),
      other,
      () => compare(one, other),
    )
}
const likenessByPlaces = remembered(likenessOfTraits)
const lookAlike = remembered(traitsAlike)

export type PictureTie = Pick<GroupTies, 'picture' | 'extent' | 'mirrored'>

/** Near hashes are not enough where the pictures themselves can be compared: goods of one shape have them too. */
export function pictureTie(one: Looked, other: Compared): PictureTie {
  const near = nearHash(one, other)
  if (near && isSeen(one, other, near))
    return { picture: roundedLikeness(near.likeness), mirrored: near.isMirrored }
  for (const look of [one.look, one.mirrored]) {
    if (!look || !other.look || !haveCommon(look.parts, other.look.parts)) continue
    const found = likenessByPlaces(look.traits, other.look.traits)
    if (found)
      return {
        picture: roundedLikeness(found.likeness),
        ...(found.extent && { extent: found.extent }),
        mirrored: look === one.mirrored,
      }
  }
  return { picture: null, mirrored: false }
}

function haveCommon(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const part of one) if (other.has(part)) return true
  return false
}

export interface NearHash {
  readonly likeness: number
  readonly isMirrored: boolean
}

/** How alike two pictures are by their hashes; null where they are no near-duplicates, or one is not known. */
export function nearHash(one: Compared, other: Compared): NearHash | null {
  if (one.hash === null || other.hash === null) return null
  if (one.cover === other.cover) return { likeness: 1, isMirrored: false }
  const [hash, hubHash] = [BigInt(one.hash), BigInt(other.hash)]
  const straight = bitsApart(hash, hubHash)
  const turned = bitsApart(mirroredHash(hash), hubHash)
  const bits = Math.min(straight, turned)
  return bits <= NEAR_DUPLICATE_BITS
    ? { likeness: likenessOfBits(bits), isMirrored: turned < straight }
    : null
}

function isSeen(one: Looked, other: Compared, { isMirrored }: NearHash): boolean {
  const look = isMirrored ? one.mirrored : one.look
  return one.cover === other.cover || !look || !other.look || lookAlike(look.traits, other.look.traits)
}

/** Whether one account offers both. */
export const isSameSeller = (one: Compared, other: Compared): boolean =>
  one.sellerKey !== null && one.sellerKey === other.sellerKey

export const roundedLikeness = (likeness: number): number => Math.round(likeness * 1e4) / 1e4

/** The tables that `COMPARED` reads beside `listings l`. */
export const COVER_JOINS = sql`
  LEFT JOIN files f ON f.id = assay_uuid(l.images -> 0 ->> 'file') LEFT JOIN pictures p ON p.sha256 = f.sha256
  LEFT JOIN picture_traits t ON t.sha256 = p.sha256`
export const COMPARED = sql`
  l.id, l.title, l.seller_key AS "sellerKey", l.product_id AS "productId", l.price::text AS price, l.currency,
  f.sha256 AS cover, p.hash::text AS hash`

/** A row of `COMPARED`, with what is kept of its picture. */
export type ComparedRow = Omit<Compared, 'look'> & { readonly traits: Uint8Array | null }

function lookOf(brand: string, traits: Traits): Look {
  return { traits, parts: new Set(partsOf(brand, traits)) }
}

/** The pictures of a brand's listings. Each is opened once, however many listings show it. */
export interface PictureReader {
  /** A listing's picture from its row: what is too plain ties nothing, nor does an official picture of the brand, or what shows one. */
  readonly read: (row: ComparedRow) => Pick<Looked, 'hash' | 'look' | 'mirrored'>
  /** A picture that is known to tie listings, by its content. */
  readonly look: (content: string, traits: Uint8Array) => Look
}

/** Reads the pictures of a brand. */
export async function pictureReader(db: Executor, brand: string): Promise<PictureReader> {
  const official = (await officialOf(db, [brand])).get(brand)!
  const officialLooks = await looksOf(db, brand, official.contents)
  const looks = new Map<string, Look>()
  const look = (content: string, traits: Uint8Array) =>
    madeOnce(looks, content, () => lookOf(brand, openTraits(traits)))
  const read = ({ cover, hash, traits }: ComparedRow) => {
    const shown = traits && look(cover!, traits)
    const mirrored = shown && lookOf(brand, mirroredTraits(shown.traits))
    const tiesNothing =
      hash === null ||
      official.has({ marks: [], sha256: cover, hash }) ||
      [shown, mirrored].some((one) => one && showsOneOf(one, officialLooks))
    return tiesNothing ? { hash: null, look: null, mirrored: null } : { hash, look: shown, mirrored }
  }
  const seen = new Map<string | null, ReturnType<typeof read>>()
  return { look, read: (row) => madeOnce(seen, row.cover, () => read(row)) }
}

/** Pictures that are looked for in others, by their parts. */
async function looksOf(db: Executor, brand: string, contents: readonly string[]): Promise<ByNumber<Look>> {
  const rows = await rowsOf<{ traits: Uint8Array }>(
    db,
    sql`SELECT traits FROM picture_traits WHERE sha256 = ANY(${arrayOf(contents, 'text')})`,
  )
  const byPart = new ByNumber<Look>()
  for (const { traits } of rows) {
    const look = lookOf(brand, openTraits(traits))
    byPart.add(look.parts, look)
  }
  return byPart
}

const showsOneOf = (look: Look, sought: ByNumber<Look>): boolean =>
  Array.from(sought.near(look.parts)).some(({ traits }) => likenessByPlaces(look.traits, traits) !== null)

/** Things that are looked up by any of the numbers that they were added with. */
export class ByNumber<Thing> {
  readonly #things = new Map<number, Set<Thing>>()

  add(numbers: Iterable<number>, thing: Thing): void {
    for (const number of numbers) this.#things.set(number, (this.#things.get(number) ?? new Set()).add(thing))
  }

  near(numbers: Iterable<number>): Set<Thing> {
    const found = new Set<Thing>()
    for (const number of numbers) for (const thing of this.#things.get(number) ?? []) found.add(thing)
    return found
  }
}
