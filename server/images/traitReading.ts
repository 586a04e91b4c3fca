import { setTimeout as pause } from 'node:timers/promises'
import { type Repeated, repeated } from '../repeated.ts'
import { holdingLock } from '../store/heldLock.ts'
import { keepTraits, traitlessPictures } from '../store/images/pictures.ts'
import { contentOf } from './officialLogos.ts'
import { orProblem, type ReadingDeps } from './readListings.ts'

/** Works out the traits of pictures that were looked at before they were kept, or before they were kept as they are now, in the background. */

const LOCK_SPACE = 8_640
const LOOK_EVERY_MS = 60_000
const AT_ONCE = 50

/** That of one server process; of several on one database one does it at a time. What can't be had is tried again at the next start. */
export function traitReading(deps: ReadingDeps, onFailure: (error: unknown) => void): Repeated {
  const passed = new Set<string>()
  return repeated(
    (signal) =>
      holdingLock(deps.store, [LOCK_SPACE, 'traits'], (lost) =>
        readTraits(deps, AbortSignal.any([signal, lost]), onFailure, passed),
      ),
    { restMs: () => LOOK_EVERY_MS, onFailure },
  )
}

/**
 * Works out all that are missing now, one at a time and resting as long as each took, since nobody waits for it. One whose content can't be had
 * is told and added to those passed over.
 */
export async function readTraits(
  { store: { db }, storage, pictures }: ReadingDeps,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
  passed: Set<string> = new Set(),
): Promise<void> {
  for (;;) {
    const left = await traitlessPictures(db, AT_ONCE, [...passed])
    if (left.length === 0) return
    for (const sha256 of left)
      try {
        signal.throwIfAborted()
        const began = Date.now()
        const seen = await orProblem(pictures.look(await contentOf(storage, sha256), signal))
        await keepTraits(db, sha256, 'problem' in seen ? null : seen.traits)
        await pause(Date.now() - began, undefined, { signal })
      } catch (error) {
        signal.throwIfAborted()
        passed.add(sha256)
        onFailure(error)
      }
  }
}
