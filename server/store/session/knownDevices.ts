import { sql } from 'drizzle-orm'
import { KNOWN_DEVICE_SECONDS } from '../../../src/domain/kit/constants.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'

/** Browsers that accounts have signed in with: their attempts are counted apart, so that no stranger locks anybody out. */

/** Whether an account has signed in with the browser that holds this secret. */
export async function isKnownDevice(db: Executor, secret: string, userId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM known_devices
        WHERE secret_hash = ${hashSecret(secret)} AND user_id = ${userId} AND expires > now()`,
  )
  return rows.length > 0
}

/**
 * Makes the browser known to the account; answers its new secret. What the old secret was good for moves to the new
 * one: a secret that somebody else put into the browser is worth nothing to them afterwards.
 */
export async function rememberDevice(
  db: Database,
  known: string | undefined,
  userId: string,
): Promise<string> {
  const secret = newSecret()
  const hash = hashSecret(secret)
  await db.transaction(async (tx) => {
    if (known)
      await tx.execute(
        sql`UPDATE known_devices SET secret_hash = ${hash} WHERE secret_hash = ${hashSecret(known)}`,
      )
    await tx.execute(sql`
      INSERT INTO known_devices (secret_hash, user_id, expires)
      VALUES (${hash}, ${userId}, now() + make_interval(secs => ${KNOWN_DEVICE_SECONDS}))
      ON CONFLICT (secret_hash, user_id) DO UPDATE SET expires = excluded.expires`)
  })
  return secret
}
