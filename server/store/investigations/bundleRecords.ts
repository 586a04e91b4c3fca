import { type SQL, sql } from 'drizzle-orm'
import { conflictProblem } from '../../problems.ts'
import type { BundledRecord, BundledRecords } from '../record/recordChain.ts'
import { CHECKPOINT_COLUMNS, type Checkpoint } from '../record/checkpoints.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { erasedLeaf, RECORD_TEXT } from '../record/erased.ts'
import { brandIds, type Scope } from '../scope.ts'
import { inclusionProof } from '../record/merkle.ts'

/** The change records that go into an evidence bundle, with what seals them, and what tells of the content that some have lost. */

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

/**
 * Fails with 409 where the investigation was once of a brand that is there and outside the scope: its records tell of that time, and a chain
 * from which some are left out can't be verified.
 */
export async function refuseFormerBrands(db: Executor, scope: Scope, id: string): Promise<void> {
  const former = await rowsOf(
    db,
    sql`SELECT FROM change_records r JOIN brands b ON b.id IN (r.brand_id, (r.before ->> 'brand_id')::uuid)
        WHERE r.entity_id = ${id} AND NOT b.id = ANY(${arrayOf(brandIds(scope), 'uuid')}) LIMIT 1`,
  )
  if (former.length > 0)
    throw conflictProblem(
      'It was of a brand before that you do not see, and its records tell of that time. Who sees both brands can export it.',
    )
}

interface RecordRow {
  readonly seq: string
  readonly hash: Buffer
  readonly text: string
  readonly checkpoint: string | null
  /** The batch whose record tells what it has lost last; null where it has lost nothing. */
  readonly erasedIn: string | null
  readonly remainder: Buffer | null
  readonly batch: string
}

const readRecords = (db: Executor, which: SQL, order: SQL): Promise<RecordRow[]> =>
  rowsOf<RecordRow>(
    db,
    sql`SELECT r.seq, r.hash, r.batch_id AS batch, b.checkpoint_id AS checkpoint, ${RECORD_TEXT} AS text,
               e.batch_id AS "erasedIn", e.remainder
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        LEFT JOIN LATERAL (SELECT x.batch_id, x.remainder FROM erased_records x WHERE x.seq = r.seq
                           ORDER BY x.batch_id DESC LIMIT 1) AS e ON true
        WHERE ${which} ORDER BY ${order}`,
  )

/** The records of these entities, each entity's oldest first, exactly as they were hashed or left, with their seals. */
export async function recordsForBundle(db: Executor, entities: readonly string[]): Promise<BundledRecords> {
  const ids = arrayOf(entities, 'uuid')
  const rows = await readRecords(
    db,
    sql`r.entity_id = ANY(${ids})`,
    sql`array_position(${ids}, r.entity_id), r.version`,
  )
  const covering = await coveringRecords(db, rows)
  const all = [...rows, ...covering.values()]
  const sealedIn = [...new Set(all.flatMap(({ checkpoint }) => (checkpoint === null ? [] : [checkpoint])))]
  const leaves = new Map<string, Buffer[]>()
  for (const id of sealedIn) leaves.set(id, await leavesOf(db, id))
  const erased = new Map<string, Erased[]>()
  for (const batch of covering.keys()) erased.set(batch, await erasedIn(db, batch))
  const checkpoints = await rowsOf<Checkpoint>(
    db,
    sql`SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints WHERE id = ANY(${arrayOf(sealedIn, 'bigint')}) ORDER BY id`,
  )
  const bundled = (row: RecordRow): BundledRecord => ({
    hash: row.hash.toString('hex'),
    text: row.text,
    seal: row.checkpoint === null ? null : sealIn(leaves.get(row.checkpoint)!, row.hash, row.checkpoint),
    ...(row.erasedIn === null
      ? {}
      : {
          erased: erasureOf(row, {
            by: covering.get(row.erasedIn)!.hash,
            others: erased.get(row.erasedIn)!,
          }),
        }),
  })
  return {
    records: rows.map(bundled),
    ...(covering.size > 0 ? { erasures: [...covering.values()].map(bundled) } : {}),
    checkpoints: checkpoints.map(({ at, root, previous, signature, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      root: root.toString('hex'),
      previous: previous?.toString('hex') ?? null,
      signature: signature.toString('hex'),
    })),
  }
}

/** The records of erasures that tell what these have lost, by batch; and those that tell what such records have lost themselves. */
async function coveringRecords(db: Executor, rows: readonly RecordRow[]): Promise<Map<string, RecordRow>> {
  const found = new Map<string, RecordRow>()
  for (let last = rows; ;) {
    const batches = [...new Set(last.flatMap(({ erasedIn }) => erasedIn ?? []))].filter(
      (batch) => !found.has(batch),
    )
    if (batches.length === 0) return found
    last = await readRecords(
      db,
      sql`r.batch_id = ANY(${arrayOf(batches, 'bigint')}) AND r.entity = 'erasure' AND r.after ? 'erased'`,
      sql`r.seq`,
    )
    for (const row of last) found.set(row.batch, row)
  }
}

interface Erased {
  readonly seq: string
  readonly leaf: Buffer
}

async function erasedIn(db: Executor, batch: string): Promise<Erased[]> {
  const rows = await rowsOf<{ seq: string; hash: Buffer; remainder: Buffer }>(
    db,
    sql`SELECT e.seq, r.hash, e.remainder FROM erased_records e JOIN change_records r ON r.seq = e.seq
        WHERE e.batch_id = ${batch} ORDER BY e.seq`,
  )
  return rows.map(({ seq, hash, remainder }) => ({ seq, leaf: erasedLeaf(hash, remainder) }))
}

function erasureOf({ seq }: RecordRow, { by, others }: { by: Buffer; others: readonly Erased[] }) {
  const index = others.findIndex((other) => other.seq === seq)
  const path = inclusionProof(
    others.map(({ leaf }) => leaf),
    index,
  )
  return { by: by.toString('hex'), index, path: path.map((step) => step.toString('hex')) }
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
