import { sql } from 'drizzle-orm'
import type { Transaction } from '../transactions.ts'

/** Decisions of guided review whose change set is taken back, whichever way: they count no more, until they are made again. */

/**
 * Brings the decisions that belong to a change set into step with an undo in its chain, for the listings which that reached: a second
 * look that waits for one that was taken back is called off.
 */
export async function followUndo(
  tx: Transaction,
  {
    origin,
    undo,
    isMadeAgain,
  }: { readonly origin: string; readonly undo: string; readonly isMadeAgain: boolean },
): Promise<void> {
  const reached = sql`d.change_set_id = ${origin} AND d.listing_id IN (
    SELECT r.entity_id FROM change_batches b JOIN change_records r ON r.batch_id = b.id
    WHERE b.change_set_id = ${undo} AND r.entity = 'listing')`
  if (isMadeAgain) {
    await tx.execute(sql`UPDATE review_decisions d SET taken_back = NULL WHERE ${reached}`)
    return
  }
  await tx.execute(
    sql`UPDATE review_decisions d SET taken_back = now() WHERE ${reached} AND d.taken_back IS NULL`,
  )
  await tx.execute(sql`
    DELETE FROM second_reviews w USING review_decisions d
    WHERE w.decision_id = d.id AND w.status = 'WAITING' AND ${reached}`)
  await tx.execute(
    sql`DELETE FROM review_leases v USING review_decisions d WHERE v.second_of = d.id AND ${reached}`,
  )
}
