import { notFound } from '../problems.ts'
import type { Database } from '../store/transactions.ts'
import { failedQueueJob, setBackFailedJob } from '../store/operations/work.ts'
import { enqueue, retryFailed } from '../store/queue/enqueue.ts'
import { queueOf } from './backgroundJobs.ts'

/**
 * Tries a failed job again for whoever asked for it: of one with items, those that failed. As with calling one off nothing is
 * recorded; what the job then changes is. Fails with 404 where there is none, or somebody else was faster.
 */
export async function tryJobAgain(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kind = await setBackFailedJob(tx, id)
    if (kind !== null) return enqueue(tx, queueOf(kind), { data: { job: id }, key: id })
    const queue = await failedQueueJob(tx, id)
    if (queue === null) throw notFound('The failed job')
    await retryFailed(tx, queue, id)
  })
}
