import { type SQL, sql } from 'drizzle-orm'
import type { ReviewStanding } from '../../../src/domain/review/guidedReview.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import type { Run } from './run.ts'

/** Which listings of those sought are within a run's reach, and how many. */

/** What other runs hold, of colleagues or of the user's own other windows, as rows of `listing_id` and `user_id`. */
const heldByOthers = (run: Run): SQL => sql`
  SELECT r.listing_id, r.user_id FROM review_leases r
  WHERE r.expires > now() AND NOT (r.user_id = ${run.userId} AND r.run = ${run.id})`

/** What the user skipped and nobody changed since. */
const skipped = (run: Run): SQL => sql`
  SELECT s.listing_id FROM review_skips s JOIN listings x ON x.id = s.listing_id
  WHERE s.user_id = ${run.userId} AND s.at >= x.updated`

/** What the run has decided. */
const decided = (run: Run): SQL => sql`
  SELECT d.listing_id FROM review_decisions d
  WHERE d.run = ${run.id} AND d.user_id = ${run.userId} AND d.taken_back IS NULL`

/** What waits for a second reviewer, who can be this user: shown to them blind, or not at all. Who decided it before can't. */
const waiting = (scope: Scope, run: Run): SQL =>
  may(scope.groups, 'review.second')
    ? sql`
      SELECT d.listing_id FROM second_reviews w JOIN review_decisions d ON d.id = w.decision_id
      WHERE w.status = 'WAITING' AND ${inScope(scope, 'w')}
        AND d.taken_back IS NULL AND d.user_id IS DISTINCT FROM ${run.userId}
        AND NOT EXISTS (SELECT FROM review_decisions o WHERE o.listing_id = d.listing_id
                          AND o.user_id = ${run.userId} AND o.taken_back IS NULL)`
    : sql`SELECT NULL::uuid AS listing_id WHERE false`

/** That the listing `l.id` can't be given to the run. */
export const isOutOfReach = (scope: Scope, run: Run): SQL => sql`(
  EXISTS (${heldByOthers(run)} AND r.listing_id = l.id)
  OR EXISTS (${skipped(run)} AND s.listing_id = l.id)
  OR EXISTS (${decided(run)} AND d.listing_id = l.id)
  OR l.id IN (${waiting(scope, run)}))`

/**
 * How far a run is through the listings, `FROM listings l`, for which `where` holds. What is out of reach are few, and looked up one by one; they are counted as the
 * list of listings counts them. A second look that the run holds counts as any other listing.
 */
export async function standingOf(db: Executor, scope: Scope, run: Run, where: SQL): Promise<ReviewStanding> {
  const [row] = await rowsOf<{
    total: number
    out: number
    others: number
    own: number
    skipped: number
    seconds: number
  }>(
    db,
    sql`WITH others AS MATERIALIZED (${heldByOthers(run)}), skipped AS MATERIALIZED (${skipped(run)}),
             decided AS MATERIALIZED (${decided(run)}), waiting AS MATERIALIZED (${waiting(scope, run)}),
             known AS MATERIALIZED (
               SELECT listing_id AS id FROM others UNION SELECT listing_id FROM skipped
               UNION SELECT listing_id FROM decided UNION SELECT listing_id FROM waiting),
             within AS (
               SELECT l.id FROM listings l WHERE l.id IN (SELECT id FROM known) AND ${where})
        SELECT (SELECT count(*)::int FROM listings l WHERE ${where}) AS total,
               (SELECT count(*)::int FROM within) AS out,
               (SELECT count(*)::int FROM within WHERE id IN (SELECT listing_id FROM others)
                  AND id NOT IN (SELECT listing_id FROM decided)) AS others,
               (SELECT count(*)::int FROM within WHERE id IN (SELECT listing_id FROM others WHERE user_id = ${run.userId})
                  AND id NOT IN (SELECT listing_id FROM decided)) AS own,
               (SELECT count(*)::int FROM within WHERE id IN (SELECT listing_id FROM skipped)
                  AND id NOT IN (SELECT listing_id FROM decided)
                  AND id NOT IN (SELECT listing_id FROM others)) AS skipped,
               (SELECT count(*)::int FROM review_leases r JOIN listings l ON l.id = r.listing_id
                WHERE r.user_id = ${run.userId} AND r.run = ${run.id} AND r.second_of IS NOT NULL AND r.expires > now()
                  AND (l.id IN (SELECT id FROM known) OR (${where}) IS NOT TRUE)) AS seconds`,
  )
  const { total, out, others, own, seconds } = row!
  return {
    left: total - out + seconds,
    heldByOthers: others - own,
    heldElsewhere: own,
    skipped: row!.skipped,
  }
}
