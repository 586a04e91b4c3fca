import { type SQL, sql } from 'drizzle-orm'
import {
  type Crawl,
  CRAWL_URLS_SHOWN,
  crawlStatus,
  mayRunCrawl,
  mayStopCrawl,
} from '../../../src/domain/crawls/crawl.ts'
import { CRAWLS_PAGE, type CrawlsPage } from '../../../src/domain/crawls/crawls.contract.ts'
import { conflictProblem, notAllowed, notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../record/ledger.ts'
import { inScope, type Scope } from '../scope.ts'
import { latestRuns } from './jobs.ts'

/** Crawls as those who hold their brands see and stop them. */

type Row = Omit<Crawl, 'status' | 'latest' | 'expires' | 'next' | 'created' | 'mayStop' | 'mayRun'> & {
  readonly expires: Date | null
  readonly next: Date | null
  readonly created: Date
  readonly isStopped: boolean
  readonly isRunning: boolean
  readonly isOwn: boolean
}

/** How much of a crawl `c` failed when it was tried last; what is done since, in whichever run, failed no longer. */
const STILL_FAILED = sql`(
  SELECT count(*)::int FROM background_jobs j JOIN background_job_items i ON i.job_id = j.id
  WHERE j.crawl_id = c.id AND i.status = 'failed' AND NOT EXISTS (
    SELECT FROM background_jobs later JOIN background_job_items again ON again.job_id = later.id
    WHERE later.crawl_id = c.id AND later.id > j.id AND again.role = i.role AND md5(again.subject) = md5(i.subject)
      AND again.status <> 'waiting'))`

async function crawlRows(db: Executor, scope: Scope, which: SQL): Promise<Crawl[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT c.id, c.kind, b.name AS brand, p.name AS product, c.keywords, c.urls[1:${CRAWL_URLS_SHOWN}] AS urls,
               cardinality(c.urls) AS pages, c.listing_limit AS "limit",
               ARRAY(SELECT m.name FROM unnest(c.marketplace_ids) WITH ORDINALITY AS k (id, position)
                     JOIN marketplaces m ON m.id = k.id ORDER BY k.position) AS marketplaces,
               c.expires, c.next_at AS next, c.actor AS by, c.created, c.stopped IS NOT NULL AS "isStopped",
               c.user_id IS NOT DISTINCT FROM ${scope.userId}::uuid AS "isOwn",
               runs.*, found.*, ${STILL_FAILED} AS failed
        FROM crawls c JOIN brands b ON b.id = c.brand_id JOIN products p ON p.id = c.product_id,
        LATERAL (
          SELECT count(*)::int AS runs, coalesce(bool_or(j.status IN ('waiting', 'running')), false) AS "isRunning"
          FROM background_jobs j WHERE j.crawl_id = c.id
        ) AS runs,
        LATERAL (
          SELECT coalesce(jsonb_object_agg(outcome, n) FILTER (WHERE outcome <> 'searched'), '{}') AS found
          FROM (SELECT i.outcome, count(*)::int AS n
                FROM background_jobs j JOIN background_job_items i ON i.job_id = j.id
                WHERE j.crawl_id = c.id AND i.outcome IS NOT NULL GROUP BY 1) AS grouped
        ) AS found
        WHERE ${inScope(scope, 'c')} AND ${which}
        ORDER BY c.id DESC LIMIT ${CRAWLS_PAGE + 1}`,
  )
  const latest = await latestRuns(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map(({ isStopped, isRunning, isOwn, expires, created, ...row }) => {
    const next = row.next?.toISOString() ?? null
    const status = crawlStatus({ isStopped, isRunning, next })
    return {
      ...row,
      next: isStopped ? null : next,
      status,
      expires: expires?.toISOString() ?? null,
      created: created.toISOString(),
      latest: latest.get(row.id) ?? null,
      mayRun:
        !isStopped &&
        (expires === null || expires > new Date()) &&
        mayRunCrawl(scope.groups, { kind: row.kind, isOwn }),
      mayStop: (status === 'due' || status === 'running') && mayStopCrawl(scope.groups, { isOwn }),
    }
  })
}

/** Crawls of the brands in scope, newest first. */
export async function crawlsOf(
  db: Database,
  scope: Scope,
  { after }: { after?: string | undefined },
): Promise<CrawlsPage> {
  const [[counted], rows] = await Promise.all([
    rowsOf<{ total: number }>(
      db,
      sql`SELECT count(*)::int AS total FROM crawls c WHERE ${inScope(scope, 'c')}`,
    ),
    crawlRows(db, scope, after ? sql`c.id < ${after}` : sql`true`),
  ])
  const items = rows.slice(0, CRAWLS_PAGE)
  return { items, total: counted!.total, next: rows.length > CRAWLS_PAGE ? items.at(-1)!.id : null }
}

/** One crawl; fails with 404 where there is none for this user. */
export async function crawlOf(db: Executor, scope: Scope, id: string): Promise<Crawl> {
  const [found] = await crawlRows(db, scope, sql`c.id = ${id}`)
  if (!found) throw notFound('The crawl')
  return found
}

/** Locks a crawl, and says of which kind it is and whether the user asked for it. Fails with 404 where there is none for them. */
export async function lockCrawl(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<Pick<Crawl, 'kind'> & { isOwn: boolean }> {
  const [locked] = await rowsOf<Pick<Crawl, 'kind'> & { isOwn: boolean }>(
    tx,
    sql`SELECT c.kind, c.user_id IS NOT DISTINCT FROM ${scope.userId}::uuid AS "isOwn"
        FROM crawls c WHERE c.id = ${id} AND ${inScope(scope, 'c')} FOR UPDATE`,
  )
  if (!locked) throw notFound('The crawl')
  return locked
}

/**
 * Stops a crawl, and cancels its run that is under way. Fails with 404 where there is none for this user, with 403
 * where it is another's and they aren't staff, with 409 where nothing of it is to come.
 */
export async function stopCrawl(db: Database, scope: Scope, author: Author, id: string): Promise<Crawl> {
  return db.transaction(async (tx) => {
    if (!mayStopCrawl(scope.groups, await lockCrawl(tx, scope, id))) throw notAllowed()
    const { mayStop } = await crawlOf(tx, scope, id)
    if (!mayStop) throw conflictProblem('The crawl has ended already. Nothing was stopped.')
    await recordCrawl(tx, author, 'Crawl stopped', {
      ctes: sql`old AS (SELECT * FROM crawls WHERE id = ${id}),
        new AS (UPDATE crawls SET stopped = now(), next_at = NULL WHERE id = ${id} RETURNING *)`,
      before: sql`to_jsonb(old)`,
      from: sql`new JOIN old ON old.id = new.id`,
    })
    await tx.execute(sql`
      UPDATE background_jobs SET status = 'cancelled', finished = now()
      WHERE crawl_id = ${id} AND status IN ('waiting', 'running')`)
    return crawlOf(tx, scope, id)
  })
}

/** Records that a crawl was requested; it was just kept. */
export const recordRequest = (tx: Transaction, author: Author, id: string): Promise<void> =>
  recordCrawl(tx, author, 'Crawl requested', {
    ctes: sql`new AS (SELECT * FROM crawls WHERE id = ${id})`,
    before: sql`NULL::jsonb`,
    from: sql`new`,
  })

async function recordCrawl(
  tx: Transaction,
  author: Author,
  title: string,
  { ctes, before, from }: { ctes: SQL; before: SQL; from: SQL },
): Promise<void> {
  const at = new Date()
  const changeSetId = await openChangeSet(tx, author, { kind: 'crawl', title, at })
  const batch = await openBatch(tx, author, { changeSetId, at })
  await appendRecords(tx, batch, 'crawl', {
    ctes,
    changes: sql`SELECT new.id AS entity_id, new.brand_id, ${before} AS before, to_jsonb(new) AS after FROM ${from}`,
  })
}

/**
 * Makes way for deleting what crawls `FROM crawls c` refer to: deletes those that have ended, with their runs. Answers
 * how many have something to come, which stay.
 */
export async function dropEndedCrawls(tx: Transaction, which: SQL): Promise<number> {
  const [row] = await rowsOf<{ active: number }>(
    tx,
    sql`WITH found AS (
          SELECT c.id, c.next_at IS NOT NULL OR EXISTS (
                   SELECT FROM background_jobs j WHERE j.crawl_id = c.id AND j.status IN ('waiting', 'running')
                 ) AS "isActive"
          FROM crawls c WHERE ${which}),
        gone AS (DELETE FROM crawls WHERE id IN (SELECT id FROM found WHERE NOT "isActive"))
        SELECT count(*) FILTER (WHERE "isActive")::int AS active FROM found`,
  )
  return row!.active
}
