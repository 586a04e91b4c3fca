import type { Store } from './database.ts'

/** Advisory locks that a worker holds while it works: found free, they have been cut off. */

/**
 * Does something while holding the lock of a subject, on a connection of its own. Answers null, having done nothing,
 * where another holds it.
 */
export async function holdingLock<Result>(
  store: Store,
  [space, subject]: readonly [space: number, subject: string],
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await store.pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held',
      [space, subject],
    )
    if (!rows[0]!.held) return null
    try {
      return await work()
    } finally {
      await client
        .query('SELECT pg_advisory_unlock($1, hashtext($2))', [space, subject])
        .catch((error: Error) => (broken = error))
    }
  } finally {
    client.release(broken)
  }
}
