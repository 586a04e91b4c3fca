import { sql } from 'drizzle-orm'
import { monthsBefore } from '../../../src/domain/kit/calendar.ts'
import {
  type ComplaintRates,
  type JudgedRate,
  type MarketplaceRates,
  RATE_MONTHS,
  rateLevel,
  rateOf,
  type RateTally,
} from '../../../src/domain/complaints/complaintRates.ts'
import { calendarDay, dayOf, isoDay, startOfDay } from '../../../src/domain/kit/dates.ts'
import { isAnswerKind, type PlatformTerm } from '../../../src/domain/complaints/platformTerms.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'
import { listPlatformTerms } from './platformTerms.ts'

/** How the complaints of a scope fare by marketplace, held against what the platforms lay down. */

interface TallyRow extends RateTally {
  readonly group: string
  /** Null for the whole group. */
  readonly marketplace: string | null
  readonly months: number
}

const NONE: RateTally = { decided: 0, accepted: 0, standing: 0, upheld: 0 }

/** The rates of each marketplace that has filed complaints in scope; a group of several has a row of its own before them. */
export async function readRates(db: Database, scope: Scope, timeZone: string): Promise<ComplaintRates> {
  const now = new Date()
  const terms = await listPlatformTerms(db, scope)
  const windows = [...new Set([RATE_MONTHS, ...terms.flatMap(({ months }) => months ?? [])])]
  const tallies = await tally(db, scope, { windows, now, timeZone })
  const places = await filedPlaces(db, scope)
  const groups = [...new Set(places.map(({ group }) => group))]
  const rows = groups.flatMap((group) => {
    const own = places.filter((place) => place.group === group)
    const names = [...(own.length > 1 ? [null] : []), ...own.map(({ marketplace }) => marketplace)]
    const thresholds = terms.filter((term) => term.group?.toLowerCase() === group.toLowerCase())
    return names.map((marketplace) =>
      ratesOf({ group, marketplace }, thresholds, (months) => {
        const found = tallies.find(
          (row) => row.group === group && row.marketplace === marketplace && row.months === months,
        )
        return found ?? NONE
      }),
    )
  })
  return { months: RATE_MONTHS, rows, at: now.toISOString() }
}

function ratesOf(
  place: { group: string; marketplace: string | null },
  terms: readonly PlatformTerm[],
  tallyOver: (months: number) => RateTally,
): MarketplaceRates {
  const usual = tallyOver(RATE_MONTHS)
  return {
    ...place,
    acceptance: rateOf('acceptance', usual),
    success: rateOf('success', usual),
    counterNotices: rateOf('counterNotices', usual),
    thresholds: terms.flatMap((term): JudgedRate[] => {
      const { kind, value, months } = term
      if (isAnswerKind(kind) || months === null) return []
      const rate = rateOf(kind, tallyOver(months))
      return [{ term, rate, level: rateLevel(kind, rate, value) }]
    }),
  }
}

async function filedPlaces(db: Executor, scope: Scope): Promise<{ group: string; marketplace: string }[]> {
  return rowsOf(
    db,
    sql`SELECT m.platform_group AS "group", m.name AS marketplace FROM marketplaces m
        WHERE EXISTS (SELECT FROM complaints c WHERE c.marketplace_id = m.id AND c.filing IS NOT NULL
                      AND ${inScope(scope, 'c')})
        ORDER BY lower(m.platform_group), lower(m.name)`,
  )
}

/** Counts the complaints that the platform decided in each window of months until now. */
async function tally(
  db: Executor,
  scope: Scope,
  { windows, now, timeZone }: { windows: readonly number[]; now: Date; timeZone: string },
): Promise<TallyRow[]> {
  const today = isoDay(dayOf(now.getTime(), timeZone))
  const since = windows.map((months) => startOf(monthsBefore(today, months), timeZone).toISOString())
  return rowsOf<TallyRow>(
    db,
    sql`WITH decided AS (
          SELECT m.platform_group AS "group", m.name AS marketplace, c.status,
                 c.takedown IS NOT NULL AS accepted, coalesce(c.takedown, c.closed) AS at,
                 EXISTS (SELECT FROM counter_notices n WHERE n.complaint_id = c.id AND n.outcome = 'upheld') AS upheld
          FROM complaints c JOIN marketplaces m ON m.id = c.marketplace_id
          WHERE ${inScope(scope, 'c')} AND c.filing IS NOT NULL
            AND ((c.takedown IS NOT NULL AND c.status IN ('PROCESSED', 'REINSTATED'))
              OR (c.takedown IS NULL AND c.closure_reason = 'platformRefused'))
        )
        SELECT d."group", d.marketplace, w.months, count(*)::int AS decided,
               (count(*) FILTER (WHERE accepted))::int AS accepted,
               (count(*) FILTER (WHERE accepted AND status = 'PROCESSED'))::int AS standing,
               (count(*) FILTER (WHERE accepted AND upheld))::int AS upheld
        FROM decided d JOIN unnest(${arrayOf(windows, 'int')}, ${arrayOf(since, 'timestamptz')}) AS w(months, since)
          ON d.at >= w.since AND d.at <= ${now}
        GROUP BY GROUPING SETS ((d."group", d.marketplace, w.months), (d."group", w.months))`,
  )
}

function startOf(day: string, timeZone: string): Date {
  return new Date(startOfDay(calendarDay(day), timeZone))
}
