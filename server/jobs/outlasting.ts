import { setTimeout as pause } from 'node:timers/promises'
import { outageOf } from '../outages.ts'

/** Work in the background that a database which fails over does not end. */

/** Longer than another server takes to become the primary. */
const PATIENCE_MS = 60_000
const AGAIN_MS = 1_000

/** Does something, and again while the database is away, for a minute at most; fails then as it did, and at once when it is to stop. */
export async function outlasting<Result>(
  work: () => Promise<Result>,
  stopping: AbortSignal,
  { patienceMs = PATIENCE_MS, againMs = AGAIN_MS } = {},
): Promise<Result> {
  const until = Date.now() + patienceMs
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (outageOf(error)?.status !== 503 || stopping.aborted || Date.now() > until) throw error
      await pause(againMs, undefined, { signal: stopping }).catch(() => {})
    }
}
