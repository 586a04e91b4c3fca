import * as z from 'zod/mini'
import { JOB_KINDS } from '../crawls/job.ts'
import { id, moment, text } from '../kit/text.ts'

/** How the server runs, as the Operations page shows it. */

/** What is done in the background: jobs that go through items, and what is handed over once. */
export const WORK_KINDS = [
  ...JOB_KINDS,
  'filing',
  'domain-lookup',
  'rule-trial',
  'webhook',
  'report',
  'erasure',
  'retention',
  'erasure-preview',
  'enrichment',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** The pools of connections: for calls, for their statements that are planned once, for streams that a client reads, for what nobody waits for, and past a pooler for what holds locks. */
export const POOLS = ['calls', 'prepared', 'streams', 'background', 'sessions'] as const

const bytes = z.int().check(z.nonnegative())
const amount = z.int().check(z.nonnegative())

const version = z.object({
  assay: text(100),
  node: text(100),
  postgres: text(200),
  started: moment(),
  /** What the process takes of memory, and what JavaScript uses of it. */
  residentBytes: bytes,
  heapBytes: bytes,
})

const pool = z.object({
  name: z.enum(POOLS),
  open: amount,
  busy: amount,
  /** How many wait for a connection. */
  waiting: amount,
  max: amount,
})
export type PoolState = z.infer<typeof pool>

const database = z.object({
  /** Where it is, without who signs in there; null for the embedded one. */
  host: z.nullable(text(300)),
  bytes,
  pools: z.array(pool),
  /** All connections of the database server, of other programs too. */
  connections: z.object({ used: amount, max: amount }),
  /** For how long the oldest transaction has been open; null where none has for a second. */
  oldestTransactionSeconds: z.nullable(z.number()),
  isMigrated: z.boolean(),
})

const work = z.object({
  kind: z.enum(WORK_KINDS),
  waiting: amount,
  running: amount,
  failed: amount,
  /** Since when the oldest of those that wait has waited. */
  oldest: z.nullable(moment()),
})
export type WorkState = z.infer<typeof work>

const storage = z.object({
  kind: z.enum(['folder', 'bucket']),
  /** The folder, or the name of the bucket. */
  place: text(4_096),
  files: amount,
  bytes,
  /** What is free on the disk of a folder; null for a bucket. */
  freeBytes: z.nullable(bytes),
})

const backup = z.object({
  file: text(4_096),
  finished: moment(),
  bytes,
  /** How many files were missing in the workspace. */
  missing: amount,
  /** When it was read to its end and compared with what it says of itself, and what was wrong then. */
  checked: z.nullable(moment()),
  checkProblem: z.nullable(text()),
})
export type MadeBackup = z.infer<typeof backup>

const backups = z.object({
  last: z.nullable(backup),
  /** The last one that failed, where none was made after it. */
  failure: z.nullable(z.object({ finished: moment(), problem: text() })),
})

const failedJob = z.object({
  id: id(),
  kind: z.enum(WORK_KINDS),
  /** What it was about, in words; null where that is gone. */
  title: z.nullable(text()),
  failed: moment(),
  problem: z.nullable(text()),
})
export type FailedJob = z.infer<typeof failedJob>

const slowQuery = z.object({
  fingerprint: z.string(),
  /** The beginning of it. */
  statement: text(),
  count: amount,
  totalMs: z.number(),
  slowestMs: z.number(),
  lastMs: z.number(),
  last: moment(),
  /** The call or the job that it was last sent for; null where that isn't known. */
  call: z.nullable(text()),
})
export type SlowQuery = z.infer<typeof slowQuery>

/** A slow query with all that is kept of it. */
export const slowQueryDetails = z.extend(slowQuery, {
  statement: z.string(),
  first: moment(),
  /** How many rows the last one answered or changed; null where it failed. */
  rows: z.nullable(z.int()),
  plan: z.nullable(z.string()),
  planned: z.nullable(moment()),
  /** Why the last attempt gave no plan. */
  planProblem: z.nullable(text()),
})
export type SlowQueryDetails = z.infer<typeof slowQueryDetails>

export const operationsState = z.object({
  at: moment(),
  version,
  database,
  work: z.array(work),
  storage,
  backups,
  failedJobs: z.object({ items: z.array(failedJob), total: amount }),
  slowQueries: z.object({
    items: z.array(slowQuery),
    total: amount,
    /** From how many milliseconds on a statement is slow; 0 where none is noted. */
    overMs: amount,
  }),
})
export type OperationsState = z.infer<typeof operationsState>
