import { type SQL, sql } from 'drizzle-orm'
import type { ErasureSubjectKind } from '../../../src/domain/erasure/erasure.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { PLACES } from './places.ts'
import { ofSellers } from './records.ts'
import { columnsOf } from './replacing.ts'

/** The tables that the preview of an erasure looks through, and what their rows count as. */

export interface Source {
  readonly counts: 'places' | 'records' | 'pictures' | 'domains'
  /** What users call it. */
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  /** Columns of the batch that a record was made in. */
  readonly ofBatch?: readonly string[]
  /** Which of its rows are looked through; all of them where it is left out. */
  readonly which?: SQL
  /** Whether a word also counts as a part of another, as in the name of a domain. */
  readonly findsParts?: boolean
}

/** Every table for a seller, or for an account, of which the names of authors are too. */
export function sourcesOf(kind: ErasureSubjectKind): readonly Source[] {
  const isAuthor = kind === 'user'
  const places = PLACES.map((place): Source => ({
    counts: 'places',
    name: place.name,
    table: place.table,
    columns: columnsOf(place, isAuthor),
  }))
  return [
    ...places.filter(({ columns }) => columns.length > 0),
    { counts: 'pictures', name: 'Pictures', table: 'images', columns: ['text'] },
    { counts: 'domains', name: 'Domains', table: 'domains', columns: ['name'], findsParts: true },
    {
      counts: 'records',
      name: 'Change record',
      table: 'change_records',
      columns: ['before', 'after'],
      ofBatch: ['comment', ...(isAuthor ? ['actor'] : [])],
      ...(isAuthor ? {} : { which: ofSellers(sql`t.entity`) }),
    },
  ]
}

/** How many pages a table has now. */
export async function pagesOf(db: Executor, tables: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ pages: number }>(
    db,
    sql`SELECT ceil(pg_relation_size(('public.' || quote_ident(n.name))::regclass) / current_setting('block_size')::numeric)::int AS pages
        FROM unnest(${sql.param(tables)}::text[]) WITH ORDINALITY AS n (name, place) ORDER BY n.place`,
  )
  return rows.map(({ pages }) => pages)
}

/** The texts that a column holds, one a row: of an array its entries, of JSON every text in it. */
export type Texts = (table: string, column: string, value: SQL) => SQL

export async function textsOf(db: Executor, sources: readonly Source[]): Promise<Texts> {
  const tables = [...sources.map(({ table }) => table), 'change_batches']
  const rows = await rowsOf<{ name: string; type: string }>(
    db,
    sql`SELECT c.relname || '.' || a.attname AS name, t.typname AS type
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${sql.param(tables)}::text[])
          AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  return (table, column, value) => {
    const type = types.get(`${table}.${column}`)
    if (type === 'text') return sql`SELECT ${value}`
    if (type === '_text') return sql`SELECT unnest(${value})`
    if (type === 'jsonb')
      return sql`SELECT jsonb_path_query(${value}, 'strict $.** ? (@.type() == "string")') #>> '{}'`
    throw new Error(`${table}.${column} holds no text that could be looked through.`)
  }
}
