import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { TOKEN_KEY_GRACE_SECONDS } from '../../../src/domain/kit/constants.ts'
import { seal, unseal } from '../../crypto/sealing.ts'
import { rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { serverKeys } from '../schema.ts'

/** The server's own secrets in the database: those that sign tokens, and the one that signs the change record. */

export type KeyPurpose = 'tokens' | 'record'

/** A secret as it is kept. */
export interface SealedKey {
  readonly id: string
  readonly purpose: string
  readonly value: Buffer
  readonly sealed: boolean
}

export interface StoredKey extends SealedKey {
  readonly purpose: KeyPurpose
  readonly created: Date
  /** From when on it signs nothing new. */
  readonly retired: Date | null
}

const KEYS_LOCK = [0x61737361, 10]

/** Lets one process at a time make, move or change keys, until the transaction ends. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${KEYS_LOCK[0]}, ${KEYS_LOCK[1]})`)
}

/** The keys, or those of one purpose, oldest first. */
export async function storedKeys(db: Executor, purpose?: KeyPurpose): Promise<StoredKey[]> {
  return rowsOf(
    db,
    sql`SELECT id, purpose, value, sealed, created, retired FROM server_keys
        WHERE ${purpose ?? null}::text IS NULL OR purpose = ${purpose ?? null} ORDER BY created, id`,
  )
}

/** What a key's encryption is bound to. */
const nameOf = ({ id, purpose }: Pick<SealedKey, 'id' | 'purpose'>) => `${purpose} ${id}`

/** The secret of a key; null where it is encrypted and `secretKey` doesn't open it. */
export function openKey(key: SealedKey, secretKey: string | undefined): Buffer | null {
  if (!key.sealed) return key.value
  return secretKey === undefined ? null : unseal(secretKey, nameOf(key), key.value)
}

/** Keeps a key, encrypted where there is a `SECRET_KEY`. */
export async function addKey(
  tx: Transaction,
  secretKey: string | undefined,
  key: { purpose: KeyPurpose; secret: Uint8Array; retired?: Date },
): Promise<StoredKey> {
  const row = { id: uuidv7(), purpose: key.purpose, created: new Date(), retired: key.retired ?? null }
  const stored = { ...row, ...closed(row, secretKey, key.secret) }
  await tx.insert(serverKeys).values(stored)
  return stored
}

/** Encrypts a key again under another `SECRET_KEY`. */
export async function sealAgain(
  tx: Transaction,
  key: StoredKey,
  secretKey: string,
  secret: Uint8Array,
): Promise<void> {
  const { value } = closed(key, secretKey, secret)
  await tx.execute(sql`UPDATE server_keys SET value = ${value}, sealed = true WHERE id = ${key.id}`)
}

function closed(key: Pick<StoredKey, 'id' | 'purpose'>, secretKey: string | undefined, secret: Uint8Array) {
  return secretKey === undefined
    ? { value: Buffer.from(secret), sealed: false }
    : { value: seal(secretKey, nameOf(key), secret), sealed: true }
}

/** Retires every key that signs tokens at this moment. */
export async function retireTokenKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`UPDATE server_keys SET retired = now() WHERE purpose = 'tokens' AND retired IS NULL`)
}

const OVER = sql`retired < now() - make_interval(secs => ${TOKEN_KEY_GRACE_SECONDS})`

/** Clears keys whose last token has expired. */
export async function forgetRetiredKeys(db: Executor): Promise<void> {
  await db.execute(sql`DELETE FROM server_keys WHERE purpose = 'tokens' AND ${OVER}`)
}

/** Runs a change of keys and records what became of each: everything but the secrets. */
export async function recordingKeys<Result>(
  tx: Transaction,
  author: Author,
  title: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await pictures(tx)
  const result = await change()
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'setup', title, at })
  const batch = await openBatch(tx, author, { changeSetId, at })
  const jsonOf = (list: readonly unknown[]): SQL => sql`${JSON.stringify(list)}::jsonb`
  await appendRecords(tx, batch, 'serverKey', {
    changes: sql`
      SELECT coalesce(b.id, a.id) AS entity_id, NULL::uuid AS brand_id, b.picture AS before, a.picture AS after
      FROM jsonb_to_recordset(${jsonOf(before)}) AS b(id uuid, picture jsonb)
      FULL JOIN jsonb_to_recordset(${jsonOf(await pictures(tx))}) AS a(id uuid, picture jsonb) ON a.id = b.id
      WHERE a.picture IS DISTINCT FROM b.picture`,
  })
  return result
}

const pictures = (tx: Transaction) =>
  rowsOf<{ id: string; picture: unknown }>(
    tx,
    sql`SELECT id, to_jsonb(k) - 'value' || jsonb_build_object('encryption', left(encode(sha256(value), 'hex'), 12))
          AS picture FROM server_keys k`,
  )
