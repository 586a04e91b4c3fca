import { type SQL, sql } from 'drizzle-orm'
import { closureReasons, retractionRefusal } from '../../../src/domain/complaints/afterTakedown.ts'
import type { ComplaintMoved } from '../../../src/domain/complaints/complaints.contract.ts'
import {
  actionRefusal,
  canMove,
  COMPLAINT_TRANSITIONS,
  type ComplaintAction,
  listingTakedownRefusal,
  moveProblem,
  takedownDayProblem,
} from '../../../src/domain/complaints/complaintMoves.ts'
import { calendarDay, dayOf, isoDay, startOfDay } from '../../../src/domain/kit/dates.ts'
import type { ListingPatch } from '../../../src/domain/listings/listing.ts'
import { badRequest, conflictProblem, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { listingPatches } from '../listings/listingChanges.ts'
import { listingsByIds } from '../listings/listings.ts'
import { followComplaints, placesOf, settlePlaces } from '../domains/domainComplaints.ts'
import type { Scope } from '../scope.ts'
import {
  affectListings,
  listingsThatFit,
  listingsWithin,
  PUT_BACK_LIVE,
  putBackListings,
  restoreListings,
} from './complaintEffects.ts'
import { type ComplaintColumns, lockComplaint, lockComplaints, removeComplaints } from './complaintRecords.ts'
import { complaintById } from './complaints.ts'

/** Moving complaints from state to state, with what that does to their listings (§10 Complaints). */

export interface MoveOptions {
  readonly at: Date
  readonly comment?: string | null
  /** When it was taken down, where that was before `at`. */
  readonly takedown?: Date
}

interface Effect {
  readonly complaint?: Record<string, SQL>
  readonly listings?: Record<string, SQL> | 'restored' | 'putBack'
}

/** What each move sets beside the complaint's state. */
function effectOf(action: ComplaintAction, { at, takedown = at }: MoveOptions): Effect {
  const moment = (date: Date) => sql`${date}::timestamptz`
  switch (action) {
    case 'file':
      return {
        complaint: { filing: moment(at) },
        listings: { state: sql`'INFRINGING'::listing_state`, filing: moment(at) },
      }
    case 'takeDown':
      return {
        complaint: { takedown: moment(takedown) },
        listings: {
          listing_status: sql`'VIOLATION_REMOVED'::listing_status`,
          // What was taken down before the others keeps its day.
          takedown: sql`CASE WHEN l.listing_status = 'VIOLATION_REMOVED' THEN coalesce(l.takedown, ${moment(takedown)})
                        ELSE ${moment(takedown)} END`,
        },
      }
    case 'withdraw':
      return { listings: 'restored' }
    case 'reinstate':
      return { listings: PUT_BACK_LIVE }
    case 'retract':
      return { complaint: { takedown: sql`NULL::timestamptz` }, listings: 'putBack' }
    case 'hold':
    case 'release':
    case 'sendBack':
    case 'resume':
      return {}
  }
}

/**
 * Moves a complaint in a change set of its own, and its listings with it. Asks for no role and no scope: the caller
 * has, or is the server itself. Answers the ids of the listings changed. Fails with 409 naming both states where the
 * table has no such transition.
 */
export async function applyMove(
  tx: Transaction,
  author: Author,
  id: string,
  action: ComplaintAction,
  options: MoveOptions,
): Promise<string[]> {
  const [complaint] = await lockComplaints(tx, sql`c.id = ${id}`)
  const { to, done } = COMPLAINT_TRANSITIONS[action]
  if (!complaint) return []
  if (!canMove(complaint.status, action)) throw conflictProblem(moveProblem(complaint.status, to))
  const { at, comment = null } = options
  const changeSetId = await openChangeSet(tx, author, { kind: 'complaint', title: `Complaint ${done}`, at })
  const batch = await openBatch(tx, author, { changeSetId, at, comment })
  const effect = effectOf(action, options)
  await setColumns(tx, batch, 'complaint', {
    ids: [id],
    columns: {
      status: sql`${to}::text`,
      ...effect.complaint,
      ...(overtakesClosure(complaint, action) ? UNCLOSED : {}),
    },
    at,
  })
  await followComplaints(tx, batch, [id], at)
  if (!effect.listings) return []
  if (effect.listings === 'restored') return restoreListings(tx, author, batch, [id], at)
  if (effect.listings === 'putBack') return putBackListings(tx, batch, id, at)
  const only = action === 'file' ? await listingsThatFit(tx, id) : undefined
  return affectListings(tx, batch, [id], effect.listings, at, only)
}

const UNCLOSED = {
  closure_reason: sql`NULL::text`,
  closure_comment: sql`NULL::text`,
  closed: sql`NULL::timestamptz`,
}

/**
 * Whether a move overtakes why a complaint was closed, as the takedown of what the platform had refused. What is withdrawn after
 * a refusal stays refused, which counts in the rates.
 */
function overtakesClosure({ closureReason }: ComplaintColumns, action: ComplaintAction): boolean {
  return (
    closureReason !== null &&
    action !== 'withdraw' &&
    !closureReasons(COMPLAINT_TRANSITIONS[action].to).includes(closureReason)
  )
}

/** Moves a complaint of the scope. Fails with 404 outside it, 409 where it can't be moved so now. */
export async function moveComplaint(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  action: ComplaintAction,
  options: {
    readonly comment?: string | undefined
    readonly takedown?: (complaint: ComplaintColumns) => Date
  },
): Promise<ComplaintMoved> {
  return db.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, scope, id)
    const refusal = actionRefusal(complaint, action)
    if (refusal) throw conflictProblem(refusal)
    if (action === 'retract') await refuseRetraction(tx, id)
    const at = new Date()
    const changed = await applyMove(tx, author, id, action, {
      at,
      comment: options.comment?.trim() || null,
      ...(options.takedown ? { takedown: options.takedown(complaint) } : {}),
    })
    return {
      complaint: await complaintById(tx, scope, id),
      changed: await listingPatches(tx, scope, changed),
    }
  })
}

