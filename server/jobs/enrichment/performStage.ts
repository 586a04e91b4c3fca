import { outageOf } from '../../outages.ts'
import type { Services } from '../../services.ts'
import { endStage, lockWaiting, type StageEnd } from '../../store/enrichment/ends.ts'
import { nextListings, type WaitingListing } from '../../store/enrichment/waiting.ts'
import { inPortion, isOverdue, portionOf } from '../../store/portions.ts'
import type { Transaction } from '../../store/transactions.ts'
import { systemScope } from '../../store/scope.ts'
import type { Way } from '../../way.ts'
import { FAILED_INSIDE } from '../backgroundJobs.ts'
import { giveWay } from '../giveWay.ts'
import type { Postponed } from './postponed.ts'
import type { EnrichmentStage } from './stage.ts'

/** Working through what waits for a stage: the slow part of a batch first, its effect and its end in one transaction. */

/** How often a listing is tried at which Assay itself fails, and how long it is left after the first time. */
const TRIES = 3
const FIRST_WAIT_MS = 2_000
/** How long a listing is left that a batch brought to no end. */
const AGAIN_MS = 5_000
/** While others are at work a batch leaves them so many times as long as the one before it took. */
const REST = 4

interface Course {
  readonly store: Services['store']
  readonly stage: EnrichmentStage
  readonly postponed: Postponed
  /** The stage's own turns. */
  readonly way: Way
  readonly stopping: AbortSignal
  readonly onFailure: (error: unknown) => void
}

/** Goes on until nothing waits whose turn it is, or until it is to stop. Fails where the database is away. */
export async function performStage(course: Course): Promise<void> {
  const { store, stage, postponed, stopping } = course
  const busy = new Set<string>()
  const batches = new Set<Promise<void>>()
  const failures: unknown[] = []
  let tookMs = 0
  const unlessStopping = (error: unknown) => {
    if (!stopping.aborted) throw error
  }
  for (;;) {
    while (!stopping.aborted && failures.length === 0 && batches.size < stage.atOnce) {
      if (stage.givesWay) await giveWay(course, stopping, tookMs * REST).catch(unlessStopping)
      if (stopping.aborted) break
      const taken = await nextListings(store.db, stage.name, {
        limit: stage.batch,
        but: [...busy, ...postponed.ids()],
        when: stage.when,
      })
      if (taken.length === 0) break
      for (const { id } of taken) busy.add(id)
      const began = performance.now()
      const batch = attempt(course, taken)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          for (const { id } of taken) busy.delete(id)
          batches.delete(batch)
          tookMs = performance.now() - began
        })
      batches.add(batch)
    }
    if (batches.size === 0) break
    await Promise.race(batches)
  }
  if (failures.length > 0 && !stopping.aborted) throw failures[0]
}

/** Does a batch. Where Assay itself fails at it, or a statement takes too long, its halves are done apart, so that one listing does not stand in the way of others. */
async function attempt(course: Course, taken: readonly WaitingListing[]): Promise<void> {
  const { stopping, postponed, onFailure } = course
  try {
    await perform(course, taken)
  } catch (error) {
    if (stopping.aborted) return
    if (outageOf(error)) throw error
    if (taken.length > 1) {
      const half = Math.ceil(taken.length / 2)
      await attempt(course, taken.slice(0, half))
      await attempt(course, taken.slice(half))
      return
    }
    onFailure(error)
    const { id } = taken[0]!
    // Somebody held it for long, or a plan was bad: that says nothing of the listing.
    if (isOverdue(error)) {
      postponed.add([id], AGAIN_MS)
      return
    }
    if (postponed.noteFailure(id, FIRST_WAIT_MS) < TRIES) return
    await end(course, taken, async (live) => new Map(Array.from(live, (one) => [one, FAILED] as const)))
  }
}

const FAILED: StageEnd = { state: 'failed', note: FAILED_INSIDE }

async function perform(course: Course, taken: readonly WaitingListing[]): Promise<void> {
  const { store, stage, stopping } = course
  const scope = await systemScope(store.db)
  const effect = await stage.perform(
    taken.map(({ id }) => id),
    { scope, stopping },
  )
  await end(course, taken, (live, tx) => effect(tx, live))
}

/** Writes an effect and the ends that it comes to, for the listings that still wait as they did when they were taken. */
async function end(
  { store, stage, postponed }: Course,
  taken: readonly WaitingListing[],
  effect: (live: ReadonlySet<string>, tx: Transaction) => Promise<ReadonlyMap<string, StageEnd>>,
): Promise<void> {
  const { live, ends } = await inPortion(store.db, portionOf(taken.length), async (tx) => {
    const live = await lockWaiting(tx, stage.name, taken, { locksListings: stage.changesListings })
    const found = live.size > 0 ? await effect(live, tx) : new Map<string, StageEnd>()
    const ends = new Map([...found].filter(([id]) => live.has(id)))
    await endStage(tx, stage.name, ends)
    return { live, ends }
  })
  postponed.drop(ends.keys())
  postponed.add(
    [...live].filter((id) => !ends.has(id)),
    AGAIN_MS,
  )
}
