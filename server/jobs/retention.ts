import { RETENTION, type RetentionKind } from '../../src/domain/retention/kinds.ts'
import type { Services } from '../services.ts'
import { smallSteps } from '../smallSteps.ts'
import { holdingLock } from '../store/heldLock.ts'
import { retentionJob } from '../store/queue/kinds.ts'
import {
  beginRun,
  endRun,
  failRun,
  isRetentionDue,
  kindsToRun,
  removeSome,
  RETENTION_JOB_KEY,
} from '../store/retention/runs.ts'
import { deleteDiscarded } from './discardedFiles.ts'
import { type JobWorker, RetryLater } from './job.ts'

/** Removing what is older than it is kept: every day, one kind after the other; one that fails holds up no other. */

const LOCK = [8_645, 'retention'] as const
const SECONDS_MAX = 12 * 60 * 60
/** The rest of the time is left to those who work. */
const SHARE = 0.25

export function retentionWorker(
  services: Pick<Services, 'store' | 'storage' | 'thumbnails' | 'config'>,
): JobWorker {
  const { db } = services.store
  return {
    kind: retentionJob,
    atOnce: 1,
    retries: 10,
    retrySeconds: 5,
    retrySecondsMax: 300,
    secondsMax: SECONDS_MAX,
    endsAtOnce: true,

    async work(_, stopping) {
      const failed = await holdingLock(services.store, LOCK, async (lost) => {
        const cut = AbortSignal.any([stopping, lost])
        const steps = smallSteps({ share: SHARE, signal: cut })
        const failed = new Map<RetentionKind, unknown>()
        for (const kind of await kindsToRun(db))
          try {
            while ((await removeSome(db, kind)) > 0) await steps.giveWay()
            await endRun(db, kind)
          } catch (error) {
            if (cut.aborted) throw error
            failed.set(kind, error)
            await failRun(db, kind)
          }
        return failed
      })
      if (failed === null) throw new RetryLater('Another server removes what is older.')
      await deleteDiscarded(services)
      if (failed.size > 0)
        throw new AggregateError(
          failed.values(),
          `Could not be removed: ${[...failed.keys()].map((kind) => RETENTION[kind].title).join(', ')}. Everything else was.`,
        )
    },

    async recover(waits) {
      if ((await isRetentionDue(db)) && (await waits(RETENTION_JOB_KEY)) === null) await beginRun(db)
    },
  }
}
