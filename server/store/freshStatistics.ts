import { sql } from 'drizzle-orm'
import { rowsOf } from './rows.ts'
import type { Executor } from './transactions.ts'

/** Statistics of tables that were filled by one large change. */

/** ANALYZE takes a second or two, however large the tables are. Fewer rows than these are read quickly by any plan. */
const WORTH_ROWS = 1_000
/** A tenth of the table, as in PostgreSQL's autovacuum_analyze_scale_factor. */
const WORTH_SHARE = 0.1

/** Listings, and the tables that triggers fill from them and background work reads. */
const TABLES = sql.raw('listings, listing_search, group_waits, relisting_waits, rule_waits')

/**
 * Runs ANALYZE on the tables of listings after a change that added many rows at once. PostgreSQL does so by itself up to a minute later; until
 * then its plans count a table that had been emptied as empty. A table that is being vacuumed is skipped, so that nothing waits.
 */
export async function measureListings(db: Executor, added: number): Promise<void> {
  if (added < WORTH_ROWS) return
  const [known] = await rowsOf<{ rows: number }>(
    db,
    sql`SELECT reltuples AS rows FROM pg_class WHERE oid = 'listings'::regclass`,
  )
  if (added > known!.rows * WORTH_SHARE) await db.execute(sql`ANALYZE (SKIP_LOCKED) ${TABLES}`)
}
