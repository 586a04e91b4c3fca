import { sql } from 'drizzle-orm'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { isUnderWay } from '../../../src/domain/complaints/complaintStates.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { placesOf, settlePlaces } from '../domains/domainComplaints.ts'
import { type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { listingPatches, reportConflicts, takeCommentsAlong } from '../listings/listingChanges.ts'
import { brandIds, type Scope } from '../scope.ts'
import { restoreListings } from './complaintEffects.ts'
import { lockComplaints, removeComplaints } from './complaintRecords.ts'

/** Taking a classification back (§10): its complaints that are still new go, and their listings are what they were. */

/** Complaints that have gone further, and listings decided on since, are left alone and reported. */
export async function takeBackClassification(
  tx: Transaction,
  scope: Scope,
  author: Author,
  set: { readonly id: string; readonly title: string },
): Promise<UndoResult> {
  const at = new Date()
  const brands = arrayOf(brandIds(scope), 'uuid')
  const complaints = await lockComplaints(
    tx,
    sql`c.change_set_id = ${set.id} AND c.brand_id = ANY(${brands})`,
  )
  const stillNew = complaints
    .filter(({ status, delivery }) => status === 'NEW' && !isUnderWay(delivery))
    .map(({ id }) => id)
  let changeSet: string | null = null
  let restored: string[] = []
  if (stillNew.length > 0) {
    changeSet = await openChangeSet(tx, author, { kind: 'undo', title: set.title, at, undoOf: set.id })
    const batch = await openBatch(tx, author, { changeSetId: changeSet, at })
    restored = await restoreListings(tx, batch, stillNew, at)
    await takeCommentsAlong(tx, set.id, restored)
    const places = await placesOf(tx, stillNew)
    await removeComplaints(tx, batch, stillNew)
    await settlePlaces(tx, batch, places, at)
  }
  const left = await rowsOf<{ id: string; updated: Date }>(
    tx,
    sql`SELECT DISTINCT l.id, l.updated FROM change_batches b JOIN change_records r ON r.batch_id = b.id
        JOIN listings l ON l.id = r.entity_id
        WHERE b.change_set_id = ${set.id} AND r.entity = 'listing' AND r.brand_id = ANY(${brands})
          AND NOT l.id = ANY(${arrayOf(restored, 'uuid')})`,
  )
  return {
    changeSet,
    changed: await listingPatches(tx, scope, restored),
    removed: 0,
    restored: restored.length,
    leftAlone: left.length,
    conflicts: await reportConflicts(tx, scope, left),
    missing: [],
  }
}
