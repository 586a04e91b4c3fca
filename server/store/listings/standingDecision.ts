import { type SQL, sql } from 'drizzle-orm'
import { standsFor } from '../record/undos.ts'

/** That what a record `r` of a change set `s` made of its listing `l` is what that still is; of one that was complained about, that the complaint is there. */
const HOLDS: SQL = sql`CASE s.kind
  WHEN 'classification' THEN EXISTS (
    SELECT FROM complaint_listings k JOIN complaints c ON c.id = k.complaint_id
    WHERE k.listing_id = l.id AND c.change_set_id = s.id AND c.status <> 'WITHDRAWN')
  ELSE r.after ->> 'state' = l.state::text
    -- Put back by its platform, it is what was found all the same.
    OR r.after ->> 'state' = 'INFRINGING' AND l.state = 'REINSTATED' END`

/**
 * The last decision on a listing `l` that stands, whichever way somebody made it, as `(state, toi, actor, at, comment)`: in review, by hand, in
 * bulk, or with a complaint.
 */
export const STANDING_DECISION: SQL = sql`(
  SELECT r.after ->> 'state' AS state, r.after ->> 'toi' AS toi, s.actor, b.at, b.comment
  FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
  WHERE r.entity_id = l.id AND s.kind IN ('state', 'classification') AND ${HOLDS} AND ${standsFor(sql`s.id`, sql`r.brand_id`)}
  ORDER BY r.version DESC LIMIT 1)`
