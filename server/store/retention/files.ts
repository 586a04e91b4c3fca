import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf, type Transaction } from '../database.ts'
import { fileDeletion } from '../discardedFiles.ts'
import { appendRecords } from '../record/ledger.ts'

/** Files that were fetched or captured for listings. */

/** Deletes files that were fetched or captured for listings that are gone, but those that something else shows or names as evidence. */
export async function deleteFiles(tx: Transaction, ids: readonly string[], batch: bigint): Promise<number> {
  if (ids.length === 0) return 0
  const files = arrayOf(ids, 'uuid')
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT f.id FROM files f WHERE f.id = ANY(${files}) AND ${UNNAMED} ORDER BY f.id FOR UPDATE`,
  )
  const gone = sql`id = ANY(${arrayOf(
    found.map(({ id }) => id),
    'uuid',
  )})`
  await appendRecords(tx, batch, 'file', {
    changes: sql`SELECT id AS entity_id, brand_id, '{}'::jsonb AS before, NULL::jsonb AS after FROM files WHERE ${gone}`,
  })
  for (const statement of fileDeletion(gone)) await tx.execute(statement)
  return found.length
}

/** That nothing but a listing names file `f`: what people attach names ids of files, or addresses with them. */
export const UNNAMED = sql`NOT EXISTS (SELECT FROM images i WHERE i.file_id = f.id)
  AND NOT EXISTS (SELECT FROM image_analyses a WHERE a.file_id = f.id)
  AND NOT EXISTS (SELECT FROM investigation_money m WHERE m.receipt = f.id)
  AND NOT EXISTS (SELECT FROM investigation_evidence e WHERE f.id = ANY(e.files) OR position(f.id::text IN e.facts::text) > 0)
  AND NOT EXISTS (SELECT FROM investigation_comments c WHERE f.id = ANY(c.files))
  AND NOT EXISTS (SELECT FROM complaints c WHERE c.brand_id = f.brand_id AND position(f.id::text IN c.images::text) > 0)
  AND NOT EXISTS (SELECT FROM brands b WHERE b.id = f.brand_id AND position(f.id::text IN b.official_images::text || b.logos::text) > 0)
  AND NOT EXISTS (SELECT FROM products p WHERE p.brand_id = f.brand_id AND position(f.id::text IN p.images::text) > 0)`
