import { type SQL, sql } from 'drizzle-orm'
import type { StepHours } from '../../../src/domain/dashboard/dashboard.ts'
import { calendarDay, startOfDay } from '../../../src/domain/kit/dates.ts'
import { rowsOf } from '../rows.ts'
import { dateColumn, listingsWhere } from '../listings/listingFilter.ts'
import { medianPlanOf, nearestMonths, type Span } from './plan.ts'
import { isDated, listingsOf, type Reading } from './reading.ts'
import { type Bucket, medianOf } from './sketch.ts'
import { listingsOnDays, monthOf } from './source.ts'
import { INTERVALS, type Interval, MS_PER_HOUR, msOf } from '../listingSteps.ts'
import { bucketsOfRows } from './sums.ts'

/** The median hours of a reading, and for each month of the filter's date those from filing to removal. */
export interface Medians {
  readonly from: 'sketch' | 'rows'
  readonly whole: StepHours
  readonly removedByMonth: ReadonlyMap<string, number>
}

/**
 * From the histogram of whole months where it tells the filter apart, with the days before and after them taken from the
 * rows; else from the rows alone, exactly.
 */
export async function mediansOf(reading: Reading): Promise<Medians> {
  const plan = reading.hasSums && !reading.also ? medianPlanOf(reading.filter, reading) : null
  if (plan?.from !== 'rollups') return mediansOfRows(reading)
  const buckets = await bucketsOf(reading, plan.span)
  const whole = isDated(reading) ? buckets : await bucketsOf({ ...reading, date: 'created' }, plan.span)
  const removed = Map.groupBy(
    buckets.filter(({ step }) => step === 'removed'),
    ({ month }) => month,
  )
  return {
    from: 'sketch',
    whole: stepHours((name) => hours(medianOf(whole.filter(({ step }) => step === name)))),
    removedByMonth: new Map(
      [...removed].flatMap(([month, ofMonth]) => {
        const median = hours(medianOf(ofMonth))
        return month === null || median === null ? [] : [[month, median] as const]
      }),
    ),
  }
}

const hours = (ms: number | null) => (ms === null ? null : ms / MS_PER_HOUR)

function stepHours(of: (interval: Interval) => number | null): StepHours {
  return { reviewed: of('reviewed'), filed: of('filed'), removed: of('removed'), whole: of('whole') }
}

type StepBucket = Bucket & { readonly step: Interval; readonly month: string | null }

/** The buckets of each step; of the step to removal by month. */
function bucketsOf(reading: Reading, span: Span): Promise<StepBucket[]> {
  const { months, days } = nearestMonths(span)
  const { scope, filter, date, timeZone } = reading
  const { date: _date, endDate: _endDate, ...brands } = filter
  const moment = dateColumn(date)
  const from = months!.from
  const to = months!.to
  const withinMonths: SQL[] = [sql`${moment} IS NOT NULL`]
  if (from) withinMonths.push(sql`${moment} >= ${new Date(startOfDay(calendarDay(from), timeZone))}`)
  if (to) withinMonths.push(sql`${moment} < ${monthAfter(to, timeZone)}`)
  const fromRows = (table: string, weight: SQL, which: SQL) =>
    bucketsOfRows(
      sql`FROM ${sql.identifier(table)} l WHERE ${which} AND ${HAS_TIMES}`,
      { day: monthOf(date, timeZone) },
      weight,
    )
  const parts = [
    sql`SELECT l.day, l.step, l.bucket, l.listings FROM dashboard_hours l
        WHERE l.field = ${date} AND ${listingsWhere(scope, brands)}
          ${from ? sql`AND l.day >= ${from}::date` : sql``} ${to ? sql`AND l.day <= ${to}::date` : sql``}`,
    fromRows(
      'dashboard_deltas',
      sql`l.sign`,
      sql`${listingsWhere(scope, brands)} AND ${sql.join(withinMonths, sql` AND `)}`,
    ),
    ...days.map(({ sign, ...some }) =>
      fromRows('listings', sql.raw(String(sign)), listingsOnDays(reading, date, some)),
    ),
  ]
  return rowsOf<StepBucket>(
    reading.tx,
    sql`SELECT step, to_char(CASE WHEN step = 'removed' THEN day END, 'YYYY-MM') AS month, bucket,
               sum(listings)::int AS listings
        FROM (${sql.join(parts, sql` UNION ALL `)}) AS b GROUP BY 1, 2, 3 HAVING sum(listings) <> 0`,
  )
}

function monthAfter(firstDay: string, timeZone: string): Date {
  const { year, month } = calendarDay(firstDay)
  return new Date(startOfDay({ year, month: month + 1, day: 1 }, timeZone))
}

/** That a row `l` may have taken some time: working out that it took none costs more than reading it. */
const HAS_TIMES = sql`(l.reviewed IS NOT NULL OR l.takedown IS NOT NULL)`

/** The exact medians: where their number is even, the middle between the two in the middle. */
async function mediansOfRows(reading: Reading): Promise<Medians> {
  const medians = INTERVALS.map(
    (name) =>
      sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${sql.identifier(name)}::float8) AS ${sql.identifier(name)}`,
  )
  const intervals = INTERVALS.map((name) => sql`${msOf(name)} AS ${sql.identifier(name)}`)
  const rows = await rowsOf<StepHours & { month: string | null; isWhole: boolean }>(
    reading.tx,
    sql`SELECT to_char(month, 'YYYY-MM') AS month, grouping(month) = 1 AS "isWhole", ${sql.join(medians, sql`, `)}
        FROM (SELECT ${monthOf(reading.date, reading.timeZone)} AS month, ${sql.join(intervals, sql`, `)}
              FROM listings l WHERE ${listingsOf(reading)}
                AND ${HAS_TIMES}) AS t
        GROUP BY GROUPING SETS ((), (month))`,
  )
  const removedByMonth = new Map<string, number>()
  let whole = stepHours(() => null)
  for (const row of rows) {
    if (row.isWhole) whole = stepHours((name) => hours(row[name]))
    else if (row.month !== null && row.removed !== null) removedByMonth.set(row.month, hours(row.removed)!)
  }
  return { from: 'rows', whole, removedByMonth }
}
