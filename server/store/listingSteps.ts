import { type SQL, sql } from 'drizzle-orm'
import { STEPS } from '../../src/domain/dashboard/dashboard.ts'

/** The intervals whose hours the dashboard counts, in SQL, for rows with a listing's columns as `l`. */

export const INTERVALS = [...STEPS, 'whole'] as const
export type Interval = (typeof INTERVALS)[number]

/** That a listing's complaint has been filed; and that it has been removed and not put back. */
export const IS_FILED = sql`(l.filing IS NOT NULL)`
export const IS_REMOVED = sql`(l.filing IS NOT NULL AND l.listing_status = 'VIOLATION_REMOVED')`

const ENDS: Record<Interval, { readonly from: SQL; readonly to: SQL; readonly counts: SQL }> = {
  reviewed: { from: sql`l.created`, to: sql`l.reviewed`, counts: sql`true` },
  filed: { from: sql`l.reviewed`, to: sql`l.filing`, counts: sql`true` },
  removed: { from: sql`l.filing`, to: sql`l.takedown`, counts: IS_REMOVED },
  whole: { from: sql`l.created`, to: sql`l.takedown`, counts: IS_REMOVED },
}

/** How long a listing took, in milliseconds; null where it has not taken the step, or its dates stand the wrong way round. */
export function msOf(interval: Interval): SQL {
  const { from, to, counts } = ENDS[interval]
  return sql`(CASE WHEN ${counts} AND ${to} >= ${from} THEN round(extract(epoch FROM ${to} - ${from}) * 1000)::bigint END)`
}

export const MS_PER_HOUR = 3_600_000
