import { type Repeated, repeated } from '../repeated.ts'
import type { Database } from '../store/transactions.ts'
import { fold, makeRollups } from '../store/dashboard/rollups.ts'

/** Folds what changed into the dashboard's sums, every few seconds. Any number of servers may do so beside each other. */

const FOLD_EVERY_MS = 5_000

interface Deps {
  readonly db: Database
  readonly timeZone: string
  readonly onFailure: (error: unknown) => void
}

/** Makes the sums where there are none of this time zone, then folds. Until they stand, readings go to the rows. */
export function foldDashboard({ db, timeZone, onFailure }: Deps): Repeated {
  let isMade = false
  return repeated(
    async () => {
      if (isMade) await fold(db)
      else isMade = await makeRollups(db, timeZone)
    },
    { restMs: () => FOLD_EVERY_MS, onFailure },
  )
}
