import { wallText } from '../../src/domain/kit/dates.ts'
import { type Repeated, repeated } from '../repeated.ts'
import type { Services } from '../services.ts'
import { holdingLock } from '../store/heldLock.ts'
import { keptSince } from '../store/retention/periods.ts'
import { noteRemoved } from '../store/retention/runs.ts'
import { oldestLoose, sweepUnattached } from '../store/unattachedFiles.ts'
import { deleteDiscarded } from './discardedFiles.ts'

/** Deletes uploads that are attached to nothing, at night once a week: the whole workspace is read for it. */

const LOCK_SPACE = 8_644
const LOOK_EVERY_MS = 20 * 60_000
const WEEK_MS = 7 * 24 * 3_600_000
/** Hours of the workspace's clock. */
const NIGHT = { from: 1, until: 5 }

type Deps = Pick<Services, 'store' | 'storage' | 'thumbnails' | 'config'>

/** The sweeping of one server process; of several on one database one does it at a time. */
export function unattachedSweeping(deps: Deps, onFailure: (error: unknown) => void): Repeated {
  return repeated((signal) => sweepWhenDue(deps, new Date(), signal), {
    restMs: () => LOOK_EVERY_MS,
    onFailure,
  })
}

/**
 * Sweeps if it is time to: the oldest upload that was not looked up is a week older than they are kept, so that those of a week go
 * together, and it is night. A server that no night finds running sweeps by day a week later.
 */
export async function sweepWhenDue(deps: Deps, now: Date, signal: AbortSignal): Promise<void> {
  const { store, config } = deps
  const oldest = await oldestLoose(store.db)
  const before = await keptSince(store.db, 'unattached', now)
  if (oldest === null || before === null) return
  const overdueMs = before.getTime() - oldest.getTime()
  if (overdueMs < (isNight(now, config.timeZone) ? WEEK_MS : 2 * WEEK_MS)) return
  await holdingLock(store, [LOCK_SPACE, 'unattached files'], async (lost) => {
    const removed = await sweepUnattached(store.db, before, AbortSignal.any([signal, lost]))
    await noteRemoved(store.db, 'unattached', removed)
    if (removed > 0) await deleteDiscarded(deps)
  })
}

function isNight(now: Date, timeZone: string): boolean {
  const hour = Number(wallText(now.getTime(), timeZone).slice(11, 13))
  return hour >= NIGHT.from && hour < NIGHT.until
}
