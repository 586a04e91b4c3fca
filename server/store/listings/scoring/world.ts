import { sql } from 'drizzle-orm'
import { NEAR_DUPLICATE_BITS } from '../../../../src/domain/kit/nearDuplicates.ts'
import { DESCRIPTION_SEARCHED } from '../../../../src/domain/kit/pageSays.ts'
import { DECIDED_STATES, statesOf } from '../../../../src/domain/listings/scoring.ts'
import type { ListingState } from '../../../../src/domain/kit/vocabulary.ts'
import { arrayOf, type Executor, rowsOf } from '../../database.ts'
import { brandIds, type Scope } from '../../scope.ts'

/**
 * What scoring reads, for many listings at once, in a few queries. Everything comes from the listings of each one's own
 * brand, whatever else the scope holds: whoever sees a listing sees its score with the evidence, and another brand's
 * listings must not show through it.
 */

/** How many of each are looked at, the newest first. */
export const SAMPLES = { prices: 1_000, sellerListings: 1_000, titlesOfState: 1_000, holdersOfPicture: 200 }

export interface Target {
  readonly id: string
  readonly brandId: string
  readonly brand: string
  readonly title: string
  readonly condition: string | null
  /** Its beginning. */
  readonly description: string | null
  readonly productId: string | null
  readonly price: number | null
  readonly currency: string | null
  readonly sellerKey: string | null
  readonly seller: string | null
  readonly state: ListingState
  readonly created: Date
  /** Its pictures, without those of the brand itself and their near-duplicates. */
  readonly pictures: readonly TargetPicture[]
}

export interface TargetPicture {
  /** What it can be known by (`listing_search.marks`): its address and its file. */
  readonly marks: readonly string[]
  /** Its content; null where no copy of it is stored. */
  readonly sha256: string | null
  /** Its perceptual hash; null where it is too plain or was not read. */
  readonly hash: string | null
}

/** Another listing of the brand, as far as it bears on a target. */
export interface Neighbour {
  readonly id: string
  readonly state: ListingState
  /** When it was found, and when it was decided on last. */
  readonly created: Date
  readonly decided: Date | null
}
export interface Priced extends Neighbour {
  readonly price: number
}
export interface Titled extends Neighbour {
  readonly title: string
}
export interface Alike extends Titled {
  /** The content by which it is alike, and by how many bits that differs. */
  readonly sha256: string
  readonly bits: number
}

/** What is known around the targets, by keys that `keyOf` makes. */
export interface World {
  readonly targets: readonly Target[]
  /** By product and currency. */
  readonly prices: ReadonlyMap<string, readonly Priced[]>
  /** Decided listings, by seller and brand. */
  readonly sellers: ReadonlyMap<string, readonly Neighbour[]>
  /** Decided listings, by brand. */
  readonly titles: ReadonlyMap<string, readonly Titled[]>
  /** Decided listings, by a picture's mark and brand. */
  readonly pictures: ReadonlyMap<string, readonly Titled[]>
  /** Decided listings with near-duplicates, by perceptual hash and brand; the nearest first. */
  readonly alike: ReadonlyMap<string, readonly Alike[]>
}

export const keyOf = (...parts: readonly string[]): string => parts.join(' ')

const decidedStates = sql`${arrayOf(DECIDED_STATES, 'listing_state')}`
/** A neighbour's columns, for `FROM listings x`. */
const NEIGHBOUR = sql`x.id, x.state, x.created, coalesce(x.reviewed, x.filing, x.updated) AS decided`

/**
 * Reads what bears on these listings, as far as they exist in the scope. With `before`, prices of confirmed infringements
 * are read too, for whoever asks what was known at an earlier time.
 */
export async function worldOf(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
  { before = false }: { before?: boolean } = {},
): Promise<World> {
  const targets = await targetsOf(db, scope, ids)
  return {
    targets,
    prices: await pricesOf(db, targets, before),
    sellers: await sellersOf(db, targets),
    titles: await titlesOf(db, targets),
    pictures: await holdersOf(db, targets),
    alike: await alikeOf(db, targets),
  }
}

