import { type SQL, sql } from 'drizzle-orm'
import { arrayOf } from '../../rows.ts'
import type { Transaction } from '../../transactions.ts'
import { appendRecords } from '../../record/ledger.ts'
import { openStageBatch } from '../record.ts'

/** Gives listings the pictures that were fetched for them, and ends the stage of those that wait for no other. */

/** What is said of a listing of whose pictures not all could be had. */
export const PICTURES_FAILED = {
  some: 'Some of its pictures could not be fetched.',
  all: 'None of its pictures could be fetched.',
}

/** What the pictures that came are recorded as, whether they were fetched for the listing or were here already. */
export const PICTURES_CAME = { kind: 'pictures', title: 'Pictures' } as const

/**
 * Fills in our copies of the pictures of locked listings, recorded; `updated` is left alone, as by scores, so that nobody's
 * change is refused for it. A listing none of whose pictures waits is done; it has failed where none of them could be had.
 */
export async function settlePictures(tx: Transaction, listings: readonly string[]): Promise<void> {
  if (listings.length === 0) return
  const ids = arrayOf(listings, 'uuid')
  // What stands before the listings change: their trigger sets the stage back.
  const { rows: before } = await tx.execute<{
    id: string
    state: string
    note: string | null
    queued: boolean
  }>(sql`
    SELECT e.listing_id AS id, e.pictures AS state, e.pictures_note AS note, e.pictures_queued = e.version AS queued
    FROM listing_enrichment e WHERE e.listing_id = ANY(${ids}) ORDER BY e.listing_id FOR UPDATE`)
  if (before.length === 0) return
  const copies = sql`(SELECT brand_id, digest, file_id FROM picture_fetches WHERE state = 'done') AS f`
  await fillPictures(tx, ids, copies, () => openStageBatch(tx, PICTURES_CAME))
  await tx.execute(sql`
    WITH before AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
        AS r (id uuid, state enrichment_state, note text, queued boolean)
    ),
    counted AS (
      SELECT l.id, count(*) FILTER (WHERE picture->>'file' IS NOT NULL) AS kept,
             count(*) FILTER (WHERE picture->>'file' IS NULL AND f.state = 'failed') AS failed,
             count(*) FILTER (WHERE picture->>'file' IS NULL AND picture->>'url' <> '' AND f.state IS DISTINCT FROM 'failed') AS open
      FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) AS picture
      LEFT JOIN picture_fetches f ON f.brand_id = l.brand_id AND f.digest = md5(picture->>'url')
      WHERE l.id = ANY(${ids}) GROUP BY l.id
    ),
    settled AS (
      SELECT b.id, b.queued,
             CASE WHEN c.open > 0 THEN b.state WHEN c.kept > 0 THEN 'done' ELSE 'failed' END::enrichment_state AS state,
             CASE WHEN c.open > 0 THEN b.note WHEN c.failed = 0 THEN NULL
                  WHEN c.kept > 0 THEN ${PICTURES_FAILED.some} ELSE ${PICTURES_FAILED.all} END AS note
      FROM before b JOIN counted c ON c.id = b.id
    )
    UPDATE listing_enrichment e SET pictures = s.state, pictures_note = s.note,
      pictures_queued = CASE WHEN s.queued THEN e.version ELSE e.pictures_queued END
    FROM settled s WHERE e.listing_id = s.id`)
}

/**
 * Fills in copies of the pictures of locked listings, recorded in a batch that is opened where anything changes; `updated` is left
 * alone. `copies` are rows `f` of brand_id, digest (the MD5 of the address) and file_id. Answers how many listings have changed.
 */
export async function fillPictures(
  tx: Transaction,
  ids: SQL,
  copies: SQL,
  batch: () => Promise<bigint>,
): Promise<number> {
  const fill = sql`
    fresh AS (
      SELECT l.id, jsonb_agg(
        CASE WHEN picture->>'file' IS NULL AND f.file_id IS NOT NULL
             THEN picture || jsonb_build_object('file', f.file_id) ELSE picture END ORDER BY n) AS images
      FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) WITH ORDINALITY AS p (picture, n)
      LEFT JOIN ${copies} ON f.brand_id = l.brand_id AND f.digest = md5(picture->>'url')
      WHERE l.id = ANY(${ids}) GROUP BY l.id
    )`
  const { rows: filled } = await tx.execute(sql`
    WITH ${fill} SELECT FROM fresh JOIN listings l ON l.id = fresh.id WHERE l.images <> fresh.images LIMIT 1`)
  if (filled.length === 0) return 0
  return appendRecords(tx, await batch(), 'listing', {
    ctes: sql`
      ${fill},
      old AS (SELECT l.id, l.images FROM listings l JOIN fresh ON fresh.id = l.id WHERE l.images <> fresh.images),
      new AS (UPDATE listings l SET images = fresh.images FROM fresh
              WHERE l.id = fresh.id AND l.images <> fresh.images RETURNING l.id, l.brand_id, l.images)`,
    changes: sql`
      SELECT new.id AS entity_id, new.brand_id, jsonb_build_object('images', old.images) AS before,
             jsonb_build_object('images', new.images) AS after
      FROM new JOIN old ON old.id = new.id`,
  })
}
