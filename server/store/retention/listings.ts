import { type SQL, sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { UNHELD_SELLER } from '../erasure/holds.ts'
import { appendRecords } from '../record/ledger.ts'
import { IS_NOT_CLEARED, RELISTINGS } from '../listings/relisting/standing.ts'
import { deleteFiles } from './files.ts'
import type { Removal } from './removal.ts'

/** Listings that came to nothing, with what was fetched and captured of them. */

/** Deleting one takes along its search text, groups, suggestions and more. */
const AT_ONCE = 200

/** That nobody does anything with listing `l`: neither a complaint nor a case has it, and nobody wrote anything on it. */
const UNTOUCHED = sql`l.tags = '{}' AND l.test_purchase IS NULL
  AND NOT EXISTS (SELECT FROM complaint_listings k WHERE k.listing_id = l.id)
  AND NOT EXISTS (SELECT FROM investigations i WHERE i.listing_id = l.id)
  AND NOT EXISTS (SELECT FROM listing_comments c WHERE c.listing_id = l.id)
  AND NOT EXISTS (SELECT FROM asins a WHERE a.listing_id = l.id)
  AND NOT (${IS_NOT_CLEARED} AND EXISTS (SELECT FROM ${RELISTINGS} WHERE r.listing_id = l.id))
  AND NOT EXISTS (SELECT FROM review_leases h WHERE h.listing_id = l.id)
  AND NOT EXISTS (
    SELECT FROM review_decisions d JOIN second_reviews s ON s.decision_id = d.id
    WHERE d.listing_id = l.id AND s.status IN ('WAITING', 'DISAGREED'))`

/** Brand by brand, so that the index by state and day is read and no other row. */
function listingsOf(states: readonly string[], more: SQL = sql`true`): Removal {
  const older = (before: Date) => sql`
    FROM brands b CROSS JOIN unnest(${arrayOf(states, 'listing_state')}) AS s (state)
    JOIN listings l ON l.brand_id = b.id AND l.state = s.state AND l.created < ${before}
    WHERE l.updated < ${before} AND ${more} AND ${UNTOUCHED} AND ${UNHELD_SELLER}`
  return {
    older,
    remove: async (tx, { before, batch }) => {
      const found = await rowsOf<{ id: string }>(
        tx,
        sql`SELECT l.id ${older(before)} LIMIT ${AT_ONCE} FOR UPDATE OF l SKIP LOCKED`,
      )
      const ids = found.map(({ id }) => id)
      if (ids.length > 0) await deleteListings(tx, ids, await batch())
      return ids.length
    },
  }
}

export const harmlessListings = listingsOf(['IRRELEVANT', 'GENUINE', 'AUTHORIZED_SELLER'])

export const undecidedListings = listingsOf(
  ['NEW'],
  sql`l.reviewed IS NULL AND l.review_requested IS NULL
    AND NOT EXISTS (SELECT FROM review_requests q WHERE q.listing_id = l.id AND q.answered_by IS NULL)
    AND NOT EXISTS (SELECT FROM queue_listings q WHERE q.listing_id = l.id)`,
)

/** Deletes locked listings; their records tell that they went, and nothing of what they held. */
async function deleteListings(tx: Transaction, ids: readonly string[], batch: bigint): Promise<void> {
  const listings = arrayOf(ids, 'uuid')
  const files = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT file_id AS id FROM screenshot_captures WHERE listing_id = ANY(${listings})
        UNION
        SELECT f.id FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) AS p (one)
        JOIN files f ON f.id::text = p.one ->> 'file'
        WHERE l.id = ANY(${listings}) AND EXISTS (SELECT FROM picture_fetches t WHERE t.file_id = f.id)`,
  )
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`gone AS (DELETE FROM listings WHERE id = ANY(${listings}) RETURNING id, brand_id)`,
    changes: sql`SELECT id AS entity_id, brand_id, '{}'::jsonb AS before, NULL::jsonb AS after FROM gone`,
  })
  await deleteFiles(
    tx,
    files.map(({ id }) => id),
    batch,
  )
}
