import { sql } from 'drizzle-orm'
import type { StepHours } from '../../../src/domain/dashboard.ts'
import { rowsOf } from '../database.ts'
import { dateOf, listingsOf, type Reading } from './reading.ts'
import { INTERVALS, MS_PER_HOUR, msOf } from './steps.ts'

/** The median hours of a reading and of each of its months. */
export interface Medians {
  readonly whole: StepHours
  readonly byMonth: ReadonlyMap<string, StepHours>
}

/** The exact medians, from the rows: where their number is even, the middle between the two in the middle. */
export async function mediansOfRows(reading: Reading): Promise<Medians> {
  const medians = INTERVALS.map(
    (name) =>
      sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${sql.identifier(name)}::float8) / ${sql.raw(String(MS_PER_HOUR))} AS ${sql.identifier(name)}`,
  )
  const intervals = INTERVALS.map((name) => sql`${msOf(name)} AS ${sql.identifier(name)}`)
  const rows = await rowsOf<StepHours & { month: string | null; isWhole: boolean }>(
    reading.tx,
    sql`SELECT to_char(month, 'YYYY-MM') AS month, grouping(month) = 1 AS "isWhole", ${sql.join(medians, sql`, `)}
        FROM (SELECT date_trunc('month', ${dateOf(reading)} AT TIME ZONE ${reading.timeZone})::date AS month,
                     ${sql.join(intervals, sql`, `)}
              FROM listings l WHERE ${listingsOf(reading)}
                AND (l.reviewed IS NOT NULL OR l.takedown IS NOT NULL)) AS t
        GROUP BY GROUPING SETS ((), (month))`,
  )
  const byMonth = new Map<string, StepHours>()
  let whole: StepHours = { reviewed: null, filed: null, removed: null, whole: null }
  for (const { month, isWhole, ...hours } of rows) {
    if (isWhole) whole = hours
    else if (month !== null) byMonth.set(month, hours)
  }
  return { whole, byMonth }
}
