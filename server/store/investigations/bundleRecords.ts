import { sql } from 'drizzle-orm'
import type { BundledRecords } from '../record/recordChain.ts'
import { CHECKPOINT_COLUMNS, type Checkpoint } from '../record/checkpoints.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { inclusionProof } from '../record/merkle.ts'

/** The change records that go into an evidence bundle, with what seals them. */

/** Every file of an investigation: the photos of its evidence and the attachments of its comments. */
export async function filesOfInvestigation(
  db: Executor,
  id: string,
): Promise<{ id: string; name: string; mediaType: string; bytes: number; sha256: string }[]> {
  return rowsOf(
    db,
    sql`SELECT id, name, media_type AS "mediaType", bytes, sha256 FROM files
        WHERE id IN (SELECT unnest(files) FROM investigation_evidence WHERE investigation_id = ${id}
                     UNION SELECT unnest(files) FROM investigation_comments WHERE investigation_id = ${id})
        ORDER BY created, id`,
  )
}

interface RecordRow {
  readonly hash: Buffer
  readonly text: string
  readonly checkpoint: string | null
}

/** The records of these entities, each entity's oldest first, exactly as they were hashed, with their seals. */
export async function recordsForBundle(db: Executor, entities: readonly string[]): Promise<BundledRecords> {
  const rows = await rowsOf<RecordRow>(
    db,
    sql`SELECT r.hash, b.checkpoint_id AS checkpoint,
               assay_record_text(r.entity, r.entity_id, r.brand_id, r.version, r.before, r.after, r.previous,
                                 b.change_set_id, b.at, b.actor, b.comment, b.request_id) AS text
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        WHERE r.entity_id = ANY(${arrayOf(entities, 'uuid')})
        ORDER BY array_position(${arrayOf(entities, 'uuid')}, r.entity_id), r.version`,
  )
  const ids = [...new Set(rows.flatMap(({ checkpoint }) => (checkpoint === null ? [] : [checkpoint])))]
  const leaves = new Map<string, Buffer[]>()
  for (const id of ids) leaves.set(id, await leavesOf(db, id))
  const checkpoints = await rowsOf<Checkpoint>(
    db,
    sql`SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints WHERE id = ANY(${arrayOf(ids, 'bigint')}) ORDER BY id`,
  )
  return {
    records: rows.map(({ hash, text, checkpoint }) => ({
      hash: hash.toString('hex'),
      text,
      seal: checkpoint === null ? null : sealIn(leaves.get(checkpoint)!, hash, checkpoint),
    })),
    checkpoints: checkpoints.map(({ at, root, previous, signature, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      root: root.toString('hex'),
      previous: previous?.toString('hex') ?? null,
      signature: signature.toString('hex'),
    })),
  }
}

async function leavesOf(db: Executor, checkpoint: string): Promise<Buffer[]> {
  const rows = await rowsOf<{ hash: Buffer }>(
    db,
    sql`SELECT r.hash FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        WHERE b.checkpoint_id = ${checkpoint} ORDER BY r.seq`,
  )
  return rows.map(({ hash }) => hash)
}

function sealIn(leaves: readonly Buffer[], hash: Buffer, checkpoint: string) {
  const index = leaves.findIndex((leaf) => leaf.equals(hash))
  return { checkpoint, index, path: inclusionProof(leaves, index).map((step) => step.toString('hex')) }
}
