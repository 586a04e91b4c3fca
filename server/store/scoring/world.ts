import { sql } from 'drizzle-orm'
import { statesOf } from '../../../src/domain/scoring.ts'
import type { ListingState } from '../../../src/domain/vocabulary.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'

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
  readonly productId: string | null
  readonly price: number | null
  readonly currency: string | null
  readonly sellerKey: string | null
  readonly seller: string | null
  readonly state: ListingState
  readonly created: Date
  /** What its pictures can be known by (`listing_search.marks`), without those of the brand itself. */
  readonly pictures: readonly string[]
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

/** What is known around the targets, by keys that `keyOf` makes. */
export interface World {
  readonly targets: readonly Target[]
  /** By product and currency. */
  readonly prices: ReadonlyMap<string, readonly Priced[]>
  /** Decided listings, by seller and brand. */
  readonly sellers: ReadonlyMap<string, readonly Neighbour[]>
  /** Decided listings, by brand. */
  readonly titles: ReadonlyMap<string, readonly Titled[]>
  /** Decided listings, by picture and brand. */
  readonly pictures: ReadonlyMap<string, readonly Titled[]>
}

export const keyOf = (...parts: readonly string[]): string => parts.join(' ')

const DECIDED: readonly ListingState[] = [...statesOf('infringing'), ...statesOf('cleared')]
const decidedStates = sql`${arrayOf(DECIDED, 'listing_state')}`
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
  }
}

async function targetsOf(db: Executor, scope: Scope, ids: readonly string[]): Promise<Target[]> {
  return rowsOf<Target>(
    db,
    sql`
      WITH official AS (
        SELECT b.id AS brand_id, assay_seller_marks(NULL, NULL, b.official_images || coalesce(p.images, '[]')) AS marks
        FROM brands b LEFT JOIN LATERAL (
          SELECT jsonb_agg(picture) AS images FROM products p, jsonb_array_elements(p.images) picture WHERE p.brand_id = b.id
        ) AS p ON true
        WHERE b.id = ANY(${arrayOf(brandIds(scope), 'uuid')})
      )
      SELECT l.id, l.brand_id AS "brandId", b.name AS brand, l.title, l.condition, l.product_id AS "productId",
             l.price::float8 AS price, l.currency, l.seller_key AS "sellerKey",
             coalesce(nullif(l.seller, ''), l.seller_id) AS seller, l.state, l.created,
             ARRAY(SELECT mark FROM unnest(s.marks) AS mark
                   WHERE (mark LIKE 'p:%' OR mark LIKE 'f:%') AND mark <> ALL(o.marks)) AS pictures
      FROM listings l JOIN brands b ON b.id = l.brand_id JOIN official o ON o.brand_id = b.id
      JOIN listing_search s ON s.listing_id = l.id
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
    for (const mark of pictures) marks.set(keyOf(mark, brandId), { mark, brand: brandId })
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