/** Fails with 409 where something rests on the takedown of a locked complaint. */
async function refuseRetraction(tx: Transaction, id: string): Promise<void> {
  const [facts] = await rowsOf<Parameters<typeof retractionRefusal>[0]>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM counter_notices n WHERE n.complaint_id = c.id) AS "counterNotices",
               c.seen_again IS NOT NULL AS "isSeenAgain", c.closed IS NOT NULL AS "isClosed"
        FROM complaints c WHERE c.id = ${id}`,
  )
  const refusal = retractionRefusal(facts!)
  if (refusal) throw conflictProblem(refusal)
}

/**
 * Records the takedown of one listing within a complaint of the scope; once none is left, the complaint is taken down. Fails
 * with 404 outside the scope and where the listing isn't within, with 409 where it can't be taken down now.
 */
export async function takeDownListing(
  db: Database,
  scope: Scope,
  author: Author,
  { id, listing }: { readonly id: string; readonly listing: string },
  momentOf: (complaint: ComplaintColumns) => Date,
): Promise<ComplaintMoved> {
  return db.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, scope, id)
    const within = await listingsByIds(tx, scope, await listingsWithin(tx, [id]))
    const one = within.find(({ _id }) => _id === listing)
    if (!one) throw notFound('The listing')
    const refusal = listingTakedownRefusal(complaint, one)
    if (refusal) throw conflictProblem(refusal)
    const at = new Date()
    const takedown = momentOf(complaint)
    const isLast = within.every(
      ({ _id, listingStatus }) => _id === listing || listingStatus === 'VIOLATION_REMOVED',
    )
    if (isLast) await applyMove(tx, author, id, 'takeDown', { at, takedown })
    else {
      const title = `Listing taken down: ${one.title}`
      const changeSetId = await openChangeSet(tx, author, { kind: 'complaint', title, at })
      const batch = await openBatch(tx, author, { changeSetId, at })
      await setColumns(tx, batch, 'complaint', { ids: [id], columns: {}, at })
      const columns = effectOf('takeDown', { at, takedown }).listings as Record<string, SQL>
      await affectListings(tx, batch, [id], columns, at, [listing])
    }
    return {
      complaint: await complaintById(tx, scope, id),
      changed: await listingPatches(tx, scope, [listing]),
    }
  })
}

/** The moment of a takedown on a day of the workspace: now where it is today, else the day's first, but not before the filing. */
export function takedownMoment(
  takenDown: string,
  { filing, timeZone, now }: { filing: Date | null; timeZone: string; now: number },
): Date {
  const today = isoDay(dayOf(now, timeZone))
  const filedOn = filing && isoDay(dayOf(filing.getTime(), timeZone))
  const problem = takedownDayProblem(takenDown, { filedOn, today })
  if (problem) throw badRequest(problem, [{ path: 'params.date', message: problem }])
  if (takenDown === today) return new Date(now)
  return new Date(Math.max(startOfDay(calendarDay(takenDown), timeZone), filing?.getTime() ?? -Infinity))
}

/**
 * Deletes a complaint of the scope whose notice was never sent; its listings go back to what they were, unless changed since. There
 * is no undo. Fails with 404 outside the scope, 409 where it was sent or is being sent.
 */
export async function deleteComplaint(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
): Promise<{ changed: ListingPatch[] }> {
  return db.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, scope, id)
    const refusal = actionRefusal(complaint, 'delete')
    if (refusal) throw conflictProblem(refusal)
    const at = new Date()
    const changeSetId = await openChangeSet(tx, author, { kind: 'complaint', title: 'Complaint deleted', at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    const changed = await restoreListings(tx, author, batch, [id], at)
    const places = await placesOf(tx, [id])
    await removeComplaints(tx, batch, [id])
    await settlePlaces(tx, batch, places, at)
    return { changed: await listingPatches(tx, scope, changed) }
  })
}
