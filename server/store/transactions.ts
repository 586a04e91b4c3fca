import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema.ts'

/** Transactions, which are done again where the database gave one up for another, and what it says of those that fail. */

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query function runs on: the pool, or a transaction. */
export type Executor = Database | Transaction

/** How a database begins a transaction that is never begun again. */
const ONCE = new WeakMap<Executor, Database['transaction']>()

/** A database whose transactions are done again where the database gave them up for another; their work has no effect but through them. */
export function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema })
  const begin = db.transaction.bind(db)
  ONCE.set(db, begin)
  db.transaction = (work, config) => untilNotGivenUp(() => begin(work, config))
  return db
}

/** A transaction whose work can't be done twice, for it has effects that a rollback does not undo. */
export const transactionOnce: <Result>(
  db: Executor,
  work: (tx: Transaction) => Promise<Result>,
) => Promise<Result> = (db, work) => (ONCE.get(db) ?? db.transaction.bind(db))(work)

/** How often what was given up is done again, and how long at most is waited before, more each time. */
const AGAIN_MAX = 3
const AGAIN_MS = 50

/**
 * Does a whole transaction, or one within another that holds nothing others wait for; again where the database chose it as
 * the one of several that gives way, and nothing of it was kept.
 */
export async function untilNotGivenUp<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++)
    try {
      return await work()
    } catch (error) {
      if (time > AGAIN_MAX || !isGivenUp(error)) throw error
      await pause(Math.random() * time * AGAIN_MS)
    }
}

/** Whether a transaction was rolled back for another to go on: a deadlock (40P01), or a change of what it had read (40001). */
const isGivenUp = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '')

/** Whether a statement failed since another row has the same value where only one may. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether a statement failed since other rows still refer to the one that should go. */
export const isReferenced = (error: unknown): boolean => codeOf(error) === '23503'

/** The table of the rows that still refer to the one that should go; undefined where the error tells of none. */
export function referringTable(error: unknown): string | undefined {
  const { table, cause } = error as { table?: string; cause?: { table?: string } }
  return cause?.table ?? table
}

/** The code that PostgreSQL gave an error; undefined where it gave none. */
export function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
