import { sql } from 'drizzle-orm'
import type { SlowQuery, SlowQueryDetails } from '../../../src/domain/operations/operations.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

/** Slow queries, as the Operations page shows them. */

/** How many are listed, and how much of each statement. */
const LISTED = 50
const BEGINNING = 300

const TOLD = sql`fingerprint, count, total_ms AS "totalMs", slowest_ms AS "slowestMs", last_ms AS "lastMs", last, last_call AS call`

/** Those that took the most time together, with the beginning of each. */
export async function slowQueries(db: Executor): Promise<{ items: SlowQuery[]; total: number }> {
  const rows = await rowsOf<Omit<SlowQuery, 'last'> & { last: Date; total: number }>(
    db,
    sql`SELECT ${TOLD}, left(btrim(statement, E' \\n\\t'), ${BEGINNING}) AS statement, count(*) OVER ()::int AS total
        FROM slow_queries ORDER BY total_ms DESC, fingerprint LIMIT ${LISTED}`,
  )
  return {
    items: rows.map(({ total: _, last, ...row }) => ({ ...row, last: last.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

type Details = Omit<SlowQueryDetails, 'first' | 'last' | 'planned'> & {
  first: Date
  last: Date
  planned: Date | null
}

/** One of them as a whole. Fails with 404 where it was forgotten. */
export async function slowQueryBy(db: Executor, fingerprint: string): Promise<SlowQueryDetails> {
  const [row] = await rowsOf<Details>(
    db,
    sql`SELECT ${TOLD}, statement, first, last_rows AS rows, plan, planned, plan_problem AS "planProblem"
        FROM slow_queries WHERE fingerprint = ${fingerprint}`,
  )
  if (!row) throw notFound('The slow query')
  const { first, last, planned } = row
  return {
    ...row,
    first: first.toISOString(),
    last: last.toISOString(),
    planned: planned?.toISOString() ?? null,
  }
}
