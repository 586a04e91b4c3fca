import type { Services } from '../services.ts'
import { runErasure, runningErasure, unfinishedErasures } from '../store/erasure/steps.ts'
import { holdingLock } from '../store/heldLock.ts'
import { enqueue } from '../store/queue/enqueue.ts'
import { erasureJob } from '../store/queue/kinds.ts'
import { deleteDiscarded } from './discardedFiles.ts'
import { type JobWorker, RetryLater } from './job.ts'

/** Erasing persons' data: one erasure after the other, each by steps that a killed server goes on with. */

const LOCK = [8_643, 'erasure'] as const
const SECONDS_MAX = 6 * 60 * 60

export function erasureWorker(
  services: Pick<Services, 'store' | 'storage' | 'thumbnails' | 'config'>,
): JobWorker<{ erasure: string }> {
  const { store } = services
  return {
    kind: erasureJob,
    atOnce: 1,
    retries: 10,
    retrySeconds: 5,
    retrySecondsMax: 300,
    secondsMax: SECONDS_MAX,

    async work({ erasure: id }, stopping) {
      const isDone = await holdingLock(store, LOCK, async (lost) => {
        const erasure = await runningErasure(store.db, id)
        return !erasure || runErasure(store.db, erasure, AbortSignal.any([stopping, lost]))
      })
      if (isDone !== true) throw new RetryLater('It is not done yet.')
      await deleteDiscarded(services)
    },

    async recover(waits) {
      for (const { id } of await unfinishedErasures(store.db))
        if ((await waits(id)) === null)
          await store.db.transaction((tx) => enqueue(tx, erasureJob, { data: { erasure: id }, key: id }))
    },
  }
}
