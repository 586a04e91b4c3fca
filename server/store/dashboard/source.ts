import { type SQL, sql } from 'drizzle-orm'
import { METRIC_FILTERS, METRICS, type Metric } from '../../../src/domain/dashboard/dashboard.ts'
import { LISTING_STATES } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf } from '../rows.ts'
import { dateColumn, type ListingDate, listingsWhere } from '../listings/listingFilter.ts'
import { marginOf } from './margins.ts'
import { type Dimension, kindOf } from '../schema/dashboard.ts'
import { nearestMonths, type Plan, planOf, type Span } from './plan.ts'
import { listingsOf, type Reading } from './reading.ts'
import { IS_REMOVED } from '../listingSteps.ts'
import { SUMS, sumsOfRow } from './sums.ts'

/** The condition on listings whose date lies on these days. It names every state, so that the page index by state answers it. */
export function listingsOnDays(
  { scope, filter, timeZone }: Reading,
  field: ListingDate,
  { from, to }: Span['days'][number],
): SQL {
  const { date: _date, endDate: _endDate, ...grain } = filter
  const column = dateColumn(field)
  const bound = (day: string, after: string) =>
    sql`(${day}::timestamp AT TIME ZONE ${timeZone}) + ${after}::interval`
  // Where clocks are put back at midnight a day's first instant stands twice, so the local day decides, and a day more is looked through.
  return sql`${listingsWhere(scope, { ...grain, state: grain.state?.length ? grain.state : [...LISTING_STATES] })}
    AND ${column} >= ${bound(from, '-1 day')} AND ${column} < ${bound(to, '2 days')}
    AND (${column} AT TIME ZONE ${timeZone})::date BETWEEN ${from}::date AND ${to}::date`
}

/** What the figures are summed from: the sums kept together with the changes since, or the listings themselves. */

/** The first day of the month that a row's moment falls into. */
export const monthOf = (field: ListingDate, timeZone: string): SQL =>
  sql`date_trunc('month', ${dateColumn(field)} AT TIME ZONE ${timeZone})::date`

const DIMENSIONS = sql`l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.toi`
const ALL_SUMS = sql.join(
  SUMS.map((name) => sql`l.${sql.identifier(name)}`),
  sql`, `,
)

/** Where a reading's figures come from; everything asked of rows beside the filter asks for the rows. */
export function sourceOf(reading: Reading, byMonth: boolean): Plan {
  if (!reading.hasSums) return { from: 'rows', because: 'there are no sums of this time zone' }
  if (reading.also) return { from: 'rows', because: 'more is asked for than the filter' }
  return planOf(reading.filter, { timeZone: reading.timeZone, byMonth })
}

/** The cells of a table of sums that lie within a filter's grain and this part of its range. */
function cellsWithin({ scope, filter }: Reading, field: ListingDate, days: readonly SQL[]): SQL {
  const { date: _date, endDate: _endDate, ...grain } = filter
  const within = days.length > 0 ? sql`(${sql.join([...days], sql` OR `)})` : sql`true`
  return sql`l.field = ${field} AND ${within} AND ${listingsWhere(scope, grain)}`
}

/** The conditions on months and on the days before and after them. */
function partsOf({ months, days }: Span): { months: SQL[] | null; days: SQL[] } {
  const between = (from: string | null, to: string | null) =>
    sql`(${from === null ? sql`true` : sql`l.day >= ${from}::date`} AND ${to === null ? sql`true` : sql`l.day <= ${to}::date`})`
  return {
    months: months && [between(months.from, months.to)],
    days: days.map(({ from, to }) => between(from, to)),
  }
}

/** Selects these columns from a pair of tables of sums, months and days, each within its part of the range. */
export function fromSums(
  reading: Reading,
  plan: Extract<Plan, { from: 'rollups' }>,
  {
    months,
    kind = null,
    days,
    columns,
  }: { months: string; kind?: string | null; days: string; columns: SQL },
): SQL[] {
  const parts = partsOf(plan.span)
  const select = (table: string, conditions: SQL[]) =>
    sql`SELECT ${columns} FROM ${sql.identifier(table)} l WHERE ${cellsWithin(reading, plan.field, conditions)}`
  const ofKind = kind === null ? sql`` : sql` AND l.kind = ${kind}`
  return [
    ...(parts.months ? [sql`${select(months, parts.months)}${ofKind}`] : []),
    ...(parts.days.length > 0 ? [select(days, parts.days)] : []),
  ]
}

