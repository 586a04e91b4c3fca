import { type SQL, sql } from 'drizzle-orm'
import {
  missingFields,
  reasonsOf,
  REQUIRED_FIELD_LABELS,
} from '../../../src/domain/complaints/classification.ts'
import type { Complaint } from '../../../src/domain/complaints/complaint.ts'
import type { ComplaintMend } from '../../../src/domain/complaints/complaints.contract.ts'
import { actionRefusal } from '../../../src/domain/complaints/complaintStates.ts'
import type { Declared } from '../../../src/domain/complaints/noticeFacts.ts'
import { badRequest, changedMeanwhile, conflictProblem } from '../../problems.ts'
import { arrayOf, type Database, isUniqueViolation, type Transaction } from '../database.ts'
import { type Author, lastAuthors, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'
import { lockComplaint } from './complaintRecords.ts'
import { complaintById, listingsOfComplaint } from './complaints.ts'
import { refuseForeignImages, refuseForeignRights } from './newComplaints.ts'

/** Mending what a complaint says while it isn't filed (§10 Complaints). */

/**
 * Changes the fields given, all of them or none. A complaint that somebody changed since is refused with 409 and the
 * complaint as it stands; so is one that is filed. What the complaint says must still be complete for its type.
 */
export async function mendComplaint(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  mend: ComplaintMend,
): Promise<Complaint> {
  return db.transaction(async (tx) => {
    const row = await lockComplaint(tx, scope, id)
    const current = await complaintById(tx, scope, id)
    if (row.updated.getTime() !== Date.parse(mend.updated)) {
      const by = (await lastAuthors(tx, [id])).get(id) ?? 'Somebody'
      throw changedMeanwhile(`${by} changed this complaint meanwhile. Nothing was saved.`, current)
    }
    const refusal = actionRefusal(row, 'mend')
    if (refusal) throw conflictProblem(refusal)
    const at = new Date()
    const columns = await columnsOf(tx, scope, { mend, current, by: author.name, at })
    const changeSetId = await openChangeSet(tx, author, { kind: 'complaint', title: 'Complaint mended', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    if (mend.addresses?.length) await addAddresses(tx, batch, current, mend.addresses, at)
    await setColumns(tx, batch, 'complaint', { ids: [id], columns, at })
    if (mend.reason !== undefined && mend.reason !== current.reason)
      await setColumns(tx, batch, 'listing', {
        ids: await namesOf(tx, scope, id),
        columns: { reason: sql`${mend.reason}::infringement_reason` },
        at,
      })
    return complaintById(tx, scope, id)
  })
}

async function columnsOf(
  tx: Transaction,
  scope: Scope,
  { mend, current, by, at }: { mend: ComplaintMend; current: Complaint; by: string; at: Date },
): Promise<Record<string, SQL>> {
  const {
    reason = current.reason,
    description = current.description,
    ipr = current.ipr,
    images = current.images,
  } = mend
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
  if (mend.ipr) await refuseForeignRights(tx, { brandId: current.brandId, type: current.type, ipr })
  if (mend.images) {
    const listings = await listingsOfComplaint(tx, scope, current.id)
    await refuseForeignImages(tx, {
      brandId: current.brandId,
      images,
      used: listings.flatMap((listing) => listing.images),
    })
  }
  return {
    ...(mend.reason !== undefined ? { reason: sql`${reason}::infringement_reason` } : {}),
    ...(mend.description !== undefined ? { description: sql`${description.trim()}` } : {}),
    ...(mend.ipr ? { ipr: arrayOf(ipr, 'uuid') } : {}),
    ...(mend.images ? { images: sql`${JSON.stringify(images)}::jsonb` } : {}),
    ...(mend.doNotFile !== undefined ? { do_not_file: sql`${mend.doNotFile}::boolean` } : {}),
    ...(mend.declarations
      ? {
          declarations: sql`${JSON.stringify(declaredNow(current.declarations, mend.declarations, { by, at }))}::jsonb`,
        }
      : {}),
  }
}

/** The declarations that stand now: those that stood before keep who made them and when. */
function declaredNow(
  before: readonly Declared[],
  names: readonly Declared['name'][],
  { by, at }: { by: string; at: Date },
): Declared[] {
  return [...new Set(names)].map(
    (name) => before.find((one) => one.name === name) ?? { name, by, at: at.toISOString() },
  )
}

async function namesOf(tx: Transaction, scope: Scope, id: string): Promise<string[]> {
  return (await listingsOfComplaint(tx, scope, id)).map(({ _id }) => _id)
}

/** Gives listings within the complaint the address and the item id that they lack. What one has already it keeps. */
async function addAddresses(
  tx: Transaction,
  batch: bigint,
  complaint: Complaint,
  addresses: NonNullable<ComplaintMend['addresses']>,
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
  } catch (error) {
    if (isUniqueViolation(error))
      throw conflictProblem(
        'Another listing of the brand has this address or item id already. Nothing was saved.',
      )
    throw error
  }
}
