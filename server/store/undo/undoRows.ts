import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { arrayOf, nextUpdated } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords } from '../record/ledger.ts'
import { ads, listings } from '../schema.ts'

/** What an undo does to rows: it sets back what was changed, takes away what was added, brings back what went. */

/** The kinds of entity that an undo takes back. */
export type UndoneEntity = 'listing' | 'ad'

/** The columns that are written, and what a record kept of them; the database itself makes the others, whose former values an erasure may have replaced. */
function tableOf(table: typeof listings | typeof ads, name: string) {
  const [made, written] = [true, false].map((isMade) =>
    Object.values(getTableColumns(table))
      .filter((column) => (column.generated !== undefined) === isMade)
      .map((column) => column.name),
  ) as [string[], string[]]
  return {
    table: sql.raw(name),
    columns: written,
    kept: sql.raw(`(kept.before - '{${made.join(',')}}'::text[])`),
  }
}

const TABLES = { listing: tableOf(listings, 'listings'), ad: tableOf(ads, 'ads') }

const FIXED = new Set(['id', 'brand_id', 'created', 'updated'])

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** The records of each row, the first one first. */
type RecordsOfRows = readonly (readonly [string, ...string[]])[]

/** What rows were before the first of their records; without the product where that was deleted since. */
const recordsNamed = (rows: RecordsOfRows): SQL => sql`
  further AS (
    SELECT r.entity_id, jsonb_object_agg(column_was.key, column_was.value ORDER BY r.version DESC) AS before
    FROM change_records r CROSS JOIN LATERAL jsonb_each(r.before) AS column_was
    WHERE r.seq = ANY(${arrayOf(
      rows.flatMap(([, ...further]) => further),
      'bigint',
    )})
    GROUP BY r.entity_id),
  first AS (
    SELECT r.entity_id, coalesce(further.before || r.before, r.before) AS before
    FROM change_records r LEFT JOIN further ON further.entity_id = r.entity_id
    WHERE r.seq = ANY(${arrayOf(
      rows.map(([first]) => first),
      'bigint',
    )})),
  kept AS (
    SELECT first.entity_id, CASE WHEN first.before ->> 'product_id' IS NULL OR p.id IS NOT NULL THEN first.before
                            ELSE first.before || '{"product_id": null}' END AS before
    FROM first LEFT JOIN products p ON p.id = (first.before ->> 'product_id')::uuid)`

/** Gives changed rows the values their records kept. */
export async function restore(
  tx: Transaction,
  batch: bigint,
  entity: UndoneEntity,
  rows: RecordsOfRows,
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  const { table, columns, kept } = TABLES[entity]
  const assignments = sql.join(
    columns.filter((name) => !FIXED.has(name)).map((name) => sql.raw(`"${name}" = (former.whole)."${name}"`)),
    sql`, `,
  )
  const picture = (side: 'was' | 'became') =>
    sql.raw(`(SELECT jsonb_object_agg(key, ${side} -> key) FROM jsonb_object_keys(keys) AS key)`)
  await appendRecords(tx, batch, entity, {
    ctes: sql`
      ${recordsNamed(rows)},
      old AS (SELECT l.* FROM ${table} l JOIN kept ON kept.entity_id = l.id),
      former AS MATERIALIZED (
        SELECT old.id, jsonb_populate_record(NULL::${table}, to_jsonb(old) || ${kept}) AS whole
        FROM old JOIN kept ON kept.entity_id = old.id
      ),
      new AS (
        UPDATE ${table} l SET ${assignments},
          updated = ${nextUpdated('l', at)}
        FROM former WHERE l.id = former.id RETURNING l.*
      ),
      pictures AS MATERIALIZED (
        SELECT new.id, new.brand_id, to_jsonb(old) AS was, to_jsonb(new) AS became, kept.before AS keys
        FROM new JOIN old ON old.id = new.id JOIN kept ON kept.entity_id = new.id
      )`,
    changes: sql`
      SELECT id AS entity_id, brand_id, ${picture('was')} AS before, ${picture('became')} AS after FROM pictures`,
  })
}

/** Takes away rows that the set had added. */
export async function remove(
  tx: Transaction,
  batch: bigint,
  entity: UndoneEntity,
  rows: RecordsOfRows,
): Promise<void> {
  if (rows.length === 0) return
  await appendRecords(tx, batch, entity, {
    ctes: sql`
      ${recordsNamed(rows)},
      gone AS (DELETE FROM ${TABLES[entity].table} l USING kept WHERE l.id = kept.entity_id RETURNING l.*)`,
    changes: sql`
      SELECT gone.id AS entity_id, gone.brand_id, to_jsonb(gone) AS before, NULL::jsonb AS after FROM gone`,
  })
}

/** What erasures replaced of a row, also of one that was gone when they did. */
const erasedFields = sql`nullif(coalesce(nullif(kept.before -> 'erased_fields', 'null'), '[]')
  || coalesce(to_jsonb(assay_erased_fields(kept.before)), '[]'), '[]')`

/** Brings back rows that the set had taken away, unless their place has been taken since. */
export async function bringBack(
  tx: Transaction,
  batch: bigint,
  entity: UndoneEntity,
  rows: RecordsOfRows,
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  const { table, columns, kept } = TABLES[entity]
  await appendRecords(tx, batch, entity, {
    ctes: sql`
      ${recordsNamed(rows)},
      back AS (
        INSERT INTO ${table} (${names(columns)})
        SELECT ${names(columns)} FROM kept CROSS JOIN LATERAL jsonb_populate_record(
          NULL::${table}, ${kept} || jsonb_build_object('updated', ${at}::timestamptz, 'erased_fields', ${erasedFields}))
        ON CONFLICT DO NOTHING RETURNING *
      )`,
    changes: sql`
      SELECT back.id AS entity_id, back.brand_id, NULL::jsonb AS before, to_jsonb(back) AS after FROM back`,
  })
}
