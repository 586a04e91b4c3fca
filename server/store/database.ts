import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config, ReplicasConfig } from '../config.ts'
import { type DatabaseServer, useEmbeddedServer } from '../database/embedded.ts'
import { type PatientPool, watchAnswers } from './answers.ts'
import { cancellerOf } from './cancelling.ts'
import { Replicas } from './replicas.ts'
import { planOnce } from './rows.ts'
import { type StatementTiming, statementTiming, type TimedPool, type TimedPoolConfig } from './statements.ts'
import { type Database, databaseOf, untilNotGivenUp } from './transactions.ts'

/**
 * The database in use by this process, for answering calls: a connection is waited for `CONNECTION_WAIT_MS` at most,
 * then the query fails.
 */
export interface Store {
  readonly db: Database
  readonly pool: pg.Pool
  /** Connections for statements of `preparedRows` outside a transaction. */
  readonly prepared: pg.Pool
  /** Connections that are held while a client reads a stream; few, and waited for no longer than those of calls. */
  readonly streams: pg.Pool
  /** The same database for work that no caller waits for: connections of its own, waited for as long as it takes. */
  readonly background: Store
  /** Connections that keep their session from one transaction to the next, for what holds a lock by it; those of the background where no pooler stands between. */
  readonly sessions: pg.Pool
  /** How long statements of all of these connections take. */
  readonly timing: StatementTiming
  /** Where else is read what may be some seconds old; null where everything is read here. */
  readonly replicas: Replicas<Store> | null
  /** How else to reach it, past any pooler, for what needs connections of its own. */
  readonly connection: pg.ClientConfig
  /** Cancels the statements of the background that were under way when it was last called too. */
  cancelBackground(): Promise<void>
  close(): Promise<void>
}

/** How long making a connection may take where nobody waits for it, and the first statement over one. */
const NEW_CONNECTION_MS = 10_000
/** How long an answer may wait for a connection, free or new. */
export const CONNECTION_WAIT_MS = 1_500
const CONNECTIONS = {
  calls: 12,
  prepared: 8,
  streams: 4,
  /** Work that holds a lock keeps one connection for it and needs another; up to 26 hold one at once. */
  background: 32,
  /** The former alone, where a pooler stands before the latter. */
  sessions: 28,
}

/** For how long nothing comes from the database until connections that wait for it are given up: a caller waits, or nobody does. */
const SILENCE_MS = { awaited: 8_000, background: 60_000 }
/** How long a call waits for each lock that another transaction holds: longer than changes of 10,000 listings take, of which it may meet two. */
const LOCK_WAIT_MS = 10_000

/** How long queries may go on once the store is being closed. */
const CLOSING_PATIENCE_MS = 3_000

const DATABASE_NAME = 'assay'
/** Opens the configured database: DATABASE_URL's, else the embedded one, which is made as needed, and started where `embedded` isn't it. */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'pooler' | 'replicas'>>,
  say?: (words: string) => void,
  embedded: DatabaseServer | null = null,
): Promise<Store> {
  const { databaseUrl, pooler, replicas } = config
  if (databaseUrl && pooler)
    return connect(
      { connectionString: pooler.directUrl },
      {
        pooler: { connectionString: databaseUrl },
        preparesDirectly: pooler.preparesDirectly,
        ...(replicas ? { replicas } : {}),
      },
    )
  if (databaseUrl) return connect({ connectionString: databaseUrl }, replicas ? { replicas } : {})
  const server = embedded ?? (await useEmbeddedServer(config.dataDir, say))
  try {
    await createDatabase(server.connection)
    return connect({ ...server.connection, database: DATABASE_NAME }, { afterClose: () => server.release() })
  } catch (error) {
    await server.release()
    throw error
  }
}

interface Connecting {
  /** A pooler in transaction mode before the same database, through which everything goes that needs no session of its own. */
  readonly pooler?: pg.ClientConfig
  /** Whether statements that are planned once go past the pooler; through it they are planned each time. */
  readonly preparesDirectly?: boolean
  /** Replicas from which is read what may be some seconds old. */
  readonly replicas?: ReplicasConfig
  /** Runs once every connection is closed. */
  readonly afterClose?: () => Promise<void>
}

