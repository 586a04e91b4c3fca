import { type SQL, sql } from 'drizzle-orm'
import {
  missingFields,
  reasonsOf,
  REQUIRED_FIELD_LABELS,
} from '../../../src/domain/complaints/classification.ts'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type { ComplaintFix } from '../../../src/domain/complaints/complaints.contract.ts'
import { actionRefusal } from '../../../src/domain/complaints/complaintMoves.ts'
import { declarationsAfter, statesOtherwise } from '../../../src/domain/complaints/declarations.ts'
import { badRequest, conflictProblem } from '../../problems.ts'
import { arrayOf } from '../rows.ts'
import { type Database, isUniqueViolation, type Transaction } from '../transactions.ts'
import { followMovedListings } from '../domains/domainComplaints.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { leaveUnfiledComplaints } from '../listings/unfiledComplaints.ts'
import type { Scope } from '../scope.ts'
import { changeReason } from './complaintEffects.ts'
import { lockComplaint, refuseUnseen } from './complaintRecords.ts'
import { complaintById, listingsOfComplaint } from './complaints.ts'
import { refuseForeignImages, refuseForeignRights } from './newComplaints.ts'

/** Fixing what a complaint says while it isn't filed (§10 Complaints). */

/**
 * Changes the fields given, all of them or none. A complaint that somebody changed since is refused with 409 and the
 * complaint as it stands; so is one that is filed. What the complaint says must still be complete for its type. Where its notice
 * states something else then, what was declared before is dropped.
 */
export async function fixComplaint(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  fix: ComplaintFix,
): Promise<Complaint> {
  return db.transaction(async (tx) => {
    const row = await lockComplaint(tx, scope, id)
    const current = await complaintById(tx, scope, id)
    await refuseUnseen(tx, row, fix.updated, { current })
    const refusal = actionRefusal(row, 'fix')
    if (refusal) throw conflictProblem(refusal)
    const at = new Date()
    const columns = await columnsOf(tx, scope, { fix, current, by: author.name, at })
    const changeSetId = await openChangeSet(tx, author, { kind: 'complaint', title: 'Complaint fixed', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    if (fix.addresses?.length) await addAddresses(tx, batch, current, fix.addresses, at)
    await setColumns(tx, batch, 'complaint', { ids: [id], columns, at })
    if (fix.leave?.length) await leaveUnfiledComplaints(tx, batch, fix.leave, at, [id])
    if (fix.reason !== undefined && fix.reason !== current.reason)
      await changeReason(tx, batch, id, fix.reason, at)
    return complaintById(tx, scope, id)
  })
}

async function columnsOf(
  tx: Transaction,
  scope: Scope,
  { fix, current, by, at }: { fix: ComplaintFix; current: Complaint; by: string; at: Date },
): Promise<Record<string, SQL>> {
  const {
    reason = current.reason,
    description = current.description,
    ipr = current.ipr,
    images = current.images,
  } = fix
  const missing = missingFields({ type: current.type, reason, description, ipr })
  if (missing.length > 0)
    throw badRequest(
      'The complaint would lack something that its type needs.',
      missing.map((field) => ({
        path: `body.${field}`,
        message: `${REQUIRED_FIELD_LABELS[field]} must be given`,
      })),
    )
  if (reason !== null && !reasonsOf(current.type).includes(reason))
    throw badRequest('The reason doesn’t fit the complaint.', [
      { path: 'body.reason', message: 'must be one of the type' },
    ])
  if (fix.ipr) await refuseForeignRights(tx, { brandId: current.brandId, type: current.type, ipr })
  if (fix.images) {
    const listings = await listingsOfComplaint(tx, scope, current.id)
    await refuseForeignImages(tx, {
      brandId: current.brandId,
      images,
      used: listings.flatMap((listing) => listing.images),
    })
  }
  return {
    ...(fix.reason !== undefined ? { reason: sql`${reason}::infringement_reason` } : {}),
    ...(fix.description !== undefined ? { description: sql`${description.trim()}` } : {}),
    ...(fix.ipr ? { ipr: arrayOf(ipr, 'uuid') } : {}),
    ...(fix.images ? { images: sql`${JSON.stringify(images)}::jsonb` } : {}),
    ...(fix.doNotFile !== undefined ? { do_not_file: sql`${fix.doNotFile}::boolean` } : {}),
    ...(fix.declarations || statesOtherwise(current, fix)
      ? {
          declarations: sql`${JSON.stringify(declarationsAfter(current, fix, { by, at: at.toISOString() }))}::jsonb`,
        }
      : {}),
  }
}

/** Gives listings within the complaint the address and the item id that they lack. What one has already it keeps. */
async function addAddresses(
  tx: Transaction,
  batch: bigint,
  complaint: Complaint,
  addresses: NonNullable<ComplaintFix['addresses']>,
  at: Date,
): Promise<void> {
  if (addresses.some(({ listing }) => !complaint.listings.includes(listing)))
    throw badRequest('A listing isn’t one of the complaint’s.', [
      { path: 'body.addresses', message: 'must name listings within the complaint' },
    ])
  const given = Object.fromEntries(addresses.map(({ listing, url, itemId }) => [listing, { url, itemId }]))
  const taken = (name: 'url' | 'itemId') =>
    sql`${JSON.stringify(given)}::jsonb -> l.id::text ->> ${name}::text`
  try {
    await setColumns(tx, batch, 'listing', {
      ids: Object.keys(given),
      columns: {
        url: sql`coalesce(l.url, ${taken('url')})`,
        item_id: sql`coalesce(l.item_id, ${taken('itemId')})`,
      },
      at,
    })
    await followMovedListings(tx, batch, at)
  } catch (error) {
    if (isUniqueViolation(error))
      throw conflictProblem(
        'Another listing of the brand has this address or item id already. Nothing was saved.',
      )
    throw error
  }
}
