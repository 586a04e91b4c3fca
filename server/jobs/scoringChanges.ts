import { type Repeated, repeated } from '../repeated.ts'
import type { Store } from '../store/database.ts'
import { waitAgain } from '../store/enrichment/ends.ts'
import { holdingLock } from '../store/heldLock.ts'
import { CHANGES_AT_ONCE, settleChanges } from '../store/listings/scoring/changes.ts'
import { portions } from '../store/portions.ts'
import { TitleIndexes } from '../store/listings/scoring/titles.ts'

/** Sets scores waiting that rest on what has changed, such as a decision on another listing of the seller. */

const LOCK = [8_642, 'scoring'] as const
const LOOK_EVERY_MS = 2_000

/** Looks for changes every few seconds. Any number of servers may do so beside each other: one at a time works on them. */
export function followScoringChanges(store: Store, onFailure: (error: unknown) => void): Repeated {
  const indexes = new TitleIndexes()
  const inTurn = portions(CHANGES_AT_ONCE)
  return repeated(
    (stopping) =>
      holdingLock(store, LOCK, (lost) =>
        inTurn((portion) =>
          settleChanges(
            store.db,
            indexes,
            (tx, listings) => waitAgain(tx, 'score', listings),
            AbortSignal.any([stopping, lost]),
            portion,
          ),
        ),
      ),
    { restMs: () => LOOK_EVERY_MS, onFailure },
  )
}
