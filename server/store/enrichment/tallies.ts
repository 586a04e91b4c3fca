import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

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
