import { sql } from 'drizzle-orm'
import type { GroupHold } from '../../../src/domain/listings/groups.contract.ts'
import { UNDECIDED_STATES } from '../../../src/domain/listings/listingState.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { leaseEnd, type Run, runOf } from './run.ts'

/** Who holds which group: no two runs hold parts of one. */

/** Thrown to leave the leases as they were. */
class HeldMeanwhile extends Error {}

/**
 * Leases the listings of a group that wait for a decision to a run, or renews them, and frees whatever else the run holds. Where
 * another run holds one of them, also the user's own in another window, nothing is leased and its user is named.
 */
export async function holdGroup(
  db: Database,
  scope: Scope,
  { id: group, run: name }: { readonly id: string; readonly run: string },
): Promise<GroupHold> {
  const run = runOf(scope, name)
  try {
    return await db.transaction((tx) => holdWithin(tx, scope, group, run))
  } catch (error) {
    // A claim of single listings took one at this very moment.
    if (error instanceof HeldMeanwhile) return { heldUntil: null, heldBy: error.message }
    throw error
  }
}

async function holdWithin(tx: Transaction, scope: Scope, group: string, run: Run): Promise<GroupHold> {
  // Two runs that open the same group come one after the other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`group ${group}`}, 0))`)
  await tx.execute(sql`
    DELETE FROM review_leases WHERE user_id = ${run.userId} AND run = ${run.id}
      AND NOT EXISTS (SELECT FROM listing_groups g WHERE g.listing_id = review_leases.listing_id AND g.hub_id = ${group})`)
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM listing_groups g JOIN listings l ON l.id = g.listing_id
        WHERE g.hub_id = ${group} AND ${inScope(scope)}
          AND l.state = ANY(${arrayOf(UNDECIDED_STATES, 'listing_state')})
        ORDER BY l.id`,
  )
  const ids = arrayOf(
    rows.map((row) => row.id),
    'uuid',
  )
  const holder = await holderOf(tx, ids, run)
  if (holder !== null) {
    await tx.execute(
      sql`DELETE FROM review_leases WHERE user_id = ${run.userId} AND run = ${run.id} AND listing_id = ANY(${ids})`,
    )
    return { heldUntil: null, heldBy: holder }
  }
  await tx.execute(sql`DELETE FROM review_leases WHERE listing_id = ANY(${ids}) AND expires <= now()`)
  const held = await rowsOf<{ until: Date }>(
    tx,
    sql`INSERT INTO review_leases AS r (listing_id, user_id, run, expires)
        SELECT id, ${run.userId}, ${run.id}, ${leaseEnd} FROM unnest(${ids}) AS w (id)
        ON CONFLICT (listing_id) DO UPDATE SET expires = excluded.expires
        WHERE r.user_id = excluded.user_id AND r.run = excluded.run
        RETURNING r.expires::timestamptz(3) AS until`,
  )
  if (held.length < rows.length) throw new HeldMeanwhile((await holderOf(tx, ids, run)) ?? 'Somebody')
  const [clock] = await rowsOf<{ until: Date }>(tx, sql`SELECT (${leaseEnd})::timestamptz(3) AS until`)
  return { heldUntil: (held[0] ?? clock!).until.toISOString(), heldBy: null }
}

/** Who else holds one of these listings now; null where nobody does. */
async function holderOf(tx: Transaction, ids: ReturnType<typeof arrayOf>, run: Run): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`SELECT u.name FROM review_leases r JOIN users u ON u.id = r.user_id
        WHERE r.listing_id = ANY(${ids}) AND r.expires > now() AND NOT (r.user_id = ${run.userId} AND r.run = ${run.id})
        LIMIT 1`,
  )
  return row?.name ?? null
}
