import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../store/database.ts'
import { fold, makeRollups } from '../store/dashboard/rollups.ts'

/** Folds what changed into the dashboard's sums, every few seconds. Any number of servers may do so beside each other. */

const FOLD_EVERY_MS = 2_000

export interface Folding {
  /** Begins, and does not wait for the sums to stand. */
  start(): Promise<void>
  /** Lets what is under way end. */
  stop(): Promise<void>
}

interface Deps {
  readonly db: Database
  readonly timeZone: string
  readonly onFailure: (error: unknown) => void
}

/** Makes the sums where there are none of this time zone, then folds. Until they stand, readings go to the rows. */
export function foldDashboard({ db, timeZone, onFailure }: Deps): Folding {
  const closing = new AbortController()
  let work = Promise.resolve()

  async function run(): Promise<void> {
    let isMade = false
    while (!closing.signal.aborted) {
      try {
        if (isMade) await fold(db)
        else isMade = await makeRollups(db, timeZone)
      } catch (error) {
        onFailure(error)
      }
      await pause(FOLD_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    async start() {
      work = run()
    },
    async stop() {
      closing.abort()
      await work
    },
  }
}
