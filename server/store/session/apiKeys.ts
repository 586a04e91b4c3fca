import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { API_KEY_PREFIX } from '../../../src/domain/kit/constants.ts'
import { API_KEYS_MAX, apiKeyName } from '../../../src/domain/session/apiKey.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import { conflictProblem, notFound, notSignedIn } from '../../problems.ts'
import { recordedOf, revoke } from './access.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { apiKeys } from '../schema.ts'
import { loadScope, type Scope } from '../scope.ts'
import { isSessionLive } from './sessions.ts'

/** API keys (§10 Identity): each is its user's own, and only its hash is kept. */

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

/** The keys of an account that work, newest first. */
export async function apiKeysOf(db: Executor, _scope: Scope, userId: string): Promise<ApiKeyRow[]> {
  const rows = await rowsOf<StoredRow>(
    db,
    sql`SELECT id, name, created, last_used AS "lastUsed" FROM api_keys
        WHERE user_id = ${userId} AND revoked IS NULL ORDER BY created DESC, id DESC`,
  )
  return rows.map((row) => shown(row))
}

/**
 * Makes a key for the caller, recorded. Answers it with its secret, which is never seen again. Fails with 409 beyond the
 * limit, and with 401 where the session has ended meanwhile: a reset of the password ends keys made until then.
 */
export async function mintApiKey(
  db: Database,
  scope: Scope,
  author: Author,
  { sessionId, timeZone }: { sessionId: string; timeZone: string },
): Promise<ApiKeyRow & { key: string }> {
  return db.transaction(async (tx) => {
    // Two keys made at once would get the same name.
    await tx.execute(sql`SELECT FROM users WHERE id = ${scope.userId} FOR UPDATE`)
    if (!(await isSessionLive(tx, { id: sessionId, userId: scope.userId! }))) throw notSignedIn()
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
    await appendRecords(tx, await openKeyBatch(tx, author, `API key ${name} made`, at), 'apiKey', {
      changes: sql`SELECT id AS entity_id, NULL::uuid AS brand_id, NULL::jsonb AS before, ${recordedOf('k')} AS after
                   FROM api_keys k WHERE id = ${id}`,
    })
    return { ...shown({ id, name, created: at, lastUsed: null }), key }
  })
}

/** Revokes a key of an account, recorded. Fails with 404 where there is no such key that works. */
export async function revokeApiKey(
  db: Database,
  _scope: Scope,
  author: Author,
  { userId, id }: { userId: string; id: string },
): Promise<ApiKeyRow> {
  return db.transaction(async (tx) => {
    const [row] = await rowsOf<StoredRow>(
      tx,
      sql`SELECT id, name, created, last_used AS "lastUsed" FROM api_keys
          WHERE id = ${id} AND user_id = ${userId} AND revoked IS NULL FOR UPDATE`,
    )
    if (!row) throw notFound('The API key')
    const batch = await openKeyBatch(tx, author, `API key ${row.name} revoked`, new Date())
    await revoke(tx, batch, 'apiKey', sql`id = ${id}`)
    return shown(row)
  })
}

/**
 * The scope of a key's user, read again, and notes the use. Null where the key is unknown or revoked, its user
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

async function openKeyBatch(tx: Transaction, author: Author, title: string, at: Date): Promise<bigint> {
  return openBatch(tx, author, {
    changeSetId: await openChangeSet(tx, author, { kind: 'users', title, at }),
    at,
  })
}
