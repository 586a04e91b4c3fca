import { sql } from 'drizzle-orm'
import type { DeletionResult } from '../../../src/domain/listings/listingActions.contract.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Places, placesOf, settlePlaces } from '../domains/domainComplaints.ts'
import { appendRecords, type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { OPEN_STATUSES } from '../../../src/domain/complaints/complaintStates.ts'
import { lock, missingOf } from './listingChanges.ts'
import type { Scope } from '../scope.ts'

/**
 * Deletes the listings named that exist for the user, with their comments; the records keep both. A long deletion
 * comes in parts: each further one names the change set of the first, which must be the caller's own and less than an
 * hour old (404 otherwise). There is no undo (§10).
 */
export async function deleteListings(
  db: Database,
  scope: Scope,
  author: Author,
  { ids, changeSet }: { ids: readonly string[]; changeSet?: string | undefined },
): Promise<DeletionResult> {
  return db.transaction(async (tx) => {
    const at = new Date()
    if (changeSet !== undefined) await checkBegun(tx, author, changeSet)
    const locked = await lock(tx, sql`l.id = ANY(${arrayOf(ids, 'uuid')})`, scope)
    const found = locked.map(({ id }) => id)
    let set = changeSet ?? null
    if (found.length > 0) {
      set ??= await openChangeSet(tx, author, { kind: 'deletion', title: 'Listings deleted', at })
      const batch = await openBatch(tx, author, { changeSetId: set, at })
      const places = await leaveOpenComplaints(tx, batch, found, at)
      await appendRecords(tx, batch, 'listing', {
        ctes: sql`
          kept AS (
            SELECT listing_id, jsonb_agg(to_jsonb(k) ORDER BY k.at, k.id) AS comments
            FROM listing_comments k WHERE listing_id = ANY(${arrayOf(found, 'uuid')}) GROUP BY listing_id),
          gone AS (DELETE FROM listings WHERE id = ANY(${arrayOf(found, 'uuid')}) RETURNING *)`,
        changes: sql`
          SELECT gone.id AS entity_id, gone.brand_id, NULL::jsonb AS after,
                 to_jsonb(gone) || jsonb_build_object('comments', coalesce(kept.comments, '[]'::jsonb)) AS before
          FROM gone LEFT JOIN kept ON kept.listing_id = gone.id`,
      })
      await settlePlaces(tx, batch, places, at)
    }
    return { changeSet: set, deleted: found, missing: missingOf(ids, found) }
  })
}

/**
 * Deleted listings leave their open complaints; a complaint left empty is withdrawn (§10 Listings). Answers where
 * the listings of these complaints stood.
 */
async function leaveOpenComplaints(
  tx: Transaction,
  batch: bigint,
  listings: readonly string[],
  at: Date,
): Promise<Places[]> {
  const open = await rowsOf<{ id: string; empty: boolean }>(
    tx,
    sql`SELECT c.id, NOT EXISTS (
          SELECT FROM complaint_listings k
          WHERE k.complaint_id = c.id AND NOT k.listing_id = ANY(${arrayOf(listings, 'uuid')})) AS empty
        FROM complaints c
        WHERE c.status = ANY(${arrayOf(OPEN_STATUSES, 'text')}) AND c.id IN (
          SELECT complaint_id FROM complaint_listings WHERE listing_id = ANY(${arrayOf(listings, 'uuid')}))
        ORDER BY c.id FOR UPDATE OF c`,
  )
  if (open.length === 0) return []
  const places = await placesOf(
    tx,
    open.map(({ id }) => id),
  )
  await tx.execute(sql`
    DELETE FROM complaint_listings WHERE listing_id = ANY(${arrayOf(listings, 'uuid')})
      AND complaint_id = ANY(${arrayOf(
        open.map(({ id }) => id),
        'uuid',
      )})`)
  const empty = open.filter((complaint) => complaint.empty).map(({ id }) => id)
  const left = open.filter((complaint) => !complaint.empty).map(({ id }) => id)
  if (left.length > 0) await setColumns(tx, batch, 'complaint', { ids: left, columns: {}, at })
  if (empty.length > 0)
    await setColumns(tx, batch, 'complaint', { ids: empty, columns: { status: sql`'WITHDRAWN'::text` }, at })
  return places
}

async function checkBegun(tx: Transaction, author: Author, changeSet: string): Promise<void> {
  const [begun] = await rowsOf(
    tx,
    sql`SELECT id FROM change_sets WHERE id = ${changeSet} AND kind = 'deletion'
          AND actor_id = ${author.userId} AND at > now() - interval '1 hour'`,
  )
  if (!begun) throw notFound('The deletion')
}
