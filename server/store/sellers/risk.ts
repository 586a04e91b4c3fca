import { type SQL, sql } from 'drizzle-orm'
import { INFRINGING_STATES } from '../../../src/domain/dashboard.ts'
import { LINK_ACCOUNTS_MAX, RISK_DAYS, RISK_MEASURES, RISK_WORDS } from '../../../src/domain/seller.ts'
import { arrayOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'

/** A risk as the database answers it: the shape of `sellerRisk`. */
const RISK_JSON = sql`jsonb_build_object('percentile', percentile, 'among', among, ${sql.join(
  RISK_MEASURES.map((measure) =>
    sql.raw(`'${measure}', jsonb_build_object('value', ${measure}, 'percentile', ${measure}_percentile)`),
  ),
  sql`, `,
)})`

/** Out of 100 rows, how many have a lower value. */
const percentileOf = (value: SQL): SQL =>
  sql`(rank() OVER (ORDER BY ${value}) - 1) * 100::double precision / count(*) OVER ()`

const WEIGHTED = sql.join(
  RISK_MEASURES.map((measure) =>
    sql.raw(`${measure}_percentile * ${RISK_WORDS[measure].weight}::double precision`),
  ),
  sql` + `,
)

/**
 * Common table expressions up to `risks` (seller_key, percentile, risk): every seller that had listings in the scope
 * within the days of the risk, compared with the others. A mark that too many sellers share links no marketplaces.
 */
export function riskExpressions(scope: Scope, now: Date): SQL {
  const since = new Date(now.getTime() - RISK_DAYS * 86_400_000)
  return sql`
    recent AS MATERIALIZED (
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
      UNION
      SELECT seller_key, marketplace_id, 's:' || assay_store(seller_store_url)
      FROM (SELECT DISTINCT seller_key, marketplace_id, seller_store_url FROM recent
            WHERE seller_store_url <> '') AS stores
      WHERE assay_store(seller_store_url) LIKE '%/%'
    ),
    shared AS (
      SELECT mark FROM marks GROUP BY mark
      HAVING min(marketplace_id::text) <> max(marketplace_id::text) AND count(*) <= ${LINK_ACCOUNTS_MAX}
    ),
    reaching AS (
      SELECT own.seller_key, count(DISTINCT other.marketplace_id)::int AS platforms
      FROM shared JOIN marks own USING (mark) JOIN marks other USING (mark) GROUP BY 1
    ),
    counted AS (
      SELECT r.seller_key, sum(r.infringing)::int AS infringements, count(DISTINCT r.country)::int AS reach
      FROM recent r GROUP BY 1
    ),
    measured AS (
      SELECT c.*, coalesce(p.platforms, 1) AS platforms FROM counted c LEFT JOIN reaching p USING (seller_key)
    ),
    placed AS (
      SELECT *, ${sql.join(
        RISK_MEASURES.map(
          (measure) => sql`${percentileOf(sql.raw(measure))} AS ${sql.raw(`${measure}_percentile`)}`,
        ),
        sql`, `,
      )}, count(*) OVER ()::int AS among FROM measured
    ),
    ranked AS (SELECT *, ${percentileOf(WEIGHTED)} AS percentile FROM placed),
    risks AS MATERIALIZED (SELECT seller_key, percentile, ${RISK_JSON} AS risk FROM ranked)`
}
