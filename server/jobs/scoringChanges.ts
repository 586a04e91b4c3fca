import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../store/database.ts'
import { waitAgain } from '../store/enrichment/ends.ts'
import { holdingLock } from '../store/heldLock.ts'
import { settleChanges } from '../store/listings/scoring/changes.ts'
import { TitleIndexes } from '../store/listings/scoring/titles.ts'

/** Sets scores waiting that rest on what has changed, such as a decision on another listing of the seller. */

const LOCK = [8_642, 'scoring'] as const
const LOOK_EVERY_MS = 2_000

export interface ScoringChanges {
  start(): Promise<void>
  /** Lets what is under way end. */
  stop(): Promise<void>
}

/** Looks for changes every few seconds. Any number of servers may do so beside each other: one at a time works on them. */
export function followScoringChanges(store: Store, onFailure: (error: unknown) => void): ScoringChanges {
  const closing = new AbortController()
  const indexes = new TitleIndexes()
  let work = Promise.resolve()

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await holdingLock(store, LOCK, () =>
          settleChanges(store.db, indexes, (tx, listings) => waitAgain(tx, 'score', listings)),
        )
      } catch (error) {
        onFailure(error)
      }
      await pause(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => {})
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
