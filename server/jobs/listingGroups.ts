import { type Repeated, repeated } from '../repeated.ts'
import type { Store } from '../store/database.ts'
import { holdingLock } from '../store/heldLock.ts'
import { portions } from '../store/portions.ts'
import { PLACED_AT_ONCE, placeNext } from '../store/listings/groups/waits.ts'
import type { Way } from '../way.ts'
import { giveWay } from './giveWay.ts'

/** Finds new and changed listings their groups. */

const LOCK = [8_642, 'groups'] as const
const LOOK_EVERY_MS = 1_000

/**
 * Looks for waiting listings every second; where many wait, half of the time is theirs while nobody asks for anything, and some of
 * them are placed every few seconds while people do. Any number of servers may do so beside each other: one at a time works on them.
 */
export function followListingGroups(store: Store, way: Way, onFailure: (error: unknown) => void): Repeated {
  let placed = 0
  const inTurn = portions(PLACED_AT_ONCE)
  return repeated(
    async (stopping) => {
      placed = 0
      await giveWay({ store, way }, stopping)
      placed = (await holdingLock(store, LOCK, () => inTurn((portion) => placeNext(store.db, portion)))) ?? 0
    },
    { restMs: (tookMs) => (placed > 0 ? tookMs : LOOK_EVERY_MS), onFailure },
  )
}
