import { sql } from 'drizzle-orm'
import { type Seller, together } from '../../../src/domain/sellers/seller.ts'
import type { RelistingRate } from '../../../src/domain/kit/relisting.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, orderedByIds, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { LISTING_SUMS } from '../listingSteps.ts'
import { accountsByIds } from './aliasAccounts.ts'
import { clientsOf } from './clients.ts'
import { relistingsOfSeller } from '../listings/relisting/rates.ts'
import { rankingOf } from './ranking.ts'

/** Reading sellers: each is computed from the listings of the scope, with what the scope's clients keep about it. */

/** A seller as its own listings tell it. */
type OwnSeller = Omit<Seller, 'risk' | 'others'>

type SellerRow = Omit<OwnSeller, 'stats' | 'updated'> &
  Seller['stats'] & { readonly relistings: RelistingRate | null; readonly updated: Date | null }

/** The sellers of these ids that have listings in the scope, in the order of the ids, without their risks and other accounts. */
async function computedSellers(db: Executor, scope: Scope, ids: readonly string[]): Promise<OwnSeller[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<SellerRow>(
    db,
    sql`
      WITH own AS MATERIALIZED (
        SELECT l.seller_key, l.marketplace_id, l.seller_id, nullif(l.seller, '') AS name,
               nullif(l.seller_store_url, '') AS store, l.brand_id, l.product_id, l.country, l.state,
               l.listing_status, l.filing, l.created
        FROM listings l
        WHERE l.seller_key = ANY(${arrayOf(ids, 'uuid')}) AND ${inScope(scope)}
      ),
      kept AS (
        SELECT f.seller_key, max(f.updated) AS updated,
               (array_agg(f.country ORDER BY f.updated DESC) FILTER (WHERE f.country IS NOT NULL))[1] AS country,
               (array_agg(f.contact ORDER BY f.updated DESC) FILTER (WHERE f.contact IS NOT NULL))[1] AS contact,
               (array_agg(f.payment ORDER BY f.updated DESC) FILTER (WHERE f.payment IS NOT NULL))[1] AS payment,
               (array_agg(f.notes ORDER BY f.updated DESC) FILTER (WHERE f.notes IS NOT NULL))[1] AS notes
        FROM seller_fields f
        WHERE f.seller_key = ANY(${arrayOf(ids, 'uuid')}) AND f.client_id IN (${clientsOf(scope)})
        GROUP BY 1
      ),
      counted AS (
        SELECT l.seller_key, max(l.marketplace_id::text)::uuid AS marketplace_id, nullif(max(l.seller_id), '') AS identifier,
               ${LISTING_SUMS}, count(*) FILTER (WHERE l.listing_status = 'ACTIVE')::int AS active,
               count(DISTINCT l.product_id)::int AS products, array_agg(DISTINCT l.brand_id) AS brands
        FROM own l GROUP BY 1
      )
      SELECT c.seller_key AS id, m.name AS marketplace, m.platform_group AS "marketplaceGroup", m.channel,
             c.identifier, k.contact, k.payment, k.notes, k.updated,
             coalesce(k.country, countries.values[1]) AS country, coalesce(names.values, '{}') AS names,
             coalesce(stores.values, '{}') AS "storeUrls", coalesce(countries.values, '{}') AS countries,
             ARRAY(SELECT b.name FROM brands b WHERE b.id = ANY(c.brands) ORDER BY 1) AS brands,
             ARRAY(SELECT DISTINCT k.name FROM brands b JOIN clients k ON k.id = b.client_id WHERE b.id = ANY(c.brands) ORDER BY 1) AS clients,
             c.listings, c.active, c.infringing, c.filed, c.removed, c.products, c."firstFound", c."lastFound",
             ${relistingsOfSeller(sql`c.seller_key`, scope)} AS relistings
      FROM counted c JOIN marketplaces m ON m.id = c.marketplace_id LEFT JOIN kept k USING (seller_key)
      LEFT JOIN (${byFrequency('name')}) AS names USING (seller_key)
      LEFT JOIN (${byFrequency('store')}) AS stores USING (seller_key)
      LEFT JOIN (${byFrequency('country')}) AS countries USING (seller_key)`,
  )
  return orderedByIds(ids, rows).map(toSeller)
}

/** What the seller's listings have of a column, the most frequent first. */
const byFrequency = (column: 'name' | 'store' | 'country') => {
  const value = sql.identifier(column)
  return sql`
    SELECT seller_key, array_agg(${value} ORDER BY times DESC, ${value}) AS values
    FROM (SELECT o.seller_key, o.${value}, count(*) AS times FROM own o WHERE o.${value} IS NOT NULL GROUP BY 1, 2) AS counted
    GROUP BY 1`
}

function toSeller(row: SellerRow): OwnSeller {
  const { listings, active, infringing, filed, removed, brands, products, countries, relistings, ...rest } =
    row
  const { firstFound, lastFound, updated, ...seller } = rest
  return {
    ...seller,
    updated: updated?.toISOString() ?? null,
    stats: {
      listings,
      active,
      infringing,
      filed,
      removed,
      brands,
      products,
      countries,
      firstFound,
      lastFound,
      relistings,
    },
  }
}

/** The sellers of these ids that have listings in the scope, in the order of the ids. */
export async function sellersByIds(db: Database, scope: Scope, ids: readonly string[]): Promise<Seller[]> {
  const { risks, groups } = await rankingOf(db, scope)
  const othersOf = (id: string) => (groups.get(id) ?? []).filter((other) => other !== id)
  const [sellers, accounts] = await Promise.all([
    computedSellers(db, scope, ids),
    accountsByIds(db, scope, ids.flatMap(othersOf)),
  ])
  return sellers.map((seller) => ({
    ...seller,
    risk: risks.get(seller.id) ?? null,
    others: together(othersOf(seller.id).flatMap((id) => accounts.get(id) ?? [])),
  }))
}

/** One seller. Fails with 404 where no listing in the scope is of it. */
export async function sellerById(db: Database, scope: Scope, id: string): Promise<Seller> {
  const [seller] = await sellersByIds(db, scope, [id])
  if (!seller) throw notFound('The seller')
  return seller
}

/** A seller without its risk and its other accounts. Fails with 404 where no listing in the scope is of it. */
export async function computedSeller(db: Executor, scope: Scope, id: string): Promise<OwnSeller> {
  const [seller] = await computedSellers(db, scope, [id])
  if (!seller) throw notFound('The seller')
  return seller
}
