import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../store/database.ts'
import { isImporting } from '../store/importing/imports.ts'

/** Work in the background leaves the machine to an import, after which there is more of it anyway. */

const LOOK_EVERY_MS = 250
/** However long an import runs, so long after the last batch another begins: evidence comes meanwhile too. */
export const WAIT_MS = 3_000

/** Resolves once no import runs, the signal aborts, or `waitMs` have passed. */
export async function giveWayToImports(
  { db }: Pick<Store, 'db'>,
  signal: AbortSignal,
  waitMs = WAIT_MS,
): Promise<void> {
  const until = performance.now() + waitMs
  while (!signal.aborted && performance.now() < until && (await isImporting(db)))
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
}
