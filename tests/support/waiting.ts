import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { rowsOf } from '../../server/store/rows.ts'
import type { Executor } from '../../server/store/transactions.ts'

/** Resolves once a statement waits for the lock of another transaction in this database; fails where none comes to. */
export const untilOneWaits = (db: Executor): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await rowsOf(
        db,
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      if (waiting.length === 0) throw new Error('No statement waits.')
    },
    { timeout: 10_000 },
  )
