import { sql } from 'drizzle-orm'
import type { ChangeKind } from '../../../src/domain/listings/changes.ts'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { type Author, openBatch, openChangeSet } from '../record/ledger.ts'

/** Who changes what comes by itself. */
const AUTHOR: Author = { userId: null, name: 'Assay', requestId: 'enrichment' }

/**
 * Opens the batch for what a stage changes of listings, in the change set of this day (UTC) and this title: listings that come in one
 * by one do not fill the recent changes. One worker a stage calls it. Answers the batch.
 */
export async function openStageBatch(
  tx: Transaction,
  { kind, title }: { kind: ChangeKind; title: string },
): Promise<bigint> {
  const at = new Date()
  const [today] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM change_sets
        WHERE kind = ${kind} AND title = ${title} AND actor_id IS NULL AND actor = ${AUTHOR.name}
          AND at >= date_trunc('day', now(), 'UTC')
        ORDER BY at DESC LIMIT 1`,
  )
  const changeSetId = today?.id ?? (await openChangeSet(tx, AUTHOR, { kind, title, at }))
  return openBatch(tx, AUTHOR, { changeSetId, at })
}
