import { setTimeout as pause } from 'node:timers/promises'
import { holdingLock } from '../store/heldLock.ts'
import { keepSeen, unreadListings, unseenListings, waitingPictures } from '../store/images/pictures.ts'
import { contentOf } from './officialLogos.ts'
import { listingReader, orProblem, type ReadingDeps } from './readListings.ts'

/** Reads every picture that is stored, in the background. */

const LOCK_SPACE = 8_640
const LOOK_EVERY_MS = 5_000
const AT_ONCE = 50
/** A content that could not be had, such as from a storage that is away, is tried again after so long. */
const AGAIN_MS = 10 * 60_000

export interface PictureReading {
  /** Reads until it is stopped, looking for new pictures every few seconds. */
  start(): void
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>
}

/** The reading of one server process; of several on one database one reads at a time. */
export function pictureReading(means: ReadingDeps, onFailure: (error: unknown) => void): PictureReading {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const failed = new Map<string, number>()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const [sha256, at] of failed) if (at + AGAIN_MS < Date.now()) failed.delete(sha256)
      await holdingLock(means.store, [LOCK_SPACE, 'pictures'], () =>
        readWaiting(
          means,
          stopping.signal,
          (sha256, error) => {
            failed.set(sha256, Date.now())
            onFailure(error)
          },
          failed,
        ),
      ).catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(error)
      })
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start() {
      running = run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Reads everything that waits now: listings, the newest images first, then pictures of nothing else; what fails is told, and passed over. */
export async function readWaiting(
  means: ReadingDeps,
  signal: AbortSignal,
  onFailure: (sha256: string, error: unknown) => void,
  failed: ReadonlyMap<string, unknown> = new Map(),
): Promise<void> {
  const passed = new Set(failed.keys())
  const pass = (sha256: string, error: unknown) => {
    passed.add(sha256)
    onFailure(sha256, error)
  }
  await readListings(means, signal, pass, passed)
  await lookAtOthers(means, signal, pass, passed)
}

type Pass = (sha256: string, error: unknown) => void

async function readListings(
  means: ReadingDeps,
  signal: AbortSignal,
  pass: Pass,
  passed: ReadonlySet<string>,
) {
  const reader = listingReader(means)
  const waiting = means.config.readImages ? unreadListings : unseenListings
  for (;;) {
    const listings = await waiting(means.store.db, AT_ONCE, [...passed])
    if (listings.length === 0) return
    await reader.read(listings, signal, pass)
  }
}

/** Official pictures, those of advertisements, and whatever else no listing uses. */
async function lookAtOthers(
  { store: { db }, storage, pictures }: ReadingDeps,
  signal: AbortSignal,
  pass: Pass,
  passed: ReadonlySet<string>,
) {
  for (;;) {
    const left = await waitingPictures(db, AT_ONCE, [...passed])
    if (left.length === 0) return
    const lookAtOne = async () => {
      for (let sha256 = left.shift(); sha256 !== undefined; sha256 = left.shift())
        try {
          signal.throwIfAborted()
          const seen = await orProblem(pictures.look(await contentOf(storage, sha256), signal))
          await keepSeen(db, sha256, 'problem' in seen ? seen.problem : seen)
        } catch (error) {
          signal.throwIfAborted()
          pass(sha256, error)
        }
    }
    await Promise.all(Array.from({ length: pictures.atOnce + 1 }, lookAtOne))
  }
}
