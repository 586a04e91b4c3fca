import { sql } from 'drizzle-orm'
import { Groups } from './groups.ts'
import type {
  ClusterListing,
  ImageClusters,
  TextClusters,
} from '../../../../src/domain/images/images.contract.ts'
import { TextIndex, wordsOf } from './likeness.ts'
import { HashIndex } from '../../../../src/domain/kit/nearDuplicates.ts'
import type { Picture } from '../../../../src/domain/kit/picture.ts'
import { NEAR_DUPLICATE_LIKENESS } from '../../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { inScope, type Scope } from '../../scope.ts'

/** Groups listings of the scope that are alike. */

interface Row extends ClusterListing {
  readonly pictures: readonly StoredPicture[]
}

interface StoredPicture extends Picture {
  readonly sha256: string | null
  /** Its perceptual hash; null where it is too plain or was not read. */
  readonly hash: string | null
}

/** The listings of these ids in scope, with their pictures and the content of those that are stored. */
async function read(db: Executor, scope: Scope, ids: readonly string[]) {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT l.id AS "_id", l.title, b.name AS brand, m.name AS platform, l.seller, l.state, l.toi,
               coalesce((SELECT jsonb_agg(p.picture || jsonb_build_object('sha256', f.sha256, 'hash', c.hash::text)
                                          ORDER BY p.place)
                         FROM jsonb_array_elements(l.images) WITH ORDINALITY AS p (picture, place)
                         LEFT JOIN files f ON f.id = assay_uuid(p.picture->>'file')
                         LEFT JOIN pictures c ON c.sha256 = f.sha256), '[]') AS pictures
        FROM listings l JOIN brands b ON b.id = l.brand_id JOIN marketplaces m ON m.id = l.marketplace_id
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope)}
        ORDER BY l.created DESC, l.id DESC`,
  )
  const found = new Set(rows.map(({ _id }) => _id))
  return { rows, missing: [...new Set(ids)].filter((id) => !found.has(id)) }
}

const told = ({ pictures: _, ...listing }: Row): ClusterListing => listing

/** Groups listings whose titles are alike: three letters at a time, as near-duplicates of infringements are told. */
export async function clusterTexts(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<TextClusters> {
  const { rows, missing } = await read(db, scope, ids)
  const groups = new Groups(rows.length)
  const index = new TextIndex()
  /** The first listing of each distinct title. */
  const first: number[] = []
  /** The least likeness that links a listing with one before it. */
  const links = rows.map(() => 1)
  for (const [place, { title }] of rows.entries()) {
    for (const { text, likeness } of index.like(title, NEAR_DUPLICATE_LIKENESS))
      if (groups.link(first[text]!, place)) links[place] = Math.min(links[place]!, likeness)
    first[index.add(title)] ??= place
  }
  return {
    groups: groups.several().map((places) => ({
      listings: places.map((place) => told(rows[place]!)),
      shared: {
        words: commonWords(places.map((place) => rows[place]!.title)),
        likeness: Math.min(...places.map((place) => links[place]!)),
      },
    })),
    missing,
  }
}

/** The words that all of some texts have, folded, in the order of the first. */
function commonWords([first = '', ...others]: readonly string[]): string[] {
  const sets = others.map((text) => new Set(wordsOf(text)))
  return [...new Set(wordsOf(first))].filter((word) => sets.every((words) => words.has(word)))
}

/** What makes pictures one and the same: content, stored file, or address. */
const keysOf = ({ sha256, file, url }: StoredPicture): string[] => [
  ...(sha256 ? [`c:${sha256}`] : []),
  ...(file ? [`f:${file}`] : []),
  ...(url ? [`p:${url}`] : []),
]

/** Groups listings that have a picture in common, or near-duplicates of one another. */
export async function clusterImages(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<ImageClusters> {
  const { rows, missing } = await read(db, scope, ids)
  const groups = new Groups(rows.length)
  const holders = new Map<string, number>()
  const shared = new Set<string>()
  for (const [place, { pictures }] of rows.entries())
    for (const key of new Set(pictures.flatMap(keysOf))) {
      const holder = holders.get(key)
      if (holder === undefined) holders.set(key, place)
      else {
        groups.link(holder, place)
        shared.add(key)
      }
    }
  const alike = linkNearDuplicates(rows, groups)
  return {
    groups: groups.several().map((places) => ({
      listings: places.map((place) => told(rows[place]!)),
      shared: distinct(
        places
          .flatMap((place) => rows[place]!.pictures)
          .filter(
            (picture) =>
              keysOf(picture).some((key) => shared.has(key)) ||
              (picture.hash !== null && alike.has(picture.hash)),
          ),
      ),
    })),
    missing,
  }
}

/** Links the listings that have near-duplicates; answers the hashes by which several listings are linked. */
function linkNearDuplicates(rows: readonly Row[], groups: Groups): Set<string> {
  const holders = new Map<string, number[]>()
  for (const [place, { pictures }] of rows.entries())
    for (const hash of new Set(pictures.flatMap((picture) => picture.hash ?? [])))
      holders.set(hash, [...(holders.get(hash) ?? []), place])
  const hashes = [...holders.keys()]
  const index = new HashIndex()
  const alike = new Set<string>()
  for (const hash of hashes) {
    index.add(BigInt(hash))
    const near = index.near(BigInt(hash)).map((number) => hashes[number]!)
    const [first, ...others] = new Set(near.flatMap((like) => holders.get(like)!))
    for (const place of others) groups.link(first!, place)
    if (others.length > 0) for (const like of near) alike.add(like)
  }
  return alike
}

/** Each picture once, however it is stored. */
function distinct(pictures: readonly StoredPicture[]): Picture[] {
  const seen = new Set<string>()
  return pictures.flatMap((picture) => {
    const keys = keysOf(picture)
    const isKnown = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isKnown ? [] : [{ url: picture.url, file: picture.file }]
  })
}
