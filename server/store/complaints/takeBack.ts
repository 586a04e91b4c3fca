import { sql } from 'drizzle-orm'
import type { UndoResult } from '../../../src/domain/listings/changes.contract.ts'
import { isUnderWay } from '../../../src/domain/complaints/complaintStates.ts'
import type { ComplaintStatus } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { placesOf, settlePlaces } from '../domains/domainComplaints.ts'
import { type Author, lastAuthors, openBatch, openUndo } from '../record/ledger.ts'
import { listingPatches, reportConflicts, takeCommentsAlong } from '../listings/listingChanges.ts'
import { brandIds, type Scope } from '../scope.ts'
import { restoreListings } from './complaintEffects.ts'
import { lockComplaints, removeComplaints } from './complaintRecords.ts'

/** Taking a classification back (§10): its complaints that are still new go, and their listings are what they were. */

/**
 * Complaints that have gone further or that somebody else has worked on since, and listings decided on since, are left alone and
 * reported, with who is in the way.
 */
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
  const others = await workedOnByOthers(
    tx,
    author,
    complaints.map(({ id }) => id),
  )
  const stillNew = complaints
    .filter(({ id, status, delivery }) => status === 'NEW' && !isUnderWay(delivery) && !others.has(id))
    .map(({ id }) => id)
  let changeSet: string | null = null
  let restored: string[] = []
  if (stillNew.length > 0) {
    changeSet = await openUndo(tx, scope, author, { ...set, at })
    const batch = await openBatch(tx, author, { changeSetId: changeSet, at })
    restored = await restoreListings(tx, author, batch, stillNew, at)
    await takeCommentsAlong(tx, set.id, restored)
    const places = await placesOf(tx, stillNew)
    await removeComplaints(tx, batch, stillNew)
    await settlePlaces(tx, batch, places, at)
  }
  const left = await rowsOf<Left>(
    tx,
    sql`SELECT DISTINCT l.id, l.updated, c.id AS complaint, c.status
        FROM change_batches b JOIN change_records r ON r.batch_id = b.id JOIN listings l ON l.id = r.entity_id
        LEFT JOIN (complaint_listings k JOIN complaints c ON c.id = k.complaint_id AND c.change_set_id = ${set.id})
          ON k.listing_id = l.id
        WHERE b.change_set_id = ${set.id} AND r.entity = 'listing' AND r.brand_id = ANY(${brands})
          AND NOT l.id = ANY(${arrayOf(restored, 'uuid')})`,
  )
  return {
    changeSet,
    changed: await listingPatches(tx, scope, restored),
    removed: 0,
    restored: restored.length,
    leftAlone: left.length,
    conflicts: await conflictsOf(tx, scope, left),
    missing: [],
  }
}

/** A listing that is left alone, and the complaint within which it still stands. */
interface Left {
  readonly id: string
  readonly updated: Date
  readonly complaint: string | null
  readonly status: ComplaintStatus | null
}

/** Those of the complaints that a person other than the author has moved or fixed. */
async function workedOnByOthers(
  tx: Transaction,
  author: Author,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT DISTINCT r.entity_id AS id FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        JOIN change_sets s ON s.id = b.change_set_id
        WHERE r.entity = 'complaint' AND r.entity_id = ANY(${arrayOf(ids, 'uuid')}) AND s.kind = 'complaint'
          AND s.actor_id <> ${author.userId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Who is in the way of each listing left alone: who changed its complaint last, else who changed the listing. */
async function conflictsOf(
  tx: Transaction,
  scope: Scope,
  left: readonly Left[],
): Promise<UndoResult['conflicts']> {
  const standing = new Map(left.map((one) => [one.id, one]))
  const conflicts = await reportConflicts(tx, scope, left)
  const authors = await lastAuthors(
    tx,
    left.flatMap(({ complaint }) => complaint ?? []),
  )
  return conflicts.map((conflict) => {
    const { complaint, status } = standing.get(conflict.listing._id)!
    return complaint && status
      ? { ...conflict, changedBy: authors.get(complaint) ?? conflict.changedBy, complaint: status }
      : conflict
  })
}
