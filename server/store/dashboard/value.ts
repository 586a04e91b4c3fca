import { sql } from 'drizzle-orm'
import { METRIC_FILTERS } from '../../../src/domain/dashboard/dashboard.ts'
import { daysIn } from '../../../src/domain/dashboard/dashboardFilter.ts'
import {
  type BrandValue,
  costOf,
  DEFAULT_ASSUMPTIONS,
  type RemovedListings,
  returnOf,
  type ValueAssumptions,
  valueRemoved,
} from '../../../src/domain/kit/value.ts'
import { compareNames } from '../../../src/domain/kit/words.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { brandIds } from '../scope.ts'
import { listingsOf, narrowed, type Reading } from './reading.ts'

/** What the removed listings were worth by the assumptions of each brand, for the dashboard and for reports. */

/** The removed listings of each brand, those together that their value tells alike. */
async function removedOf(reading: Reading): Promise<Map<string, RemovedListings[]>> {
  const removed = narrowed(reading, METRIC_FILTERS.removed)
  if (!removed) return new Map()
  const rows = await rowsOf<RemovedListings & { brand: string }>(
    reading.tx,
    sql`SELECT l.brand_id AS brand, count(*)::int AS listings, l.price::text, l.currency, l.reviews_count AS reviews,
               p.price_min::text AS "genuineLow", p.price_max::text AS "genuineHigh", p.currency AS "genuineCurrency"
        FROM listings l LEFT JOIN products p ON p.id = l.product_id
        WHERE ${listingsOf(removed)} GROUP BY l.brand_id, l.price, l.currency, l.reviews_count, p.price_min, p.price_max, p.currency`,
  )
  return Map.groupBy(rows, ({ brand }) => brand)
}

/** The value removed of every brand that the filter lets through, the one with the most removed listings first. */
export async function valueByBrand(reading: Reading): Promise<BrandValue[]> {
  const { tx, scope, filter, timeZone } = reading
  const ids = brandIds(scope, filter)
  const removed = await removedOf(reading)
  const assumptions = await rowsOf<{ id: string; value: ValueAssumptions | null }>(
    tx,
    sql`SELECT id, value FROM brands WHERE id = ANY(${arrayOf(ids, 'uuid')})`,
  )
  const assumedOf = new Map(assumptions.map(({ id, value }) => [id, value]))
  const { date: start, endDate: end } = filter
  const days = start === undefined || end === undefined ? null : daysIn({ start, end }, timeZone)
  return scope.brands
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, client }) => {
      const listings = removed.get(id) ?? []
      const assumed = assumedOf.get(id) ?? DEFAULT_ASSUMPTIONS
      const { ranges, unpriced } = valueRemoved(listings, assumed)
      const cost = days === null ? null : costOf(assumed, days)
      return {
        id,
        name,
        client,
        removed: listings.reduce((sum, some) => sum + some.listings, 0),
        ranges: [...ranges],
        unpriced,
        assumptions: assumed,
        cost: cost && { ...cost, days: days! },
        back: returnOf(ranges, cost),
      }
    })
    .sort((a, b) => b.removed - a.removed || compareNames(a.name, b.name))
}
