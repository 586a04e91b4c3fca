import { sql } from 'drizzle-orm'
import { arrayOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

/** Marks asked for more often are not written again. */
const FRESH = '1 minute'

/**
 * Lets listings go first that somebody has before them: those of these that wait for something. Rows that others hold are passed
 * over, so that nobody waits for it.
 */
export async function wantListings(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    UPDATE listing_enrichment e SET wanted = now()
    FROM (
      SELECT e.listing_id FROM listing_enrichment e
      WHERE e.listing_id = ANY(${arrayOf(ids, 'uuid')})
        AND 'waiting' IN (e.pictures, e.reading, e.product, e.score)
        AND (e.wanted IS NULL OR e.wanted < now() - ${FRESH}::interval)
      FOR UPDATE SKIP LOCKED
    ) AS meant
    WHERE e.listing_id = meant.listing_id`)
}
