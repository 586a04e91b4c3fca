import { type SQL, sql } from 'drizzle-orm'
import { statesOf } from '../../../src/domain/listings/scoring.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords, setColumns } from '../record/ledger.ts'

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

/** What a decision is: a listing on which one of these differs from what the complaint made of it was changed since. */
const DECIDED = ['state', 'toi', 'reason', 'listing_status'] as const

/** The listings within complaints that are as their complaint made them. */
async function undecidedSince(tx: Transaction, complaints: readonly string[]): Promise<string[]> {
  const stands = sql.raw(
    DECIDED.map(
      (name) => `to_jsonb(l.${name}) IS NOT DISTINCT FROM nullif(k.made -> '${name}', 'null')`,
    ).join(' AND '),
  )
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM complaint_listings k JOIN listings l ON l.id = k.listing_id
        WHERE k.complaint_id = ANY(${arrayOf(complaints, 'uuid')}) AND ${stands}`,
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

/** Gives a complaint's locked listings what they were before it, but for those decided on since. Answers the ids of those given back. */
export async function restoreListings(
  tx: Transaction,
  batch: bigint,
  complaints: readonly string[],
  at: Date,
): Promise<string[]> {
  const ids = await undecidedSince(tx, complaints)
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
  return ids
}
