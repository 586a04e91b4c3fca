import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../src/domain/kit/dates.ts'
import { rowsOf } from '../rows.ts'
import type { Transaction } from '../transactions.ts'

/** What people call investigations by: the year and a number that no other in the workspace has. */

const DIGITS = 4
/** How much of a year's numbers may be taken before they become longer. */
const TAKEN_MAX = 0.5

/**
 * A number that is free in the year, deleted investigations counted. It is drawn: counted on, it would tell how many
 * investigations other clients have. Two at once wait for each other.
 */
export async function nextReference(
  tx: Transaction,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<string> {
  const { year } = dayOf(at.getTime(), timeZone)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('investigation references', 0))`)
  const rows = await rowsOf<{ reference: string }>(
    tx,
    sql`SELECT reference FROM investigations WHERE reference LIKE ${`${year}-%`}`,
  )
  const taken = new Set(rows.map(({ reference }) => reference))
  let digits = DIGITS
  while (taken.size > 10 ** digits * TAKEN_MAX) digits++
  for (;;) {
    const reference = `${year}-${String(randomInt(1, 10 ** digits)).padStart(digits, '0')}`
    if (!taken.has(reference)) return reference
  }
}
