import { bigint, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What the running of this server has come to; it stays with the server and is in no backup. */

/** Statements that took long, a row for all of one form. Nothing of their input is in it. */
export const slowQueries = pgTable(
  'slow_queries',
  {
    fingerprint: text('fingerprint').primaryKey(),
    statement: text('statement').notNull(),
    count: integer('count').notNull(),
    totalMs: doublePrecision('total_ms').notNull(),
    slowestMs: doublePrecision('slowest_ms').notNull(),
    lastMs: doublePrecision('last_ms').notNull(),
    /** How many rows the last one answered or changed; null where it failed. */
    lastRows: integer('last_rows'),
    first: moment('first').notNull(),
    last: moment('last').notNull(),
    /** What the last one was sent for, where that is known. */
    lastCall: text('last_call'),
    plan: text('plan'),
    /** Why the last attempt gave no plan. */
    planProblem: text('plan_problem'),
    planned: moment('planned'),
  },
  (t) => [index('slow_queries_last').on(t.last)],
)

/** Backups that were made or tried, by `npm run backup`. */
export const backups = pgTable('backups', {
  id: uuid('id').primaryKey(),
  file: text('file').notNull(),
  started: moment('started').notNull(),
  finished: moment('finished').notNull(),
  /** The moment of the database that it holds, by which a check finds it again; null where it failed. */
  made: moment('made'),
  bytes: bigint('bytes', { mode: 'number' }),
  /** How many files were missing in the workspace. */
  missing: integer('missing').notNull().default(0),
  /** Why it failed. */
  problem: text('problem'),
  /** When it was read to its end and compared with what it says of itself, and what was wrong then. */
  checked: moment('checked'),
  checkProblem: text('check_problem'),
})