/**
 * Rows that stand for so many `listings` each, of one brand_id, marketplace_id, product_id, country, state, toi and month
 * (its first day; null without the filter's date). `filed`, `removed` and the statuses count those among them; ms_… and
 * n_… sum an interval's milliseconds and count who has it. `byMonth` tells whether the month matters, `by` which one of
 * marketplace, country and product: what neither it nor the filter asks for may be null.
 */
export function countedRows(
  reading: Reading,
  { by, byMonth = false }: { by: Dimension | null; byMonth?: boolean },
): SQL {
  const plan = sourceOf(reading, byMonth)
  if (plan.from === 'rows') return rowsFrom('listings', sql`1`, reading)
  const kind = marginOf(reading.filter, by)
  const sums = (span: Span) =>
    fromSums(
      reading,
      { ...plan, span },
      {
        months: kind === null ? 'dashboard_months' : 'dashboard_margins',
        kind,
        days: 'dashboard_days',
        columns: sql`${DIMENSIONS}, date_trunc('month', l.day)::date AS month, ${ALL_SUMS}`,
      },
    )
  const deltas = rowsFrom('dashboard_deltas', sql`l.sign`, reading)
  if (kind !== kindOf(null)) return sql.join([...sums(plan.span), deltas], sql` UNION ALL `)
  // What is told apart by none of them is read off the rows' index faster than off cells that tell all apart.
  const { months, days } = nearestMonths(plan.span)
  return sql.join(
    [
      ...sums({ months, days: [] }),
      rowsFrom(
        'dashboard_deltas',
        sql`l.sign`,
        // Of a month that is taken whole all changes count: what lies outside the range is taken off as it is now.
        days.some(({ sign }) => sign < 0) ? withoutDates(reading) : reading,
        sql`AND ${isWithinMonths(plan.field, months, reading)}`,
      ),
      ...days.map(
        ({ sign, ...some }) => sql`
          SELECT l.brand_id, NULL::uuid, NULL::uuid, NULL::text, l.state, l.toi,
                 ${monthOf(plan.field, reading.timeZone)} AS month, ${sumsOfRow(sql.raw(String(sign)))}
          FROM listings l WHERE ${listingsOnDays(reading, plan.field, some)}`,
      ),
    ],
    sql` UNION ALL `,
  )
}

/** That a change lies in the months that are read from the sums; what came of one on the days beside them is in the rows already. */
function isWithinMonths(field: ListingDate, months: Span['months'], { timeZone }: Reading): SQL {
  if (!months) return sql`false`
  const month = monthOf(field, timeZone)
  return sql`${months.from === null ? sql`true` : sql`${month} >= ${months.from}::date`}
    AND ${months.to === null ? sql`true` : sql`${month} <= ${months.to}::date`}`
}

function withoutDates(reading: Reading): Reading {
  const { date: _date, endDate: _endDate, ...filter } = reading.filter
  return { ...reading, filter }
}

function rowsFrom(table: string, weight: SQL, reading: Reading, also: SQL = sql``): SQL {
  return sql`
    SELECT ${DIMENSIONS}, ${monthOf(reading.date, reading.timeZone)} AS month, ${sumsOfRow(weight)}
    FROM ${sql.identifier(table)} l WHERE ${listingsOf(reading)} ${also}`
}

/** The prices of removed listings: rows of a `currency`, an `amount` and the `listings` that it is of. */
export function pricedRows(reading: Reading): SQL {
  const plan = sourceOf(reading, false)
  const priced = (table: string, weight: SQL) => sql`
    SELECT l.currency, ${weight} * l.price AS amount, ${weight} AS listings FROM ${sql.identifier(table)} l
    WHERE ${listingsOf(reading)} AND ${IS_REMOVED} AND l.price IS NOT NULL AND l.currency IS NOT NULL`
  if (plan.from === 'rows') return priced('listings', sql`1`)
  return sql.join(
    [
      ...fromSums(reading, plan, {
        months: 'dashboard_value_months',
        days: 'dashboard_value_days',
        columns: sql`l.currency, l.amount, l.listings`,
      }),
      priced('dashboard_deltas', sql`l.sign`),
    ],
    sql` UNION ALL `,
  )
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
