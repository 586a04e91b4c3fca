import { type SQL, sql } from 'drizzle-orm'
import { INFRINGING_STATES, STEPS } from '../../src/domain/dashboard/dashboard.ts'
import { momentText } from './json.ts'
import { arrayOf } from './rows.ts'

/** The intervals whose hours the dashboard counts, in SQL, for rows with a listing's columns as `l`. */

export const INTERVALS = [...STEPS, 'whole'] as const
export type Interval = (typeof INTERVALS)[number]

/** That a listing infringes a right, as it was decided. */
export const IS_INFRINGING = sql`l.state = ANY(${arrayOf(INFRINGING_STATES, 'listing_state')})`

/** That a listing's complaint has been filed; and that it has been removed and not put back. */
export const IS_FILED = sql`(l.filing IS NOT NULL)`
export const IS_REMOVED = sql`(l.filing IS NOT NULL AND l.listing_status = 'VIOLATION_REMOVED')`

/** What lists of sellers and the like tell of the listings of each, as `listingSums` of the contract has them. */
export const LISTING_SUMS = sql`
  count(*)::int AS listings, count(*) FILTER (WHERE ${IS_INFRINGING})::int AS infringing,
  count(*) FILTER (WHERE ${IS_FILED})::int AS filed, count(*) FILTER (WHERE ${IS_REMOVED})::int AS removed,
  ${momentText('min(l.created)')} AS "firstFound", ${momentText('max(l.created)')} AS "lastFound"`

const ENDS: Record<Interval, { readonly from: SQL; readonly to: SQL; readonly counts: SQL }> = {
  reviewed: { from: sql`l.created`, to: sql`l.reviewed`, counts: sql`true` },
  filed: { from: sql`l.reviewed`, to: sql`l.filing`, counts: sql`true` },
  removed: { from: sql`l.filing`, to: sql`l.takedown`, counts: IS_REMOVED },
  whole: { from: sql`l.created`, to: sql`l.takedown`, counts: IS_REMOVED },
}

/** That a listing has taken the step, and its dates stand the right way round; null where they are missing. */
const isTaken = (interval: Interval): SQL => {
  const { from, to, counts } = ENDS[interval]
  return sql`(${counts} AND ${to} >= ${from})`
}

/** 1 where a listing has taken the step, else 0. */
export const tookStep = (interval: Interval): SQL => sql`coalesce(${isTaken(interval)}, false)::int`

/**
 * How long a listing took, in whole milliseconds, halves rounded up; null where it has not taken the step. In microseconds, since decimal
 * numbers take three times as long.
 */
export function msOf(interval: Interval): SQL {
  const { from, to } = ENDS[interval]
  return sql`(CASE WHEN ${isTaken(interval)} THEN ((date_part('epoch', ${to} - ${from}) * 1e6)::bigint + 500) / 1000 END)`
}

export const MS_PER_HOUR = 3_600_000
