import { type SQL, sql } from 'drizzle-orm'
import {
  COMPLAINED_STATES,
  FIXABLE_STATUSES,
  UNDER_WAY,
} from '../../../src/domain/complaints/complaintStates.ts'
import { arrayOf, nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { placesOf, settlePlaces } from '../domains/domainComplaints.ts'
import { appendRecords, setColumns } from '../record/ledger.ts'

/** Listings and the complaints that aren't filed yet: decided otherwise, a listing leaves them; taken back, it returns. */

const listed = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ')

/** Of `complaints c`: nothing has been sent yet, and no notice is on its way. */
export const IS_UNFILED = sql.raw(
  `(c.status IN (${listed(FIXABLE_STATUSES)}) AND coalesce(c.delivery NOT IN (${listed(UNDER_WAY)}), true))`,
)

/** The sellers of the listings within `complaints c`. */
const SELLERS = sql`ARRAY(
  SELECT DISTINCT l.seller FROM complaint_listings w JOIN listings l ON l.id = w.listing_id
  WHERE w.complaint_id = c.id AND l.seller IS NOT NULL ORDER BY 1)`

/** Those of the pairs that use a picture of the listings within `complaints c`. */
const pairsWithin = (pairs: SQL) => sql`(
  SELECT coalesce(jsonb_agg(pair ORDER BY n), '[]') FROM jsonb_array_elements(${pairs}) WITH ORDINALITY AS p (pair, n)
  WHERE pair ->> 'used' IN (
    SELECT coalesce(i ->> 'file', i ->> 'url')
    FROM complaint_listings w JOIN listings l ON l.id = w.listing_id CROSS JOIN jsonb_array_elements(l.images) AS i
    WHERE w.complaint_id = c.id))`

/**
 * Takes locked listings out of the complaints that aren't filed yet, of all or of those named. One that would be left empty
 * is withdrawn and keeps them, so that it tells what it was about.
 */
export async function leaveUnfiledComplaints(
  tx: Transaction,
  batch: bigint,
  listings: readonly string[],
  at: Date,
  among?: readonly string[],
): Promise<void> {
  const leaving = arrayOf(listings, 'uuid')
  const standing = await rowsOf<{ id: string; isLast: boolean }>(
    tx,
    sql`SELECT c.id, NOT EXISTS (
          SELECT FROM complaint_listings k WHERE k.complaint_id = c.id AND NOT k.listing_id = ANY(${leaving})) AS "isLast"
        FROM complaints c
        WHERE ${IS_UNFILED} AND c.id IN (SELECT complaint_id FROM complaint_listings WHERE listing_id = ANY(${leaving}))
          ${among ? sql`AND c.id = ANY(${arrayOf(among, 'uuid')})` : sql``}
        ORDER BY c.id FOR UPDATE OF c`,
  )
  if (standing.length === 0) return
  const idsWhere = (isLast: boolean) => standing.filter((one) => one.isLast === isLast).map(({ id }) => id)
  const places = await placesOf(
    tx,
    standing.map(({ id }) => id),
  )
  const [emptied, left] = [idsWhere(true), idsWhere(false)]
  if (emptied.length > 0)
    await setColumns(tx, batch, 'complaint', {
      ids: emptied,
      columns: { status: sql`'WITHDRAWN'::text` },
      at,
    })
  if (left.length > 0) await takeOut(tx, batch, { complaints: left, listings, at })
  await settlePlaces(tx, batch, places, at)
}

/** Takes listings out of complaints that keep others; the records hold what an undo needs. */
async function takeOut(
  tx: Transaction,
  batch: bigint,
  { complaints, listings, at }: { complaints: readonly string[]; listings: readonly string[]; at: Date },
): Promise<void> {
  const ids = arrayOf(complaints, 'uuid')
  const gone = await rowsOf<Record<string, unknown>>(
    tx,
    sql`DELETE FROM complaint_listings WHERE complaint_id = ANY(${ids}) AND listing_id = ANY(${arrayOf(listings, 'uuid')})
        RETURNING complaint_id, listing_id, before, made`,
  )
  await appendRecords(tx, batch, 'complaint', {
    ctes: sql`
      gone AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
        AS r (complaint_id uuid, listing_id uuid, before jsonb, made jsonb)),
      old AS (SELECT * FROM complaints WHERE id = ANY(${ids})),
      new AS (
        UPDATE complaints c SET sellers = ${SELLERS}, images = ${pairsWithin(sql`c.images`)},
          updated = ${nextUpdated('c', at)}
        WHERE c.id = ANY(${ids}) RETURNING c.*)`,
    changes: sql`
      SELECT new.id AS entity_id, new.brand_id,
             jsonb_build_object('left', (SELECT jsonb_agg(to_jsonb(gone)) FROM gone WHERE gone.complaint_id = new.id),
               'sellers', old.sellers, 'images', old.images, 'updated', old.updated) AS before,
             jsonb_build_object('left', '[]'::jsonb, 'sellers', new.sellers, 'images', new.images, 'updated', new.updated) AS after
      FROM new JOIN old USING (id)`,
  })
}

/** A complaint that listings left, or that was withdrawn as its last ones left. */
export interface LeftComplaint {
  readonly id: string
  readonly listings: readonly string[]
  /** What it was before it was withdrawn, where it was. */
  readonly withdrawnFrom: string | null
  /** Whether it can take them back: it is still not filed, or nothing has happened to it since it was withdrawn. */
  readonly isOpen: boolean
  /** What stood between it and those taken out, and its pairs of pictures then. */
  readonly left: readonly Record<string, unknown>[]
  readonly images: readonly unknown[]
}

/** The complaints that listings left within a change set, locked. */
export async function complaintsLeftIn(tx: Transaction, changeSet: string): Promise<LeftComplaint[]> {
  const records = sql`
    SELECT r.entity_id AS id, max(r.version) AS version,
           min(r.before ->> 'status') AS "withdrawnFrom",
           coalesce(jsonb_agg(r.before -> 'left' ORDER BY r.version) FILTER (WHERE r.before ? 'left'), '[]') AS parts,
           coalesce((jsonb_agg(r.before -> 'images' ORDER BY r.version) FILTER (WHERE r.before ? 'left')) -> 0, '[]') AS images
    FROM change_batches b JOIN change_records r ON r.batch_id = b.id
    WHERE b.change_set_id = ${changeSet} AND r.entity = 'complaint'
      AND (r.before ? 'left' AND r.before -> 'left' <> '[]' OR r.after ->> 'status' = 'WITHDRAWN' AND r.before ? 'status')
    GROUP BY 1`
  await tx.execute(sql`
    SELECT FROM complaints c WHERE c.id IN (SELECT id FROM (${records}) AS r) ORDER BY c.id FOR UPDATE OF c`)
  const rows = await rowsOf<
    Omit<LeftComplaint, 'listings' | 'left'> & { parts: Record<string, unknown>[][]; within: string[] }
  >(
    tx,
    sql`SELECT r.id, r."withdrawnFrom", r.parts, r.images,
               ARRAY(SELECT k.listing_id FROM complaint_listings k WHERE k.complaint_id = r.id) AS within,
               coalesce(CASE WHEN r."withdrawnFrom" IS NOT NULL THEN c.status = 'WITHDRAWN' AND NOT EXISTS (
                   SELECT FROM change_records x WHERE x.entity_id = r.id AND x.version > r.version)
                 ELSE ${IS_UNFILED} END, false) AS "isOpen"
        FROM (${records}) AS r LEFT JOIN complaints c ON c.id = r.id ORDER BY r.id`,
  )
  return rows.map(({ parts, within, ...row }) => {
    const left = parts.flat()
    const ids = left.map(({ listing_id: id }) => String(id))
    return { ...row, left, listings: row.withdrawnFrom === null ? ids : [...ids, ...within] }
  })
}

/** Gives complaints back those of the listings that left them which are what they were again. */
export async function returnToComplaints(
  tx: Transaction,
  batch: bigint,
  complaints: readonly LeftComplaint[],
  listings: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  for (const { id, listings: ids, left, images, withdrawnFrom } of complaints) {
    if (!ids.some((listing) => listings.has(listing))) continue
    const back = left.filter(({ listing_id: listing }) => listings.has(String(listing)))
    await tx.execute(sql`
      INSERT INTO complaint_listings (complaint_id, listing_id, before, made)
      SELECT complaint_id, listing_id, before, made FROM jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
        AS r (complaint_id uuid, listing_id uuid, before jsonb, made jsonb) ON CONFLICT DO NOTHING`)
    const former = sql`(SELECT coalesce(jsonb_agg(pair), '[]') FROM jsonb_array_elements(${JSON.stringify(images)}::jsonb) AS pair
      WHERE NOT c.images @> jsonb_build_array(pair))`
    await setColumns(tx, batch, 'complaint', {
      ids: [id],
      columns: {
        sellers: SELLERS,
        images: pairsWithin(sql`c.images || ${former}`),
        ...(withdrawnFrom === null ? {} : { status: sql`${withdrawnFrom}::text` }),
      },
      at,
    })
    await settlePlaces(tx, batch, await placesOf(tx, [id]), at)
  }
}

/** Takes those of the locked listings that no complaint can rest on out of complaints that aren't filed yet. */
export async function leaveWhereUnfit(
  tx: Transaction,
  batch: bigint,
  listings: readonly string[],
  at: Date,
): Promise<void> {
  const unfit = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT id FROM listings WHERE id = ANY(${arrayOf(listings, 'uuid')})
          AND state <> ALL(${arrayOf(COMPLAINED_STATES, 'listing_state')}) ORDER BY id`,
  )
  if (unfit.length > 0)
    await leaveUnfiledComplaints(
      tx,
      batch,
      unfit.map(({ id }) => id),
      at,
    )
}
