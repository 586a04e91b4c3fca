import { type SQL, sql } from 'drizzle-orm'
import { COMPLAINED_STATES, OPEN_STATUSES } from '../../../src/domain/complaints/complaintStates.ts'
import type { InfringementReason } from '../../../src/domain/kit/vocabulary.ts'
import { statesOf } from '../../../src/domain/listings/scoring.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords, type Author, setColumns } from '../record/ledger.ts'
import { reopenReviews } from '../listings/reviewRequests.ts'

/** What happens to the listings within complaints (§10 Complaints): columns set, or set back. */

/** The columns that a complaint may change on a listing, of the table or row `alias`. */
export const listingColumns = (alias: string): SQL =>
  sql.raw(`jsonb_build_object('state', ${alias}.state, 'toi', ${alias}.toi, 'reason', ${alias}.reason,
    'listing_status', ${alias}.listing_status, 'reviewed', ${alias}.reviewed, 'filing', ${alias}.filing,
    'takedown', ${alias}.takedown)`)

/** What a locked listing becomes that its platform has put back: live, and reinstated unless somebody found it harmless. */
export const PUT_BACK_LIVE: Record<string, SQL> = {
  state: sql`CASE WHEN l.state = ANY(${arrayOf(statesOf('cleared'), 'listing_state')}) THEN l.state
             ELSE 'REINSTATED'::listing_state END`,
  listing_status: sql`'ACTIVE'::listing_status`,
}

/** The listings within complaints that are still there. */
export async function listingsWithin(tx: Transaction, complaints: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT DISTINCT l.id FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
        WHERE k.complaint_id = ANY(${arrayOf(complaints, 'uuid')}) ORDER BY 1`,
  )
  return rows.map((row) => row.id)
}

/** Sets columns on complaints' locked listings, or on those named, and keeps what the complaint has made of them. Answers their ids. */
export async function affectListings(
  tx: Transaction,
  batch: bigint,
  complaints: readonly string[],
  columns: Record<string, SQL>,
  at: Date,
  only?: readonly string[],
): Promise<string[]> {
  const ids = only ?? (await listingsWithin(tx, complaints))
  if (ids.length === 0) return []
  await setColumns(tx, batch, 'listing', { ids, columns, at })
  await tx.execute(sql`
    UPDATE complaint_listings k SET made = ${listingColumns('l')}
    FROM listings l WHERE l.id = k.listing_id AND k.complaint_id = ANY(${arrayOf(complaints, 'uuid')})
      AND l.id = ANY(${arrayOf(ids, 'uuid')})`)
  return [...ids]
}

/** Those of a complaint's locked listings on which it can still rest: nobody has decided otherwise while its notice was on its way. */
export async function listingsThatFit(tx: Transaction, complaint: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
        WHERE k.complaint_id = ${complaint} AND l.state = ANY(${arrayOf(COMPLAINED_STATES, 'listing_state')}) ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}

/** What a decision is: a listing on which one of these differs from what the complaint made of it was changed since. */
const DECIDED = ['state', 'toi', 'reason', 'listing_status'] as const

/** That these columns of listing `l` are as complaint listing `k` made them. */
const isAsMade = (names: readonly (typeof DECIDED)[number][]): SQL =>
  sql.raw(
    names
      .map((name) => `to_jsonb(l.${name}) IS NOT DISTINCT FROM nullif(k.made -> '${name}', 'null')`)
      .join(' AND '),
  )

/** Gives a complaint's locked listings another reason, but for those whose type or reason was decided on since. */
export async function changeReason(
  tx: Transaction,
  batch: bigint,
  complaint: string,
  reason: InfringementReason | null,
  at: Date,
): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
        WHERE k.complaint_id = ${complaint} AND ${isAsMade(['toi', 'reason'])}`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await setColumns(tx, batch, 'listing', {
    ids,
    columns: { reason: sql`${reason}::infringement_reason` },
    at,
  })
  await tx.execute(sql`
    UPDATE complaint_listings SET made = made || jsonb_build_object('reason', ${reason}::text)
    WHERE complaint_id = ${complaint} AND listing_id = ANY(${arrayOf(ids, 'uuid')})`)
}

