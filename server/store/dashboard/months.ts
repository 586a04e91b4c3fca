import { sql } from 'drizzle-orm'
import type { MonthTally } from '../../../src/domain/dashboard/dashboard.ts'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'
import { rowsOf } from '../rows.ts'
import type { Reading } from './reading.ts'
import { countedRows } from './source.ts'
import { infringingOf } from './tallies.ts'

/** Listings by month of the filter's date, in the workspace's time zone. */

const MONTHS_A_YEAR = 12

/** Every month from the first to the last of those given ("YYYY-MM"), in order. */
export function monthsThrough(months: readonly string[]): string[] {
  if (months.length === 0) return []
  const sorted = months.toSorted()
  const number = (month: string) => Number(month.slice(0, -3)) * MONTHS_A_YEAR + Number(month.slice(-2)) - 1
  const [first, last] = [number(sorted[0]!), number(sorted.at(-1)!)]
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const at = first + n
    const year = String(Math.floor(at / MONTHS_A_YEAR)).padStart(4, '0')
    return `${year}-${String((at % MONTHS_A_YEAR) + 1).padStart(2, '0')}`
  })
}

/** A period is shown from its beginning where that leaves a chart of so many months at most. */
const MONTHS_SHOWN_EMPTY = 36

/** The months in which the filter's period begins and ends, as far as it is over; of one without an end none. */
function periodEnds({ filter: { date, endDate }, timeZone, now }: Reading): string[] {
  const monthAt = (ms: number) => isoDay(dayOf(ms, timeZone)).slice(0, 'YYYY-MM'.length)
  return [date, endDate].filter((ms) => ms !== undefined).map((ms) => monthAt(Math.min(ms, now.getTime())))
}

/** The months from the first to the last with listings, and those of the period before and after where they are few. */
function monthsShown(found: readonly string[], reading: Reading): string[] {
  const all = monthsThrough([...found, ...periodEnds(reading)])
  return all.length > MONTHS_SHOWN_EMPTY ? monthsThrough(found) : all
}

/** Infringing listings by month and type, the oldest first, with the empty months of the period. */
export async function infringingByMonth(reading: Reading): Promise<MonthTally[]> {
  const infringing = infringingOf(reading)
  if (!infringing) return []
  const rows = await rowsOf<MonthTally['types'][number] & { month: string }>(
    reading.tx,
    sql`SELECT to_char(month, 'YYYY-MM') AS month, type, listings
        FROM (SELECT c.month, c.toi AS type, sum(c.listings)::int AS listings
              FROM (${countedRows(infringing, { by: null, byMonth: true })}) AS c WHERE c.month IS NOT NULL GROUP BY 1, 2) AS t
        WHERE listings <> 0 ORDER BY t.month, (type IS NULL), listings DESC, type`,
  )
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  if (byMonth.size === 0) return []
  return monthsShown([...byMonth.keys()], reading).map((month) => {
    const types = (byMonth.get(month) ?? []).map(({ type, listings }) => ({ type, listings }))
    return { month, listings: types.reduce((sum, { listings }) => sum + listings, 0), types }
  })
}
