import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { JobKindName } from '../../src/domain/crawls/job.ts'
import type { Services } from '../services.ts'
import type { Database, Transaction } from '../store/transactions.ts'
import {
  beginJob,
  endItems,
  endJob,
  holdingJob,
  insertJob,
  type ItemEnd,
  addItems,
  jobsUnderWay,
  lockItems,
  type NewItem,
  type NewJob,
  nextItems,
  postpone,
  type WorkedItem,
  type WorkedJob,
} from '../store/crawls/items.ts'
import type { Author } from '../store/record/ledger.ts'
import { loadScope, type Scope, systemScope } from '../store/scope.ts'
import { enqueue } from '../store/queue/enqueue.ts'
import { type JobKind } from '../store/queue/kinds.ts'
import { RetryLater, type JobWorker } from './job.ts'

/**
 * Jobs that go through their items. An item ends in the transaction that writes its effect, so that a worker that takes a job
 * up again after a kill goes on with the next one, and nothing is there twice.
 */

/** Thrown by a part where an item can't be done; it ends as failed, with this sentence, and the job goes on. */
export class ItemProblem extends Error {}

/** Thrown by a part where trying the item again may help. After too many times it has failed, with this sentence. */
export class ItemAgain extends Error {
  readonly afterMs: number | null

  /** `afterMs` is how long the other side asked us to wait. */
  constructor(message: string, afterMs: number | null = null) {
    super(message)
    this.afterMs = afterMs
  }
}

/** What doing items came to: written in one transaction, which also ends them. */
export type Effect = (tx: Transaction) => Promise<{
  readonly ends: readonly ItemEnd[]
  /** Further items that came to light. */
  readonly more?: readonly NewItem[]
}>

/** What does the items of one kind of job. */
export interface JobPart {
  readonly kind: JobKindName
  /** How many items are done together. */
  readonly batch: number
  /** How many jobs of this kind are worked on at once in this process. */
  readonly atOnce: number
  /** Does the slow part outside any transaction; `scope` is what its requester may see now. */
  perform(
    job: WorkedJob,
    items: readonly WorkedItem[],
    deps: { readonly scope: Scope; readonly stopping: AbortSignal },
  ): Promise<Effect>
  /** Writes what follows once every item has ended, in the transaction that ends the job. */
  conclude?(tx: Transaction, job: WorkedJob): Promise<void>
}

const ATTEMPTS = 3
/** Whether an item that fails now has failed for good. */
export const isLastTry = ({ attempts }: Pick<WorkedItem, 'attempts'>): boolean => attempts + 1 >= ATTEMPTS
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 10 * 60_000
/** Up to so long is waited for an item's time; for longer the job is put down and taken up again. */
const PATIENCE_MS = 10_000
/** What users are told where Assay itself has failed. */
export const FAILED_INSIDE = 'Assay itself failed at this. The server’s log says why.'
const RETRIES = 1_000
const RETRY_SECONDS = { first: 2, longest: 60 }
const SECONDS_MAX = 6 * 60 * 60

/** The queue of a kind of job. */
export const queueOf = (kind: JobKindName): JobKind<{ job: string }> => ({
  name: kind,
  data: z.object({ job: z.uuid() }),
})

/** Makes a job and hands it over, as part of a transaction: it begins once that is committed. Answers its id. */
export async function submitJob(
  tx: Transaction,
  author: Pick<Author, 'userId' | 'name'>,
  job: NewJob,
): Promise<string> {
  const id = await insertJob(tx, author, job)
  await enqueue(tx, queueOf(job.kind), { data: { job: id }, key: id })
  return id
}

interface Deps {
  readonly store: Services['store']
  /** Hears of what fails inside, which users are told of only as such. */
  readonly onFailure: (error: unknown) => void
  /** How long an item waits after its first failure; twice as long after each further one. */
  readonly firstWaitMs?: number
}

