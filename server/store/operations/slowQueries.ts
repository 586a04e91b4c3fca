import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inOneLine } from '../../../src/domain/kit/words.ts'
import type { Database, Executor } from '../transactions.ts'
import type { TimedStatement } from '../statements.ts'

/** Statements that took long, a row for all of one form. */

/** What a plan is, or why there is none. */
export interface Planned {
  readonly plan: string | null
  readonly problem: string | null
  readonly at: Date
}

/** A slow statement as it is kept: without its input. */
export interface SlowQuery {
  readonly fingerprint: string
  readonly statement: string
  readonly milliseconds: number
  readonly rows: number | null
  readonly at: Date
  readonly call: string | null
  /** Null where none was looked for. */
  readonly planned: Planned | null
}

/** How much of a statement is kept. */
const STATEMENT_MAX = 20_000
/** How much of it stands in a line of the log. */
const LOGGED_MAX = 160
/** How many are kept at most; for how long is a matter of retention. */
const KEPT = 500

/** The same for statements that differ in their input, in the length of lists of it, and in blanks alone. */
export function fingerprintOf(text: string): string {
  const form = inOneLine(text)
    .replace(/\$\d+/g, '$n')
    .replace(/\$n(?:::\w+)?(?: ?, ?\$n(?:::\w+)?)+/g, '$n')
    .replace(/\(\$n\)(?: ?, ?\(\$n\))+/g, '($n)')
  return createHash('sha256').update(form).digest('hex').slice(0, 32)
}

/** A statement as it is kept. */
export function slowQueryOf(
  { text, milliseconds, rows, at, call }: TimedStatement,
  planned: Planned | null,
): SlowQuery {
  const statement = cut(text, STATEMENT_MAX)
  const rounded = Math.round(milliseconds * 10) / 10
  return { fingerprint: fingerprintOf(text), statement, milliseconds: rounded, rows, at, call, planned }
}

/** The beginning of a statement in one line, for the log. */
export const beginningOf = (statement: string): string => cut(inOneLine(statement), LOGGED_MAX)

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text)

/** Adds statements to what is kept of theirs, in one statement. */
export async function keepSlowQueries(db: Executor, queries: readonly SlowQuery[]): Promise<void> {
  const rows = queries.map(({ planned, ...query }, n) => ({
    ...query,
    n,
    plan: planned?.plan ?? null,
    problem: planned?.problem ?? null,
    planned: planned?.at ?? null,
  }))
  // Of what came several times, the last that says something of it.
  await db.execute(sql`
    INSERT INTO slow_queries AS q (fingerprint, statement, count, total_ms, slowest_ms, last_ms, last_rows, first, last, last_call,
                                   plan, plan_problem, planned)
    SELECT fingerprint, (array_agg(statement ORDER BY at DESC, n DESC))[1], count(*)::int, sum(milliseconds), max(milliseconds),
           (array_agg(milliseconds ORDER BY at DESC, n DESC))[1], (array_agg(rows ORDER BY at DESC, n DESC))[1], min(at), max(at),
           (array_agg(call ORDER BY at DESC, n DESC))[1],
           (array_agg(plan ORDER BY at DESC, n DESC) FILTER (WHERE planned IS NOT NULL))[1],
           (array_agg(problem ORDER BY at DESC, n DESC) FILTER (WHERE planned IS NOT NULL))[1], max(planned)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(n int, fingerprint text, statement text, milliseconds float8, rows int, at timestamptz, call text,
           plan text, problem text, planned timestamptz)
    GROUP BY fingerprint
    ON CONFLICT (fingerprint) DO UPDATE SET
      statement = excluded.statement, count = q.count + excluded.count, total_ms = q.total_ms + excluded.total_ms,
      slowest_ms = greatest(q.slowest_ms, excluded.slowest_ms), last_ms = excluded.last_ms, last_rows = excluded.last_rows,
      last = greatest(q.last, excluded.last), last_call = excluded.last_call,
      plan = coalesce(excluded.plan, q.plan),
      plan_problem = CASE WHEN excluded.planned IS NULL THEN q.plan_problem ELSE excluded.plan_problem END,
      planned = CASE WHEN excluded.plan IS NULL AND q.plan IS NOT NULL THEN q.planned
                     ELSE coalesce(excluded.planned, q.planned) END`)
}

/** Drops those that are not among the latest. */
export async function forgetSlowQueries(db: Database): Promise<void> {
  await db.execute(sql`
    DELETE FROM slow_queries
    WHERE fingerprint IN (SELECT fingerprint FROM slow_queries ORDER BY last DESC OFFSET ${KEPT})`)
}

/** Drops all of them. */
export async function clearSlowQueries(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM slow_queries`)
}