/** The listings within complaints that are as their complaint made them. */
async function undecidedSince(tx: Transaction, complaints: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
        WHERE k.complaint_id = ANY(${arrayOf(complaints, 'uuid')}) AND ${isAsMade(DECIDED)}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Gives a complaint's locked listings the status and the day of takedown that they had before it, but for those decided on since:
 * the takedown was recorded by mistake. Answers the ids of those given back.
 */
export async function putBackListings(
  tx: Transaction,
  batch: bigint,
  complaint: string,
  at: Date,
): Promise<string[]> {
  const before = (name: string) =>
    sql`(SELECT k.before ->> ${name} FROM complaint_listings k
         WHERE k.complaint_id = ${complaint} AND k.listing_id = l.id)`
  const columns = {
    listing_status: sql`${before('listing_status')}::listing_status`,
    takedown: sql`${before('takedown')}::timestamptz`,
  }
  return affectListings(tx, batch, [complaint], columns, at, await undecidedSince(tx, [complaint]))
}

/** Complaints `o` that were made later than complaint `c` of a listing within it, which stands in them by `other`. */
const LATER = sql`complaint_listings other JOIN complaints o ON o.id = other.complaint_id
  WHERE other.listing_id = k.listing_id AND o.id <> c.id AND o.created > c.created`

/**
 * Those of the undecided listings within complaints that can be given back: not what a platform has taken down for one of these, nor
 * what an open complaint made later rests on.
 */
async function restorable(tx: Transaction, complaints: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT k.listing_id AS id FROM complaint_listings k JOIN complaints c ON c.id = k.complaint_id
        WHERE k.complaint_id = ANY(${arrayOf(complaints, 'uuid')})
          AND k.listing_id = ANY(${arrayOf(await undecidedSince(tx, complaints), 'uuid')})
          AND NOT (k.made ->> 'listing_status' = 'VIOLATION_REMOVED'
                   AND k.before ->> 'listing_status' <> 'VIOLATION_REMOVED')
          AND NOT EXISTS (SELECT FROM ${LATER} AND o.status = ANY(${arrayOf(OPEN_STATUSES, 'text')}))`,
  )
  return rows.map(({ id }) => id)
}

/** Has later complaints of the same listings remember what these were before the ones that go, where that is what they were made on. */
async function handOn(tx: Transaction, complaints: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE complaint_listings later SET before = k.before
    FROM complaint_listings k JOIN complaints c ON c.id = k.complaint_id
    WHERE k.complaint_id = ANY(${arrayOf(complaints, 'uuid')}) AND later.listing_id = k.listing_id
      AND later.complaint_id IN (SELECT o.id FROM ${LATER})
      AND later.before ->> 'state' = ANY(${arrayOf(COMPLAINED_STATES, 'text')})
      AND later.before -> 'toi' = k.made -> 'toi' AND later.before -> 'reason' = k.made -> 'reason'`)
}

/**
 * Gives a complaint's locked listings what they were before it, but for those decided on since, those that were taken down, and those that
 * stand in a later complaint, which then remembers that. Requests for a review that the complaint answered wait again. Answers the
 * ids of those given back.
 */
export async function restoreListings(
  tx: Transaction,
  author: Author,
  batch: bigint,
  complaints: readonly string[],
  at: Date,
): Promise<string[]> {
  const ids = await restorable(tx, complaints)
  await handOn(tx, complaints)
  if (ids.length === 0) return ids
  const given = (name: string, type: string) => sql.raw(`"${name}" = (kept.before ->> '${name}')::${type}`)
  await appendRecords(tx, batch, 'listing', {
    ctes: sql`
      kept AS (SELECT DISTINCT ON (listing_id) listing_id, before FROM complaint_listings
               WHERE complaint_id = ANY(${arrayOf(complaints, 'uuid')}) AND listing_id = ANY(${arrayOf(ids, 'uuid')})),
      old AS (SELECT * FROM listings WHERE id = ANY(${arrayOf(ids, 'uuid')})),
      new AS (
        UPDATE listings l SET ${given('state', 'listing_state')}, ${given('toi', 'infringement_type')},
          ${given('reason', 'infringement_reason')}, ${given('listing_status', 'listing_status')},
          ${given('reviewed', 'timestamptz')}, ${given('filing', 'timestamptz')}, ${given('takedown', 'timestamptz')},
          updated = ${nextUpdated('l', at)}
        FROM kept WHERE l.id = kept.listing_id RETURNING l.*)`,
    changes: sql`SELECT new.id AS entity_id, new.brand_id,
                   ${listingColumns('old')} || jsonb_build_object('updated', old.updated) AS before,
                   ${listingColumns('new')} || jsonb_build_object('updated', new.updated) AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
  await reopenReviews(tx, author, {
    listings: sql`(SELECT unnest(${arrayOf(ids, 'uuid')}))`,
    answers: sql`(SELECT change_set_id FROM complaints WHERE id = ANY(${arrayOf(complaints, 'uuid')}))`,
    at,
  })
  return ids
}
