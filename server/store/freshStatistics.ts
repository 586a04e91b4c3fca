import { sql } from 'drizzle-orm'
import { rowsOf } from './rows.ts'
import type { Executor } from './transactions.ts'

/** What PostgreSQL knows of tables that have just been filled. */

/** Measuring takes a second or two, however large the tables are; fewer rows than these are read quickly by any plan. */
const WORTH_ROWS = 1_000
/** A tenth, as PostgreSQL has it for measuring by itself. */
const WORTH_SHARE = 0.1

/** Listings, and what triggers make of them that work in the background reads by itself. */
const TABLES = sql.raw('listings, listing_search, group_waits, relisting_waits, rule_waits')

/**
 * Measures the tables of listings anew where so many were added to them at one go that what is known of them misleads: PostgreSQL does so by itself up to
 * a minute later, and until then a table that had been emptied counts as empty, whatever it holds. A table that is being vacuumed is left to that: nothing waits.
 */
export async function measureListings(db: Executor, added: number): Promise<void> {
  if (added < WORTH_ROWS) return
  const [known] = await rowsOf<{ rows: number }>(
    db,
    sql`SELECT reltuples AS rows FROM pg_class WHERE oid = 'listings'::regclass`,
  )
  if (added > known!.rows * WORTH_SHARE) await db.execute(sql`ANALYZE (SKIP_LOCKED) ${TABLES}`)
}
