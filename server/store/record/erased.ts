import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { recordCreation } from './ledger.ts'
import { MerkleTree } from './merkle.ts'

/**
 * Change records that lost content. A record keeps its hash, so that its chain and its checkpoint go on holding; the record
 * of an erasure covers, by a Merkle root, each of these hashes together with the hash of what is left.
 */

/** What one record of an erasure covers, as it stands in that record. */
export interface ErasedRoot {
  readonly records: number
  readonly values: number
  readonly root: string
}

/** What records lost: each counts once in an erasure, whose steps may take of it more than once. */
export interface Lost {
  readonly records: number
  readonly values: number
}

/** What stands for one record in the tree of an erasure. */
export const erasedLeaf = (hash: Uint8Array, remainder: Uint8Array): Buffer =>
  createHash('sha256').update('assay erased').update(hash).update(remainder).digest()

/** The text that the hash of a record covers, of the record `r` in the batch `b`. */
export const RECORD_TEXT = sql.raw(
  `assay_record_text(r.entity, r.entity_id, r.brand_id, r.version, r.before, r.after, r.previous,
     b.change_set_id, b.at, b.actor, b.comment, b.request_id)`,
)

/**
 * Notes that records have lost content, after they did, and covers them by a record of the erasure in this batch. `lost`
 * selects their `seq` and how many values each lost (`n`).
 */
export async function coverErased(
  tx: Transaction,
  batch: bigint,
  { erasure, lost, told }: { erasure: string; lost: SQL; told: Record<string, unknown> },
): Promise<Lost> {
  const rows = await rowsOf<{ hash: Buffer; remainder: Buffer; values: number; isFirst: boolean }>(
    tx,
    sql`WITH lost AS (${lost}), noted AS (
          INSERT INTO erased_records (seq, batch_id, "values", remainder)
          SELECT r.seq, ${batch}, lost.n, sha256(convert_to(${RECORD_TEXT}, 'UTF8'))
          FROM lost JOIN change_records r ON r.seq = lost.seq JOIN change_batches b ON b.id = r.batch_id
          RETURNING seq, "values", remainder)
        SELECT r.hash, noted.remainder, noted.values, NOT EXISTS (
            SELECT FROM erased_records e JOIN change_batches b ON b.id = e.batch_id
            JOIN change_batches own ON own.id = ${batch} AND own.change_set_id = b.change_set_id
            WHERE e.seq = noted.seq) AS "isFirst"
        FROM noted JOIN change_records r ON r.seq = noted.seq ORDER BY r.seq`,
  )
  if (rows.length === 0) return { records: 0, values: 0 }
  const tree = new MerkleTree()
  for (const { hash, remainder } of rows) tree.add(erasedLeaf(hash, remainder))
  const covered: ErasedRoot = {
    records: tree.count,
    values: rows.reduce((sum, { values }) => sum + values, 0),
    root: tree.root().toString('hex'),
  }
  await recordCreation(tx, batch, 'erasure', { id: erasure, after: { ...told, erased: covered } })
  return { records: rows.filter(({ isFirst }) => isFirst).length, values: covered.values }
}
