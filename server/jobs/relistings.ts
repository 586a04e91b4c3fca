import { type Repeated, repeated } from '../repeated.ts'
import type { Store } from '../store/database.ts'
import { holdingLock } from '../store/heldLock.ts'
import { portions } from '../store/portions.ts'
import { LOOKED_AT_ONCE, lookNext } from '../store/relisting/watching.ts'
import type { Way } from '../way.ts'
import { giveWay } from './giveWay.ts'

/** Looks for listings that are back after a removal. */

const LOCK = [8_642, 'relistings'] as const
const LOOK_EVERY_MS = 1_000

/**
 * Looks for waiting listings every second; where many wait, half of the time is theirs while nobody asks for anything, and some of
 * them are looked at every few seconds while people do. Any number of servers may do so beside each other: one at a time works on them.
 */
export function followRelistings(store: Store, way: Way, onFailure: (error: unknown) => void): Repeated {
  let looked = 0
  const inTurn = portions(LOOKED_AT_ONCE)
  return repeated(
    async (stopping) => {
      looked = 0
      await giveWay({ store, way }, stopping)
      looked = (await holdingLock(store, LOCK, () => inTurn((portion) => lookNext(store.db, portion)))) ?? 0
    },
    { restMs: (tookMs) => (looked > 0 ? tookMs : LOOK_EVERY_MS), onFailure },
  )
}
