import { setTimeout as pause } from 'node:timers/promises'
import { type Repeated, repeated } from '../repeated.ts'
import { holdingLock } from '../store/heldLock.ts'
import { keepTurnedWords, wordlessImages } from '../store/images/pictures.ts'
import { contentOf } from './officialLogos.ts'
import { orProblem, type ReadingDeps } from './readListings.ts'

/**
 * Turns listings' pictures in which no words were found and reads them again, once everything else is read: a pack lies on its
 * side, a dial stands on its head.
 */

const LOCK_SPACE = 8_640
const LOOK_EVERY_MS = 60_000
/** So few that a listing which comes in meanwhile waits a few seconds. */
const AT_ONCE = 10

/** The turning of one server process; of several on one database one does it at a time. */
export function turnedReading(deps: ReadingDeps, onFailure: (error: unknown) => void): Repeated {
  return repeated(
    (signal) =>
      holdingLock(deps.store, [LOCK_SPACE, 'turned pictures'], (lost) =>
        readTurned(deps, AbortSignal.any([signal, lost]), onFailure),
      ),
    { restMs: () => LOOK_EVERY_MS, onFailure },
  )
}

/**
 * Turns and reads all that there are now, one at a time and resting as long as each took, since nobody waits for it. One whose content
 * can't be had is told, and passed over until the next time.
 */
export async function readTurned(
  { store: { db }, storage, pictures, config }: ReadingDeps,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (!config.readImages) return
  const passed: string[] = []
  for (;;) {
    const left = await wordlessImages(db, AT_ONCE, passed)
    if (left.length === 0) return
    for (const image of left)
      try {
        signal.throwIfAborted()
        const began = Date.now()
        const content = await contentOf(storage, image.sha256)
        const words = await orProblem(
          pictures.turnedWords(content, image.languages, signal).then((text) => ({ text })),
        )
        await keepTurnedWords(db, image, words)
        await pause(Date.now() - began, undefined, { signal })
      } catch (error) {
        signal.throwIfAborted()
        passed.push(image.id)
        onFailure(error)
      }
  }
}
