import { type SQL, sql } from 'drizzle-orm'
import {
  type AsinListing,
  asinOf,
  type AsinTracking,
  TRACK_DAYS_MAX,
} from '../../../../src/domain/listings/asin.ts'
import { dayOf, endOfDay, isoDay } from '../../../../src/domain/kit/dates.ts'
import { notFound } from '../../../problems.ts'
import { colleagues } from '../../session/colleagues.ts'
import { rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { inScope, type Scope } from '../../scope.ts'

/** Reading ASINs. Every function answers within the scope alone. */

interface Row extends Omit<AsinListing, 'tracking' | 'people' | 'asin' | 'days'> {
  readonly itemId: string
  readonly platformGroup: string
  readonly client: string
  readonly tracking: (Omit<AsinTracking, 'watchers'> & { readonly watchers: readonly string[] }) | null
}

/** The listings that have this ASIN. Fails with 404 where there is none in scope. */
export async function listingsOfAsin(
  db: Executor,
  scope: Scope,
  asin: string,
  timeZone: string,
): Promise<AsinListing[]> {
  const found = await read(db, scope, timeZone, sql`upper(l.item_id) = upper(${asin})`)
  if (found.length === 0) throw notFound('The ASIN')
  return found
}

/** One listing with its ASIN. Fails with 404 outside the scope, and where it has none. */
export async function asinOfListing(
  db: Executor,
  scope: Scope,
  listing: string,
  timeZone: string,
): Promise<AsinListing> {
  const [found] = await read(db, scope, timeZone, sql`l.id = ${listing}`)
  if (!found) throw notFound('The ASIN')
  return found
}

async function read(db: Executor, scope: Scope, timeZone: string, which: SQL): Promise<AsinListing[]> {
  const iso = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT l.id AS listing, l.item_id AS "itemId", b.name AS brand, c.name AS client, m.name AS platform,
               m.platform_group AS "platformGroup", m.country, l.price::text AS price, l.currency,
               l.listing_status AS status,
               CASE WHEN t.id IS NOT NULL THEN jsonb_build_object(
                 'id', t.id, 'started', ${iso(sql`t.started`)}, 'until', ${iso(sql`t.until`)},
                 'location', t.location, 'by', t.by, 'alert', t.alert, 'watchers', t.watchers,
                 'history', coalesce((
                   SELECT jsonb_agg(jsonb_build_object('at', ${iso(sql`o.at`)}, 'price', o.price::text,
                     'currency', o.currency, 'status', o.status) ORDER BY o.at)
                   FROM asin_observations o WHERE o.asin_id = t.id), '[]')) END AS tracking
        FROM listings l JOIN brands b ON b.id = l.brand_id JOIN clients c ON c.id = b.client_id
        JOIN marketplaces m ON m.id = l.marketplace_id LEFT JOIN asins t ON t.listing_id = l.id
        WHERE ${inScope(scope)} AND l.item_id IS NOT NULL AND ${which}
        ORDER BY m.name, b.name, l.id`,
  )
  const known = rows.flatMap((row) => {
    const asin = asinOf(row)
    return asin === null ? [] : [{ asin, row }]
  })
  if (known.length === 0) return []
  const users = await colleagues(db, scope)
  const days = trackableDays(Date.now(), timeZone)
  return known.map(({ asin, row: { itemId: _, platformGroup: __, client, tracking, ...rest } }) => {
    const people = users
      .filter(({ brands }) => brands.some((held) => held.name === rest.brand && held.client === client))
      .map(({ providerId, name }) => ({ providerId, name }))
    const watchers = people.filter(({ providerId }) => tracking?.watchers.includes(providerId))
    return { ...rest, asin, days, people, tracking: tracking && { ...tracking, watchers } }
  })
}

/** The days of the workspace's calendar that something can be tracked until: from today on. */
function trackableDays(now: number, timeZone: string): AsinListing['days'] {
  const today = dayOf(now, timeZone)
  const last = endOfDay({ ...today, day: today.day + TRACK_DAYS_MAX }, timeZone)
  return { first: isoDay(today), last: isoDay(dayOf(last, timeZone)) }
}
