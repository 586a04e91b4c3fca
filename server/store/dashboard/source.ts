import { type SQL, sql } from 'drizzle-orm'
import { METRIC_FILTERS, METRICS, type Metric } from '../../../src/domain/dashboard.ts'
import { arrayOf } from '../database.ts'
import { dateOf, listingsOf, type Reading } from './reading.ts'
import { INTERVALS, IS_FILED, IS_REMOVED, msOf } from './steps.ts'

/**
 * What the figures are summed from: rows that stand for so many `listings` each, of one brand_id, marketplace_id,
 * product_id, country, state, toi and month (its first day; null without the filter's date). `filed`, `removed` and
 * the statuses count those among them; ms_… and n_… sum an interval's milliseconds and count who has it.
 */
export function countedRows(reading: Reading): SQL {
  const hours = INTERVALS.map(
    (name) =>
      sql`${msOf(name)} AS ${sql.identifier(`ms_${name}`)}, (${msOf(name)} IS NOT NULL)::int AS ${sql.identifier(`n_${name}`)}`,
  )
  return sql`
    SELECT l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.toi,
           date_trunc('month', ${dateOf(reading)} AT TIME ZONE ${reading.timeZone})::date AS month,
           1 AS listings, ${IS_FILED}::int AS filed, ${IS_REMOVED}::int AS removed,
           (l.listing_status = 'INACTIVE')::int AS inactive,
           (l.listing_status = 'VIOLATION_REMOVED')::int AS violation_removed,
           (l.listing_status = 'DELISTED')::int AS delisted,
           ${sql.join(hours, sql`, `)}
    FROM listings l WHERE ${listingsOf(reading)}`
}

/** How many listings of the rows `c` a metric counts. */
export function metricSum(metric: Metric): SQL {
  const { state, filed, listingStatus } = METRIC_FILTERS[metric]
  const column = listingStatus ? sql`c.removed` : filed ? sql`c.filed` : sql`c.listings`
  const within = state ? sql`FILTER (WHERE c.state = ANY(${arrayOf(state, 'listing_state')}))` : sql``
  return sql`coalesce(sum(${column}) ${within}, 0)::int`
}

/** Every metric as a column of its own name. */
export const METRIC_SUMS = sql.join(
  METRICS.map((metric) => sql`${metricSum(metric)} AS ${sql.identifier(metric)}`),
  sql`, `,
)
