import { type SQL, sql } from 'drizzle-orm'
import type { UserSession } from '../../../src/domain/session/sessions.ts'
import { browserName } from './browserName.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import type { Scope } from '../scope.ts'

/** The sessions of an account, seen and ended by those who may. */

const HELD = sql`revoked IS NULL AND expires > now()`

/** The sessions of an account that hold: the one that asks first, then the one last seen. */
export async function sessionsOf(
  db: Executor,
  _scope: Scope,
  { userId, current }: { userId: string; current: string | null },
): Promise<UserSession[]> {
  const rows = await rowsOf<{
    id: string
    opened: Date
    lastSeen: Date
    address: string | null
    userAgent: string | null
    current: boolean
  }>(
    db,
    sql`SELECT id, created AS opened, last_seen AS "lastSeen", address, user_agent AS "userAgent",
               id IS NOT DISTINCT FROM ${current}::uuid AS current
        FROM sessions WHERE user_id = ${userId} AND ${HELD}
        ORDER BY current DESC, last_seen DESC, created DESC, id DESC`,
  )
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    opened: row.opened.toISOString(),
    lastSeen: row.lastSeen.toISOString(),
    browser: browserName(userAgent),
  }))
}

/** Ends one session of an account, recorded. Fails with 404 where it has no such session that holds. */
export async function endSession(
  db: Database,
  _scope: Scope,
  author: Author,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endSessions(tx, author, 'Session ended', sql`user_id = ${userId} AND id = ${id}`)
    if (ended === 0) throw notFound('The session')
  })
}

/** Ends the sessions of the caller but the one that asks, recorded. */
export async function endOtherSessions(
  db: Database,
  scope: Scope,
  author: Author,
  current: string,
): Promise<void> {
  await db.transaction((tx) =>
    endSessions(tx, author, 'Other sessions ended', sql`user_id = ${scope.userId} AND id <> ${current}`),
  )
}

async function endSessions(tx: Transaction, author: Author, title: string, which: SQL): Promise<number> {
  const locked = await rowsOf(tx, sql`SELECT FROM sessions WHERE ${which} AND ${HELD} FOR UPDATE`)
  if (locked.length === 0) return 0
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'users', title, at })
  const batch = await openBatch(tx, author, { changeSetId, at })
  return revoke(tx, batch, 'session', sql`${which} AND ${HELD}`)
}

/** Ends every session and API key of an account, recorded in the batch of what ends them. */
export async function endAllAccess(
  tx: Transaction,
  batch: bigint,
  userId: string,
  kept: string | null = null,
): Promise<void> {
  const keys = sql`user_id = ${userId} AND revoked IS NULL`
  await endAllSessions(tx, batch, userId, kept)
  await tx.execute(sql`SELECT FROM api_keys WHERE ${keys} FOR UPDATE`)
  await revoke(tx, batch, 'apiKey', keys)
}

/** Ends every session of an account but the one that is `kept`, recorded in the batch of what ends them. */
export async function endAllSessions(
  tx: Transaction,
  batch: bigint,
  userId: string,
  kept: string | null,
): Promise<void> {
  const sessions = sql`user_id = ${userId} AND ${HELD} AND id IS DISTINCT FROM ${kept}::uuid`
  await tx.execute(sql`SELECT FROM sessions WHERE ${sessions} FOR UPDATE`)
  await revoke(tx, batch, 'session', sessions)
}

const TABLES = { session: sql.identifier('sessions'), apiKey: sql.identifier('api_keys') }

/** Revokes the rows that `which` says, which are locked, and records each. Answers how many. */
export async function revoke(
  tx: Transaction,
  batch: bigint,
  entity: keyof typeof TABLES,
  which: SQL,
): Promise<number> {
  return appendRecords(tx, batch, entity, {
    ctes: sql`ended AS (UPDATE ${TABLES[entity]} SET revoked = now() WHERE ${which} RETURNING *)`,
    changes: sql`SELECT id AS entity_id, NULL::uuid AS brand_id,
                 ${recordedOf('ended')} || '{"revoked": null}' AS before, ${recordedOf('ended')} AS after
                 FROM ended`,
  })
}

/** What a record tells of a session or a key: neither its secret, nor its use, nor where from. */
export const recordedOf = (row: string): SQL =>
  sql`to_jsonb(${sql.identifier(row)}) - ARRAY['secret_hash', 'last_used', 'last_seen', 'address', 'user_agent']`
