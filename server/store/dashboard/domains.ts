import { type SQL, sql } from 'drizzle-orm'
import { type Counts, type DomainMetrics, type DomainStats } from '../../../src/domain/dashboard/dashboard.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { listingsOf, narrowed, type Reading } from './reading.ts'
import { countedRows, METRIC_SUMS } from './source.ts'
import { IS_INFRINGING, IS_REMOVED } from '../listingSteps.ts'

/** Websites, told apart by the hosts of their listings' addresses: always read from the rows. */

const TOP = 10
const HOST = sql`l.host`

/** The listings in two parts, each of which has an index by marketplace, so that only those on websites are read. */
const ON_MARKETPLACES = sql`(
  SELECT * FROM listings WHERE item_id IS NULL UNION ALL SELECT * FROM listings WHERE item_id IS NOT NULL)`

/** The websites among the listings of the channel WEBSITE. */
export async function domainMetricsOf(reading: Reading): Promise<DomainMetrics> {
  const websites = narrowed(reading, { channel: ['WEBSITE'] })
  if (!websites) return { domains: 0, infringing: 0, live: 0, removed: 0, top: [] }
  const marketplaces = await rowsOf<{ id: string }>(
    reading.tx,
    sql`SELECT id FROM marketplaces WHERE channel = 'WEBSITE'`,
  )
  const ids = arrayOf(
    marketplaces.map(({ id }) => id),
    'uuid',
  )
  const [row] = await rowsOf<DomainMetrics>(
    reading.tx,
    sql`
    WITH hosts AS (
      SELECT ${HOST} AS domain, count(*)::int AS listings,
             count(*) FILTER (WHERE ${IS_INFRINGING})::int AS infringing,
             count(*) FILTER (WHERE ${IS_INFRINGING} AND l.listing_status = 'ACTIVE')::int AS active,
             count(*) FILTER (WHERE ${IS_REMOVED})::int AS removed
      FROM ${ON_MARKETPLACES} AS l WHERE ${listingsOf(websites)} AND l.marketplace_id = ANY(${ids}) GROUP BY 1
    ),
    named AS MATERIALIZED (SELECT * FROM hosts WHERE domain IS NOT NULL),
    top AS (
      SELECT domain, listings, infringing, removed FROM named ORDER BY infringing DESC, listings DESC, domain LIMIT ${TOP}
    )
    SELECT count(*)::int AS domains, count(*) FILTER (WHERE infringing > 0)::int AS infringing,
           count(*) FILTER (WHERE active > 0)::int AS live,
           count(*) FILTER (WHERE infringing > 0 AND active = 0)::int AS removed,
           coalesce((SELECT jsonb_agg(top ORDER BY infringing DESC, listings DESC, domain) FROM top), '[]') AS top
    FROM named`,
  )
  return row!
}

/** The figures of one website among the listings in scope. Fails with 404 where there is none of it. */
export async function domainStatsOf(reading: Reading, name: string): Promise<DomainStats> {
  const domain = name.toLowerCase().replace(/^www\./, '')
  const also: SQL = sql`${HOST} = ${domain}`
  const ofDomain: Reading = { ...reading, filter: {}, also }
  const [counts] = await rowsOf<Counts>(
    reading.tx,
    sql`SELECT ${METRIC_SUMS} FROM (${countedRows(ofDomain, { by: null })}) AS c`,
  )
  if (!counts || counts.found === 0) throw notFound('The domain')
  const [others] = await rowsOf<{ sellers: number; first: Date; last: Date }>(
    reading.tx,
    sql`SELECT count(DISTINCT l.seller_key)::int AS sellers, min(l.created) AS first, max(l.created) AS last
        FROM listings l WHERE ${listingsOf(ofDomain)}`,
  )
  const { sellers, first, last } = others!
  return { domain, counts, sellers, firstFound: first.toISOString(), lastFound: last.toISOString() }
}
