import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from './rows.ts'
import type { Transaction } from './transactions.ts'

/**
 * What an erasure replaced on a listing or an advertisement stays as it is when that is imported, crawled or handed in again: the
 * row keeps the names of these columns in `erased_fields`, and all code that writes rows again checks them here.
 */

/** The columns that tell whose a listing is: where an erasure replaced one of them, none is filled in again. */
const OF_SELLER = ['seller', 'seller_id', 'seller_store_url']

/** Whether an erasure replaced a column of the row that goes by this alias, as a condition. */
export const isErased = (alias: string, column: string): string => {
  const columns = OF_SELLER.includes(column) ? OF_SELLER : [column]
  return `coalesce(${alias}.erased_fields && '{${columns.join(',')}}', false)`
}

/** Rows that are written again, locked, by what each incoming row is numbered with. */
export interface KnownRows {
  readonly known: ReadonlyMap<number, string>
  /** Those of which an erasure replaced something. */
  readonly erased: ReadonlySet<string>
}

/** Locks rows that are written again. */
export async function lockWrittenAgain(
  tx: Transaction,
  table: 'listings' | 'ads',
  found: readonly { readonly n: number; readonly id: string }[],
): Promise<KnownRows> {
  const known = new Map(found.map(({ n, id }) => [n, id]))
  if (known.size === 0) return { known, erased: new Set() }
  const erased = await rowsOf<{ id: string }>(
    tx,
    sql`WITH locked AS (
          SELECT t.id, t.erased_fields FROM ${sql.identifier(table)} t WHERE t.id = ANY(${arrayOf([...known.values()], 'uuid')})
          ORDER BY t.id FOR UPDATE OF t)
        SELECT id FROM locked WHERE erased_fields IS NOT NULL`,
  )
  return { known, erased: new Set(erased.map(({ id }) => id)) }
}
