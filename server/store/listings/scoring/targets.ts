import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { HashIndex } from '../../../../src/domain/kit/nearDuplicates.ts'
import { DESCRIPTION_SCORED } from '../../../../src/domain/kit/pageSays.ts'
import type { Picture } from '../../../../src/domain/kit/picture.ts'
import type { ScoreFactor } from '../../../../src/domain/listings/listing.ts'
import type { ListingState } from '../../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { inScope, type Scope } from '../../scope.ts'

/** The listings that are to be scored, with their pictures as far as those count. */

export interface Target {
  readonly id: string
  readonly brandId: string
  readonly brand: string
  readonly title: string
  readonly condition: string | null
  /** Its beginning. */
  readonly description: string | null
  /** The product that it is of, else the one that it is most likely of. */
  readonly productId: string | null
  readonly product: string | null
  /** How certain that product is where it is suggested alone, from 0 to 1; null where it is known, or there is none. */
  readonly certainty: number | null
  /** What a genuine one costs at least in the listing's currency, as the brand says. */
  readonly leastPrice: number | null
  readonly price: number | null
  readonly currency: string | null
  readonly sellerKey: string | null
  readonly seller: string | null
  readonly state: ListingState
  readonly created: Date
  /** Its pictures, without those of the brand itself and their near-duplicates. */
  readonly pictures: readonly TargetPicture[]
}

/** A listing without its pictures, with what its score was made of last. */
export type PricedTarget = Omit<Target, 'pictures'> & { readonly scoreFactors: readonly ScoreFactor[] }

export interface TargetPicture {
  /** What it can be known by (`listing_search.marks`): its address and its file. */
  readonly marks: readonly string[]
  /** Its content; null where no copy of it is stored. */
  readonly sha256: string | null
  /** Its perceptual hash; null where it is too plain or was not read. */
  readonly hash: string | null
}

/** The targets of these ids, as far as they exist in the scope, in the order of their ids: their pictures as listings name them. */
export function pricedTargets(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<(PricedTarget & { images: Picture[] })[]> {
  return rowsOf<PricedTarget & { images: Picture[] }>(
    db,
    sql`
      SELECT l.id, l.brand_id AS "brandId", b.name AS brand, l.title, l.condition,
             left(l.description, ${DESCRIPTION_SCORED}) AS description, p.id AS "productId", p.name AS product,
             s.certainty::float8 AS certainty,
             CASE WHEN p.currency = l.currency THEN p.price_min::float8 END AS "leastPrice",
             l.price::float8 AS price, l.currency, l.seller_key AS "sellerKey",
             coalesce(nullif(l.seller, ''), l.seller_id) AS seller, l.state, l.created, l.images,
             l.score_factors AS "scoreFactors"
      FROM listings l JOIN brands b ON b.id = l.brand_id
        LEFT JOIN LATERAL (
          SELECT s.product_id, s.certainty FROM product_suggestions s
          WHERE s.listing_id = l.id AND l.product_id IS NULL AND s.dismissed IS NULL
          ORDER BY s.certainty DESC, s.product_id LIMIT 1
        ) AS s ON true
        LEFT JOIN products p ON p.id = coalesce(l.product_id, s.product_id)
      WHERE l.id = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope)}
      ORDER BY l.id`,
  )
}

/** Those targets with their pictures as far as they count. */
export async function targetsOf(db: Executor, scope: Scope, ids: readonly string[]): Promise<Target[]> {
  const rows = await pricedTargets(db, scope, ids)
  const official = await officialOf(db, [...new Set(rows.map(({ brandId }) => brandId))])
  const contents = await contentsOf(
    db,
    rows.flatMap(({ images }) => images),
  )
  return rows.map(({ images, scoreFactors: _, ...target }) => ({
    ...target,
    pictures: images
      .map((picture) => known(picture, contents))
      .filter((picture) => !official.get(target.brandId)!.has(picture)),
  }))
}

type Content = Pick<TargetPicture, 'sha256' | 'hash'>

/** A picture with its content, as far as a copy is stored. */
export const known = (picture: Picture, contents: ReadonlyMap<string, Content>): TargetPicture => ({
  marks: marksOf(picture),
  ...(contents.get(picture.file ?? '') ?? { sha256: null, hash: null }),
})

/** What a picture can be known by, as `assay_seller_marks` has it. */
const marksOf = ({ url, file }: Picture): string[] => [
  ...(url ? [`p:${createHash('md5').update(url).digest('hex').slice(0, 22)}`] : []),
  ...(file ? [`f:${file}`] : []),
]

/** The contents of stored pictures, by the ids of their files. */
export async function contentsOf(db: Executor, pictures: readonly Picture[]): Promise<Map<string, Content>> {
  const files = new Set(pictures.flatMap(({ file }) => file || []))
  if (files.size === 0) return new Map()
  const rows = await rowsOf<Content & { file: string }>(
    db,
    sql`SELECT given.file, f.sha256, p.hash::text AS hash
        FROM unnest(${arrayOf([...files], 'text')}) AS given (file)
          JOIN files f ON f.id = assay_uuid(given.file) LEFT JOIN pictures p ON p.sha256 = f.sha256`,
  )
  return new Map(rows.map(({ file, ...content }) => [file, content]))
}

/** The pictures of a brand and of its products, and what is a near-duplicate of one. */
class OfficialPictures {
  readonly #marks = new Set<string>()
  readonly #contents = new Set<string>()
  readonly #hashes = new HashIndex()

  add({ marks, sha256, hash }: TargetPicture): void {
    for (const mark of marks) this.#marks.add(mark)
    if (sha256 !== null) this.#contents.add(sha256)
    if (hash !== null) this.#hashes.add(BigInt(hash))
  }

  /** Their contents, as far as copies are stored. */
  get contents(): string[] {
    return [...this.#contents]
  }

  has({ marks, sha256, hash }: TargetPicture): boolean {
    return (
      marks.some((mark) => this.#marks.has(mark)) ||
      (sha256 !== null && this.#contents.has(sha256)) ||
      (hash !== null && this.#hashes.near(BigInt(hash)).length > 0)
    )
  }
}

/** The official pictures of brands, by brand. */
export async function officialOf(
  db: Executor,
  brands: readonly string[],
): Promise<Map<string, OfficialPictures>> {
  const rows = await rowsOf<{ brandId: string; images: Picture[] }>(
    db,
    sql`
      WITH wanted AS (SELECT * FROM brands WHERE id = ANY(${arrayOf(brands, 'uuid')}))
      SELECT id AS "brandId", official_images AS images FROM wanted
      UNION ALL
      SELECT p.brand_id, p.images FROM products p JOIN wanted b ON b.id = p.brand_id WHERE p.images <> '[]'`,
  )
  const contents = await contentsOf(
    db,
    rows.flatMap(({ images }) => images),
  )
  const official = new Map(brands.map((brand) => [brand, new OfficialPictures()]))
  for (const { brandId, images } of rows)
    for (const picture of images) official.get(brandId)!.add(known(picture, contents))
  return official
}
