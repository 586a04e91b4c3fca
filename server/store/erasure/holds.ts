import { type SQL, sql } from 'drizzle-orm'
import { COMPLAINT_TRANSITIONS } from '../../../src/domain/complaints/complaintMoves.ts'
import { OPEN_INVESTIGATIONS } from '../../../src/domain/investigations/investigationStates.ts'
import { arrayOf } from '../rows.ts'

/** Legal holds: what is open and needs what is kept as evidence. */

/** That complaint `c` is open and nobody has closed it, or was answered by a counter-notice whose outcome is still to come. */
export const OPEN_COMPLAINT: SQL = sql`(
  (c.status = ANY(${arrayOf(COMPLAINT_TRANSITIONS.withdraw.from, 'text')}) AND c.closed IS NULL)
  OR EXISTS (SELECT FROM counter_notices n WHERE n.complaint_id = c.id AND n.outcome IS NULL))`

/** That investigation `i` is open. */
export const OPEN_INVESTIGATION: SQL = sql`(i.deleted IS NULL AND i.status = ANY(${arrayOf(OPEN_INVESTIGATIONS, 'text')}))`

/** That nothing is open about the seller of listing `l`. What is open is read once. */
export const UNHELD_SELLER: SQL = sql`(
  l.seller_key IS NULL
  OR l.seller_key NOT IN (
       SELECT h.seller_key FROM complaints c JOIN complaint_listings k ON k.complaint_id = c.id
       JOIN listings h ON h.id = k.listing_id WHERE h.seller_key IS NOT NULL AND ${OPEN_COMPLAINT}
       UNION ALL
       SELECT h.seller_key FROM investigations i JOIN listings h ON h.id = i.listing_id
       WHERE h.seller_key IS NOT NULL AND ${OPEN_INVESTIGATION})
     AND coalesce(lower(l.seller), '') NOT IN (
       SELECT lower(i.seller ->> 'name') FROM investigations i
       WHERE i.seller ->> 'name' IS NOT NULL AND ${OPEN_INVESTIGATION}))`
