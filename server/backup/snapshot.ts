import pg from 'pg'
import { type KnownMigration, lastMigration } from '../store/migrating.ts'
import type { Store } from '../store/database.ts'
import { quoted, type TableShape, tablesOf } from './tables.ts'

/** One moment of the database, held by a connection of its own while it is read. */
export interface Snapshot {
  /** Reads as of the moment, and can't write. */
  readonly client: pg.Client
  readonly at: Date
  /** The version of the database server. */
  readonly postgres: string
  readonly migration: KnownMigration
  readonly tables: readonly TableShape[]
  /** Lets go of the moment, also in the middle of reading. */
  release(): Promise<void>
}

/** Values are written the same whatever the server or the account is set to, and nothing ends a long reading. */
const READING = [
  `SET TimeZone = 'UTC'`,
  `SET DateStyle = 'ISO'`,
  `SET IntervalStyle = 'postgres'`,
  'SET extra_float_digits = 1',
  `SET bytea_output = 'hex'`,
  'SET statement_timeout = 0',
  'SET lock_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
]

/** Connects for reading or writing whole tables, apart from the pool that requests are served from. */
export async function connectForCopy(store: Store): Promise<pg.Client> {
  const client = new pg.Client({ ...store.connection, application_name: 'assay backup' })
  client.on('error', () => {})
  await client.connect()
  for (const setting of READING) await client.query(setting)
  return client
}

/**
 * Holds this moment of the database while others go on writing. Migrations wait until it is released: the tables are
 * locked before the moment is fixed. Fails in words where the database is not one that this Assay knows.
 */
export async function takeSnapshot(store: Store): Promise<Snapshot> {
  const client = await connectForCopy(store)
  const release = () => client.end()
  try {
    const locked = await tablesOf(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (locked.length > 0)
      await client.query(
        `LOCK TABLE ${locked.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`,
      )
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      `SELECT now() AS at, current_setting('server_version') AS postgres`,
    )
    const migration = await lastMigration(client)
    if (!migration) throw new Error('There is no workspace in this database yet.')
    const tables = await tablesOf(client)
    if (tables.map(quotedNames).join() !== locked.map(quotedNames).join())
      throw new Error('The database is being migrated. Try again in a minute.')
    return { client, ...rows[0]!, migration, tables, release }
  } catch (error) {
    await release()
    throw error
  }
}

const quotedNames = ({ name }: TableShape) => quoted(name)
