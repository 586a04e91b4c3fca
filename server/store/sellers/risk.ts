import { type SQL, sql } from 'drizzle-orm'
import { INFRINGING_STATES } from '../../../src/domain/dashboard/dashboard.ts'
import {
  LINK_ACCOUNTS_MAX,
  RISK_DAYS,
  RISK_MEASURES,
  RISK_WORDS,
  type RiskMeasure,
  type SellerRisk,
} from '../../../src/domain/sellers/seller.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'

type Measured = { readonly id: string } & Readonly<Record<RiskMeasure, number>>

/**
 * The risk of every seller that had listings in the scope within the days of the risk, by Assay's ids. A mark (seller
 * id within a platform group, store URL) that too many sellers share links no marketplaces.
 */
export async function risksOfScope(
  db: Executor,
  scope: Scope,
  now: Date,
): Promise<ReadonlyMap<string, SellerRisk>> {
  return risksOf(await rowsOf<Measured>(db, measuredSellers(scope, now)))
}

function measuredSellers(scope: Scope, now: Date): SQL {
  const since = new Date(now.getTime() - RISK_DAYS * 86_400_000)
  return sql`
    WITH recent AS MATERIALIZED (
      SELECT l.seller_key, l.marketplace_id, l.seller_id, l.seller_store_url, l.country,
             count(*) FILTER (WHERE l.state = ANY(${arrayOf(INFRINGING_STATES, 'listing_state')})) AS infringing
      FROM listings l
      WHERE l.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')}) AND l.seller_key IS NOT NULL
        AND l.created >= ${since}
      GROUP BY 1, 2, 3, 4, 5
    ),
    marks AS MATERIALIZED (
      SELECT DISTINCT r.seller_key, r.marketplace_id, 'i:' || r.seller_id || '@' || m.platform_group AS mark
      FROM recent r JOIN marketplaces m ON m.id = r.marketplace_id WHERE r.seller_id <> ''
      UNION ALL
      SELECT DISTINCT seller_key, marketplace_id, 's:' || assay_store(seller_store_url)
      FROM (SELECT DISTINCT seller_key, marketplace_id, seller_store_url FROM recent
            WHERE seller_store_url <> '') AS stores
      WHERE assay_store(seller_store_url) LIKE '%/%'
    ),
    shared AS (
      SELECT mark, array_agg(DISTINCT marketplace_id) AS marketplaces FROM marks GROUP BY mark
      HAVING count(*) BETWEEN 2 AND ${LINK_ACCOUNTS_MAX}
    ),
    reaching AS (
      SELECT m.seller_key, count(DISTINCT place)::int AS platforms
      FROM shared JOIN marks m USING (mark), unnest(shared.marketplaces) AS place GROUP BY 1
    )
    SELECT r.seller_key AS id, sum(r.infringing)::int AS infringements, count(DISTINCT r.country)::int AS reach,
           coalesce(max(p.platforms), 1) AS platforms
    FROM recent r LEFT JOIN reaching p USING (seller_key) GROUP BY 1`
}

/** The risks of sellers among one another, from what each measure counts. */
export function risksOf(sellers: readonly Measured[]): Map<string, SellerRisk> {
  const places = Object.fromEntries(
    RISK_MEASURES.map((measure) => [measure, percentiles(sellers.map((seller) => seller[measure]))]),
  ) as Record<RiskMeasure, (value: number) => number>
  const weighed = sellers.map((seller) =>
    RISK_MEASURES.reduce(
      (sum, measure) => sum + places[measure](seller[measure]) * RISK_WORDS[measure].weight,
      0,
    ),
  )
  const place = percentiles(weighed)
  return new Map(
    sellers.map((seller, n) => {
      const measure = (name: RiskMeasure) => ({
        value: seller[name],
        percentile: places[name](seller[name]),
      })
      return [
        seller.id,
        {
          percentile: place(weighed[n]!),
          infringements: measure('infringements'),
          reach: measure('reach'),
          platforms: measure('platforms'),
          among: sellers.length,
        },
      ]
    }),
  )
}

/** Out of 100 of these values, how many are lower than a given one of them. */
function percentiles(values: readonly number[]): (value: number) => number {
  const lower = new Map<number, number>()
  for (const [n, value] of values.toSorted((a, b) => a - b).entries())
    if (!lower.has(value)) lower.set(value, (n * 100) / values.length)
  return (value) => lower.get(value)!
}
