import { type Repeated, repeated } from '../repeated.ts'
import { holdingLock } from '../store/heldLock.ts'
import { keepSeen, waitingPictures } from '../store/images/pictures.ts'
import { contentOf } from './officialLogos.ts'
import { orProblem, type ReadingDeps } from './readListings.ts'

/** Looks at stored pictures that no listing uses, in the background: official ones, those of advertisements. The others are read with their listings. */

const LOCK_SPACE = 8_640
const LOOK_EVERY_MS = 5_000
/** A look that took long is repeated after so many times as long. */
const REST = 10
const AT_ONCE = 50
/** A content that could not be had, such as from a storage that is away, is tried again after so long. */
const AGAIN_MS = 10 * 60_000

/** The looking of one server process; of several on one database one does it at a time. */
export function pictureReading(deps: ReadingDeps, onFailure: (error: unknown) => void): Repeated {
  const failed = new Map<string, number>()
  const keepFailure = (sha256: string, error: unknown) => {
    failed.set(sha256, Date.now())
    onFailure(error)
  }
  return repeated(
    async (signal) => {
      for (const [sha256, at] of failed) if (at + AGAIN_MS < Date.now()) failed.delete(sha256)
      await holdingLock(deps.store, [LOCK_SPACE, 'pictures'], (lost) =>
        lookAtWaiting(deps, AbortSignal.any([signal, lost]), keepFailure, failed),
      )
    },
    { restMs: (tookMs) => Math.max(LOOK_EVERY_MS, REST * tookMs), onFailure },
  )
}

/** Looks at all that wait now; what fails is told, and passed over. */
export async function lookAtWaiting(
  { store: { db }, storage, pictures }: ReadingDeps,
  signal: AbortSignal,
  onFailure: (sha256: string, error: unknown) => void,
  failed: ReadonlyMap<string, unknown> = new Map(),
): Promise<void> {
  const passed = new Set(failed.keys())
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
          passed.add(sha256)
          onFailure(sha256, error)
        }
    }
    await Promise.all(Array.from({ length: pictures.atOnce + 1 }, lookAtOne))
  }
}
