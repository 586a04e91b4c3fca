import type { Store } from '../database.ts'
import { type TimedStatement, untimed } from '../statements.ts'
import type { Planned } from './slowQueries.ts'

/** The plan of a statement, asked for once more after it has ended; the statement is not run again. */

/** What has a plan. */
const PLANNED = /^[\s(]*(?:select|with|insert|update|delete)\b/i
/** How long a plan may wait for a lock, and take. */
const LIMITS = `SET LOCAL lock_timeout = '500ms'; SET LOCAL statement_timeout = '2s'`
const UNDEFINED_TABLE = '42P01'

/** Whether a statement has a plan. */
export const hasPlan = ({ text }: Pick<TimedStatement, 'text'>): boolean => PLANNED.test(text)

/** Asks for a plan on a connection of the background. Never fails: what PostgreSQL refuses has no plan, and says why. */
export async function planOf(
  { background }: Store,
  { text, values }: Pick<TimedStatement, 'text' | 'values'>,
): Promise<Planned> {
  const at = new Date()
  try {
    return { plan: await untimed(() => explained(background, text, values)), problem: null, at }
  } catch (error) {
    return { plan: null, problem: problemOf(error as { code?: string }), at }
  }
}

async function explained({ pool }: Store, text: string, values: readonly unknown[]): Promise<string> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`BEGIN READ ONLY; ${LIMITS}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
    return withoutLiterals(rows.map((row) => row['QUERY PLAN']).join('\n'))
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => (broken = error))
    client.release(broken)
  }
}

/** A plan with what was put in for parameters taken out. */
export const withoutLiterals = (plan: string): string => plan.replace(/'(?:[^']|'')*'/g, "'…'")

/** In words of ours: PostgreSQL's may quote a parameter. */
const problemOf = ({ code }: { code?: string }): string =>
  code === UNDEFINED_TABLE
    ? 'A table that it reads is gone: it was a temporary one of its transaction.'
    : code === undefined
      ? 'The database could not be asked for it.'
      : `PostgreSQL gives no plan of it (SQLSTATE ${code}).`
