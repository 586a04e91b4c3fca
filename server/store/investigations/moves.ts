import { sql } from 'drizzle-orm'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import {
  INVESTIGATION_TRANSITIONS,
  isOpen,
  moveBetween,
  moveProblem,
} from '../../../src/domain/investigations/investigationStates.ts'
import type { ListingPatch } from '../../../src/domain/listings/listing.ts'
import type { InvestigationStatus } from '../../../src/domain/kit/vocabulary.ts'
import { conflictProblem } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { type Author, setColumns } from '../record/ledger.ts'
import { listingPatches } from '../listings/listingChanges.ts'
import { tellOfInvestigation } from '../messages/messageWriting.ts'
import type { Scope } from '../scope.ts'
import {
  change,
  lockInvestigation,
  lockWithListing,
  openChange,
  refuseStale,
  refuseUnseen,
} from './investigationRecords.ts'
import { investigationById } from './investigations.ts'

/** Completing, canceling, reopening and deleting investigations (§4). */

const TOLD = { complete: 'completed', cancel: 'canceled', reopen: 'reopened' } as const

/**
 * Sets another state. Fails with 404 outside the scope, with 409 naming both states where nothing leads from one to the other, and
 * with 409 and the investigation as it stands where somebody changed it since `updated`.
 */
export async function moveInvestigation(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  { to, updated }: { to: InvestigationStatus; updated?: string | undefined },
): Promise<Investigation> {
  return db.transaction(async (tx) => {
    const row = await lockInvestigation(tx, scope, id)
    const action = moveBetween(row.status, to, row.assignedTo !== null)
    if (action === null) throw conflictProblem(moveProblem(row.status, to))
    await refuseStale(tx, scope, row, updated)
    const at = new Date()
    const batch = await openChange(tx, author, `Investigation ${INVESTIGATION_TRANSITIONS[action].done}`, {
      at,
    })
    const columns = {
      status: sql`${to}::text`,
      closed: isOpen(to) ? sql`NULL::timestamptz` : sql`${at}::timestamptz`,
    }
    await change(tx, batch, id, { columns, at, by: author.name })
    await tellOfInvestigation(tx, author, id, { event: TOLD[action], at })
    return investigationById(tx, scope, id)
  })
}

/**
 * Deletes an investigation, which its listing then no longer has. Its comments, evidence and records stay, for a god
 * to export; there is no undo (§10). Fails with 409 and the investigation as it stands where others have added to its activity since
 * it had `known` entries.
 */
export async function deleteInvestigation(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  known?: number,
): Promise<{ changed: ListingPatch[] }> {
  return db.transaction(async (tx) => {
    const row = await lockWithListing(tx, scope, id)
    await refuseUnseen(tx, scope, author, { id, known })
    const at = new Date()
    const batch = await openChange(tx, author, 'Investigation deleted', { at })
    await change(tx, batch, id, { columns: { deleted: sql`${at}::timestamptz` }, at, by: author.name })
    const marked = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT id FROM listings WHERE id = ${row.listingId} AND test_purchase = ${id}`,
    )
    const listings = marked.map((listing) => listing.id)
    if (listings.length > 0)
      await setColumns(tx, batch, 'listing', {
        ids: listings,
        columns: { test_purchase: sql`NULL::uuid` },
        at,
      })
    return { changed: await listingPatches(tx, scope, listings) }
  })
}
