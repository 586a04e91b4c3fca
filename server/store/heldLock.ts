import type { Store } from './database.ts'

/** Advisory locks that a worker holds while it works: found free, they have been cut off. */

/**
 * Does something while holding the lock of a subject, on a connection of its own. Answers null, having done nothing,
 * where another holds it. The signal aborts when the connection breaks: the lock is another's to take from then on.
 */
export async function holdingLock<Result>(
  store: Store,
  [space, subject]: readonly [space: number, subject: string],
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const client = await store.sessions.connect()
  const lost = new AbortController()
  const lose = () => lost.abort(new Error('The connection that held the lock broke.'))
  client.once('end', lose)
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held',
      [space, subject],
    )
    if (!rows[0]!.held) return null
    try {
      return await work(lost.signal)
    } finally {
      await client
        .query('SELECT pg_advisory_unlock($1, hashtext($2))', [space, subject])
        .catch((error: Error) => (broken = error))
    }
  } finally {
    client.off('end', lose)
    client.release(broken)
  }
}
