import type { Services } from '../services.ts'
import { smallSteps } from '../smallSteps.ts'
import { holdingLock } from '../store/heldLock.ts'
import { retentionJob } from '../store/queue/kinds.ts'
import {
  beginRun,
  dueKinds,
  endRun,
  isRetentionDue,
  removeSome,
  RETENTION_JOB_KEY,
} from '../store/retention/runs.ts'
import { deleteDiscarded } from './discardedFiles.ts'
import { type JobWorker, RetryLater } from './job.ts'

/** Removing what is older than it is kept: every day, one kind after the other. */

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
      const isDone = await holdingLock(services.store, LOCK, async (lost) => {
        const steps = smallSteps({ share: SHARE, signal: AbortSignal.any([stopping, lost]) })
        for (const kind of await dueKinds(db)) {
          while ((await removeSome(db, kind)) > 0) await steps.giveWay()
          await endRun(db, kind)
        }
        return true
      })
      if (isDone !== true) throw new RetryLater('Another server removes what is older.')
      await deleteDiscarded(services)
    },

    async recover(waits) {
      if ((await isRetentionDue(db)) && (await waits(RETENTION_JOB_KEY)) === null) await beginRun(db)
    },
  }
}
