import { sql } from 'drizzle-orm'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { inScope, type Scope } from '../scope.ts'

/** Deletes an advertisement, recorded as it was; there is no undo (§10). Fails with 404 outside the scope. */
export async function deleteAd(db: Database, scope: Scope, author: Author, id: string): Promise<null> {
  return db.transaction(async (tx) => {
    const [found] = await rowsOf(
      tx,
      sql`SELECT id FROM ads WHERE id = ${id} AND ${inScope(scope, null)} FOR UPDATE`,
    )
    if (!found) throw notFound('The advertisement')
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, {
      kind: 'deletion',
      title: 'Advertisement deleted',
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId, at })
    await appendRecords(tx, batch, 'ad', {
      ctes: sql`gone AS (DELETE FROM ads WHERE id = ${id} RETURNING *)`,
      changes: sql`SELECT id AS entity_id, brand_id, to_jsonb(gone) - 'search' AS before, NULL::jsonb AS after FROM gone`,
    })
    return null
  })
}
