import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartRefused } from '../startRefused.ts'
import type { Store } from './database.ts'
import { type KnownMigration, MADE_BY_NEWER, MIGRATIONS, withMigrationsUpTo } from './migrating.ts'
import migrations from './migrations/meta/_journal.json' with { type: 'json' }
import { rowsOf } from './rows.ts'
import * as schema from './schema.ts'
import { codeOf, type Executor } from './transactions.ts'

/** Bringing the tables up to date, on servers that can hold what Assay keeps. */

const MIGRATION_LOCK = [0x61737361, 2]

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
  if (newer.length > 0) throw new StartRefused(MADE_BY_NEWER)
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
    throw new StartRefused('The PostgreSQL server is older than version 15; Assay needs 15 or newer.')
  if (rows[0].encoding !== 'UTF8')
    throw new StartRefused(
      `The database keeps text as ${rows[0].encoding}. Create one with: CREATE DATABASE assay ENCODING 'UTF8' TEMPLATE template0`,
    )
  const { rows: folding } = await client.query(`SELECT lower('Ä') = 'ä' AS folds`)
  if (!folding[0].folds)
    throw new StartRefused(
      "The database's locale does not know letters outside ASCII, so search would miss them. " +
        "Create it with a UTF-8 locale, for example: CREATE DATABASE assay TEMPLATE template0 LOCALE 'C.UTF-8'",
    )
}
