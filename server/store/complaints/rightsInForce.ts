import { type SQL, sql } from 'drizzle-orm'
import { dayOf, isoDay } from '../../../src/domain/kit/dates.ts'

/** That a right, `FROM property_rights p`, has not expired by today, as the workspace counts its days. */
export const isInForce = (timeZone: string): SQL =>
  sql`(p.expiry IS NULL OR p.expiry >= ${isoDay(dayOf(Date.now(), timeZone))})`
