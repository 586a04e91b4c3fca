import { sql } from 'drizzle-orm'
import { JOB_KINDS, type JobKindName } from '../../../src/domain/crawls/job.ts'
import {
  type FailedJob,
  WORK_KINDS,
  type WorkKind,
  type WorkState,
} from '../../../src/domain/operations/operations.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'

/**
 * What is done in the background, of all brands. Jobs with items stand in tables of their own and are counted there: the queue
 * says of them only that a worker is to look. Everything else stands in the queue alone.
 */

/** How many failed jobs are listed. */
const FAILED_LISTED = 50

const inQueue = sql`q.name = ANY(${arrayOf(
  WORK_KINDS.filter((kind) => !(JOB_KINDS as readonly string[]).includes(kind)),
  'text',
)})`

/** How much of each kind waits, runs and has failed. */
export async function workStates(db: Executor): Promise<WorkState[]> {
  const rows = await rowsOf<Omit<WorkState, 'oldest'> & { oldest: Date | null }>(
    db,
    sql`SELECT kind, count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
               count(*) FILTER (WHERE status = 'running')::int AS running,
               count(*) FILTER (WHERE status = 'failed')::int AS failed,
               min(created) FILTER (WHERE status = 'waiting') AS oldest
        FROM (SELECT kind, status, created FROM background_jobs WHERE status IN ('waiting', 'running', 'failed')
              UNION ALL
              SELECT q.name, CASE q.state WHEN 'active' THEN 'running' WHEN 'failed' THEN 'failed' ELSE 'waiting' END, q.created_on
              FROM jobs.job q WHERE q.state IN ('created', 'retry', 'active', 'failed') AND ${inQueue}) AS all_work
        GROUP BY kind`,
  )
  const found = new Map(rows.map((row) => [row.kind, row]))
  return WORK_KINDS.map((kind) => {
    const { waiting = 0, running = 0, failed = 0, oldest = null } = found.get(kind) ?? {}
    return { kind, waiting, running, failed, oldest: oldest?.toISOString() ?? null }
  })
}

/** The jobs that failed, the latest first; of one with items that has no reason of its own, what its first failed item says. */
export async function failedJobs(db: Executor): Promise<{ items: FailedJob[]; total: number }> {
  const rows = await rowsOf<Omit<FailedJob, 'failed'> & { failed: Date; total: number }>(
    db,
    sql`SELECT *, count(*) OVER ()::int AS total
        FROM (SELECT j.id, j.kind, j.title, coalesce(j.finished, j.created) AS failed, coalesce(j.problem, (
                SELECT i.problem FROM background_job_items i
                WHERE i.job_id = j.id AND i.status = 'failed' ORDER BY i.position LIMIT 1)) AS problem
              FROM background_jobs j WHERE j.status = 'failed'
              UNION ALL
              SELECT q.id, q.name,
                CASE q.name
                  WHEN 'filing' THEN (SELECT n.subject FROM complaint_notices n WHERE n.id::text = q.data ->> 'notice')
                  WHEN 'domain-lookup' THEN (SELECT d.name FROM domains d WHERE d.id::text = q.data ->> 'domain')
                  WHEN 'rule-trial' THEN (SELECT r.name FROM rule_trials t JOIN rules r ON r.id = t.rule_id WHERE t.id::text = q.data ->> 'trial')
                  WHEN 'report' THEN (SELECT r.name FROM report_sendings s JOIN reports r ON r.id = s.report_id
                                      WHERE s.id::text = q.data ->> 'sending')
                  WHEN 'webhook' THEN (SELECT w.name FROM webhooks w WHERE w.id::text = q.data ->> 'webhook')
                  WHEN 'erasure' THEN (SELECT e.reference FROM erasures e WHERE e.id::text = q.data ->> 'erasure')
                  ELSE q.data ->> 'stage' END,
                coalesce(q.completed_on, q.created_on), q.output ->> 'message'
              FROM jobs.job q WHERE q.state = 'failed' AND ${inQueue}) AS failed_work
        ORDER BY failed DESC, id LIMIT ${FAILED_LISTED}`,
  )
  return {
    items: rows.map(({ total: _, failed, problem, ...job }) => ({
      ...job,
      failed: failed.toISOString(),
      problem: problem?.slice(0, PROBLEM_MAX) ?? null,
    })),
    total: rows[0]?.total ?? 0,
  }
}

const PROBLEM_MAX = 1_000

/** Sets a failed job with its failed items back to waiting; answers its kind, and null where there is no such job. */
export async function setBackFailedJob(tx: Transaction, id: string): Promise<JobKindName | null> {
  const [row] = await rowsOf<{ kind: JobKindName }>(
    tx,
    sql`UPDATE background_jobs SET status = 'waiting', problem = NULL, finished = NULL
        WHERE id = ${id} AND status = 'failed' RETURNING kind`,
  )
  if (!row) return null
  await tx.execute(sql`
    UPDATE background_job_items
    SET status = 'waiting', outcome = NULL, problem = NULL, attempts = 0, not_before = NULL, finished = NULL
    WHERE job_id = ${id} AND status = 'failed'`)
  return row.kind
}

/** The kind of a job of the queue alone that has failed; null where there is no such job. */
export async function failedQueueJob(db: Database | Transaction, id: string): Promise<WorkKind | null> {
  const [row] = await rowsOf<{ name: WorkKind }>(
    db,
    sql`SELECT q.name FROM jobs.job q WHERE q.id = ${id} AND q.state = 'failed' AND ${inQueue}`,
  )
  return row?.name ?? null
}
