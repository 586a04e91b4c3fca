import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { SESSION_SECONDS } from '../../../src/domain/kit/constants.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { IS_LIVE, IS_STALE, noteUse } from '../liveSession.ts'

/** Sign-ins and their single-use nonces. Only hashes of secrets are kept. */

export interface Session {
  readonly id: string
  readonly userId: string
}

const NONCE_SECONDS = 60

/** Where a session is opened from, and by which password where it was one. */
export interface SessionOrigin {
  readonly address: string | null
  readonly userAgent: string | null
  /** What was kept of the password when it was found right. */
  readonly passwordHash?: string
}

const USER_AGENT_MAX = 500
const NOWHERE: SessionOrigin = { address: null, userAgent: null }

/**
 * Opens a session; answers its cookie's secret, which is never seen again. Null where the account is disabled or its
 * password no longer the one that was checked: a reset that comes between ends this session too.
 */
export async function openSession(
  db: Database,
  userId: string,
  { address, userAgent, passwordHash }: SessionOrigin = NOWHERE,
): Promise<{ secret: string; expires: Date } | null> {
  const secret = newSecret()
  const expires = new Date(Date.now() + SESSION_SECONDS * 1_000)
  const opened = await rowsOf(
    db,
    sql`INSERT INTO sessions (id, secret_hash, user_id, expires, last_seen, address, user_agent)
        SELECT ${uuidv7()}, ${hashSecret(secret)}, u.id, ${expires}, date_trunc('minute', now()), ${address},
               ${userAgent?.slice(0, USER_AGENT_MAX) ?? null}
        FROM users u WHERE u.id = ${userId} AND NOT u.disabled
          AND (${passwordHash ?? null}::text IS NULL OR u.password_hash = ${passwordHash ?? null})
        FOR SHARE RETURNING id`,
  )
  return opened.length > 0 ? { secret, expires } : null
}

/** The live session of a cookie, or null. Notes its use. */
export async function findSession(db: Database, secret: string): Promise<Session | null> {
  return liveSession(db, sql`s.secret_hash = ${hashSecret(secret)}`)
}

/** Whether a session is still live for this user. Notes its use. */
export async function isSessionLive(db: Executor, { id, userId }: Session): Promise<boolean> {
  return (await liveSession(db, sql`s.id = ${id} AND s.user_id = ${userId}`)) !== null
}

async function liveSession(db: Executor, which: SQL): Promise<Session | null> {
  const [session] = await rowsOf<Session & { stale: boolean }>(
    db,
    sql`SELECT s.id, s.user_id AS "userId", ${IS_STALE} AS stale
        FROM sessions s JOIN users u ON u.id = s.user_id WHERE ${which} AND ${IS_LIVE}`,
  )
  if (!session) return null
  const { id, userId, stale } = session
  if (stale) await noteUse(db, id)
  return { id, userId }
}

/** Whether the session of a cookie was ended before its time: revoked, or its account disabled. */
export async function wasSessionEnded(db: Database, secret: string): Promise<boolean> {
  const [session] = await rowsOf<{ ended: boolean }>(
    db,
    sql`SELECT s.expires > now() AND (s.revoked IS NOT NULL OR u.disabled) AS ended
        FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.secret_hash = ${hashSecret(secret)}`,
  )
  return session?.ended === true
}

/** Revokes the session of a cookie, and with it every token that was signed for it. */
export async function revokeSession(db: Database, secret: string): Promise<void> {
  await db.execute(sql`UPDATE sessions SET revoked = now() WHERE secret_hash = ${hashSecret(secret)}`)
}

/** Hands out a nonce that serves once within a minute. */
export async function issueNonce(db: Database, sessionId: string): Promise<string> {
  const nonce = newSecret()
  await db.execute(sql`
    INSERT INTO nonces (hash, session_id, expires)
    VALUES (${hashSecret(nonce)}, ${sessionId}, now() + make_interval(secs => ${NONCE_SECONDS}))`)
  return nonce
}

/** Uses a nonce up; whether it was good for this session. */
export async function spendNonce(db: Database, sessionId: string, nonce: string): Promise<boolean> {
  const rows = await rowsOf<{ good: boolean }>(
    db,
    sql`DELETE FROM nonces WHERE hash = ${hashSecret(nonce)} RETURNING session_id = ${sessionId} AND expires > now() AS good`,
  )
  return rows[0]?.good === true
}

/** Clears what has expired; sessions are kept for a while (server/store/retention). */
export async function forgetExpired(db: Database): Promise<void> {
  for (const table of ['nonces', 'sign_in_attempts', 'known_devices', 'request_replies'])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE expires < now()`)
}
