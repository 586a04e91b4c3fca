import { type SQL, sql } from 'drizzle-orm'
import { changedMeanwhile, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords, lastAuthors } from '../record/ledger.ts'
import type { complaints } from '../schema.ts'
import { inScope, type Scope } from '../scope.ts'

/** Locking complaints, changing their columns, and recording both; what every change of a complaint has in common. */

export type ComplaintColumns = Pick<
  typeof complaints.$inferSelect,
  | 'id'
  | 'brandId'
  | 'marketplaceId'
  | 'type'
  | 'status'
  | 'reason'
  | 'doNotFile'
  | 'delivery'
  | 'filing'
  | 'closureReason'
  | 'updated'
>

/**
 * Locks the listings within complaints, and then the complaints `which` says, `FROM complaints c`: always in this
 * order, so that changes of listings and of complaints wait for each other instead of failing.
 */
export async function lockComplaints(tx: Transaction, which: SQL): Promise<ComplaintColumns[]> {
  await tx.execute(sql`
    SELECT FROM listings l WHERE l.id IN (
      SELECT k.listing_id FROM complaint_listings k JOIN complaints c ON c.id = k.complaint_id WHERE ${which})
    ORDER BY l.id FOR UPDATE OF l`)
  return rowsOf<ComplaintColumns>(
    tx,
    sql`SELECT c.id, c.brand_id AS "brandId", c.marketplace_id AS "marketplaceId", c.type, c.status, c.reason,
               c.do_not_file AS "doNotFile", c.delivery, c.filing, c.closure_reason AS "closureReason",
               c.updated
        FROM complaints c WHERE ${which} ORDER BY c.id FOR UPDATE OF c`,
  )
}

/** Locks one complaint of the scope with its listings. Fails with 404 outside it. */
export async function lockComplaint(tx: Transaction, scope: Scope, id: string): Promise<ComplaintColumns> {
  const [row] = await lockComplaints(tx, sql`c.id = ${id} AND ${inScope(scope, 'c')}`)
  if (!row) throw notFound('The complaint')
  return row
}

/**
 * Fails with 409 and what stands where a locked complaint is not as its caller saw it, at the moment `seen`; the words name who changed
 * it last, and what was not done.
 */
export async function refuseUnseen(
  tx: Transaction,
  { id, updated }: ComplaintColumns,
  seen: string,
  { current, undone = 'saved' }: { current: unknown; undone?: 'saved' | 'sent' },
): Promise<void> {
  if (updated.getTime() === Date.parse(seen)) return
  const by = (await lastAuthors(tx, [id])).get(id) ?? 'Somebody'
  throw changedMeanwhile(`${by} changed this complaint meanwhile. Nothing was ${undone}.`, current)
}

const picture = (alias: string) => sql`to_jsonb(${sql.raw(alias)}) || jsonb_build_object('listings',
  ARRAY(SELECT k.listing_id FROM complaint_listings k WHERE k.complaint_id = ${sql.raw(alias)}.id ORDER BY 1))`

/** Records complaints that were just made. */
export async function recordNewComplaints(
  tx: Transaction,
  batch: bigint,
  ids: readonly string[],
): Promise<void> {
  await appendRecords(tx, batch, 'complaint', {
    changes: sql`SELECT c.id AS entity_id, c.brand_id, NULL::jsonb AS before, ${picture('c')} AS after
                 FROM complaints c WHERE c.id = ANY(${arrayOf(ids, 'uuid')})`,
  })
}

/** Deletes locked complaints and records what they were. */
export async function removeComplaints(
  tx: Transaction,
  batch: bigint,
  ids: readonly string[],
): Promise<void> {
  await appendRecords(tx, batch, 'complaint', {
    changes: sql`SELECT c.id AS entity_id, c.brand_id, NULL::jsonb AS after, ${picture('c')} || jsonb_build_object('notices',
                   (SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') FROM complaint_notices n WHERE n.complaint_id = c.id),
                   'counterNotices',
                   (SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') FROM counter_notices n WHERE n.complaint_id = c.id)) AS before
                 FROM complaints c WHERE c.id = ANY(${arrayOf(ids, 'uuid')})`,
  })
  await tx.execute(sql`DELETE FROM complaints WHERE id = ANY(${arrayOf(ids, 'uuid')})`)
}
