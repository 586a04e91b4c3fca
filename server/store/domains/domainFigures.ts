import { sql } from 'drizzle-orm'
import type { DomainFigures } from '../../../src/domain/domains/internetDomain.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { IS_INFRINGING, IS_REMOVED } from '../listingSteps.ts'
import { brandIds, type Scope } from '../scope.ts'
import { domainById } from './domains.ts'
import { hostKey, isAtHost } from './hosts.ts'

const HOSTS = 10

/** What was found at a domain and its subdomains among the listings of the scope. Fails with 404 outside the scope. */
export async function domainFigures(
  db: Database,
  scope: Scope,
  id: string,
): Promise<Omit<DomainFigures, 'lookUpProblem'>> {
  const { name } = await domainById(db, scope, id)
  const brands = arrayOf(brandIds(scope), 'uuid')
  const [row] = await rowsOf<
    Omit<DomainFigures, 'id' | 'name' | 'firstFound' | 'lastFound' | 'lookUpProblem'> & Found
  >(
    db,
    sql`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.host, l.seller_key, l.created, ${IS_INFRINGING} AS infringing, ${IS_REMOVED} AS removed
      FROM listings l WHERE l.brand_id = ANY(${brands}) AND ${isAtHost(sql`${hostKey(name)}::text`)}),
    hosts AS (
      SELECT host, count(*)::int AS listings, count(*) FILTER (WHERE infringing)::int AS infringing
      FROM found GROUP BY host ORDER BY listings DESC, host LIMIT ${HOSTS})
    SELECT count(*)::int AS listings, count(*) FILTER (WHERE infringing)::int AS infringing,
           count(*) FILTER (WHERE removed)::int AS removed, count(DISTINCT seller_key)::int AS sellers,
           (SELECT count(DISTINCT k.complaint_id)::int FROM complaint_listings k JOIN found f ON f.id = k.listing_id
           ) AS complaints,
           min(created) AS first, max(created) AS last,
           coalesce((SELECT jsonb_agg(hosts ORDER BY listings DESC, host) FROM hosts), '[]') AS hosts
    FROM found`,
  )
  const { first, last, ...counts } = row!
  return {
    id,
    name,
    ...counts,
    firstFound: first?.toISOString() ?? null,
    lastFound: last?.toISOString() ?? null,
  }
}

interface Found {
  readonly first: Date | null
  readonly last: Date | null
}
