import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Executor } from './transactions.ts'

/** Statements written as SQL: their input, and the rows that they answer. */

/** For a database, its connections that plan each prepared statement once, whatever its input. */
const PLANNED_ONCE = new WeakMap<Executor, pg.Pool>()

/** Has statements of `preparedRows` on a database go over these connections. */
export const planOnce = (db: Executor, pool: pg.Pool): unknown => PLANNED_ONCE.set(db, pool)

const MOMENT_TYPE: number = pg.types.builtins.TIMESTAMPTZ
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** Runs a query written as SQL and gives its rows, typed by the caller; moments come as Date. */
export async function rowsOf<Row>(db: Executor, query: SQL): Promise<Row[]> {
  return typed(await db.execute(query))
}

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/**
 * The `updated` of a row (`row` is its alias) that is changed at a moment, now where none is given: later than its last one, so that who read it
 * before is always told.
 */
export const nextUpdated = (row: SQL | string = '', at?: Date): SQL => {
  const updated =
    typeof row === 'string' ? sql.raw(row === '' ? 'updated' : `${row}.updated`) : sql`${row}.updated`
  return sql`greatest(${at ? sql`${at}::timestamptz` : sql`now()`}, ${updated} + interval '1 millisecond')`
}

/** Rows in the order of these ids; those that are gone are left out. */
export function orderedByIds<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * That a column, indexed by `lower(…)`, holds a name in whatever case and Unicode normal form; rows from before names
 * were composed may be decomposed.
 */
export const isNamed = (column: SQL, name: string): SQL =>
  sql`lower(${column}) IN (lower(${name}), lower(${name.normalize('NFC')}), lower(${name.normalize('NFD')}))`

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
