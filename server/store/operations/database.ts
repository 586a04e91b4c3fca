import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type OperationsState, POOLS, type PoolState } from '../../../src/domain/operations/operations.ts'
import type { Store } from '../database.ts'
import { isMigrated } from '../migrateStore.ts'
import { rowsOf } from '../rows.ts'

/** How the database stands, as far as the account may see that Assay signs in with. */
export async function databaseState(
  store: Store,
): Promise<Omit<OperationsState['database'], 'host'> & { readonly version: string }> {
  // Taken before any of the questions holds a connection itself.
  const pools = poolStates(store)
  const [[row], migrated] = await Promise.all([
    rowsOf<{
      version: string
      bytes: string
      used: number
      max: number
      oldestTransactionSeconds: number | null
    }>(
      store.db,
      sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database())::text AS bytes,
                 count(*)::int AS used, current_setting('max_connections')::int AS max,
                 max(extract(epoch FROM now() - xact_start))
                   FILTER (WHERE datname = current_database() AND xact_start < now() - interval '1 second')::float8
                   AS "oldestTransactionSeconds"
          FROM pg_stat_activity WHERE backend_type = 'client backend'`,
    ),
    isMigrated(store.db),
  ])
  const { version, bytes, used, max, oldestTransactionSeconds } = row!
  return {
    version,
    bytes: Number(bytes),
    pools,
    connections: { used, max },
    oldestTransactionSeconds,
    isMigrated: migrated,
  }
}

/** The connections of this process, by pool. */
export const poolStates = (store: Store): PoolState[] => {
  const pools = poolsOf(store)
  return POOLS.flatMap((name) => (pools[name] ? [poolState(name, pools[name])] : []))
}

const poolsOf = ({
  pool,
  prepared,
  streams,
  background,
  sessions,
}: Store): Partial<Record<PoolState['name'], pg.Pool>> => ({
  calls: pool,
  prepared,
  streams,
  background: background.pool,
  ...(sessions === background.pool ? {} : { sessions }),
})

const poolState = (
  name: PoolState['name'],
  { totalCount, idleCount, waitingCount, options }: pg.Pool,
): PoolState => ({
  name,
  open: totalCount,
  busy: totalCount - idleCount,
  waiting: waitingCount,
  max: options.max,
})

/** How many files the database knows of and how large they are together; contents that several share count once. */
export async function storedFiles(store: Store): Promise<{ files: number; bytes: number }> {
  const [row] = await rowsOf<{ files: number; bytes: string }>(
    store.db,
    sql`SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::text AS bytes
        FROM (SELECT sha256, max(bytes) AS bytes FROM files GROUP BY sha256) AS contents`,
  )
  return { files: row!.files, bytes: Number(row!.bytes) }
}
