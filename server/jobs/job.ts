import type { JobKind } from '../store/queue/kinds.ts'

/** What a worker throws to be called again later, with the reason; any other failure is an error, and logged. */
export class RetryLater extends Error {}

/** Whether a job stands in the queue, and is not `active`: said to be worked on, maybe by a process that was killed. */
export type Queued = 'waiting' | 'active' | null

/** Who does a kind of work in this process. When `work` throws, the job is tried again later. */
export interface JobWorker<Data extends object = object> {
  readonly kind: JobKind<Data>
  /** `stopping` is aborted when the work must come to its end: the process is closing, or it took too long. */
  work(data: Data, stopping: AbortSignal): Promise<void>
  /** Clears up after processes that were killed; called at the start and again and again. `waits` tells whether the queue has a job of this key. */
  recover?(waits: (key: string) => Promise<Queued>): Promise<void>
  /** How often `recover` is called; every minute by default. */
  readonly recoverEveryMs?: number
  /** Whether it ends as soon as the process closes: cut off, it loses nothing that takes long. */
  readonly endsAtOnce?: boolean
  /** How many are done at once in this process. */
  readonly atOnce: number
  /** How often a job is tried again, and how long after the first failure in seconds; the wait doubles up to the longest. */
  readonly retries: number
  readonly retrySeconds: number
  readonly retrySecondsMax: number
  /** After how long a job that has not ended counts as failed. */
  readonly secondsMax: number
}
