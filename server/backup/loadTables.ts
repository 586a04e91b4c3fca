import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Manifest, TableEntry } from './manifest.ts'
import { passing } from './passing.ts'
import { BackupFault, compareDigests } from './readBackup.ts'
import { RowDigest } from './rowDigest.ts'
import { copyTarget, OMITTED_TABLES, quoted, tablesOf } from './tables.ts'

/** Filling the tables of a migrated, otherwise empty database. */

/** The SQLSTATE classes of rows in a wrong format (22) and of rows that break a constraint (23). */
const NO_ROWS = /^2[23]/

export interface LoadMeans {
  /** Opens the rows of a table. */
  readonly read: (table: string) => Promise<Readable>
  readonly onProgress: (step: { rows: number; bytes: number }) => void
  readonly signal: AbortSignal | undefined
}

/**
 * Loads every table in one transaction, as the owner of the tables may: without foreign keys, indexes and triggers,
 * which are there again at its end, the keys checked against every row. Each table is read back and held against the
 * manifest. Fails with the first difference, having loaded nothing.
 */
export async function loadTables(
  client: pg.Client,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  means: LoadMeans,
): Promise<void> {
  const there = await tablesOf(client)
  checkSameTables(
    tables,
    there.map(({ name }) => name),
  )
  await client.query('BEGIN')
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`)
  const aside = await putAside(client)
  // What migrations fill in is in the backup as it was last.
  if (there.length > 0) await client.query(`TRUNCATE ${there.map(({ name }) => quoted(name)).join(', ')}`)
  for (const table of tables) {
    means.signal?.throwIfAborted()
    await loadTable(client, table, means)
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
  for (const statement of aside) {
    means.signal?.throwIfAborted()
    await client.query(statement)
  }
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

function checkSameTables(tables: readonly TableEntry[], there: readonly string[]): void {
  const wanted = tables.map(({ name }) => name)
  const strange = wanted.find((name) => !there.includes(name))
  if (strange !== undefined)
    throw new BackupFault(`The backup has a table ${strange} that its migration does not make.`)
  const left = there.find((name) => !wanted.includes(name) && !OMITTED_TABLES.includes(name))
  if (left !== undefined) throw new BackupFault(`The backup has no table ${left}.`)
}

/** Drops foreign keys and indexes and turns triggers off; answers the statements that bring them back. */
async function putAside(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
     ORDER BY 1`,
  )
  const { rows: triggers } = await client.query<{ table: string }>(
    `SELECT DISTINCT t.tgrelid::regclass::text AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const { table } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...triggers.map(({ table }) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  ]
}

async function loadTable(
  client: pg.Client,
  table: TableEntry,
  { read, onProgress, signal }: LoadMeans,
): Promise<void> {
  const what = `Table ${table.name}`
  const given = new RowDigest()
  const content = passing(await read(table.name), (chunk) =>
    onProgress({ rows: given.update(chunk), bytes: chunk.length }),
  )
  await pipeline(
    content,
    client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`)),
    ...(signal ? [{ signal }] : []),
  ).catch((error: Error & { code?: string }) => {
    throw NO_ROWS.test(error.code ?? '')
      ? new BackupFault(`${what} of the backup is damaged: ${error.message}.`)
      : error
  })
  compareDigests(`${what} of the backup`, given.digest(), table)
  const kept = new RowDigest()
  for await (const chunk of client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`)))
    kept.update(chunk as Buffer)
  compareDigests(what, kept.digest(), table)
}
