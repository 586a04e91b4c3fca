import { sql } from 'drizzle-orm'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'

/** Listings that a reviewer leaves out, for themselves alone, until they change. */

/** Skips a listing and frees it where the user holds it. Fails with 404 outside the scope. */
export async function skipListing(db: Database, scope: Scope, id: string): Promise<{ skipped: string }> {
  return db.transaction(async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`INSERT INTO review_skips (user_id, listing_id, at)
          SELECT ${scope.userId}, l.id, greatest(now(), l.updated) FROM listings l
          WHERE l.id = ${id} AND ${inScope(scope)}
          ON CONFLICT (user_id, listing_id) DO UPDATE SET at = excluded.at RETURNING at`,
    )
    if (rows.length === 0) throw notFound('The listing')
    await tx.execute(sql`DELETE FROM review_leases WHERE listing_id = ${id} AND user_id = ${scope.userId}`)
    return { skipped: id }
  })
}

/** Takes a skipped listing up again. Fails with 404 outside the scope. */
export async function takeUpListing(db: Executor, scope: Scope, id: string): Promise<{ skipped: null }> {
  const [found] = await rowsOf(
    db,
    sql`WITH gone AS (DELETE FROM review_skips WHERE user_id = ${scope.userId} AND listing_id = ${id})
        SELECT id FROM listings WHERE id = ${id} AND ${inScope(scope, null)}`,
  )
  if (!found) throw notFound('The listing')
  return { skipped: null }
}

/** Takes up again all that the user skipped; told are those of the scope. */
export async function takeUpAll(db: Executor, scope: Scope): Promise<{ cleared: number }> {
  const [row] = await rowsOf<{ cleared: number }>(
    db,
    sql`WITH gone AS (DELETE FROM review_skips WHERE user_id = ${scope.userId} RETURNING listing_id)
        SELECT count(*)::int AS cleared FROM gone JOIN listings l ON l.id = gone.listing_id
        WHERE ${inScope(scope)}`,
  )
  return row!
}
