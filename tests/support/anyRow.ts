import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgArray, type PgTable } from 'drizzle-orm/pg-core'
import type { Store } from '../../server/store/database.ts'

/** Columns without a default that hold a list. */
const LISTS: ReadonlySet<string> = new Set(['product_suggestions.evidence', 'relistings.evidence'])

/** Gives tables without rows one each, with a value in every column, so that what reads them has something to read. */
export async function fillEmptyTables(store: Store, tables: readonly PgTable[]): Promise<void> {
  let waiting = [...tables]
  while (waiting.length > 0) {
    const left: PgTable[] = []
    for (const table of waiting)
      if (!(await hasRow(store, table)) && !(await addRow(store, table))) left.push(table)
    if (left.length === waiting.length)
      throw new Error(`These refer to each other: ${left.map((table) => getTableName(table)).join(', ')}`)
    waiting = left
  }
}

async function hasRow(store: Store, table: PgTable): Promise<boolean> {
  const { rowCount } = await store.pool.query(`SELECT FROM "${getTableName(table)}" LIMIT 1`)
  return rowCount !== 0
}

/** Adds a row; answers false where a table that it refers to has none yet. */
async function addRow(store: Store, table: PgTable): Promise<boolean> {
  const values = new Map<string, string>()
  for (const column of Object.values(getTableColumns(table)))
    if (!column.generated) values.set(column.name, valueOf(column))
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference()
    if (!(await hasRow(store, foreignTable))) return false
    columns.forEach((column, n) =>
      values.set(
        column.name,
        `(SELECT "${foreignColumns[n]!.name}" FROM "${getTableName(foreignTable)}" LIMIT 1)`,
      ),
    )
  }
  const names = [...values.keys()].map((name) => `"${name}"`)
  await store.pool.query(
    `INSERT INTO "${getTableName(table)}" (${names.join(', ')}) VALUES (${[...values.values()].join(', ')})`,
  )
  return true
}

function valueOf(column: Column): string {
  switch (column.columnType) {
    case 'PgUUID':
      return 'gen_random_uuid()'
    case 'PgTimestamp':
    case 'PgDateString':
      return 'now()'
    case 'PgCustomColumn':
      return `'\\x00ff'::bytea`
    case 'PgJsonb':
      return LISTS.has(`${getTableName(column.table)}.${column.name}`) ? `'[]'::jsonb` : `'{}'::jsonb`
    case 'PgBoolean':
      return 'true'
    case 'PgArray':
      return `ARRAY[${valueOf((column as PgArray<never, never>).baseColumn)}]`
    case 'PgText':
    case 'PgEnumColumn':
      return column.enumValues?.length ? `'${column.enumValues[0]}'` : `'A text with "quotes", \\ and ''s'`
    default:
      return '1'
  }
}