/** Connects to a database that exists. */
export function connect(
  connection: pg.ClientConfig,
  { pooler, preparesDirectly = true, replicas, afterClose = async () => {} }: Connecting = {},
): Store {
  const timing = statementTiming()
  const direct = (limits: TimedPoolConfig, settings = '') =>
    poolOf(timing.Pool, { ...connection, ...limits, options: `-c timezone=UTC ${settings}` })
  // PgBouncer refuses settings of a session: who locks for long is waited for there.
  const open: typeof direct = pooler
    ? (limits) => poolOf(timing.Pool, { ...pooler, ...limits, ...POOLED })
    : direct
  const awaited = (max: number) => ({ max, connectionTimeoutMillis: CONNECTION_WAIT_MS })
  const prepare = preparesDirectly ? direct : open
  const calls = `-c lock_timeout=${LOCK_WAIT_MS}`
  const background = open({ max: CONNECTIONS.background, isAwaited: false })
  const pools = {
    calls: open(awaited(CONNECTIONS.calls), calls),
    prepared: prepare(awaited(CONNECTIONS.prepared), `${calls} -c plan_cache_mode=force_generic_plan`),
    streams: open(awaited(CONNECTIONS.streams), calls),
    background,
    sessions: pooler ? direct({ max: CONNECTIONS.sessions, isAwaited: false }) : background,
  }
  const { prepared, sessions, ...others } = pools
  const past = { sessions, ...(preparesDirectly ? { prepared } : {}) }
  const through = { ...others, ...(preparesDirectly ? {} : { prepared }) }
  const unwatch = pooler
    ? [
        watchAnswers(patient(through), pooler, { isPooled: true }),
        watchAnswers(patient(past), connection, { isPooled: false }),
      ]
    : [watchAnswers(patient({ ...others, prepared }), connection, { isPooled: false })]
  const read = (replicas?.urls ?? []).map((connectionString) => connect({ connectionString }))
  return storeOf(pools, {
    timing,
    connection,
    replicas: replicas ? new Replicas(background, read, replicas.lagMs) : null,
    async afterClose() {
      for (const end of unwatch) end()
      for (const store of read) await store.close()
      await afterClose()
    },
  })
}

type Pools = Readonly<Record<'calls' | 'prepared' | 'streams' | 'background' | 'sessions', pg.Pool>>

/** How long each of these pools waits for a database from which nothing comes. */
const patient = (pools: Partial<Pools>): PatientPool[] =>
  Object.entries(pools).map(([name, pool]) => ({
    pool,
    patienceMs: name === 'background' || name === 'sessions' ? SILENCE_MS.background : SILENCE_MS.awaited,
  }))

function storeOf(
  pools: Pools,
  {
    afterClose,
    ...others
  }: Pick<Store, 'timing' | 'connection' | 'replicas'> & Required<Pick<Connecting, 'afterClose'>>,
): Store {
  const shared = {
    ...others,
    prepared: pools.prepared,
    streams: pools.streams,
    sessions: pools.sessions,
    cancelBackground: cancellerOf([...new Set([pools.background, pools.sessions])]),
    async close() {
      await endAll([...new Set(Object.values(pools))])
      await afterClose()
    },
  }
  const background: Store = {
    ...shared,
    db: databaseOf(pools.background),
    pool: pools.background,
    get background() {
      return background
    },
  }
  const db = databaseOf(pools.calls)
  planOnce(db, pools.prepared)
  return { ...shared, db, pool: pools.calls, background }
}

/** Closes every connection; queries that still run are waited for a moment, and end with the process or the server. */
async function endAll(pools: readonly pg.Pool[]): Promise<void> {
  const ended = new AbortController()
  const patience = pause(CLOSING_PATIENCE_MS, undefined, { signal: ended.signal }).catch(() => {})
  await Promise.race([Promise.all(pools.map((pool) => pool.end())), patience])
  ended.abort()
}

/** The pool waits for what is answered. */
const inUtc = (client: pg.ClientBase): unknown => {
  const asked = { text: `SET timezone = 'UTC'`, query_timeout: NEW_CONNECTION_MS }
  return client.query(asked)
}

/** PgBouncer refuses `options`, and keeps the time zone that a client sets for it. */
const POOLED: TimedPoolConfig = { isPooled: true, onConnect: inUtc }

function poolOf(Pool: TimedPool, config: TimedPoolConfig): pg.Pool {
  const pool = new Pool({ ...config, application_name: 'assay', keepAlive: true })
  // A connection that breaks is replaced at the next query; a query under way itself reports what is wrong.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // A statement by itself is a transaction too; a stream or a callback is its reader's to ask for again.
  const query: (...asked: unknown[]) => Promise<never> = pool.query.bind(pool)
  const isAwaited = ([statement, ...rest]: unknown[]) =>
    typeof rest.at(-1) !== 'function' && (statement as { submit?: unknown }).submit === undefined
  pool.query = (...asked: unknown[]) =>
    (isAwaited(asked) ? untilNotGivenUp(() => query(...asked)) : query(...asked)) as never
  return pool
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE_NAME}`).catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

function ignoreDuplicate(error: { code?: string }): void {
  const duplicate = ['42P04', '23505']
  if (!duplicate.includes(error.code ?? '')) throw error
}
