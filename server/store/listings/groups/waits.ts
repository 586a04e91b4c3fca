import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../../rows.ts'
import { inPortion, type Portion } from '../../portions.ts'
import type { Database, Transaction } from '../../transactions.ts'
import { placeListings } from './placing.ts'

/** Works off the listings that wait to be compared with others. */

/** How many are placed in one transaction. */
export const PLACED_AT_ONCE = 200
const WHOLE: Portion = { most: PLACED_AT_ONCE, limitMs: null }

/**
 * Finds the newest waiting listings of one brand their groups, so that what was just added is not behind a large import. Answers
 * how many it was, 0 where none waits; those of brands that are paused stay. One process at a time may do it.
 */
export const placeNext = (db: Database, portion = WHOLE): Promise<number> =>
  inPortion(db, portion, (tx) => placeNextWithin(tx, portion))

/** The same as part of a transaction. */
export async function placeNextWithin(tx: Transaction, { most } = WHOLE): Promise<number> {
  const waits = await rowsOf<{ id: string; brand: string; listing: string }>(
    tx,
    sql`SELECT w.id::text AS id, w.brand_id AS brand, w.listing_id AS listing FROM group_waits w
        WHERE w.brand_id = (
          SELECT b.id FROM brands b
          WHERE b.enrichment_paused IS NULL AND EXISTS (SELECT FROM group_waits x WHERE x.brand_id = b.id)
          ORDER BY random() LIMIT 1)
        ORDER BY w.id DESC LIMIT ${most}`,
  )
  const [first] = waits
  if (!first) return 0
  await tx.execute(
    sql`DELETE FROM group_waits WHERE id = ANY(${arrayOf(
      waits.map(({ id }) => id),
      'bigint',
    )})`,
  )
  await placeListings(tx, first.brand, [...new Set(waits.map(({ listing }) => listing))])
  return waits.length
}
