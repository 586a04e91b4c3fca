import type { Services } from '../services.ts'
import { dropOldPreviews } from '../store/erasure/previews.ts'
import { failRun, goThrough, unfinishedRuns } from '../store/erasure/runs.ts'
import { holdingLock } from '../store/heldLock.ts'
import { enqueue } from '../store/queue/enqueue.ts'
import { erasurePreviewJob } from '../store/queue/kinds.ts'
import { FAILED_INSIDE } from './backgroundJobs.ts'
import { type JobWorker, RetryLater } from './job.ts'

/** Counting what erasures would find. One at a time, by parts that a killed server goes on with. */

const LOCK = [8_643, 'erasure preview'] as const
const SECONDS_MAX = 6 * 60 * 60

export function erasurePreviewWorker({ store }: Pick<Services, 'store'>): JobWorker<{ run: string }> {
  return {
    kind: erasurePreviewJob,
    atOnce: 1,
    retries: 1_000,
    retrySeconds: 1,
    retrySecondsMax: 30,
    secondsMax: SECONDS_MAX,

    async work({ run }, stopping) {
      const isDone = await holdingLock(store, LOCK, async (lost) => {
        const cut = AbortSignal.any([stopping, lost])
        try {
          return await goThrough(store.db, run, cut)
        } catch (error) {
          if (cut.aborted) return false
          await failRun(store.db, run, FAILED_INSIDE)
          throw error
        }
      })
      if (isDone !== true) throw new RetryLater('It is not done yet.')
    },

    async recover(waits) {
      await dropOldPreviews(store.db)
      for (const { run } of await unfinishedRuns(store.db))
        if ((await waits(run)) === null)
          await store.db.transaction((tx) => enqueue(tx, erasurePreviewJob, { data: { run }, key: run }))
    },
  }
}
