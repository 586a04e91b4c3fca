import { sql } from 'drizzle-orm'
import type { Executor } from './transactions.ts'

/** Whether a session is live, for what asks it at each call. */

/** That a session is live, and that its use was noted more than a minute ago, for `sessions s JOIN users u`. */
export const IS_LIVE = sql`s.revoked IS NULL AND s.expires > now() AND NOT u.disabled`
export const IS_STALE = sql`s.last_seen < now() - interval '1 minute'`

/** Notes that a session was used just now. */
export async function noteUse(db: Executor, id: string): Promise<void> {
  await db.execute(
    sql`UPDATE sessions s SET last_seen = date_trunc('minute', now()) WHERE id = ${id} AND ${IS_STALE}`,
  )
}
