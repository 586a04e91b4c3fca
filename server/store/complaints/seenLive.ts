import { sql } from 'drizzle-orm'
import { isTakenDown } from '../../../src/domain/crawls/crawl.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import type { ListingStatus } from '../../../src/domain/kit/vocabulary.ts'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { type Author, setColumns } from '../record/ledger.ts'
import { tellListingsSeenAgain } from '../messages/messageWriting.ts'
import { PUT_BACK_LIVE } from './complaintEffects.ts'
import { lockComplaints } from './complaintRecords.ts'
import { applyMove } from './moves.ts'

/** What was taken down is found live by a crawl. */

/** A complaint that took a listing down. */
interface Takedown {
  readonly id: string
  readonly isClosed: boolean
  readonly isSeenAgain: boolean
  /** Whether another of its listings is not live. */
  readonly keepsOthersDown: boolean
}

/** Locks a listing, and those that complaints took down with it, in the order in which every change locks them. */
export async function lockWithTakenDown(tx: Transaction, listing: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM listings l WHERE l.id = ANY(ARRAY(
      SELECT ${listing}::uuid
      UNION SELECT other.listing_id FROM complaint_listings own
      JOIN complaints c ON c.id = own.complaint_id AND c.status = 'PROCESSED'
      JOIN complaint_listings other ON other.complaint_id = c.id WHERE own.listing_id = ${listing}))
    ORDER BY l.id FOR UPDATE OF l`)
}

/**
 * Reinstates a locked listing that was taken down and is found live: state REINSTATED unless it was found harmless, status ACTIVE, and a message. A
 * complaint of which it was the last that is down is reinstated with it; one that keeps others down, or is closed, stays
 * as it is, and the former is marked as seen again. Answers false where it was not taken down.
 */
export async function reinstateSeen(
  tx: Transaction,
  author: Author,
  listing: { readonly id: string; readonly status: ListingStatus },
  { batch, at, timeZone }: { batch: bigint; at: Date; timeZone: string },
): Promise<boolean> {
  const takedowns = await rowsOf<Takedown>(
    tx,
    sql`SELECT c.id, c.closure_reason IS NOT NULL AS "isClosed", c.seen_again IS NOT NULL AS "isSeenAgain",
               EXISTS (SELECT FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
                       WHERE k.complaint_id = c.id AND l.id <> ${listing.id} AND l.listing_status <> 'ACTIVE'
                      ) AS "keepsOthersDown"
        FROM complaints c JOIN complaint_listings own ON own.complaint_id = c.id
        WHERE own.listing_id = ${listing.id} AND c.status = 'PROCESSED' ORDER BY c.id`,
  )
  if (!isTakenDown(listing.status, takedowns)) return false
  const open = takedowns.filter(({ isClosed }) => !isClosed)
  const unseen = open.filter(({ isSeenAgain }) => !isSeenAgain).map(({ id }) => id)
  const day = isoDay(dayOf(at.getTime(), timeZone))
  for (const id of open.map((complaint) => complaint.id)) await lockComplaints(tx, sql`c.id = ${id}`)
  if (unseen.length > 0)
    await setColumns(tx, batch, 'complaint', {
      ids: unseen,
      columns: { seen_again: sql`${day}::date` },
      at,
    })
  await setColumns(tx, batch, 'listing', {
    ids: [listing.id],
    columns: PUT_BACK_LIVE,
    at,
  })
  for (const { id } of open.filter(({ keepsOthersDown }) => !keepsOthersDown))
    await applyMove(tx, author, id, 'reinstate', { at })
  // The user who requested the crawl has not seen it, so they are told as well.
  await tellListingsSeenAgain(tx, { ...author, userId: null }, [listing.id], {
    complaints: takedowns.map(({ id }) => id),
    at,
  })
  return true
}
