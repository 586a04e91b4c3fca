import { type SQL, sql } from 'drizzle-orm'
import { nextUpdated, rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import { appendRecords } from '../record/ledger.ts'
import type { Expressions } from './expressions.ts'
import type { Place } from './places.ts'

/** Putting the mark where a person stood, in the rows of one place. */

export interface Replacement extends Expressions {
  readonly mark: string
  /** Whether the columns that name who wrote a row are of the person too: of an account they are. */
  readonly isAuthor: boolean
}

const column = (name: string): SQL => sql`t.${sql.identifier(name)}`

/** The columns of a place that are looked through. */
export const columnsOf = ({ columns, authors = [], addresses = [] }: Place, isAuthor: boolean): string[] => [
  ...columns,
  ...addresses,
  ...(isAuthor ? authors : []),
]

/** A column with the mark in it, as it is to be. An address that has changed stays unlike any other by the row's id. */
function replaced(place: Place, name: string, { exact, mark }: Replacement): SQL {
  const value = sql`assay_erased(${column(name)}, ${exact}::text, ${mark}::text)`
  if (!place.addresses?.includes(name)) return value
  return sql`CASE WHEN ${value} <> ${column(name)} THEN ${value} || '#' || t.id ELSE ${column(name)} END`
}

/** The columns that the mark goes into, beside those that it went into before. */
function erasedFields(place: Place, names: readonly string[], replacement: Replacement): SQL {
  const changed = sql.join(
    names.map(
      (name) =>
        sql`CASE WHEN ${column(name)} IS DISTINCT FROM ${replaced(place, name, replacement)} THEN ${name}::text END`,
    ),
    sql`, `,
  )
  return sql`ARRAY(SELECT DISTINCT f.name FROM unnest(t.erased_fields || ARRAY[${changed}]) AS f (name)
                   WHERE f.name IS NOT NULL ORDER BY f.name)`
}

/** Whether the row `t` of a place holds a word. */
export function holdsWord(place: Place, replacement: Replacement): SQL {
  const names = columnsOf(place, replacement.isAuthor)
  const either = sql.join(
    names.map((name) => sql`${column(name)}::text ~* ${replacement.loose}::text`),
    sql` OR `,
  )
  const differs = sql.join(
    names.map((name) => sql`${column(name)} IS DISTINCT FROM ${replaced(place, name, replacement)}`),
    sql` OR `,
  )
  return sql`(${either}) AND (${differs})`
}

/** So many recorded rows are changed in one transaction. */
const ROWS_AT_ONCE = 500

/**
 * Puts the mark into rows of a place, recorded where such rows are. Answers how many were changed; of recorded ones a part
 * at a time, so that 0 means that there are no more.
 */
export async function replaceIn(
  tx: Transaction,
  batch: bigint,
  place: Place,
  replacement: Replacement,
): Promise<number> {
  const names = columnsOf(place, replacement.isAuthor)
  if (names.length === 0) return 0
  const table = sql.identifier(place.table)
  const assignments = sql.join(
    [
      ...names.map((name) => sql`${sql.identifier(name)} = ${replaced(place, name, replacement)}`),
      ...(place.isWrittenAgain ? [sql`erased_fields = ${erasedFields(place, names, replacement)}`] : []),
    ],
    sql`, `,
  )
  await tx.execute(sql`SET LOCAL assay.erasing = 'on'`)
  if (!place.recorded) {
    const { rowCount } = await tx.execute(
      sql`UPDATE ${table} t SET ${assignments} WHERE ${holdsWord(place, replacement)}`,
    )
    return rowCount ?? 0
  }
  const locked = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT t.id FROM ${table} t WHERE ${holdsWord(place, replacement)} ORDER BY t.id LIMIT ${ROWS_AT_ONCE} FOR UPDATE`,
  )
  if (locked.length === 0) return 0
  const ids = sql`ANY(${sql.param(locked.map(({ id }) => id))}::uuid[])`
  const brand = place.recorded === 'seller' ? sql`NULL::uuid` : sql`new.brand_id`
  await appendRecords(tx, batch, place.recorded, {
    ctes: sql`
      old AS (SELECT t.id, t.updated FROM ${table} t WHERE t.id = ${ids}),
      new AS (UPDATE ${table} t SET ${assignments}, updated = ${nextUpdated('t')}
              WHERE t.id = ${ids} RETURNING t.*)`,
    changes: sql`SELECT new.id AS entity_id, ${brand} AS brand_id, jsonb_build_object('updated', old.updated) AS before,
                        jsonb_build_object('updated', new.updated, 'erased', ${replacement.mark}::text) AS after
                 FROM new JOIN old ON old.id = new.id`,
  })
  return locked.length
}
