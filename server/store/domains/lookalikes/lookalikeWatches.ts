import { type SQL, sql } from 'drizzle-orm'
import { isJobUnderWay } from '../../../../src/domain/crawls/job.ts'
import type { LookalikeWatch } from '../../../../src/domain/domains/lookalike.ts'
import { notFound } from '../../../problems.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { jobsById } from '../../crawls/jobs.ts'
import { brandIds, inScope, type Scope } from '../../scope.ts'

/** Reading the domains whose lookalikes are watched. Every function answers within the scope alone. */

interface Row extends Omit<LookalikeWatch, 'created' | 'next' | 'scan' | 'isScanning'> {
  readonly created: Date
  readonly next: Date
  /** The job of the newest scan. */
  readonly job: string | null
  readonly found: NonNullable<LookalikeWatch['scan']>['found']
}

/** Those candidates `k` that the user has among the Domains, as they were added or as they are registered. */
export const knownCandidates = (scope: Scope, which: SQL): SQL => {
  const joined = (column: SQL) => sql`
    SELECT k.id, k.watch_id FROM lookalike_candidates k JOIN domains d ON ${column} = k.name
    JOIN domain_brands db ON db.domain_id = d.id AND ${inScope(scope, 'db')}
    WHERE ${which}`
  return sql`${joined(sql`d.name`)} UNION ${joined(sql`d.registrable`)}`
}

/** The watches of the scope, narrowed to brands by name, by brand and name. `next` is told where names are looked up. */
export function lookalikeWatchesOf(
  db: Executor,
  scope: Scope,
  { brands, isLookedUp }: { brands?: readonly string[] | undefined; isLookedUp: boolean },
): Promise<LookalikeWatch[]> {
  return read(db, scope, brandIds(scope, brands ? { brands } : {}), { which: sql`true`, isLookedUp })
}

/** One watch; fails with 404 outside the scope. */
export async function lookalikeWatchOf(
  db: Executor,
  scope: Scope,
  id: string,
  { isLookedUp }: { isLookedUp: boolean },
): Promise<LookalikeWatch> {
  const [found] = await read(db, scope, brandIds(scope), { which: sql`w.id = ${id}`, isLookedUp })
  if (!found) throw notFound('The watched domain')
  return found
}

async function read(
  db: Executor,
  scope: Scope,
  held: readonly string[],
  { which, isLookedUp }: { which: SQL; isLookedUp: boolean },
): Promise<LookalikeWatch[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`WITH watches AS (
          SELECT * FROM lookalike_watches w WHERE w.brand_id = ANY(${arrayOf(held, 'uuid')}) AND ${which}),
        known AS (
          SELECT watch_id, count(*)::int AS known
          FROM (${knownCandidates(scope, sql`k.watch_id IN (SELECT id FROM watches)`)}) AS found GROUP BY 1)
        SELECT w.id, b.name AS brand, c.name AS client, w.name, w.total, w.classes, w.by, w.created,
               w.next_at AS next, counts.states, coalesce(known.known, 0) AS known, s.job_id AS job,
               coalesce((SELECT jsonb_object_agg(kind, n) FROM (
                 SELECT kind, count(*) AS n FROM lookalike_changes WHERE job_id = s.job_id GROUP BY kind) AS f), '{}')
               AS found
        FROM watches w JOIN brands b ON b.id = w.brand_id JOIN clients c ON c.id = b.client_id
        CROSS JOIN LATERAL (
          SELECT jsonb_build_object(
                   'unknown', count(*) FILTER (WHERE k.state = 'unknown'),
                   'absent', count(*) FILTER (WHERE k.state = 'absent'),
                   'registered', count(*) FILTER (WHERE k.state = 'registered'),
                   'active', count(*) FILTER (WHERE k.state = 'active'),
                   'mail', count(*) FILTER (WHERE k.state = 'mail')) AS states
          FROM lookalike_candidates k WHERE k.watch_id = w.id) AS counts
        LEFT JOIN known ON known.watch_id = w.id
        LEFT JOIN LATERAL (
          SELECT job_id FROM lookalike_scans WHERE watch_id = w.id ORDER BY job_id DESC LIMIT 1) AS s ON true
        ORDER BY b.name, w.name, w.id`,
  )
  const jobs = await jobsById(
    db,
    scope,
    rows.flatMap(({ job }) => job ?? []),
  )
  return rows.map(({ created, next, job, found, ...row }) => {
    const scan = job === null ? null : jobs.get(job)!
    return {
      ...row,
      created: created.toISOString(),
      scan: scan && {
        job: scan.id,
        status: scan.status,
        started: scan.started,
        finished: scan.finished,
        ended: scan.ended,
        total: scan.total,
        failed: scan.failed,
        found,
      },
      isScanning: scan !== null && isJobUnderWay(scan),
      next: isLookedUp ? next.toISOString() : null,
    }
  })
}
