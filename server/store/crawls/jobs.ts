import { type SQL, sql } from 'drizzle-orm'
import {
  isJobUnderWay,
  type Job,
  type JOB_ITEM_STATUSES,
  mayCancelJob,
  type JobItem,
  type JobKindName,
  type JobStatus,
} from '../../../src/domain/crawls/job.ts'
import { JOB_ITEMS_PAGE, JOBS_PAGE } from '../../../src/domain/crawls/jobs.contract.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'

/** Jobs in the background as those who may see them watch them. */

type Row = Omit<Job, 'created' | 'started' | 'finished'> & {
  created: Date
  started: Date | null
  finished: Date | null
}

/** One's own jobs, and the crawls and scans of one's brands; none that reaches beyond the scope. */
const visible = (scope: Scope): SQL =>
  sql`j.brand_ids <@ ${arrayOf(brandIds(scope), 'uuid')} AND (j.user_id = ${scope.userId}::uuid OR j.kind IN ('crawl', 'lookalikes'))`

const columns = (scope: Scope): SQL => sql`
  j.user_id IS NOT DISTINCT FROM ${scope.userId}::uuid AS "isOwn", j.id, j.kind, j.title, j.status, j.problem, j.actor AS by, j.crawl_id AS crawl, j.change_set_id AS "changeSet",
  j.created, j.started, j.finished, counts.*`

/** Counted from the items, which are the one truth about what has been done. */
const COUNTS = sql`
  LATERAL (
    SELECT coalesce(sum(n), 0)::int AS total,
           coalesce(sum(n) FILTER (WHERE status <> 'waiting'), 0)::int AS ended,
           coalesce(sum(n) FILTER (WHERE status = 'failed'), 0)::int AS failed,
           coalesce(sum(n) FILTER (WHERE status = 'skipped'), 0)::int AS skipped,
           coalesce(jsonb_object_agg(outcome, n) FILTER (WHERE outcome IS NOT NULL), '{}') AS outcomes
    FROM (SELECT i.status, i.outcome, count(*)::int AS n FROM background_job_items i
          WHERE i.job_id = j.id GROUP BY 1, 2) AS grouped
  ) AS counts`

const told = ({ created, started, finished, ...row }: Row): Job => ({
  ...row,
  created: created.toISOString(),
  started: started?.toISOString() ?? null,
  finished: finished?.toISOString() ?? null,
})

export interface JobsQuery {
  readonly kind?: readonly JobKindName[] | undefined
  readonly crawl?: string | undefined
  readonly active?: 'true' | undefined
  readonly after?: string | undefined
}

/** Jobs of the scope, newest first. Scans that nobody asked for come each day, and are told only where scans are asked for. */
export async function jobsOf(
  db: Database,
  scope: Scope,
  { kind, crawl, active, after }: JobsQuery,
): Promise<{ items: Job[]; total: number; next: string | null }> {
  const where = sql.join(
    [
      visible(scope),
      kind?.length
        ? sql`j.kind = ANY(${arrayOf(kind, 'text')})`
        : sql`(j.kind <> 'lookalikes' OR j.user_id = ${scope.userId}::uuid)`,
      ...(crawl ? [sql`j.crawl_id = ${crawl}`] : []),
      ...(active ? [sql`j.status IN ('waiting', 'running')`] : []),
    ],
    sql` AND `,
  )
  const [[counted], rows] = await Promise.all([
    rowsOf<{ total: number }>(db, sql`SELECT count(*)::int AS total FROM background_jobs j WHERE ${where}`),
    rowsOf<Row>(
      db,
      sql`SELECT ${columns(scope)} FROM background_jobs j, ${COUNTS}
          WHERE ${where} AND ${after ? sql`j.id < ${after}` : sql`true`}
          ORDER BY j.id DESC LIMIT ${JOBS_PAGE + 1}`,
    ),
  ])
  const items = rows.slice(0, JOBS_PAGE).map(told)
  return { items, total: counted!.total, next: rows.length > JOBS_PAGE ? items.at(-1)!.id : null }
}

