import { sql } from 'drizzle-orm'
import { hasFurther } from '../listings/knownListings.ts'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'
import type { ReadyRow } from './importPlaces.ts'
import { type ImportedListing, importKey } from './importRow.ts'

/**
 * Of rows that name a known listing by a further one of its addresses, by their place, the keys (`importKey`) of all rows that would name
 * the same listing.
 */
export async function namedByFurther(
  tx: Transaction,
  rows: readonly ReadyRow<ImportedListing>[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const asked = rows.flatMap(({ item: { itemId, url }, brandId }, n) =>
    itemId === null ? [{ n, brand_id: brandId, url }] : [],
  )
  if (asked.length === 0) return new Map()
  const found = await rowsOf<{
    n: number
    platform: string
    itemId: string | null
    url: string | null
    further: string[]
  }>(
    tx,
    sql`SELECT i.n, m.name AS platform, l.item_id AS "itemId", l.url, l.further_urls AS further
        FROM json_to_recordset(${JSON.stringify(asked)}::json) AS i(n int, brand_id uuid, url text)
        JOIN listings l ON l.brand_id = i.brand_id AND ${hasFurther(sql`ARRAY[i.url]`)}
        JOIN marketplaces m ON m.id = l.marketplace_id
        WHERE NOT EXISTS (SELECT FROM listings o WHERE o.brand_id = i.brand_id AND o.item_id IS NULL
                            AND md5(o.url) = md5(i.url) AND o.url = i.url)`,
  )
  return new Map(
    found.map(({ n, platform, itemId, url, further }) => {
      // Where it has an item id, its own address alone names another listing.
      const addresses = itemId === null && url !== null ? [url, ...further] : further
      const keys = addresses.map((address) => importKey({ platform, itemId: null, url: address }))
      return [n, itemId === null ? keys : [...keys, importKey({ platform, itemId, url })]]
    }),
  )
}
