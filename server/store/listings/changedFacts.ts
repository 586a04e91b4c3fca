import { type SQL, sql } from 'drizzle-orm'
import { CHANGED_FACTS, type ChangedFact } from '../../../src/domain/listings/changedFacts.ts'
import { priceWords } from '../../../src/domain/listings/asinDisplay.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

const COLUMNS = ['title', 'price', 'currency', 'seller', 'listing_status'] as const

/** Columns as a record holds them, as far as it changed them. */
type Columns = Readonly<Partial<Record<(typeof COLUMNS)[number], string | null>>>

/** As texts: a number would lose the places of a price. */
const columnsOf = (record: SQL): SQL =>
  sql`(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each_text(${record})
       WHERE key = ANY(${arrayOf(COLUMNS, 'text')}))`

/** What each change set made of what a listing says, by its id; the caller has checked the scope. */
export async function changedFacts(
  db: Executor,
  listing: string,
  changeSets: readonly string[],
): Promise<Map<string, ChangedFact[]>> {
  const rows = await rowsOf<{ changeSet: string; before: Columns; after: Columns; currency: string | null }>(
    db,
    sql`SELECT b.change_set_id AS "changeSet", ${columnsOf(sql`r.before`)} AS before, ${columnsOf(sql`r.after`)} AS after,
               -- A price is in the currency that the next record to change it replaced, else in that of today.
               coalesce((SELECT n.before -> 'currency' FROM change_records n
                         WHERE n.entity_id = r.entity_id AND n.version > r.version AND n.before ? 'currency'
                         ORDER BY n.version LIMIT 1),
                        to_jsonb(l.currency)) #>> '{}' AS currency
        FROM change_records r JOIN change_batches b ON b.id = r.batch_id LEFT JOIN listings l ON l.id = r.entity_id
        WHERE r.entity_id = ${listing} AND b.change_set_id = ANY(${arrayOf(changeSets, 'uuid')})
          AND r.before IS NOT NULL AND r.after IS NOT NULL AND r.before ?| ${arrayOf(COLUMNS, 'text')}
        ORDER BY r.version`,
  )
  const sets = Map.groupBy(rows, ({ changeSet }) => changeSet)
  return new Map(
    [...sets].map(([changeSet, records]) => [
      changeSet,
      CHANGED_FACTS.flatMap((fact) => {
        const told = records.flatMap(({ before, after, currency }) => {
          const was = valueOf(fact, before, before.currency === undefined ? currency : before.currency)
          const is = valueOf(fact, after, currency)
          return was === undefined ? [] : [{ was, is: is ?? null }]
        })
        const [before, after] = [told[0]?.was ?? null, told.at(-1)?.is ?? null]
        return before === after ? [] : [{ fact, before, after }]
      }),
    ]),
  )
}

/** Undefined where the record does not hold it. */
function valueOf(
  fact: ChangedFact['fact'],
  columns: Columns,
  currency: string | null,
): string | null | undefined {
  const value = columns[fact === 'status' ? 'listing_status' : fact]
  return fact === 'price' && value ? priceWords({ price: value, currency }) : value
}
