import { sql } from 'drizzle-orm'
import {
  KEPT_MARKETPLACES_NAMED,
  type AddedMarketplaces,
} from '../../../src/domain/importing/importOutcome.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { arrayOf, idsOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'

/** The marketplaces that an import added which was then taken back. */

/**
 * Removes those that an import added and nothing is on by now, recorded, and notes what became of all of them with it. Its rows are gone
 * already, and no other import writes: one may have found a marketplace that it is about to use.
 */
export async function removeAddedMarketplaces(
  tx: Transaction,
  author: Author,
  run: { readonly id: string; readonly changeSetId: string; readonly title: string },
): Promise<void> {
  const added = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`SELECT m.id, m.name FROM change_batches b JOIN change_records r ON r.batch_id = b.id
        JOIN marketplaces m ON m.id = r.entity_id
        WHERE b.change_set_id = ${run.changeSetId} AND r.entity = 'marketplace' AND r.before IS NULL
        ORDER BY lower(m.name), m.id`,
  )
  if (added.length === 0) return
  const free = await unused(tx, idsOf(added))
  if (free.length > 0) {
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, {
      kind: 'setup',
      title: `${run.title}: marketplaces removed`,
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId, at })
    await appendRecords(tx, batch, 'marketplace', {
      ctes: sql`gone AS (DELETE FROM marketplaces WHERE id = ANY(${arrayOf(free, 'uuid')}) RETURNING *)`,
      changes: sql`SELECT id AS entity_id, NULL::uuid AS brand_id, to_jsonb(gone) AS before, NULL::jsonb AS after FROM gone`,
    })
  }
  const gone = new Set(free)
  const fate: AddedMarketplaces = {
    removed: free.length,
    kept: added
      .filter(({ id }) => !gone.has(id))
      .slice(0, KEPT_MARKETPLACES_NAMED)
      .map(({ name }) => name),
  }
  await tx.execute(
    sql`UPDATE imports SET added_marketplaces = ${JSON.stringify(fate)}::jsonb WHERE id = ${run.id}`,
  )
}

/** Which of these marketplaces nothing is on, and nobody has changed since they were added; locked, so that it stays so. */
async function unused(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  // A locked marketplace is in use: adding a row to it takes a lock.
  const locked = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM marketplaces WHERE id = ANY(${arrayOf(ids, 'uuid')}) ORDER BY id FOR UPDATE SKIP LOCKED`,
  )
  const free = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT m.id FROM marketplaces m WHERE m.id = ANY(${arrayOf(idsOf(locked), 'uuid')})
          AND NOT EXISTS (SELECT FROM listings x WHERE x.marketplace_id = m.id)
          AND NOT EXISTS (SELECT FROM ads x WHERE x.marketplace_id = m.id)
          AND NOT EXISTS (SELECT FROM complaints x WHERE x.marketplace_id = m.id)
          AND NOT EXISTS (SELECT FROM investigations x WHERE x.marketplace_id = m.id)
          AND NOT EXISTS (SELECT FROM background_job_items x WHERE x.marketplace_id = m.id)
          AND NOT EXISTS (SELECT FROM crawls x WHERE m.id = ANY(x.marketplace_ids))
          AND NOT EXISTS (SELECT FROM change_records x WHERE x.entity_id = m.id AND x.version > 1)`,
  )
  return idsOf(free)
}
