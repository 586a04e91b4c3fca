import type { Store } from '../database.ts'

/** The advisory lock that whoever sends a notice holds while doing so: found free, they have been cut off. */

const NOTICE_LOCK = 0x61737007

/**
 * Does something while holding the lock of a notice, on a connection of its own. Answers null, having done nothing,
 * where another holds it.
 */
export async function holdingNotice<Result>(
  store: Store,
  id: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await store.pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held',
      [NOTICE_LOCK, id],
    )
    if (!rows[0]!.held) return null
    try {
      return await work()
    } finally {
      await client
        .query('SELECT pg_advisory_unlock($1, hashtext($2))', [NOTICE_LOCK, id])
        .catch((error: Error) => (broken = error))
    }
  } finally {
    client.release(broken)
  }
}
