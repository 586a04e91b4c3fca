import { sql } from 'drizzle-orm'
import type { Picture } from '../../../../src/domain/kit/picture.ts'
import { NEAR_DUPLICATE_LIKENESS, statesOf, verdictOf } from '../../../../src/domain/listings/scoring.ts'
import type { SmallSteps } from '../../../smallSteps.ts'
import { type Portion, rowsInPortion } from '../../portions.ts'
import { arrayOf } from '../../rows.ts'
import type { Database } from '../../transactions.ts'
import { TextIndex } from './likeness.ts'
import { contentsOf, known, officialOf, type TargetPicture } from './targets.ts'
import type { TitleIndexes, TitlesOfBrand } from './titles.ts'

/** A change as triggers note it, and how its listing counts now. */
export interface ScoringChange {
  readonly id: string
  readonly kind: 'listing' | 'picture' | 'official' | 'name'
  readonly listing: string | null
  /** How it counted before; null where it did not. */
  readonly standing: Standing | null
  /** What it was before, where that has changed. */
  readonly sellerKey: string | null
  readonly title: string | null
  readonly images: readonly Picture[] | null
  /** The listing as it is; null where there is none any more. */
  readonly now: {
    readonly standing: Standing | null
    readonly sellerKey: string | null
    readonly title: string
  } | null
}

type Standing = 'infringing' | 'authorized' | 'cleared'

/** What is looked with, and how long each statement may take. */
export interface Looking {
  readonly indexes: TitleIndexes
  readonly steps: SmallSteps
  readonly portion: Portion
}

/**
 * The listings of a brand whose scores rest on what has changed: by the same seller, with a title like it, or with one of its
 * pictures or a near-duplicate. A listing's score never rests on the listing itself. Fails where the steps do: in a brand of
 * hundreds of thousands of titles it takes minutes.
 */
export async function touchedListings(
  db: Database,
  brand: string,
  changes: readonly ScoringChange[],
  how: Looking,
): Promise<Set<string>> {
  if (changes.some(({ kind }) => kind === 'name')) return everyListing(db, brand, how)
  const listings = changes.filter((change) => change.kind === 'listing')
  return new Set([
    ...(await bySeller(db, brand, listings, how)),
    ...(await byTitle(db, brand, listings, how)),
    ...(await byPicture(db, brand, changes, how)),
  ])
}