async function targetsOf(db: Executor, scope: Scope, ids: readonly string[]): Promise<Target[]> {
  return rowsOf<Target>(
    db,
    sql`
      WITH own AS (
        SELECT b.id AS brand_id, b.official_images || coalesce(p.images, '[]') AS images
        FROM brands b LEFT JOIN LATERAL (
          SELECT jsonb_agg(picture) AS images FROM products p, jsonb_array_elements(p.images) picture WHERE p.brand_id = b.id
        ) AS p ON true
        WHERE b.id = ANY(${arrayOf(brandIds(scope), 'uuid')})
      ),
      official AS MATERIALIZED (
        SELECT own.brand_id, assay_seller_marks(NULL, NULL, own.images) AS marks, coalesce(c.contents, '{}') AS contents,
               coalesce(c.hashes, '{}') AS hashes
        FROM own, LATERAL (
          SELECT array_agg(f.sha256) AS contents, array_agg(p.hash) FILTER (WHERE p.hash IS NOT NULL) AS hashes
          FROM jsonb_array_elements(own.images) AS picture JOIN files f ON f.id = assay_uuid(picture->>'file')
            JOIN pictures p ON p.sha256 = f.sha256
        ) AS c
      )
      SELECT l.id, l.brand_id AS "brandId", b.name AS brand, l.title, l.condition,
             left(l.description, ${DESCRIPTION_SEARCHED}) AS description, l.product_id AS "productId",
             l.price::float8 AS price, l.currency, l.seller_key AS "sellerKey",
             coalesce(nullif(l.seller, ''), l.seller_id) AS seller, l.state, l.created,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('marks', k.marks, 'sha256', f.sha256, 'hash', p.hash::text)), '[]')
              FROM jsonb_array_elements(l.images) AS picture
                CROSS JOIN LATERAL (SELECT assay_seller_marks(NULL, NULL, jsonb_build_array(picture)) AS marks) AS k
                LEFT JOIN files f ON f.id = assay_uuid(picture->>'file') LEFT JOIN pictures p ON p.sha256 = f.sha256
              WHERE NOT k.marks && o.marks AND (f.sha256 IS NULL OR f.sha256 <> ALL(o.contents))
                AND NOT EXISTS (SELECT FROM unnest(o.hashes) AS h (hash)
                                WHERE bit_count((h.hash # p.hash)::bit(64)) <= ${NEAR_DUPLICATE_BITS})) AS pictures
      FROM listings l JOIN brands b ON b.id = l.brand_id JOIN official o ON o.brand_id = b.id
      WHERE l.id = ANY(${arrayOf(ids, 'uuid')})
      ORDER BY l.id`,
  )
}

async function pricesOf(db: Executor, targets: readonly Target[], before: boolean) {
  const priced = targets.filter(({ productId, price, currency }) => productId && price !== null && currency)
  const groups = [
    ...new Map(priced.map((target) => [keyOf(target.productId!, target.currency!), target])).values(),
  ]
  const rows = await rowsOf<Priced & { key: string }>(
    db,
    sql`
      SELECT g.product || ' ' || g.currency AS key, x.* FROM unnest(
        ${arrayOf(
          groups.map(({ productId }) => productId!),
          'uuid',
        )}, ${arrayOf(
          groups.map(({ currency }) => currency!),
          'text',
        )}, ${arrayOf(
          groups.map(({ brandId }) => brandId),
          'uuid',
        )}
      ) AS g (product, currency, brand), LATERAL (
        SELECT ${NEIGHBOUR}, x.price::float8 AS price FROM listings x
        WHERE x.product_id = g.product AND x.currency = g.currency AND x.brand_id = g.brand AND x.price IS NOT NULL
          AND (${before} OR x.state <> ALL(${arrayOf(statesOf('infringing'), 'listing_state')}))
        ORDER BY x.created DESC, x.id DESC LIMIT ${SAMPLES.prices}
      ) AS x`,
  )
  return Map.groupBy(rows, ({ key }) => key)
}

async function sellersOf(db: Executor, targets: readonly Target[]) {
  const known = targets.filter(({ sellerKey }) => sellerKey !== null)
  const groups = [
    ...new Map(known.map((target) => [keyOf(target.sellerKey!, target.brandId), target])).values(),
  ]
  const rows = await rowsOf<Neighbour & { key: string }>(
    db,
    sql`
      SELECT g.seller || ' ' || g.brand AS key, x.* FROM unnest(
        ${arrayOf(
          groups.map(({ sellerKey }) => sellerKey!),
          'uuid',
        )}, ${arrayOf(
          groups.map(({ brandId }) => brandId),
          'uuid',
        )}
      ) AS g (seller, brand), LATERAL (
        SELECT ${NEIGHBOUR} FROM listings x
        WHERE x.seller_key = g.seller AND x.brand_id = g.brand AND x.state = ANY(${decidedStates})
        ORDER BY x.created DESC, x.id DESC LIMIT ${SAMPLES.sellerListings}
      ) AS x`,
  )
  return Map.groupBy(rows, ({ key }) => key)
}

