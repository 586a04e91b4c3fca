import { setTimeout as pause } from 'node:timers/promises'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config, ReplicasConfig } from '../config.ts'
import { type DatabaseServer, useEmbeddedServer } from '../database/embedded.ts'
import { type PatientPool, watchAnswers } from './answers.ts'
import { type KnownMigration, MADE_BY_NEWER, MIGRATIONS, withMigrationsUpTo } from './migrating.ts'
import migrations from './migrations/meta/_journal.json' with { type: 'json' }
import { Replicas } from './replicas.ts'
import * as schema from './schema.ts'
import { type StatementTiming, statementTiming, type TimedPool, type TimedPoolConfig } from './statements.ts'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query function runs on: the pool, or a transaction. */
export type Executor = Database | Transaction

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
  close(): Promise<void>
}

/** For a database, its connections that plan each prepared statement once, whatever its input. */
const PLANNED_ONCE = new WeakMap<Executor, pg.Pool>()

/** How a database begins a transaction that is never begun again. */
const ONCE = new WeakMap<Executor, Database['transaction']>()

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
const MIGRATION_LOCK = [0x61737361, 2]

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
  PLANNED_ONCE.set(db, pools.prepared)
  return { ...shared, db, pool: pools.calls, background }
}

/** A database whose transactions are done again where the database gave them up for another; their work has no effect but through them. */
function databaseOf(pool: pg.Pool): Database {
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

/**
 * Brings the tables up to date, or to the state that they had after `upTo`; one process at a time. Fails with the fix
 * in words when the server's encoding or version can't hold what Assay keeps, and when a newer version made the tables.
 */
export async function migrateStore(store: Store, upTo?: KnownMigration): Promise<void> {
  const client = await store.sessions.connect()
  try {
    await checkServer(client)
    await client.query('SELECT pg_advisory_lock($1, $2)', MIGRATION_LOCK)
    try {
      await refuseNewer(client)
      await makeNewerFunctions(client)
      const apply = (migrationsFolder: string) => migrate(drizzle(client, { schema }), { migrationsFolder })
      await (upTo ? withMigrationsUpTo(upTo, apply) : apply(MIGRATIONS))
    } finally {
      await client.query('SELECT pg_advisory_unlock($1, $2)', MIGRATION_LOCK)
    }
  } finally {
    client.release()
  }
}

/** Functions of PostgreSQL that statements and triggers call, and since when it has them itself. Ids of one millisecond come in no order here. */
const NEWER_FUNCTIONS = {
  'uuidv7()': `FUNCTION public.uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
            || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid $$`,
  'pg_input_is_valid(text, text)': `FUNCTION public.pg_input_is_valid(value text, type text) RETURNS boolean
    LANGUAGE plpgsql STABLE AS $$
    BEGIN
      EXECUTE format('SELECT %L::%s', value, type);
      RETURN true;
    EXCEPTION WHEN data_exception THEN RETURN false;
    END $$`,
} as const

/** Makes what servers before version 18 lack. */
async function makeNewerFunctions(client: pg.PoolClient): Promise<void> {
  for (const [signature, definition] of Object.entries(NEWER_FUNCTIONS)) {
    const { rows } = await client.query(`SELECT to_regprocedure($1) IS NULL AS lacks`, [signature])
    if (rows[0].lacks) await client.query(`CREATE ${definition}`)
  }
}

/** The moment of the newest migration that this version knows. */
const NEWEST = Math.max(...migrations.entries.map(({ when }) => when))

async function refuseNewer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS migrated`,
  )
  if (!rows[0].migrated) return
  const { rows: newer } = await client.query(
    'SELECT FROM drizzle.__drizzle_migrations WHERE created_at > $1 LIMIT 1',
    [NEWEST],
  )
  if (newer.length > 0) throw new Error(MADE_BY_NEWER)
}

/** Whether the tables are at least as new as this version of Assay. Fails where the database does not answer. */
export async function isMigrated(db: Executor): Promise<boolean> {
  try {
    const [row] = await rowsOf<{ done: boolean }>(
      db,
      sql`SELECT coalesce(max(created_at) >= ${NEWEST}, false) AS done FROM drizzle.__drizzle_migrations`,
    )
    return row!.done
  } catch (error) {
    if (MISSING.has(codeOf(error) ?? '')) return false
    throw error
  }
}

/** No such table, no such schema. */
const MISSING: ReadonlySet<string> = new Set(['42P01', '3F000'])

async function checkServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
  )
  if (rows[0].version < 150_000)
    throw new Error('The PostgreSQL server is older than version 15; Assay needs 15 or newer.')
  if (rows[0].encoding !== 'UTF8')
    throw new Error(
      `The database keeps text as ${rows[0].encoding}. Create one with: CREATE DATABASE assay ENCODING 'UTF8' TEMPLATE template0`,
    )
  const { rows: folding } = await client.query(`SELECT lower('Ä') = 'ä' AS folds`)
  if (!folding[0].folds)
    throw new Error(
      "The database's locale does not know letters outside ASCII, so search would miss them. " +
        "Create it with a UTF-8 locale, for example: CREATE DATABASE assay TEMPLATE template0 LOCALE 'C.UTF-8'",
    )
}

const MOMENT_TYPE: number = pg.types.builtins.TIMESTAMPTZ
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** Runs a query written as SQL and gives its rows, typed by the caller; moments come as Date. */
export async function rowsOf<Row>(db: Executor, query: SQL): Promise<Row[]> {
  return typed(await db.execute(query))
}

const DIALECT = new PgDialect()

/**
 * A statement that each connection reads and plans once, for what is asked many times a second: its input stands in it as
 * `sql.placeholder(name)`, and one that is left out fails. Only for what one plan serves whatever the input: left to itself,
 * PostgreSQL plans a statement with arrays or a limit again each time, since it assumes that unknown ones are long. The name is the
 * statement's alone. Values are what the driver makes of them: moments are Date as with `rowsOf`, but days too, unless asked for as text.
 */
export function preparedRows<Row>(
  name: string,
  statement: SQL,
): (db: Executor, input: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = DIALECT.sqlToQuery(statement)
  return async (db, input) => {
    const client = PLANNED_ONCE.get(db) ?? clientOf(db)
    const values = fillPlaceholders(params, input)
    const { rows } = await client.query<Row & pg.QueryResultRow>({ name, text, values })
    return rows
  }
}

/** What Drizzle sends the statements of a database or a transaction by. */
const clientOf = ({ _: { session } }: Executor): pg.Pool | pg.PoolClient =>
  (session as unknown as { readonly client: pg.Pool | pg.PoolClient }).client

/** The rows with their moments as Date. */
function typed<Row>({ rows, fields }: pg.QueryResult): Row[] {
  // Drizzle hands moments of plain queries over as text.
  const moments = fields.filter(({ dataTypeID }) => dataTypeID === MOMENT_TYPE).map(({ name }) => name)
  if (moments.length > 0)
    for (const row of rows)
      for (const name of moments) if (typeof row[name] === 'string') row[name] = parseMoment(row[name])
  return rows as Row[]
}

/** A query with its input written into it, for a statement that takes none beside itself, as COPY. */
export function withLiterals(query: SQL): string {
  const { sql: text } = query.toQuery({
    casing: new CasingCache(),
    escapeName: (name) => DIALECT.escapeName(name),
    escapeString: (words) => DIALECT.escapeString(words),
    escapeParam: (_, value) => literalOf(value as Input),
  })
  return text
}

type Input = string | number | boolean | Date | null | readonly Input[]

function literalOf(value: Input): string {
  if (value === null) return 'NULL'
  if (value instanceof Date) return literalOf(value.toISOString())
  if (typeof value === 'object') return `ARRAY[${value.map(literalOf).join(', ')}]`
  const text = String(value)
  // It would end the statement.
  if (text.includes('\0')) throw new Error('The character U+0000 can’t stand in a statement.')
  return pg.escapeLiteral(text)
}

/** An array as one parameter of the given element type: `= ANY(…)` keeps one plan whatever its length. */
export function arrayOf(values: readonly unknown[], type: string): SQL {
  return sql`${sql.param(values)}::${sql.raw(type)}[]`
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}

/**
 * Does one statement without waiting until it is on the disk: for what is worked out again where a crash of the database loses it.
 * A later transaction that is waited for brings it to the disk too.
 */
export async function executeUnsynced(db: Database, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = off`)
    await tx.execute(statement)
  })
}

/** Whether a transaction was rolled back for another to go on: a deadlock (40P01), or a change of what it had read (40001). */
const isGivenUp = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '')

/** Whether a statement failed since another row has the same value where only one may. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether a statement failed since other rows still refer to the one that should go. */
export const isReferenced = (error: unknown): boolean => codeOf(error) === '23503'
