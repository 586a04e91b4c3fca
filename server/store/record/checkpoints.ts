import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SigningKey } from '../../crypto/signingKey.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { MerkleTree } from './merkle.ts'

/** Sealing the change record: each checkpoint signs the Merkle root over the records that were new, and its predecessor. */

const SEAL_LOCK = [0x61737361, 5]
const CHUNK = 20_000

export interface Checkpoint {
  readonly id: string
  readonly at: Date
  readonly records: number
  readonly root: Buffer
  readonly previous: Buffer | null
  readonly keyId: string
  readonly signature: Buffer
}

/**
 * Seals every record that is committed and not sealed yet; answers how many. A record belongs to the batch of its
 * transaction, so that it is seen whole or not at all, and one that commits late falls into the next checkpoint.
 */
export async function sealRecords(db: Database, key: SigningKey, at = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ free: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(${SEAL_LOCK[0]}, ${SEAL_LOCK[1]}) AS free`,
    )
    if (!lock?.free) return 0
    const batches = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT id FROM change_batches WHERE checkpoint_id IS NULL ORDER BY id`,
    )
    if (batches.length === 0) return 0
    const ids = batches.map(({ id }) => id)
    const tree = await merkleOf(tx, ids)
    const [last] = await rowsOf<Checkpoint>(
      tx,
      sql`SELECT ${CHECKPOINT_COLUMNS} FROM checkpoints ORDER BY id DESC LIMIT 1`,
    )
    const [next] = await rowsOf<{ id: string }>(
      tx,
      sql`SELECT nextval(pg_get_serial_sequence('checkpoints', 'id')) AS id`,
    )
    const checkpoint = {
      id: next!.id,
      at,
      records: tree.count,
      root: tree.root(),
      previous: last ? checkpointHash(last) : null,
      keyId: key.id,
    }
    const signature = sign(null, Buffer.from(signedText(checkpoint)), key.privateKey)
    await tx.execute(sql`
      INSERT INTO checkpoints (id, at, records, root, previous, key_id, signature)
      VALUES (${checkpoint.id}, ${at}, ${checkpoint.records}, ${checkpoint.root}, ${checkpoint.previous}, ${key.id}, ${signature})`)
    await tx.execute(
      sql`UPDATE change_batches SET checkpoint_id = ${checkpoint.id} WHERE id = ANY(${arrayOf(ids, 'bigint')})`,
    )
    return tree.count
  })
}

/** The id of the key that the last checkpoint was signed with; null where there is none. */
export async function lastSigner(db: Executor): Promise<string | null> {
  const [last] = await rowsOf<{ keyId: string }>(
    db,
    sql`SELECT key_id AS "keyId" FROM checkpoints ORDER BY id DESC LIMIT 1`,
  )
  return last?.keyId ?? null
}

export const CHECKPOINT_COLUMNS = sql.raw('id, at, records, root, previous, key_id AS "keyId", signature')

async function merkleOf(tx: Transaction, batchIds: readonly string[]): Promise<MerkleTree> {
  const tree = new MerkleTree()
  for (let after = '0'; ;) {
    const rows = await rowsOf<{ seq: string; hash: Buffer }>(
      tx,
      sql`SELECT seq, hash FROM change_records
          WHERE batch_id = ANY(${arrayOf(batchIds, 'bigint')}) AND seq > ${after} ORDER BY seq LIMIT ${CHUNK}`,
    )
    for (const { hash } of rows) tree.add(hash)
    if (rows.length < CHUNK) return tree
    after = rows.at(-1)!.seq
  }
}

/** What a checkpoint's signature covers. */
function signedText({ id, at, records, root, previous, keyId }: Omit<Checkpoint, 'signature'>): string {
  return [
    'assay checkpoint',
    id,
    at.toISOString(),
    records,
    root.toString('hex'),
    previous?.toString('hex') ?? 'first',
    keyId,
  ].join('\n')
}

/** What the next checkpoint keeps of this one. */
export function checkpointHash(checkpoint: Checkpoint): Buffer {
  return createHash('sha256').update(signedText(checkpoint)).update(checkpoint.signature).digest()
}

/** Whether a checkpoint was signed with this key. */
export function isSignedBy(checkpoint: Checkpoint, publicKey: KeyObject): boolean {
  return verify(null, Buffer.from(signedText(checkpoint)), publicKey, checkpoint.signature)
}
