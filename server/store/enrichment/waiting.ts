import { type Name, type SQL, sql } from 'drizzle-orm'
import type { EnrichmentStageName } from '../../../src/domain/enrichment/stages.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

/** The listings whose turn it is at a stage. */

/** A listing as a worker took it up; `version` tells whether the stage was set back since. */
export interface WaitingListing {
  readonly id: string
  readonly version: number
}

const VERSIONS: Record<EnrichmentStageName, string> = {
  pictures: 'version',
  reading: 'version',
  product: 'product_version',
  score: 'score_version',
}

/** The column that grows whenever this stage of a listing is set back to waiting. */
export const versionOf = (stage: EnrichmentStageName): Name => sql.identifier(VERSIONS[stage])

/** That a listing waits for a stage, for rows of listing_enrichment as `e`. What is read must have been fetched. */
const WAITS: Record<EnrichmentStageName, SQL> = {
  pictures: sql`e.pictures = 'waiting'`,
  reading: sql`e.reading = 'waiting' AND e.pictures <> 'waiting'`,
  product: sql`e.product = 'waiting'`,
  score: sql`e.score = 'waiting'`,
}

/**
 * The listings whose turn it is: those that somebody has before them first, the latest of them first, then the newest. Those
 * of brands that are paused are left out, and those in `but`. `when` narrows it further, for rows as `e`.
 */
export function nextListings(
  db: Executor,
  stage: EnrichmentStageName,
  { limit, but = [], when = sql`true` }: { limit: number; but?: readonly string[]; when?: SQL | undefined },
): Promise<WaitingListing[]> {
  const order = sql`e.wanted DESC NULLS LAST, e.created DESC, e.listing_id DESC`
  return rowsOf<WaitingListing>(
    db,
    sql`SELECT e.listing_id AS id, e.${versionOf(stage)} AS version
        FROM brands b CROSS JOIN LATERAL (
          SELECT e.* FROM listing_enrichment e
          WHERE e.brand_id = b.id AND ${WAITS[stage]} AND e.listing_id <> ALL(${arrayOf(but, 'uuid')}) AND (${when})
          ORDER BY ${order} LIMIT ${limit}
        ) AS e
        WHERE b.enrichment_paused IS NULL
        ORDER BY ${order} LIMIT ${limit}`,
  )
}
