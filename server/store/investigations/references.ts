import { sql } from 'drizzle-orm'
import { dayOf } from '../../../src/domain/kit/dates.ts'
import { rowsOf, type Transaction } from '../database.ts'

/** What people call investigations by: the year and a number within the brand, which tells nothing of other brands. */

/** The next number within a brand and a year, deleted ones counted; two at once wait for each other. */
export async function nextReference(
  tx: Transaction,
  brandId: string,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<string> {
  const { year } = dayOf(at.getTime(), timeZone)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`investigations ${brandId}`}, 0))`)
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`SELECT coalesce(max(split_part(reference, '-', 2)::int), 0) AS last FROM investigations
        WHERE brand_id = ${brandId} AND reference LIKE ${`${year}-%`}`,
  )
  return `${year}-${String(row!.last + 1).padStart(4, '0')}`
}