/** The worker of a kind of job. */
export function backgroundWorker(deps: Deps, part: JobPart): JobWorker<{ job: string }> {
  const { store } = deps
  return {
    kind: queueOf(part.kind),
    atOnce: part.atOnce,
    retries: RETRIES,
    retrySeconds: RETRY_SECONDS.first,
    retrySecondsMax: RETRY_SECONDS.longest,
    secondsMax: SECONDS_MAX,

    async work({ job: id }, stopping) {
      const done = await holdingJob(store, id, async (lost) => {
        const job = await beginJob(store.db, id)
        return job === null || (await goThrough(deps, part, job, AbortSignal.any([stopping, lost])))
      })
      if (done !== true) throw new RetryLater('It is not done yet.')
    },

    async recover(waits) {
      for (const { id, status } of await jobsUnderWay(store.db, part.kind)) {
        const queued = await waits(id)
        // One that runs and is said to be worked on may be a dead worker's: its lock tells.
        if (queued === 'waiting' || (queued === 'active' && status === 'waiting')) continue
        await holdingJob(store, id, () =>
          store.db.transaction((tx) => enqueue(tx, queueOf(part.kind), { data: { job: id }, key: id })),
        )
      }
    },
  }
}

/** Works on a job until it has ended, or something in it has to wait. Answers whether it has ended. */
async function goThrough(deps: Deps, part: JobPart, job: WorkedJob, stopping: AbortSignal): Promise<boolean> {
  const { db } = deps.store
  for (;;) {
    if (stopping.aborted) return false
    // Asked each time: who may not go on meanwhile stops what they began.
    const scope = job.userId ? await loadScope(db, job.userId) : await systemScope(db)
    if (!scope) {
      await endJob(db, job.id, 'The account that asked for it is disabled or has no role any more.')
      return true
    }
    const { items, waitMs, isCancelled } = await nextItems(db, job.id, part.batch)
    if (isCancelled) return true
    if (items.length > 0)
      try {
        await perform(db, part, job, items, { scope, stopping })
      } catch (error) {
        if (stopping.aborted) return false
        await noteFailure(deps, job, items, error)
      }
    else if (waitMs === null) {
      await db.transaction(async (tx) => {
        if (await endJob(tx, job.id)) await part.conclude?.(tx, job)
      })
      return true
    } else if (waitMs > PATIENCE_MS) return false
    else await pause(waitMs + 5, undefined, { signal: stopping }).catch(() => {})
  }
}

async function perform(
  db: Database,
  part: JobPart,
  job: WorkedJob,
  items: readonly WorkedItem[],
  deps: { scope: Scope; stopping: AbortSignal },
): Promise<void> {
  const positions = items.map(({ position }) => position)
  const effect = await part.perform(job, items, deps)
  await db.transaction(async (tx) => {
    const waiting = await lockItems(tx, job.id, positions)
    // Cancelled, or done by another who took this job for abandoned.
    if (!waiting || positions.some((position) => !waiting.has(position))) return
    const { ends, more = [] } = await effect(tx)
    await endItems(tx, job.id, ends)
    if (more.length > 0) await addItems(tx, job.id, more)
  })
}

/** Puts items off that may pass, or that failed inside; ends them as failed where that is told, or has been tried enough. */
async function noteFailure(
  { store: { db }, onFailure, firstWaitMs = FIRST_WAIT_MS }: Deps,
  job: WorkedJob,
  items: readonly WorkedItem[],
  error: unknown,
): Promise<void> {
  const positions = items.map(({ position }) => position)
  const isTold = error instanceof ItemProblem || error instanceof ItemAgain
  const problem = isTold ? error.message : FAILED_INSIDE
  if (!isTold) onFailure(error)
  const tries = Math.max(...items.map(({ attempts }) => attempts)) + 1
  if (!(error instanceof ItemProblem) && tries < ATTEMPTS) {
    const asked = error instanceof ItemAgain ? (error.afterMs ?? 0) : 0
    const afterMs = Math.min(Math.max(asked, firstWaitMs * 2 ** (tries - 1)), LONGEST_WAIT_MS)
    return postpone(db, job.id, positions, { afterMs, problem })
  }
  await db.transaction(async (tx) => {
    const waiting = await lockItems(tx, job.id, positions)
    await endItems(
      tx,
      job.id,
      [...(waiting ?? [])].map((position) => ({ position, status: 'failed', problem })),
    )
  })
}
