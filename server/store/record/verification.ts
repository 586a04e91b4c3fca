import { createHash, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import Cursor from 'pg-cursor'
import { keyId } from '../../crypto/signingKey.ts'
import { CHECKPOINT_COLUMNS, type Checkpoint, checkpointHash, isSignedBy } from './checkpoints.ts'
import { rowsOf, type Store } from '../database.ts'
import { MerkleTree } from './merkle.ts'

/** Walking the change record from its beginning, to find out whether anybody altered it. */

export interface Verified {
  readonly ok: true
  readonly records: number
  readonly entities: number
  readonly checkpoints: number
  /** Records that are younger than the last checkpoint. */
  readonly unsealed: number
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
  const seals = await verifyCheckpoints(store, publicKey)
  if (!seals.ok) return seals
  return { ...chains, checkpoints: seals.checkpoints, unsealed: seals.unsealed }
}

interface ChainRow {
  readonly entity: string
  readonly id: string
  readonly version: number
  readonly previous: Buffer | null
  readonly hash: Buffer
  readonly text: string
}

async function verifyChains(store: Store): Promise<{ ok: true; records: number; entities: number } | Broken> {
  let records = 0
  let entities = 0
  let last: ChainRow | null = null
  const rows = read<ChainRow>(
    store,
    `SELECT r.entity, r.entity_id AS id, r.version, r.previous, r.hash,
            assay_record_text(r.entity, r.entity_id, r.brand_id, r.version, r.before, r.after, r.previous,
                              b.change_set_id, b.at, b.actor, b.comment, b.request_id) AS text
     FROM change_records r JOIN change_batches b ON b.id = r.batch_id ORDER BY r.entity_id, r.version`,
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
    if (!createHash('sha256').update(row.text).digest().equals(row.hash))
      return broken('its content does not give its hash')
    records++
    if (!before) entities++
    last = row
  }
  return { ok: true, records, entities }
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
