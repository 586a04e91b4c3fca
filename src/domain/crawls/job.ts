import * as z from 'zod/mini'
import { id, moment, text } from '../kit/text.ts'

/** Work in the background that takes a while: crawls, scoring, screenshots. A job goes through its items one after another. */

export const JOB_KINDS = ['crawl', 'scoring', 'screenshots', 'lookalikes'] as const
export type JobKindName = (typeof JOB_KINDS)[number]

export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** `searched` is a page of search results, whose links became items. */
export const JOB_OUTCOMES = [
  'searched',
  'added',
  'changed',
  'unchanged',
  'reinstated',
  'inactive',
  'scored',
  'captured',
  'looked',
] as const
export type JobOutcome = (typeof JOB_OUTCOMES)[number]

/** `skipped` was not needed, and says why. */
export const JOB_ITEM_STATUSES = ['waiting', 'done', 'failed', 'skipped'] as const
/** As items are told: `stopped` still waited when its job ended. */
const TOLD_ITEM_STATUSES = [...JOB_ITEM_STATUSES, 'stopped'] as const

export const job = z.object({
  id: id(),
  kind: z.enum(JOB_KINDS),
  /** What it is about, in words. */
  title: text(300),
  status: z.enum(JOB_STATUSES),
  /** How many items it has so far; a crawl by keywords finds more as it goes. */
  total: z.int(),
  /** How many of them have ended, whichever way. */
  ended: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** How many ended in each way. */
  outcomes: z.partialRecord(z.enum(JOB_OUTCOMES), z.int()),
  /** Why it failed as a whole, in words. */
  problem: z.nullable(text(1_000)),
  /** Who asked for it, and whether that is the reader, who may cancel it then. */
  by: text(200),
  isOwn: z.boolean(),
  /** The crawl that it is a run of. */
  crawl: z.nullable(id()),
  /** Names what it changed, for Recent changes. */
  changeSet: z.nullable(id()),
  created: moment(),
  started: z.nullable(moment()),
  finished: z.nullable(moment()),
})
export type Job = z.infer<typeof job>

/** One thing that a job does: a page to read, a listing to score or to take a screenshot of. */
export const jobItem = z.object({
  position: z.int(),
  /** The address or the listing's id. */
  subject: text(),
  listing: z.nullable(id()),
  /** The listing's title, where there is one. */
  title: z.nullable(text()),
  status: z.enum(TOLD_ITEM_STATUSES),
  outcome: z.nullable(z.enum(JOB_OUTCOMES)),
  /** Why it failed or was skipped, in words. */
  problem: z.nullable(text(1_000)),
  finished: z.nullable(moment()),
})
export type JobItem = z.infer<typeof jobItem>

/** Whether the reader may cancel a job: their own, while it has something to do. */
export const mayCancelJob = (job: Pick<Job, 'status' | 'isOwn'>): boolean => job.isOwn && isJobUnderWay(job)

/** Whether a job has still something to do. */
export const isJobUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'waiting' || status === 'running'