async function everyListing(db: Database, brand: string, { portion }: Looking): Promise<Set<string>> {
  const rows = await rowsInPortion<{ id: string }>(
    db,
    portion,
    sql`SELECT id FROM listings WHERE brand_id = ${brand}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What listings are touched by, with the listings that it belongs to: those are touched by another alone. */
class Causes<Key> {
  readonly #owners = new Map<Key, Set<string>>()

  add(key: Key, owner: string): void {
    const owners = this.#owners.get(key)
    if (owners) owners.add(owner)
    else this.#owners.set(key, new Set([owner]))
  }

  keys(): Key[] {
    return [...this.#owners.keys()]
  }

  touches(key: Key, listing: string): boolean {
    const owners = this.#owners.get(key)
    return owners !== undefined && (owners.size > 1 || !owners.has(listing))
  }
}

const verdictIn = (standing: Standing | null) =>
  standing === null || standing === 'infringing' ? standing : 'cleared'

/** A seller's history tells of infringements and authorizations: where there are none, no score rests on it. */
async function bySeller(
  db: Database,
  brand: string,
  changes: readonly ScoringChange[],
  { portion }: Looking,
): Promise<string[]> {
  const sellers = new Causes<string>()
  const told = new Set<string>()
  for (const { listing, standing, sellerKey, now } of changes) {
    const hasMoved = sellerKey !== null || now === null
    if (!hasMoved && now.standing === standing) continue
    for (const seller of [sellerKey, now?.sellerKey ?? null])
      if (seller !== null) {
        sellers.add(seller, listing!)
        if (standing === 'infringing' || standing === 'authorized') told.add(seller)
      }
  }
  const rows = await rowsInPortion<{ id: string; seller: string }>(
    db,
    portion,
    sql`
      SELECT l.id, l.seller_key AS seller FROM unnest(${arrayOf(sellers.keys(), 'uuid')}) AS s (seller)
      JOIN listings l ON l.seller_key = s.seller AND l.brand_id = ${brand}
      WHERE s.seller = ANY(${arrayOf([...told], 'uuid')}) OR EXISTS (
        SELECT FROM listings x WHERE x.seller_key = s.seller AND x.brand_id = ${brand} AND x.id <> l.id
          AND x.state = ANY(${arrayOf([...statesOf('infringing'), 'AUTHORIZED_SELLER'], 'listing_state')}))`,
  )
  return rows.flatMap(({ id, seller }) => (sellers.touches(seller, id) ? [id] : []))
}

const TITLES_AT_A_TIME = 2_000
/**
 * Two titles that are both like a third differ by no more than both together: where no infringing title is even so much like
 * a cleared one, no listing that is like that one is like an infringing one.
 */
const LIKENESS_BETWEEN = 2 * NEAR_DUPLICATE_LIKENESS - 1

async function byTitle(
  db: Database,
  brand: string,
  changes: readonly ScoringChange[],
  { indexes, steps, portion }: Looking,
): Promise<string[]> {
  const told = changes.flatMap(({ listing, standing, title, now }) => {
    const [was, is] = [verdictIn(standing), verdictIn(now?.standing ?? null)]
    if (was === is && title === null) return []
    const isInfringing = was === 'infringing' || is === 'infringing'
    return [title, now?.title ?? null]
      .filter((one) => one !== null)
      .map((text) => ({ text, isInfringing, listing: listing! }))
  })
  const areCleared = told.some(({ isInfringing }) => !isInfringing)
  const decided = areCleared ? (await indexes.read(db, [brand], steps)).get(brand) : undefined
  const titles = new Causes<string>()
  await steps.each(told, ({ text, isInfringing, listing }) => {
    if (isInfringing || isLikeInfringing(decided, text)) titles.add(text, listing)
  })
  const sought = titles.keys()
  if (sought.length === 0) return []

  const index = new TextIndex()
  const spellings: string[][] = []
  await steps.each(sought, (title) => void (spellings[index.add(title)] ??= []).push(title))
  const touched: string[] = []
  for await (const page of titlesOf(db, brand, portion))
    await steps.each(page, ({ id, title }) => {
      const isTouched = index
        .like(title, NEAR_DUPLICATE_LIKENESS)
        .some(({ text }) => spellings[text]!.some((spelling) => titles.touches(spelling, id)))
      if (isTouched) touched.push(id)
    })
  return touched
}

const isLikeInfringing = (decided: TitlesOfBrand | undefined, title: string): boolean =>
  decided?.index
    .like(title, LIKENESS_BETWEEN)
    .some(({ text }) => decided.bearers.get(text)?.some(({ state }) => verdictOf(state) === 'infringing')) ??
  false

interface ListingTitle {
  readonly id: string
  readonly title: string
}

/** Every title of a brand, some at a time. */
async function* titlesOf(db: Database, brand: string, portion: Portion): AsyncGenerator<ListingTitle[]> {
  for (let from = sql`true`; ;) {
    const rows = await rowsInPortion<ListingTitle & { created: Date }>(
      db,
      portion,
      sql`SELECT id, title, created FROM listings l WHERE l.brand_id = ${brand} AND ${from}
          ORDER BY created DESC, id DESC LIMIT ${TITLES_AT_A_TIME}`,
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < TITLES_AT_A_TIME) return
    from = sql`(l.created, l.id) < (${last.created}, ${last.id}::uuid)`
  }
}

/** Official pictures count for nothing; those that came or went touch whatever is like them. */
async function byPicture(
  db: Database,
  brand: string,
  changes: readonly ScoringChange[],
  { steps, portion }: Looking,
): Promise<string[]> {
  const marks = new Causes<string>()
  const hashes = new Causes<string>()
  const add = (picture: TargetPicture, owner: string) => {
    for (const mark of picture.marks) marks.add(mark, owner)
    if (picture.hash !== null) hashes.add(picture.hash, owner)
  }
  const official = (await officialOf(db, [brand])).get(brand)!
  const changed = await changedPictures(db, changes, portion)
  const copies = await contentsOf(
    db,
    changed.flatMap(({ images }) => images),
  )
  await steps.each(changed, ({ id, images }) => {
    for (const image of images) {
      const picture = known(image, copies)
      if (!official.has(picture)) add(picture, id)
    }
  })
  const given = changes.flatMap(({ kind, images }) => (kind === 'official' ? (images ?? []) : []))
  const stored = await contentsOf(db, given)
  for (const picture of given) add(known(picture, stored), NO_LISTING)
  const contents = [...stored.values()].flatMap(({ sha256 }) => sha256 ?? [])

  const marked = await rowsInPortion<{ id: string; mark: string }>(
    db,
    portion,
    sql`SELECT l.id, m.mark FROM unnest(${arrayOf(marks.keys(), 'text')}) AS m (mark)
        CROSS JOIN LATERAL (SELECT s.listing_id FROM listing_search s WHERE s.marks @> ARRAY[m.mark] OFFSET 0) AS s
        CROSS JOIN LATERAL (SELECT id FROM listings WHERE id = s.listing_id AND brand_id = ${brand} OFFSET 0) AS l`,
  )
  const near = await rowsInPortion<{ id: string; hash: string }>(
    db,
    portion,
    sql`SELECT u.listing_id AS id, h.hash::text AS hash FROM unnest(${arrayOf(hashes.keys(), 'bigint')}) AS h (hash)
        CROSS JOIN LATERAL assay_near_pictures(h.hash) AS n
        JOIN image_uses u ON u.brand_id = ${brand} AND u.sha256 = n.sha256`,
  )
  const same = await rowsInPortion<{ id: string }>(
    db,
    portion,
    sql`SELECT u.listing_id AS id FROM image_uses u
        WHERE u.brand_id = ${brand} AND u.sha256 = ANY(${arrayOf(contents, 'text')})`,
  )
  return [
    ...marked.filter(({ id, mark }) => marks.touches(mark, id)),
    ...near.filter(({ id, hash }) => hashes.touches(hash, id)),
    ...same,
  ].map(({ id }) => id)
}

/** The owner of what touches every listing. */
const NO_LISTING = ''

interface ListingPictures {
  readonly id: string
  readonly images: readonly Picture[]
}

/** The pictures by which listings have come to count, have ceased to, or count otherwise. */
async function changedPictures(
  db: Database,
  changes: readonly ScoringChange[],
  portion: Portion,
): Promise<ListingPictures[]> {
  const current = new Set<string>()
  const former: ListingPictures[] = []
  for (const { kind, listing, standing, images, now } of changes) {
    if (listing === null) continue
    const isSeen = kind === 'picture'
    if (!isSeen && images === null && verdictIn(standing) === verdictIn(now?.standing ?? null)) continue
    if (now !== null) current.add(listing)
    if (images !== null) former.push({ id: listing, images })
  }
  const rows = await rowsInPortion<ListingPictures>(
    db,
    portion,
    sql`SELECT id, images FROM listings WHERE id = ANY(${arrayOf([...current], 'uuid')})`,
  )
  return [...former, ...rows]
}
