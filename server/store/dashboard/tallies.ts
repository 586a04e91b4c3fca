import { type SQL, sql } from 'drizzle-orm'
import {
  type CountryTally,
  METRIC_FILTERS,
  type Tally,
  type TypeTally,
} from '../../../src/domain/dashboard/dashboard.ts'
import { rowsOf } from '../rows.ts'
import type { Dimension } from '../schema/dashboard.ts'
import { narrowed, type Reading } from './reading.ts'
import { countedRows, metricSum } from './source.ts'

/** Listings by one thing that they have: the most first, then by name, those without it last. */

const order = (name: SQL) => sql`ORDER BY (${name} IS NULL), listings DESC, ${name}`

function tallyBy(reading: Reading, by: Dimension, name: SQL, join: SQL): Promise<Tally[]> {
  return rowsOf<Tally>(
    reading.tx,
    sql`SELECT * FROM (SELECT ${name} AS name, sum(c.listings)::int AS listings
                       FROM (${countedRows(reading, { by })}) AS c ${join} GROUP BY 1) AS t
        WHERE listings <> 0 ${order(sql`name`)}`,
  )
}

/** Listings by marketplace. */
export const byMarketplace = (reading: Reading): Promise<Tally[]> =>
  tallyBy(reading, 'marketplace', sql`m.name`, sql`JOIN marketplaces m ON m.id = c.marketplace_id`)

/** Listings by the category of their product; null for those without a product, or whose product has none. */
export const byCategory = (reading: Reading): Promise<Tally[]> =>
  tallyBy(reading, 'product', sql`p.category`, sql`LEFT JOIN products p ON p.id = c.product_id`)

/** Listings by country. */
export async function byCountry(reading: Reading): Promise<CountryTally[]> {
  const rows = await tallyBy(reading, 'country', sql`c.country`, sql``)
  return rows.map(({ name, listings }) => ({ country: name, listings }))
}

/** The infringing listings of a reading. */
export function infringingOf(reading: Reading): Reading | null {
  return narrowed(reading, METRIC_FILTERS.infringing)
}

/** Infringing listings by type, and how many of each are removed. */
export async function infringingByType(reading: Reading): Promise<TypeTally[]> {
  const infringing = infringingOf(reading)
  if (!infringing) return []
  return rowsOf<TypeTally>(
    reading.tx,
    sql`SELECT * FROM (SELECT c.toi AS type, sum(c.listings)::int AS listings, ${metricSum('removed')} AS removed
                       FROM (${countedRows(infringing, { by: null })}) AS c GROUP BY 1) AS t
        WHERE listings <> 0 ${order(sql`type`)}`,
  )
}
