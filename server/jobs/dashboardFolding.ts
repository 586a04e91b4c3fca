import { type Repeated, repeated } from '../repeated.ts'
import type { Database } from '../store/transactions.ts'
import { fold, FOLDED_AT_ONCE, makeRollups } from '../store/dashboard/rollups.ts'
import { portions } from '../store/portions.ts'

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
  let folded = 0
  const inTurn = portions(FOLDED_AT_ONCE)
  return repeated(
    async () => {
      folded = 0
      if (isMade) folded = await inTurn((portion) => fold(db, portion))
      else isMade = await makeRollups(db, timeZone)
    },
    // Where that many wait, as after an import by the command, they are folded one portion after the other.
    { restMs: () => (folded >= FOLDED_AT_ONCE ? 0 : FOLD_EVERY_MS), onFailure },
  )
}
