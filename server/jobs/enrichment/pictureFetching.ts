import { setTimeout as pause } from 'node:timers/promises'
import { pictureName } from '../../../src/domain/kit/picture.ts'
import { type Repeated, repeated } from '../../repeated.ts'
import type { Services } from '../../services.ts'
import {
  type FailedPicture,
  type FetchedPicture,
  keepOutcomes,
  postponePicture,
} from '../../store/enrichment/pictures/keeping.ts'
import type { WaitingPicture } from '../../store/enrichment/pictures/picking.ts'
import { holdingLock } from '../../store/heldLock.ts'
import { FetchProblem } from '../../web/web.ts'
import { FAILED_INSIDE } from '../backgroundJobs.ts'
import { PictureHosts, type Rests } from './pictureHosts.ts'

/** Fetches the pictures of listings that are queued (picturesStage.ts) from their hosts. */

export type PictureFetchingDeps = Pick<Services, 'store' | 'storage' | 'web'>

/** How patient it is, in milliseconds. */
export const FETCHING_PATIENCE = {
  /** How long a picture waits after a failure that may pass; twice as long after each further one. */
  againMs: 15_000,
  /** How long a host is left alone that wants fewer requests and doesn't say for how long. */
  throttledMs: 30_000,
  /** After how long without an answer a picture holds up no other of its host. */
  silentMs: 2_000,
  /** How long what was fetched waits for more to be kept together with: each time slows what people ask for just then. */
  keepMs: 3_000,
}

const LOCK_SPACE = 8_642
const LOOK_EVERY_MS = 2_000
/** How long a picture rests at which Assay itself failed, as when the disk is full. */
const FAILED_INSIDE_MS = 10 * 60_000
/** What came of so many pictures is kept in one transaction. */
const KEPT_AT_ONCE = 60
/** What failures cost a picture, and how much it has: one that is told to come later is asked for more often, one that gets no answer less. */
const COST = { failure: 10, silence: 15, throttled: 1 }
const CREDIT = 30

/** The fetching of one server process; of several on one database one fetches at a time. */
export function pictureFetching(means: PictureFetchingDeps, onFailure: (error: unknown) => void): Repeated {
  const rests: Rests = new Map()
  return repeated(
    (signal) =>
      holdingLock(means.store, [LOCK_SPACE, 'fetching'], (lost) =>
        fetchWaiting(means, { signal: AbortSignal.any([signal, lost]), onFailure, rests }),
      ),
    { restMs: () => LOOK_EVERY_MS, onFailure },
  )
}

interface How {
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown) => void
  readonly rests?: Rests
  readonly patience?: typeof FETCHING_PATIENCE
}

/**
 * Fetches every picture that is due now, several hosts side by side, and resolves when none is left. What was fetched is in
 * the storage before anything says so, and is kept in batches; a process that is killed fetches what was not kept again.
 */
export async function fetchWaiting(
  means: PictureFetchingDeps,
  { signal, onFailure, rests = new Map(), patience = FETCHING_PATIENCE }: How,
): Promise<void> {
  const { db } = means.store
  const hosts = new PictureHosts(db, { rests, silentMs: patience.silentMs })
  let fetched: FetchedPicture[] = []
  let failed: FailedPicture[] = []
  let keptAt = performance.now()
  /** Resolved when one of the requests has ended. */
  let ended = Promise.withResolvers<void>()

  async function keep(): Promise<void> {
    const outcomes = { fetched, failed }
    fetched = []
    failed = []
    keptAt = performance.now()
    const digests = [...outcomes.fetched, ...outcomes.failed].map(({ digest }) => digest)
    if (digests.length === 0) return
    await keepOutcomes(db, outcomes)
    hosts.kept(digests)
  }

  async function fetchOne(picture: WaitingPicture): Promise<void> {
    const { digest, address, host } = picture
    try {
      const { content, mediaType } = await means.web.imageOfMany(address, signal)
      hosts.received(picture)
      const sha256 = await means.storage.put(content, mediaType)
      fetched.push({ digest, sha256, mediaType, bytes: content.length, name: pictureName(address) })
      hosts.answered(picture)
    } catch (error) {
      if (signal.aborted) return hosts.postponed(picture)
      if (!(error instanceof FetchProblem)) onFailure(error)
      const { problem, again, restsHost } = endOf(error, picture, patience)
      if (again === null) {
        failed.push({ digest, problem })
        return hosts.answered(picture)
      }
      if (restsHost) hosts.rest(host, again.afterMs)
      await postponePicture(db, digest, { ...again, problem }).catch(onFailure)
      hosts.postponed(picture)
    }
  }

  /** Asks for as much as there is room for. Once it is called off each request ends at once, and there would always be room. */
  async function begin(): Promise<void> {
    while (!signal.aborted) {
      const picture = await hosts.next()
      if (!picture) return
      void fetchOne(picture).finally(() => ended.resolve())
    }
  }

  try {
    for (;;) {
      signal.throwIfAborted()
      ended = Promise.withResolvers<void>()
      await begin()
      const toKeep = fetched.length + failed.length
      const isIdle = hosts.underWay === 0
      if (isIdle || toKeep >= KEPT_AT_ONCE || performance.now() - keptAt > patience.keepMs) await keep()
      if (isIdle && toKeep === 0) return
      if (!isIdle)
        await Promise.race([ended.promise, pause(patience.keepMs, undefined, { signal }).catch(() => {})])
    }
  } finally {
    // What is under way ends before the lock is given up, and what came of it is kept. Waits for the next one to end: a promise
    // that is resolved already would be waited for without ever letting the others go on.
    while (hosts.underWay > 0) {
      ended = Promise.withResolvers<void>()
      await ended.promise
    }
    await keep()
  }
}

interface End {
  readonly problem: string
  /** When it is tried again and what this failure costs it; null where it has failed for good. */
  readonly again: { readonly afterMs: number; readonly cost: number } | null
  /** Whether its host is left alone for so long. */
  readonly restsHost: boolean
}

/** What becomes of a picture that was not to be had. */
function endOf(error: unknown, { spent }: WaitingPicture, patience: typeof FETCHING_PATIENCE): End {
  const isFetch = error instanceof FetchProblem
  const isThrottled = isFetch && error.isThrottled
  const cost = isThrottled
    ? COST.throttled
    : isFetch && error.fault === 'timeout'
      ? COST.silence
      : COST.failure
  const problem = isFetch ? error.message : FAILED_INSIDE
  if ((isFetch && !error.mayPass) || spent + cost >= CREDIT) return { problem, again: null, restsHost: false }
  const failures = Math.floor(spent / COST.failure)
  const ownMs = isThrottled ? patience.throttledMs : patience.againMs * 2 ** failures
  const afterMs = isFetch ? (error.retryAfterMs ?? ownMs) : FAILED_INSIDE_MS
  return { problem, again: { afterMs, cost }, restsHost: isThrottled }
}
