import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../store/database.ts'
import { isImporting } from '../store/importing/imports.ts'
import { HELD_MS, type Way } from '../way.ts'

/** Work in the background leaves the machine to those who ask for something and to imports, after which there is more of it anyway. */

const LOOK_EVERY_MS = 250

/**
 * Resolves when work in the background may begin: no import runs and nobody waits for an answer. Each of both holds it up for three
 * seconds and `longerMs` at most. Fails with the signal's reason.
 */
export async function giveWay(
  { store: { db }, way }: { readonly store: Pick<Store, 'db'>; readonly way: Way },
  signal: AbortSignal,
  longerMs = 0,
): Promise<void> {
  const until = performance.now() + HELD_MS + longerMs
  while (performance.now() < until && (await isImporting(db)))
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
  await way.turn(signal, longerMs)
}
