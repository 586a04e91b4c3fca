import { sql } from 'drizzle-orm'
import {
  type Counts,
  type DashboardMetrics,
  METRIC_FILTERS,
  METRICS,
  type StepHours,
  type ValueIn,
} from '../../../src/domain/dashboard/dashboard.ts'
import { LISTING_STATES, LISTING_STATUSES, type ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { rowsOf } from '../rows.ts'
import { rangeBefore } from './before.ts'
import { mediansOf } from './medians.ts'
import { monthsThrough } from './months.ts'
import { isDated, type Reading } from './reading.ts'
import { countedRows, pricedRows } from './source.ts'
import { INTERVALS, MS_PER_HOUR } from '../listingSteps.ts'
import { type Sum, SUMS } from './sums.ts'

/** The figures at the top of the dashboard. */

type StateSums = Record<Sum, number> & { readonly month: string | null; readonly state: ListingState }

function sumsByMonthAndState(reading: Reading, { byMonth }: { byMonth: boolean }): Promise<StateSums[]> {
  const sums = SUMS.map(
    (name) => sql`coalesce(sum(c.${sql.identifier(name)}), 0)::float8 AS ${sql.identifier(name)}`,
  )
  const month = byMonth ? sql`c.month` : sql`NULL::date`
  return rowsOf<StateSums>(
    reading.tx,
    sql`SELECT to_char(s.first, 'YYYY-MM') AS month, s.* FROM (
          SELECT ${month} AS first, c.state, ${sql.join(sums, sql`, `)}
          FROM (${countedRows(reading, { by: null, byMonth })}) AS c GROUP BY 1, 2) AS s
        WHERE s.listings <> 0`,
  )
}

function total(rows: readonly StateSums[], name: Sum): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

function countsOf(rows: readonly StateSums[]): Counts {
  const counts = METRICS.map((metric) => {
    const { state, filed, listingStatus } = METRIC_FILTERS[metric]
    const counted = state ? rows.filter((row) => state.includes(row.state)) : rows
    return [metric, total(counted, listingStatus ? 'removed' : filed ? 'filed' : 'listings')]
  })
  return Object.fromEntries(counts) as Counts
}

function meansOf(rows: readonly StateSums[]): StepHours {
  const means = INTERVALS.map((name) => {
    const listings = total(rows, `n_${name}`)
    return [name, listings === 0 ? null : total(rows, `ms_${name}`) / listings / MS_PER_HOUR]
  })
  return Object.fromEntries(means) as StepHours
}

/** The figures of a reading, and those of the range just before. */
export async function dashboardMetricsOf(reading: Reading): Promise<DashboardMetrics> {
  const ofMonths = await sumsByMonthAndState(reading, { byMonth: true })
  const rows = isDated(reading) ? ofMonths : await sumsByMonthAndState(reading, { byMonth: false })
  const medians = await mediansOf(reading)
  const infringing = rows.filter(({ state }) => METRIC_FILTERS.infringing.state!.includes(state))
  const statuses = {
    INACTIVE: total(rows, 'inactive'),
    VIOLATION_REMOVED: total(rows, 'violation_removed'),
    DELISTED: total(rows, 'delisted'),
  }
  const others = statuses.INACTIVE + statuses.VIOLATION_REMOVED + statuses.DELISTED
  const ofStatus = { ...statuses, ACTIVE: total(rows, 'listings') - others }
  const ofState = Map.groupBy(rows, ({ state }) => state)
  const ofMonth = Map.groupBy(ofMonths, ({ month }) => month)
  const counts = countsOf(rows)
  const { value, priced } = await valueRemoved(reading)
  return {
    counts,
    states: LISTING_STATES.map((state) => ({ state, listings: total(ofState.get(state) ?? [], 'listings') })),
    statuses: LISTING_STATUSES.map((status) => ({ status, listings: ofStatus[status] })),
    waiting: total(infringing, 'listings') - total(infringing, 'filed'),
    value,
    unpriced: counts.removed - priced,
    medianHours: medians.whole,
    meanHours: meansOf(rows),
    mediansFrom: medians.from,
    before: await before(reading),
    trend: monthsThrough([...ofMonth.keys()].filter((month) => month !== null)).map((month) => ({
      month,
      ...countsOf(ofMonth.get(month) ?? []),
      removedHours: medians.removedByMonth.get(month) ?? null,
    })),
    at: reading.now.toISOString(),
  }
}

async function before(reading: Reading): Promise<DashboardMetrics['before']> {
  const range = rangeBefore(reading.filter, reading.timeZone)
  if (!range) return null
  const earlier = { ...reading, filter: { ...reading.filter, ...range } }
  const { whole } = await mediansOf(earlier)
  return { counts: countsOf(await sumsByMonthAndState(earlier, { byMonth: false })), medianHours: whole }
}

/** The prices of removed listings, summed up for each currency: the one of the most listings first. */
async function valueRemoved(reading: Reading): Promise<{ value: ValueIn[]; priced: number }> {
  const value = await rowsOf<ValueIn>(
    reading.tx,
    sql`SELECT * FROM (
          SELECT c.currency, trim_scale(sum(c.amount))::text AS amount, sum(c.listings)::int AS listings
          FROM (${pricedRows(reading)}) AS c GROUP BY c.currency) AS s
        WHERE listings <> 0 ORDER BY listings DESC, currency`,
  )
  return { value, priced: value.reduce((sum, { listings }) => sum + listings, 0) }
}
