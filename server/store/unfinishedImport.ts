import { type SQL, sql } from 'drizzle-orm'

/** Whether the status of an import says that it took in a part of its file, and was taken back. */
export const isUnfinished = (status: SQL): SQL => sql`${status} IN ('failed', 'cancelled', 'rolledBack')`