/** One job; fails with 404 where there is none for this user. */
export async function jobOf(db: Executor, scope: Scope, id: string): Promise<Job> {
  const [row] = await rowsOf<Row>(
    db,
    sql`SELECT ${columns(scope)} FROM background_jobs j, ${COUNTS} WHERE j.id = ${id} AND ${visible(scope)}`,
  )
  if (!row) throw notFound('The job')
  return told(row)
}

/** The newest run of each of these crawls, by the crawl's id; the caller has checked the scope. */
export async function latestRuns(
  db: Executor,
  scope: Scope,
  crawls: readonly string[],
): Promise<Map<string, Job>> {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT ${columns(scope)} FROM (
          SELECT DISTINCT ON (crawl_id) * FROM background_jobs
          WHERE crawl_id = ANY(${arrayOf(crawls, 'uuid')}) ORDER BY crawl_id, id DESC) AS j, ${COUNTS}`,
  )
  return new Map(rows.map((row) => [row.crawl!, told(row)]))
}

/** These jobs by their ids; the caller has checked the scope. */
export async function jobsById(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Job>> {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT ${columns(scope)} FROM background_jobs j, ${COUNTS} WHERE j.id = ANY(${arrayOf(ids, 'uuid')})`,
  )
  return new Map(rows.map((row) => [row.id, told(row)]))
}

/** What a job does, in its order. Fails with 404 as `jobOf` does. */
export async function jobItemsOf(
  db: Database,
  scope: Scope,
  id: string,
  {
    status,
    after,
  }: { status?: readonly (typeof JOB_ITEM_STATUSES)[number][] | undefined; after?: number | undefined },
): Promise<{ items: JobItem[]; total: number; next: number | null }> {
  const isUnderWay = isJobUnderWay(await jobOf(db, scope, id))
  const where = sql`i.job_id = ${id} AND ${status?.length ? sql`i.status = ANY(${arrayOf(status, 'text')})` : sql`true`}`
  const [[counted], rows] = await Promise.all([
    rowsOf<{ total: number }>(
      db,
      sql`SELECT count(*)::int AS total FROM background_job_items i WHERE ${where}`,
    ),
    rowsOf<Omit<JobItem, 'finished'> & { finished: Date | null }>(
      db,
      sql`SELECT i.position, i.subject, l.id AS listing, l.title, i.status, i.outcome, i.problem, i.finished
          FROM background_job_items i
          LEFT JOIN listings l ON l.id = i.listing_id AND ${inScope(scope)}
          WHERE ${where} AND ${after === undefined ? sql`true` : sql`i.position > ${after}`}
          ORDER BY i.position LIMIT ${JOB_ITEMS_PAGE + 1}`,
    ),
  ])
  const items = rows.slice(0, JOB_ITEMS_PAGE).map(({ status: kept, ...row }) => ({
    ...row,
    status: kept === 'waiting' && !isUnderWay ? ('stopped' as const) : kept,
    finished: row.finished?.toISOString() ?? null,
  }))
  return { items, total: counted!.total, next: rows.length > JOB_ITEMS_PAGE ? items.at(-1)!.position : null }
}

/** Cancels a job of the user's own. Fails with 404 where there is none, with 409 where it has ended. */
export async function cancelJob(db: Database, scope: Scope, id: string): Promise<Job> {
  return db.transaction(async (tx) => {
    const found = await rowsOf<{ status: JobStatus }>(
      tx,
      sql`SELECT status FROM background_jobs j
          WHERE id = ${id} AND user_id = ${scope.userId} AND ${visible(scope)} FOR UPDATE`,
    )
    if (!found[0]) throw notFound('The job')
    if (!mayCancelJob({ ...found[0], isOwn: true }))
      throw conflictProblem('The job has ended already. Nothing was cancelled.')
    await tx.execute(sql`UPDATE background_jobs SET status = 'cancelled', finished = now() WHERE id = ${id}`)
    return jobOf(tx, scope, id)
  })
}
