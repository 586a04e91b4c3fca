import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { AGAIN, refuseUnfinishedFolder, UNFINISHED } from '../database/unfinishedFolder.ts'
import { connect, openStore, type Store } from '../store/database.ts'
import { rowsOf } from '../store/rows.ts'
import type { Executor } from '../store/transactions.ts'
import { StartRefused } from '../startRefused.ts'

/** Where a backup is restored to: a folder and a database that are empty, marked until all of it stands. */

/** The schema that says that a restore into a database is not finished. */
const MARK_SCHEMA = 'assay_restore_unfinished'
/** What the root of a file system has though it is empty. */
const NOT_COUNTED: readonly string[] = ['lost+found']
/** Kept when a cut-off restore is cleared: the database in it is cleared as a database. */
const DATABASE_FOLDER = 'postgres'

/** Fails in words where the database holds a restore that was cut off. */
export async function refuseUnfinishedDatabase(store: Store): Promise<void> {
  if (await isMarked(store.db)) throw unfinishedDatabase()
}

export interface Place {
  readonly store: Store
  /** Takes the marks away: what was restored is whole. */
  finish(): Promise<void>
}

/**
 * Opens the folder and the database that a backup goes into, and marks both. Fails in words, having changed nothing,
 * where either holds something; with `force` a cut-off restore is cleared away, and nothing else.
 */
export async function openPlace(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'pooler'>>,
  { force, say }: { force: boolean; say: (words: string) => void },
): Promise<Place> {
  const { dataDir } = config
  const mark = path.join(dataDir, UNFINISHED)
  const wasMarked = checkFolder(dataDir, force)
  if (config.databaseUrl) await checkConfiguredDatabase(config.databaseUrl, force)
  const isNew = !existsSync(dataDir)
  await mkdir(dataDir, { recursive: true })
  await writeFile(mark, `${JSON.stringify({ started: new Date().toISOString() })}\n`)
  const store = await openStore(config, say)
  try {
    if (await checkDatabase(store.db, force)) await clearDatabase(store)
    if (wasMarked) await clearFolder(dataDir)
    await store.pool.query(`CREATE SCHEMA IF NOT EXISTS ${MARK_SCHEMA}`)
  } catch (error) {
    await store.close()
    if (!wasMarked) await rm(mark)
    if (isNew) await rmdir(dataDir).catch(() => {})
    throw error
  }
  return {
    store,
    async finish() {
      await store.pool.query(`DROP SCHEMA ${MARK_SCHEMA}`)
      await rm(mark)
    },
  }
}

/** Answers whether the folder holds a cut-off restore that may be cleared. */
function checkFolder(dataDir: string, force: boolean): boolean {
  if (!existsSync(dataDir)) return false
  const names = readdirSync(dataDir).filter((name) => !NOT_COUNTED.includes(name))
  if (names.includes(UNFINISHED)) {
    if (!force) refuseUnfinishedFolder(dataDir)
    return true
  }
  if (names.length > 0)
    throw new Error(
      `${dataDir} isn't empty: it has ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}. ` +
        'A backup is restored into an empty folder alone: set DATA_DIR to another. Nothing was changed.',
    )
  return false
}

async function checkConfiguredDatabase(connectionString: string, force: boolean): Promise<void> {
  const store = connect({ connectionString })
  try {
    await checkDatabase(store.db, force)
  } finally {
    await store.close()
  }
}

/** Answers whether the database holds a cut-off restore that may be cleared. */
async function checkDatabase(db: Executor, force: boolean): Promise<boolean> {
  if (await isMarked(db)) {
    if (!force) throw unfinishedDatabase()
    return true
  }
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
        ORDER BY 1 LIMIT 4`,
  )
  if (tables.length > 0)
    throw new Error(
      `The database isn't empty: it has the tables ${tables.map(({ name }) => name).join(', ')}. ` +
        'A backup is restored into an empty database alone: create one and name it in DATABASE_URL. Nothing was changed.',
    )
  return false
}

const unfinishedDatabase = () =>
  new StartRefused(`A restore into this database was cut off, or has found a difference. ${AGAIN}`)

async function clearFolder(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir))
    if (![UNFINISHED, DATABASE_FOLDER, ...NOT_COUNTED].includes(name))
      await rm(path.join(dataDir, name), { recursive: true, force: true })
}

async function isMarked(db: Executor): Promise<boolean> {
  return (await rowsOf(db, sql`SELECT FROM pg_namespace WHERE nspname = ${MARK_SCHEMA}`)).length > 0
}

/** Drops what a restore makes, as the owner of it may. */
async function clearDatabase(store: Store): Promise<void> {
  await store.pool.query(`
    DO $$
    DECLARE
      thing text;
      -- Named before the first is dropped: what is gone has no name any more.
      things text[] := ARRAY(
        SELECT format('TABLE IF EXISTS %s', c.oid::regclass) FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
        UNION ALL
        SELECT format('FUNCTION IF EXISTS %s', p.oid::regprocedure) FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
        UNION ALL
        SELECT format('TYPE IF EXISTS %s', t.oid::regtype) FROM pg_type t
        WHERE t.typnamespace = 'public'::regnamespace AND t.typtype = 'e'
        UNION ALL
        SELECT format('SCHEMA IF EXISTS %I', nspname) FROM pg_namespace WHERE nspname IN ('drizzle', 'jobs'));
    BEGIN
      FOREACH thing IN ARRAY things LOOP
        EXECUTE format('DROP %s CASCADE', thing);
      END LOOP;
    END
    $$`)
}
