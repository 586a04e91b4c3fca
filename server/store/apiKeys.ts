import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { API_KEY_PREFIX, API_KEYS_MAX, apiKeyName } from '../../src/domain/apiKey.ts'
import { may } from '../../src/domain/roles.ts'
import { hashSecret, newSecret } from '../identity/tokens.ts'
import { conflictProblem, notFound } from '../problems.ts'
import { type Database, type Executor, rowsOf, type Transaction } from './database.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from './ledger.ts'
import { apiKeys } from './schema.ts'
import { loadScope, type Scope } from './scope.ts'

/** API keys (design §3 Identity): each is its user's own, and only its hash is kept. */

interface ApiKeyRow {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly lastUsed: string | null
}

interface StoredRow extends Omit<ApiKeyRow, 'created' | 'lastUsed'> {
  readonly created: Date
  readonly lastUsed: Date | null
}

const shown = ({ created, lastUsed, ...row }: StoredRow): ApiKeyRow => ({
  ...row,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
})

/** The caller's keys that work, newest first. */
export async function apiKeysOf(db: Executor, scope: Scope): Promise<ApiKeyRow[]> {
  const rows = await rowsOf<StoredRow>(
    db,
    sql`SELECT id, name, created, last_used AS "lastUsed" FROM api_keys
        WHERE user_id = ${scope.userId} AND revoked IS NULL ORDER BY created DESC, id DESC`,
  )
  return rows.map((row) => shown(row))
}

/** Makes a key for the caller, recorded. Answers it with its secret, which is never seen again. Fails with 409 beyond the limit. */
export async function mintApiKey(
  db: Database,
  scope: Scope,
  author: Author,
  timeZone: string,
): Promise<ApiKeyRow & { key: string }> {
  return db.transaction(async (tx) => {
    // Two keys made at once would get the same name.
    await tx.execute(sql`SELECT FROM users WHERE id = ${scope.userId} FOR UPDATE`)
    const names = await rowsOf<{ name: string; live: boolean }>(
      tx,
      sql`SELECT name, revoked IS NULL AS live FROM api_keys WHERE user_id = ${scope.userId}`,
    )
    if (names.filter(({ live }) => live).length >= API_KEYS_MAX)
      throw conflictProblem(`You have ${API_KEYS_MAX} API keys. Revoke one that is no longer used first.`)
    const at = new Date()
    const id = uuidv7()
    const name = apiKeyName(
      at.getTime(),
      timeZone,
      names.map((taken) => taken.name),
    )
    const key = API_KEY_PREFIX + newSecret()
    await tx
      .insert(apiKeys)
      .values({ id, userId: scope.userId!, name, secretHash: hashSecret(key), created: at })
    await record(tx, author, id, { title: `API key ${name} made`, at, before: null })
    return { ...shown({ id, name, created: at, lastUsed: null }), key }
  })
}

/** Revokes a key of the caller, recorded. Fails with 404 where there is no such key that works. */
export async function revokeApiKey(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
): Promise<ApiKeyRow> {
  return db.transaction(async (tx) => {
    const [row] = await rowsOf<StoredRow>(
      tx,
      sql`SELECT id, name, created, last_used AS "lastUsed" FROM api_keys
          WHERE id = ${id} AND user_id = ${scope.userId} AND revoked IS NULL FOR UPDATE`,
    )
    if (!row) throw notFound('The API key')
    const at = new Date()
    const before = await pictureOf(tx, id)
    await tx.execute(sql`UPDATE api_keys SET revoked = ${at} WHERE id = ${id}`)
    await record(tx, author, id, { title: `API key ${row.name} revoked`, at, before })
    return shown(row)
  })
}

/**
 * The scope of a key's user, read afresh, and notes the use. Null where the key is unknown or revoked, its user
 * disabled, or no longer of a role that has keys.
 */
export async function scopeOfApiKey(db: Database, key: string): Promise<Scope | null> {
  const [found] = await rowsOf<{ id: string; userId: string; stale: boolean }>(
    db,
    sql`SELECT id, user_id AS "userId",
               last_used IS NULL OR last_used < now() - interval '1 minute' AS stale
        FROM api_keys WHERE secret_hash = ${hashSecret(key)} AND revoked IS NULL`,
  )
  const scope = found ? await loadScope(db, found.userId) : null
  if (!found || !scope || !may(scope.groups, 'apiKey.copy')) return null
  if (found.stale)
    await db.execute(sql`UPDATE api_keys SET last_used = date_trunc('minute', now()) WHERE id = ${found.id}`)
  return scope
}

/** What a record tells of a key: neither its secret, nor its use. */
async function pictureOf(tx: Transaction, id: string): Promise<Record<string, unknown>> {
  const [row] = await rowsOf<{ picture: Record<string, unknown> }>(
    tx,
    sql`SELECT to_jsonb(k) - 'secret_hash' - 'last_used' AS picture FROM api_keys k WHERE id = ${id}`,
  )
  return row!.picture
}

async function record(
  tx: Transaction,
  author: Author,
  id: string,
  { title, at, before }: { title: string; at: Date; before: Record<string, unknown> | null },
): Promise<void> {
  const changeSetId = await openChangeSet(tx, author, { kind: 'users', title, at })
  const batch = await openBatch(tx, author, { changeSetId, at })
  const after = await pictureOf(tx, id)
  await appendRecords(tx, batch, 'apiKey', {
    changes: sql`SELECT ${id}::uuid AS entity_id, NULL::uuid AS brand_id,
                 ${before ? JSON.stringify(before) : null}::jsonb AS before, ${JSON.stringify(after)}::jsonb AS after`,
  })
}
