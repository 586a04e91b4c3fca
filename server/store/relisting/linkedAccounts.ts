import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import type { Scope } from '../scope.ts'
import { otherAccountsOf } from '../sellers/aliases.ts'

/** Which further accounts the sellers of new listings have. */

/**
 * The accounts linked to each seller of these listings, itself among them, as far as the scope shows it. Only sellers about whom something is shared at all
 * are looked up further: most have one account.
 */
export async function linkedAccounts(
  db: Executor,
  scope: Scope,
  brand: string,
  listings: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await rowsOf<{ seller: string; isLinkable: boolean }>(
    db,
    sql`SELECT l.seller_key AS seller, bool_or(
          EXISTS (SELECT FROM seller_fields f WHERE f.seller_key = l.seller_key
                  AND (coalesce(f.contact, '') <> '' OR coalesce(f.payment, '') <> ''))
          OR EXISTS (
            SELECT FROM marketplaces m JOIN marketplaces o ON o.platform_group = m.platform_group AND o.id <> m.id
              JOIN listings x ON x.seller_key = assay_seller_key(o.id, l.seller_id, NULL) AND x.brand_id = l.brand_id
            WHERE m.id = l.marketplace_id AND l.seller_id <> '')
          OR EXISTS (
            SELECT FROM listing_search s CROSS JOIN LATERAL unnest(s.marks) AS mark
              CROSS JOIN LATERAL (
                SELECT o.listing_id FROM listing_search o WHERE o.marks @> ARRAY[mark] OFFSET 0) AS o
              JOIN listings x ON x.id = o.listing_id
            WHERE s.listing_id = l.id AND mark LIKE 's:%' AND x.brand_id = l.brand_id AND x.seller_key <> l.seller_key)
        ) AS "isLinkable"
        FROM listings l
        WHERE l.id = ANY(${arrayOf(listings, 'uuid')}) AND l.brand_id = ${brand} AND l.seller_key IS NOT NULL
        GROUP BY 1`,
  )
  const accounts = new Map<string, readonly string[]>()
  for (const { seller, isLinkable } of rows) {
    const others = isLinkable ? await otherAccountsOf(db, scope, seller) : []
    accounts.set(seller, [seller, ...others.map(({ id }) => id)])
  }
  return accounts
}
