import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { tablesOf } from '../../server/backup/tables.ts'
import { databaseOf } from './databaseServer.ts'

/** What tests of backups restore into and compare by. */

const OWNER = 'assay_test_owner'

/**
 * Makes a database that holds nothing; answers how to reach it. On a server of our own it belongs to a role that owns
 * it and may nothing else, as on a server that somebody else runs.
 */
export async function emptyDatabase(): Promise<string> {
  const { connection, template } = inject('database')
  const name = `${template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const admin = new pg.Client({
    ...connection,
    ...(connection.connectionString ? {} : { database: 'postgres' }),
  })
  await admin.connect()
  try {
    if (connection.connectionString) {
      await admin.query(`CREATE DATABASE ${name}`)
      return databaseOf(connection, name).connectionString!
    }
    await admin.query(`DO $$ BEGIN CREATE ROLE ${OWNER} LOGIN; EXCEPTION WHEN duplicate_object THEN END $$`)
    await admin.query(`CREATE DATABASE ${name} OWNER ${OWNER} TEMPLATE template0`)
    return `postgres://${OWNER}@${encodeURIComponent(path.resolve(connection.host!))}/${name}`
  } finally {
    await admin.end()
  }
}

/** Every row of every table as the database writes it whole, what it works out itself included, in one order. */
export async function everyRow(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>()
  for (const { name } of await tablesOf(client)) {
    const read = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM public."${name}" t ORDER BY t::text COLLATE "C"`,
    )
    rows.set(
      name,
      read.rows.map(({ row }) => row),
    )
  }
  return rows
}
