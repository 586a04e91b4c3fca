import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Transaction } from '../transactions.ts'
import type { JobKind } from './kinds.ts'

/** The schema of our database that pg-boss keeps its tables in. */
export const JOBS_SCHEMA = 'jobs'

/**
 * Hands work over as part of a transaction: it is done once the transaction is committed, and never when it isn't.
 * `key` names the subject, by which the job is found again. The queues are made when the server starts.
 */
export async function enqueue<Data extends object>(
  tx: Transaction,
  kind: JobKind<Data>,
  { data, key }: { data: Data; key: string },
): Promise<void> {
  const db = fromDrizzle(tx, sql)
  // An instance that is never started is pg-boss's SQL and nothing else: it opens no connection.
  const boss = new PgBoss({ db, schema: JOBS_SCHEMA })
  await boss.send(kind.name, kind.data.parse(data), { db, singletonKey: key })
}

/** Tries a job that failed again, as part of a transaction. */
export async function retryFailed(tx: Transaction, queue: string, id: string): Promise<void> {
  const db = fromDrizzle(tx, sql)
  await new PgBoss({ db, schema: JOBS_SCHEMA }).retry(queue, id, { db })
}
