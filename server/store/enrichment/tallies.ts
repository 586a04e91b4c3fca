import { sql } from 'drizzle-orm'
import type { StageCounts } from '../../../src/domain/enrichment/progress.ts'
import {
  ENRICHMENT_STAGES,
  type EnrichmentStageName,
  type StageState,
} from '../../../src/domain/enrichment/stages.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'

/** The columns by which listings are counted. */
export const TALLIED = sql.raw(
  'brand_id, pictures, pictures_note, reading, reading_note, product, product_note, score, score_note',
)

/** From how many rows on it is worth it. */
const MANY = 500

/**
 * Makes one row of the tallies that tell of the same, where there are many. What others append in the meantime stays for the next
 * time; at any moment the rows add up to what stands.
 */
export async function foldTallies(db: Database): Promise<void> {
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM enrichment_tallies WHERE (SELECT count(*) > ${MANY} FROM enrichment_tallies) RETURNING *
    )
    INSERT INTO enrichment_tallies (${TALLIED}, listings, pictures_count, pictures_left)
    SELECT ${TALLIED}, sum(listings), sum(pictures_count), sum(pictures_left) FROM gone
    GROUP BY ${TALLIED} HAVING sum(listings) <> 0`)
}

export type Notes = { readonly [Name in EnrichmentStageName as `${Name}_note`]: string | null }
/** How many listings of a brand stand alike, and their pictures. */
export interface Tally extends Readonly<Record<EnrichmentStageName, StageState>>, Notes {
  readonly brandId: string
  readonly listings: number
  readonly picturesCount: number
  readonly picturesLeft: number
}

/** The tallies of these brands, or of every brand. */
export function talliesOf(db: Executor, brands: readonly string[] | null): Promise<Tally[]> {
  return rowsOf<Tally>(
    db,
    sql`SELECT t.*, brand_id AS "brandId" FROM (
          SELECT ${TALLIED}, sum(listings)::int AS listings,
            sum(pictures_count)::int AS "picturesCount", sum(pictures_left)::int AS "picturesLeft"
          FROM enrichment_tallies
          WHERE ${brands === null ? sql`true` : sql`brand_id = ANY(${arrayOf(brands, 'uuid')})`}
          GROUP BY ${TALLIED} HAVING sum(listings) <> 0) AS t`,
  )
}

export const perStage = <Value>(of: (name: EnrichmentStageName) => Value) =>
  Object.fromEntries(ENRICHMENT_STAGES.map((name) => [name, of(name)])) as Record<EnrichmentStageName, Value>

export const sumOf = (
  tallies: readonly Tally[],
  column: 'listings' | 'picturesCount' | 'picturesLeft' = 'listings',
): number => tallies.reduce((sum, tally) => sum + tally[column], 0)

/** How many pictures are still to come: those that are left where they are, or could not be had, are not. */
export const picturesLeft = (tallies: readonly Tally[]): number =>
  sumOf(
    tallies.filter(({ pictures }) => pictures === 'waiting'),
    'picturesLeft',
  )

/** How many listings stand how at a stage. */
export const countsAt = (tallies: readonly Tally[], stage: EnrichmentStageName): StageCounts => {
  const counts = { waiting: 0, done: 0, failed: 0, off: 0 }
  for (const tally of tallies) counts[tally[stage]] += tally.listings
  return counts
}
