import { createHash, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import Cursor from 'pg-cursor'
import { keyId } from '../../crypto/signingKey.ts'
import { CHECKPOINT_COLUMNS, type Checkpoint, checkpointHash, isSignedBy } from './checkpoints.ts'
import type { Store } from '../database.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { erasedLeaf, type ErasedRoot } from './erased.ts'
import { MerkleTree } from './merkle.ts'

/** Walking the change record from its beginning, to find out whether anybody altered it. */

export interface Verified {
  readonly ok: true
  readonly records: number
  readonly entities: number
  readonly checkpoints: number
  /** Records that are younger than the last checkpoint. */
  readonly unsealed: number
  /** Records that lost content by erasures, how many values in all, and by how many erasures. */
  readonly erased: { readonly records: number; readonly values: number; readonly erasures: number }
}
export interface Broken {
  readonly ok: false
  /** The first link that does not hold, in words. */
  readonly link: string
}

const CHUNK = 5_000

/**
 * Checks every entity's chain, every checkpoint and the chain of checkpoints. The hashes are worked out here, from
 * the text that the database composes of each record.
 */
export async function verifyRecord(store: Store, publicKey: KeyObject): Promise<Verified | Broken> {
  const chains = await verifyChains(store)
  if (!chains.ok) return chains
  const erased = await verifyErased(store)
  if (!erased.ok) return erased
  const seals = await verifyCheckpoints(store, publicKey)
  if (!seals.ok) return seals
  const { records, values, erasures } = erased
  return {
    ...chains,
    checkpoints: seals.checkpoints,
    unsealed: seals.unsealed,
    erased: { records, values, erasures },
  }
}

interface ChainRow {
  readonly entity: string
  readonly id: string
  readonly version: number
  readonly previous: Buffer | null
  readonly hash: Buffer
  readonly text: string
  /** The hash of what the last erasure has left of it; null where none took anything. */
  readonly remainder: Buffer | null
}

async function verifyChains(store: Store): Promise<{ ok: true; records: number; entities: number } | Broken> {
  let records = 0
  let entities = 0
  let last: ChainRow | null = null
  const rows = read<ChainRow>(
    store,
    `SELECT r.entity, r.entity_id AS id, r.version, r.previous, r.hash,
            assay_record_text(r.entity, r.entity_id, r.brand_id, r.version, r.before, r.after, r.previous,
                              b.change_set_id, b.at, b.actor, b.comment, b.request_id) AS text, e.remainder
     FROM change_records r JOIN change_batches b ON b.id = r.batch_id
     LEFT JOIN (SELECT DISTINCT ON (seq) seq, remainder FROM erased_records ORDER BY seq, batch_id DESC) AS e ON e.seq = r.seq
     ORDER BY r.entity_id, r.version`,
  )
  for await (const row of rows) {
    const before: ChainRow | null = last?.id === row.id ? last : null
    const broken = (what: string): Broken => ({
      ok: false,
      link: `${row.entity} ${row.id}, record ${row.version}: ${what}`,
    })
    if (row.version !== (before?.version ?? 0) + 1)
      return broken(`record ${(before?.version ?? 0) + 1} before it is missing`)
    if (!sameBytes(row.previous, before?.hash ?? null))
      return broken('it is not chained to the record before it')
    if (
      !createHash('sha256')
        .update(row.text)
        .digest()
        .equals(row.remainder ?? row.hash)
    )
      return broken(
        row.remainder
          ? 'what an erasure has left of it does not give the hash that the erasure tells'
          : 'its content does not give its hash',
      )
    records++
    if (!before) entities++
    last = row
  }
  return { ok: true, records, entities }
}

/** Checks that each record which lost content is covered by the record of an erasure, and that these tell of no others. */
async function verifyErased(
  store: Store,
): Promise<{ ok: true; records: number; values: number; erasures: number } | Broken> {
  const covering = await rowsOf<{ batch: string; id: string; version: number; told: ErasedRoot }>(
    store.db,
    sql`SELECT batch_id AS batch, entity_id AS id, version, after -> 'erased' AS told FROM change_records
        WHERE entity = 'erasure' AND after ? 'erased' ORDER BY batch_id`,
  )
  for (const { batch, id, version, told } of covering) {
    const broken = (what: string): Broken => ({
      ok: false,
      link: `erasure ${id}, record ${version}: ${what}`,
    })
    const tree = new MerkleTree()
    let values = 0
    const query = new PgDialect().sqlToQuery(sql`
      SELECT r.hash, e.remainder, e.values FROM erased_records e JOIN change_records r ON r.seq = e.seq
      WHERE e.batch_id = ${batch} ORDER BY e.seq`)
    const rows = read<{ hash: Buffer; remainder: Buffer; values: number }>(store, query.sql, query.params)
    for await (const row of rows) {
      tree.add(erasedLeaf(row.hash, row.remainder))
      values += row.values
    }
    if (tree.count !== told.records || values !== told.values)
      return broken(
        `it tells of ${told.records} records that lost ${told.values} values, and ${tree.count} with ${values} are noted`,
      )
    if (tree.root().toString('hex') !== told.root)
      return broken('the records that lost content do not give its root')
  }
  const [noted] = await rowsOf<{ records: number; values: number; stray: string | null }>(
    store.db,
    sql`SELECT count(DISTINCT seq)::int AS records, coalesce(sum("values"), 0)::int AS values,
               min(seq) FILTER (WHERE NOT batch_id = ANY(${arrayOf(
                 covering.map(({ batch }) => batch),
                 'bigint',
               )})) AS stray
        FROM erased_records`,
  )
  if (noted!.stray !== null)
    return { ok: false, link: `record ${noted!.stray} lost content, and no erasure tells of it` }
  return {
    ok: true,
    records: noted!.records,
    values: noted!.values,
    erasures: new Set(covering.map(({ id }) => id)).size,
  }
}

async function verifyCheckpoints(
  store: Store,
  publicKey: KeyObject,
): Promise<{ ok: true; checkpoints: number; unsealed: number } | Broken> {
  const checkpoints = await rowsOf<Checkpoint>(
    store.db,
    sql`SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints ORDER BY id`,
  )
  const ours = keyId(publicKey)
  let last: Checkpoint | null = null
  for (const checkpoint of checkpoints) {
    const broken = (what: string): Broken => ({ ok: false, link: `checkpoint ${checkpoint.id}: ${what}` })
    if (checkpoint.keyId !== ours)
      return broken(`it is signed with key ${checkpoint.keyId}, not with ${ours}`)
    if (!isSignedBy(checkpoint, publicKey)) return broken('its signature does not hold')
    if (!sameBytes(checkpoint.previous, last ? checkpointHash(last) : null))
      return broken('it is not chained to the checkpoint before it')
    const tree = await sealedTree(store, checkpoint.id)
    if (tree.count !== checkpoint.records)
      return broken(`it sealed ${checkpoint.records} records, and ${tree.count} are left`)
    if (!tree.root().equals(checkpoint.root)) return broken('its records do not give its root')
    last = checkpoint
  }
  const [row] = await rowsOf<{ unsealed: number }>(
    store.db,
    sql`SELECT count(*)::int AS unsealed FROM change_records r JOIN change_batches b ON b.id = r.batch_id
        WHERE b.checkpoint_id IS NULL`,
  )
  return { ok: true, checkpoints: checkpoints.length, unsealed: row!.unsealed }
}

async function sealedTree(store: Store, checkpointId: string): Promise<MerkleTree> {
  const tree = new MerkleTree()
  const query = new PgDialect().sqlToQuery(sql`
    SELECT r.hash FROM change_records r JOIN change_batches b ON b.id = r.batch_id
    WHERE b.checkpoint_id = ${checkpointId} ORDER BY r.seq`)
  for await (const { hash } of read<{ hash: Buffer }>(store, query.sql, query.params)) tree.add(hash)
  return tree
}

async function* read<Row>(store: Store, text: string, params: unknown[] = []): AsyncGenerator<Row> {
  const client = await store.pool.connect()
  const cursor = client.query(new Cursor<Row>(text, params))
  try {
    for (let rows = await cursor.read(CHUNK); rows.length > 0; rows = await cursor.read(CHUNK)) yield* rows
  } finally {
    await cursor.close()
    client.release()
  }
}

function sameBytes(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b)
}
