import { type SQL, sql } from 'drizzle-orm'
import { mayBeWithin } from '../../../src/domain/erasure/erasure.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { anchorsOf, expressionsOf, looseInLines } from './expressions.ts'
import type { Combinations } from '../schema/erasures.ts'
import type { Source, Texts } from './sources.ts'

/** Looking through a part of a table for words. */

interface Looking {
  readonly words: readonly string[]
  /** Rows that hold none of the words from this one on are passed over. */
  readonly first: number
  readonly texts: Texts
  /** From this page on, and before that one; null to the end. */
  readonly pages: { readonly from: number; readonly to: number | null }
}

/** What a word is found by in a text: anywhere in it, and where it is all that it holds. A short one counts there alone. */
function expressionsFor(value: string, { findsParts = false }: Source): { found: string; whole: string } {
  const whole = expressionsOf([{ value, within: false }]).exact
  if (!mayBeWithin(value)) return { found: whole, whole }
  const within = expressionsOf([{ value, within: true }])
  return { found: findsParts ? within.loose : within.exact, whole }
}

/** Whether a row, as the lower case of all that it holds, may hold a word: it holds the longest piece of it. */
function mayHold(everything: SQL, value: string): SQL {
  const pieces = sql.join(
    anchorsOf(value).map((anchor) => sql`strpos(${everything}, lower(${anchor}::text)) > 0`),
    sql` OR `,
  )
  return mayBeWithin(value) ? pieces : sql`(${pieces}) AND ${everything} ~* ${looseInLines(value)}::text`
}

/**
 * How many rows hold which of the words. One pass for all of them: what a row holds is written out once and searched for pieces of
 * the words, which takes a fraction of what regular expressions do; those are left for the rows that hold a piece.
 */
export async function lookThrough(
  db: Executor,
  source: Source,
  { words, first, texts, pages: { from, to } }: Looking,
): Promise<Combinations> {
  const { table, ofBatch = [], which } = source
  const columns = [
    ...source.columns.map((name) => ({ table, name, value: sql`t.${sql.identifier(name)}` })),
    ...ofBatch.map((name) => ({ table: 'change_batches', name, value: sql`b.${sql.identifier(name)}` })),
  ]
  const named = columns.map(({ value }, n) => sql`${value} AS ${sql.identifier(`c${n}`)}`)
  const held = columns.map((one, n) => texts(one.table, one.name, sql`r.${sql.identifier(`c${n}`)}`))
  const expressions = words.map((value) => expressionsFor(value, source))
  const everything = sql`r.everything`
  const kept = columns.map((_, n) => sql`r.${sql.identifier(`c${n}`)}`)
  const comma = sql`, `
  const rows = await rowsOf<{ combination: string; rows: number }>(
    db,
    sql`WITH words AS (
          SELECT w.* FROM unnest(${arrayOf(
            expressions.map(({ found }) => found),
            'text',
          )}, ${arrayOf(
            expressions.map(({ whole }) => whole),
            'text',
          )}) WITH ORDINALITY AS w (found, whole, n)),
        candidates AS MATERIALIZED (
          SELECT row_number() OVER () AS line, ${sql.join(kept, comma)}
          FROM (SELECT ${sql.join(named, comma)}, lower(concat_ws(E'\n', ${sql.join(
            columns.map(({ value }) => value),
            comma,
          )})) AS everything
                FROM ${sql.identifier(table)} t ${ofBatch.length > 0 ? sql`JOIN change_batches b ON b.id = t.batch_id` : sql``}
                WHERE t.ctid >= ${`(${from},0)`}::tid ${to === null ? sql`` : sql`AND t.ctid < ${`(${to},0)`}::tid`}
                ${which ? sql`AND ${which}` : sql``} OFFSET 0) AS r
          WHERE ${sql.join(
            words.slice(first).map((value) => sql`(${mayHold(everything, value)})`),
            sql` OR `,
          )}),
        texts AS MATERIALIZED (
          SELECT r.line, v.value FROM candidates r CROSS JOIN LATERAL (${sql.join(held, sql` UNION ALL `)}) AS v (value)
          WHERE v.value ~* ${expressions.map(({ found }) => found).join('|')}::text),
        found AS (
          SELECT l.line, 2 * (w.n - 1) + l.whole::int AS code
          FROM words w CROSS JOIN LATERAL (
            SELECT x.line, bool_or(x.value ~* w.whole) AS whole FROM texts x WHERE x.value ~* w.found GROUP BY x.line) AS l)
        SELECT c.combination, count(*)::int AS rows
        FROM (SELECT string_agg(f.code::text, ',' ORDER BY f.code) AS combination FROM found f GROUP BY f.line) AS c
        GROUP BY c.combination`,
  )
  return Object.fromEntries(rows.map(({ combination, rows: n }) => [combination, n]))
}
