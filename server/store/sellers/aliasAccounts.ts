import { sql } from 'drizzle-orm'
import type { AliasAccount } from '../../../src/domain/sellers/seller.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { IS_INFRINGING } from '../listingSteps.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { clientsOf } from './clients.ts'

/** An account by itself, before it is known how far it is from another. */
export type Account = Omit<AliasAccount, 'distance'>

/** What the accounts of these ids are called, where they sell and how much; those without listings in the scope are left out. */
export async function accountsByIds(
  db: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  const keys = arrayOf(ids, 'uuid')
  const rows = await rowsOf<Account>(
    db,
    sql`
      WITH own AS MATERIALIZED (
        SELECT l.seller_key AS id, l.marketplace_id, l.seller_id, l.seller, l.country, count(*)::int AS listings,
               (count(*) FILTER (WHERE ${IS_INFRINGING}))::int AS infringing
        FROM listings l
        WHERE l.seller_key = ANY(${keys}) AND ${inScope(scope)}
        GROUP BY 1, 2, 3, 4, 5
      ),
      named AS (
        SELECT id, array_agg(seller ORDER BY listings DESC, seller) AS names
        FROM (SELECT id, seller, sum(listings) AS listings FROM own WHERE seller <> '' GROUP BY 1, 2) AS n GROUP BY 1
      ),
      placed AS (
        SELECT DISTINCT ON (id) id, country
        FROM (SELECT id, country, sum(listings) AS listings FROM own WHERE country IS NOT NULL GROUP BY 1, 2) AS n
        ORDER BY id, listings DESC, country
      ),
      kept AS (
        SELECT DISTINCT ON (f.seller_key) f.seller_key AS id, f.country FROM seller_fields f
        WHERE f.seller_key = ANY(${keys}) AND f.client_id IN (${clientsOf(scope)}) AND f.country IS NOT NULL
        ORDER BY f.seller_key, f.updated DESC
      )
      SELECT o.id, m.name AS marketplace, nullif(max(o.seller_id), '') AS identifier,
             coalesce(n.names, '{}') AS names, coalesce(k.country, p.country) AS country,
             sum(o.listings)::int AS listings, sum(o.infringing)::int AS infringing
      FROM own o JOIN marketplaces m ON m.id = o.marketplace_id
        LEFT JOIN named n ON n.id = o.id LEFT JOIN placed p ON p.id = o.id LEFT JOIN kept k ON k.id = o.id
      GROUP BY o.id, m.name, n.names, k.country, p.country`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
