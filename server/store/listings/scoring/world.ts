import { sql } from 'drizzle-orm'
import { DECIDED_STATES } from '../../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import type { Scope } from '../../scope.ts'
import { type PriceGroups, pricesOf } from './prices.ts'
import { keyOf, NEIGHBOUR, SAMPLES, type Titled } from './samples.ts'
import { type Histories, historiesOf } from './sellers.ts'
import { type Target, targetsOf } from './targets.ts'
import { TitleIndexes, type TitlesOfBrand } from './titles.ts'

/**
 * What scoring reads, for many listings at once, in a few queries. Everything comes from the listings of each one's own
 * brand, whatever else the scope holds: a user who sees a listing sees its score with the evidence, and another brand's
 * listings must not show through it.
 */

export interface Alike extends Titled {
  /** The content by which it is alike, and by how many bits that differs. */
  readonly sha256: string
  readonly bits: number
}

/** What is known around the targets, by keys that `keyOf` makes. */
export interface World {
  readonly targets: readonly Target[]
  readonly prices: PriceGroups
  readonly histories: Histories
  /** Decided listings, by brand. */
  readonly titles: ReadonlyMap<string, TitlesOfBrand>
  /** Decided listings, by a picture's mark and brand; the newest first. */
  readonly pictures: ReadonlyMap<string, readonly Titled[]>
  /** Decided listings with near-duplicates, by perceptual hash and brand; the nearest first. */
  readonly alike: ReadonlyMap<string, readonly Alike[]>
}

/** How a world is read. */
export interface Reading {
  /** Whether each listing is to be judged by what was known when it was found. */
  readonly asFound?: boolean
  /** What is kept from one batch to the next. */
  readonly indexes?: TitleIndexes
}

const decidedStates = sql`${arrayOf(DECIDED_STATES, 'listing_state')}`

/** Reads what bears on these listings, as far as they exist in the scope. */
export async function worldOf(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
  { asFound = false, indexes = new TitleIndexes() }: Reading = {},
): Promise<World> {
  const targets = await targetsOf(db, scope, ids)
  const brands = [...new Set(targets.map(({ brandId }) => brandId))]
  return {
    targets,
    prices: await pricesOf(db, targets, asFound),
    histories: await historiesOf(db, targets, asFound),
    titles: await indexes.read(db, brands),
    pictures: await holdersOf(db, targets, brands),
    alike: await alikeOf(db, targets),
  }
}

/** Marks that the index is asked for together: it compares each of them with each listing found. */
const MARKS_TOGETHER = 200

async function holdersOf(
  db: Executor,
  targets: readonly Target[],
  brands: readonly string[],
): Promise<Map<string, Titled[]>> {
  const marks = [...new Set(targets.flatMap(({ pictures }) => pictures.flatMap((picture) => picture.marks)))]
  if (marks.length === 0) return new Map()
  // What was written just now waits in a list that each look-up would read whole.
  await db.execute(sql`SELECT gin_clean_pending_list('listing_search_marks')`)
  const together = Array.from({ length: Math.ceil(marks.length / MARKS_TOGETHER) }, (_, n) =>
    marks.slice(n * MARKS_TOGETHER, (n + 1) * MARKS_TOGETHER).join(' '),
  )
  const rows = await db.transaction(async (tx) => {
    // Without fresh statistics the database would read every listing for some marks.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const found = await rowsOf<Titled & { brandId: string; mark: string }>(
      tx,
      sql`
        WITH marked AS MATERIALIZED (
          SELECT ${NEIGHBOUR}, x.title, x.brand_id, mark
          FROM unnest(${arrayOf(together, 'text')}) AS g (marks)
          CROSS JOIN LATERAL (
            SELECT s.listing_id, s.marks FROM listing_search s WHERE s.marks && string_to_array(g.marks, ' ') OFFSET 0
          ) AS s
          JOIN listings x ON x.id = s.listing_id
          CROSS JOIN LATERAL unnest(s.marks) AS mark
          WHERE x.brand_id = ANY(${arrayOf(brands, 'uuid')}) AND x.state = ANY(${decidedStates})
            AND mark = ANY(string_to_array(g.marks, ' '))
        )
        SELECT id, state, created, decided, title, brand_id AS "brandId", mark FROM (
          SELECT *, row_number() OVER (PARTITION BY mark, brand_id ORDER BY created DESC, id DESC) AS place FROM marked
        ) AS ranked
        WHERE place <= ${SAMPLES.holdersOfPicture} ORDER BY created DESC, id DESC`,
    )
    await tx.execute(sql`SET LOCAL enable_seqscan = on`)
    return found
  })
  return Map.groupBy(rows, ({ mark, brandId }) => keyOf(mark, brandId))
}

async function alikeOf(db: Executor, targets: readonly Target[]): Promise<Map<string, Alike[]>> {
  const groups = new Map<string, { hash: string; brand: string }>()
  for (const { pictures, brandId } of targets)
    for (const { hash } of pictures)
      if (hash !== null) groups.set(keyOf(hash, brandId), { hash, brand: brandId })
  const wanted = [...groups.values()]
  if (wanted.length === 0) return new Map()
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
