import { type SQL, sql } from 'drizzle-orm'
import { fileDeletion } from '../discardedFiles.ts'
import { FILE_FACTS } from '../files.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { appendRecords, setColumns } from '../record/ledger.ts'
import type { Expressions } from './expressions.ts'

/** Files that show a person and can't be changed: they go whole. */

/** The screenshots of a seller's listings, as ids of files. */
const screenshotsOf = (seller: string): SQL => sql`
  SELECT s.id::uuid FROM listings l CROSS JOIN LATERAL jsonb_array_elements_text(l.screenshots) AS s (id)
  WHERE l.seller_key = ${seller}`

/** The pictures in whose words, as they were read, one of the person's stands: each file with that content which listings show, or which was fetched or analysed. */
const picturesWith = ({ loose, exact }: Expressions): SQL => sql`
  SELECT f.id FROM images i JOIN files f ON f.brand_id = i.brand_id AND f.sha256 = i.sha256
  WHERE i.text ~* ${loose}::text AND i.text ~* ${exact}::text
    AND (f.id = i.file_id
         OR EXISTS (SELECT FROM picture_fetches p WHERE p.file_id = f.id)
         OR EXISTS (SELECT FROM image_analyses a WHERE a.file_id = f.id)
         OR EXISTS (SELECT FROM image_uses u JOIN listings l ON l.id = u.listing_id
                    WHERE u.brand_id = i.brand_id AND u.sha256 = i.sha256
                      AND l.images @> jsonb_build_array(jsonb_build_object('file', f.id))))`

/** How many screenshots there are of a seller's listings. */
export async function countScreenshots(db: Executor, seller: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM (${screenshotsOf(seller)}) AS s`,
  )
  return row!.n
}

/** Takes screenshots and pictures of the person from their listings and deletes them, recorded. Answers how many files went. */
export async function removeFiles(
  tx: Transaction,
  batch: bigint,
  { seller, expressions, at }: { seller: string | null; expressions: Expressions; at: Date },
): Promise<number> {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`${picturesWith(expressions)} ${seller === null ? sql`` : sql`UNION ${screenshotsOf(seller)}`}`,
  )
  const files = found.map(({ id }) => id)
  if (files.length === 0) return 0
  const ids = arrayOf(files, 'uuid')
  const names = arrayOf(files, 'text')
  const listings = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT l.id FROM listings l
        WHERE l.screenshots ?| ${names} OR EXISTS (
          SELECT FROM jsonb_array_elements(l.images) AS p (one) WHERE p.one ->> 'file' = ANY(${names}))
        ORDER BY l.id FOR UPDATE`,
  )
  await setColumns(tx, batch, 'listing', {
    ids: listings.map(({ id }) => id),
    at,
    columns: {
      images: sql`(SELECT coalesce(jsonb_agg(p.one ORDER BY p.n), '[]') FROM jsonb_array_elements(l.images) WITH ORDINALITY AS p (one, n)
                   WHERE NOT coalesce(p.one ->> 'file' = ANY(${names}), false))`,
      screenshots: sql`l.screenshots - ${names}`,
      // A list of pictures that lost one is not filled in again.
      erased_fields: sql`CASE WHEN EXISTS (SELECT FROM jsonb_array_elements(l.images) AS p (one) WHERE p.one ->> 'file' = ANY(${names}))
                         THEN array_append(array_remove(l.erased_fields, 'images'), 'images') ELSE l.erased_fields END`,
    },
  })
  // Those of pictures that listings of no kind show any more went with their last listing, by a trigger.
  await tx.execute(sql`DELETE FROM image_analyses WHERE file_id = ANY(${ids})`)
  await tx.execute(sql`DELETE FROM images WHERE file_id = ANY(${ids})`)
  await appendRecords(tx, batch, 'file', {
    changes: sql`SELECT id AS entity_id, brand_id, ${FILE_FACTS} AS before, NULL::jsonb AS after FROM files WHERE id = ANY(${ids})`,
  })
  for (const statement of fileDeletion(sql`id = ANY(${ids})`)) await tx.execute(statement)
  return files.length
}
