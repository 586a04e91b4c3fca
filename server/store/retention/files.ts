import { type SQL, sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
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

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The ids in the text of a column: what people attach is named by its id, or by an address with it. */
const idsIn = (table: string, column: string): SQL => sql`
  SELECT hit.parts[1]::uuid FROM ${sql.identifier(table)} t
  CROSS JOIN LATERAL regexp_matches(t.${sql.identifier(column)}::text, ${ID}, 'g') AS hit (parts)`

/** That no listing shows file `f`, and nothing else names it. What names many files is read once. */
export const UNNAMED: SQL = sql`(
  NOT EXISTS (SELECT FROM image_uses u JOIN listings shown ON shown.id = u.listing_id
              WHERE u.brand_id = f.brand_id AND u.sha256 = f.sha256
                AND shown.images @> jsonb_build_array(jsonb_build_object('file', f.id)))
  AND NOT EXISTS (SELECT FROM images i WHERE i.brand_id = f.brand_id AND i.sha256 = f.sha256 AND i.file_id = f.id)
  AND NOT EXISTS (SELECT FROM image_analyses a WHERE a.brand_id = f.brand_id AND a.sha256 = f.sha256 AND a.file_id = f.id)
  AND NOT EXISTS (SELECT FROM investigation_money m WHERE m.receipt = f.id)
  AND f.id NOT IN (
    SELECT named.id FROM (
      SELECT unnest(files) FROM investigation_evidence UNION ALL SELECT unnest(files) FROM investigation_comments
      UNION ALL ${idsIn('investigation_evidence', 'facts')} UNION ALL ${idsIn('complaints', 'images')}
      UNION ALL ${idsIn('brands', 'official_images')} UNION ALL ${idsIn('brands', 'logos')}
      UNION ALL ${idsIn('products', 'images')}) AS named (id) WHERE named.id IS NOT NULL))`
