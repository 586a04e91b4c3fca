import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { SESSION_SECONDS } from '../../src/domain/constants.ts'
import { hashSecret, newSecret } from '../identity/tokens.ts'
import { type Database, rowsOf } from './database.ts'

/** Sign-ins and their single-use nonces. Only hashes of secrets are kept. */

export interface Session {
  readonly id: string
  readonly userId: string
}

const LIVE = sql`s.revoked IS NULL AND s.expires > now() AND NOT u.disabled`
const NONCE_SECONDS = 60

/** Where a session is opened from. */
export interface SessionOrigin {
  readonly address: string | null
  readonly userAgent: string | null
}

const USER_AGENT_MAX = 500

/** Opens a session; answers its cookie's secret, which is never seen again. */
export async function openSession(
  db: Database,
  userId: string,
  { address, userAgent }: SessionOrigin = { address: null, userAgent: null },
): Promise<{ secret: string; expires: Date }> {
  const secret = newSecret()
  const expires = new Date(Date.now() + SESSION_SECONDS * 1_000)
  await db.execute(sql`
    INSERT INTO sessions (id, secret_hash, user_id, expires, address, user_agent)
    VALUES (${uuidv7()}, ${hashSecret(secret)}, ${userId}, ${expires}, ${address},
            ${userAgent?.slice(0, USER_AGENT_MAX) ?? null})`)
  return { secret, expires }
}

/** The live session of a cookie, or null. */
export async function findSession(db: Database, secret: string): Promise<Session | null> {
  const [session] = await rowsOf<Session>(
    db,
    sql`SELECT s.id, s.user_id AS "userId" FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.secret_hash = ${hashSecret(secret)} AND ${LIVE}`,
  )
  return session ?? null
}

/** Whether a session is still live for this user. */
export async function isSessionLive(db: Database, { id, userId }: Session): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = ${id} AND s.user_id = ${userId} AND ${LIVE}`,
  )
  return rows.length > 0
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

/** Clears what has expired. */
export async function forgetExpired(db: Database): Promise<void> {
  for (const table of ['nonces', 'sign_in_attempts', 'known_devices'])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE expires < now()`)
  await db.execute(sql`DELETE FROM sessions WHERE expires < now() - interval '7 days'`)
}