async function titlesOf(db: Executor, targets: readonly Target[]) {
  const brands = [...new Set(targets.map(({ brandId }) => brandId))]
  const rows = await rowsOf<Titled & { key: string }>(
    db,
    sql`
      SELECT g.brand AS key, x.*
      FROM unnest(${arrayOf(brands, 'uuid')}) AS g (brand), unnest(${decidedStates}) AS s (state), LATERAL (
        SELECT ${NEIGHBOUR}, x.title FROM listings x
        WHERE x.brand_id = g.brand AND x.state = s.state
        ORDER BY x.created DESC, x.id DESC LIMIT ${SAMPLES.titlesOfState}
      ) AS x`,
  )
  return Map.groupBy(rows, ({ key }) => key)
}

async function holdersOf(db: Executor, targets: readonly Target[]) {
  const marks = new Map<string, { mark: string; brand: string }>()
  for (const { pictures, brandId } of targets)
    for (const mark of pictures.flatMap((picture) => picture.marks))
      marks.set(keyOf(mark, brandId), { mark, brand: brandId })
  const groups = [...marks.values()]
  // What was written just now waits in a list that each look-up would read whole.
  await db.execute(sql`SELECT gin_clean_pending_list('listing_search_marks')`)
  const rows = await db.transaction(async (tx) => {
    // Without fresh statistics the database would read every listing for each mark.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const found = await rowsOf<Titled & { key: string }>(
      tx,
      sql`
      SELECT g.mark || ' ' || g.brand AS key, x.* FROM unnest(
        ${arrayOf(
          groups.map(({ mark }) => mark),
          'text',
        )}, ${arrayOf(
          groups.map(({ brand }) => brand),
          'uuid',
        )}
      ) AS g (mark, brand), LATERAL (
        SELECT ${NEIGHBOUR}, x.title
        FROM (SELECT s.listing_id FROM listing_search s WHERE s.marks @> ARRAY[g.mark] OFFSET 0) AS marked
        JOIN listings x ON x.id = marked.listing_id
        WHERE x.brand_id = g.brand AND x.state = ANY(${decidedStates})
        LIMIT ${SAMPLES.holdersOfPicture}
      ) AS x`,
    )
    await tx.execute(sql`SET LOCAL enable_seqscan = on`)
    return found
  })
  return Map.groupBy(rows, ({ key }) => key)
}

async function alikeOf(db: Executor, targets: readonly Target[]) {
  const groups = new Map<string, { hash: string; brand: string }>()
  for (const { pictures, brandId } of targets)
    for (const { hash } of pictures)
      if (hash !== null) groups.set(keyOf(hash, brandId), { hash, brand: brandId })
  const wanted = [...groups.values()]
  const rows = await rowsOf<Alike & { key: string }>(
    db,
    sql`
      SELECT g.hash || ' ' || g.brand AS key, x.* FROM unnest(
        ${arrayOf(
          wanted.map(({ hash }) => hash),
          'bigint',
        )}, ${arrayOf(
          wanted.map(({ brand }) => brand),
          'uuid',
        )}
      ) AS g (hash, brand), LATERAL (
        SELECT ${NEIGHBOUR}, x.title, n.sha256, n.bits
        FROM (SELECT * FROM assay_near_pictures(g.hash) AS n ORDER BY n.bits, n.sha256) AS n
        CROSS JOIN LATERAL (
          SELECT u.listing_id FROM image_uses u WHERE u.brand_id = g.brand AND u.sha256 = n.sha256 OFFSET 0
        ) AS u
        JOIN listings x ON x.id = u.listing_id
        WHERE x.state = ANY(${decidedStates})
        LIMIT ${SAMPLES.holdersOfPicture}
      ) AS x`,
  )
  return Map.groupBy(rows, ({ key }) => key)
}
