import { sql } from 'drizzle-orm'
import { DECIDED_STATES } from '../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { waitAgain } from './ends.ts'

/** Comparing listings again with products that have changed. */

/** So many rows are held at once. */
const PART = 10_000

interface ChangedBrand {
  readonly id: string
  readonly changed: Date
}

const changedBrands = (db: Executor): Promise<ChangedBrand[]> =>
  rowsOf<ChangedBrand>(
    db,
    sql`SELECT id, products_changed AS changed FROM brands WHERE products_changed IS NOT NULL ORDER BY products_changed`,
  )

/** Whether products of a brand changed and its listings do not wait for it yet. */
export const haveProductsChanged = async (db: Executor): Promise<boolean> =>
  (await changedBrands(db)).length > 0

/**
 * Sets the product of every undecided listing without one back to waiting where its brand's products have changed, some at a
 * time. After an interruption it starts from the beginning.
 */
export async function compareAgain(db: Executor, stopping: AbortSignal): Promise<void> {
  for (const { id, changed } of await changedBrands(db)) {
    let last: string | undefined
    do {
      const part: string[] = await listingsAfter(db, id, last)
      if (part.length > 0) await waitAgain(db, 'product', part)
      last = part.at(-1)
      if (stopping.aborted) return
    } while (last !== undefined)
    await db.execute(
      sql`UPDATE brands SET products_changed = NULL WHERE id = ${id} AND products_changed = ${changed}`,
    )
  }
}

async function listingsAfter(db: Executor, brand: string, last: string | undefined): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT e.listing_id AS id FROM listing_enrichment e JOIN listings l ON l.id = e.listing_id
        WHERE e.brand_id = ${brand} AND (${last ?? null}::uuid IS NULL OR e.listing_id > ${last ?? null}::uuid)
          AND l.product_id IS NULL AND l.state <> ALL(${arrayOf(DECIDED_STATES, 'listing_state')})
        ORDER BY e.listing_id LIMIT ${PART}`,
  )
  return rows.map((row) => row.id)
}
