import { sql } from 'drizzle-orm'
import type { PlatformRelistings } from '../../../src/domain/dashboard/dashboard.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { listingsWhere } from '../listings/listingFilter.ts'
import { RELISTING_RATE } from '../listings/relisting/rates.ts'
import { IS_OVER, WATCHES } from '../listings/relisting/standing.ts'
import { brandIds } from '../scope.ts'
import type { Reading } from './reading.ts'

/** How often what was removed came back within its watch, for the dashboard. */

/** The rates of the filter's removed listings by marketplace, the one with the most removals that tell first. */
export function relistingsByMarketplace({ tx, scope, filter }: Reading): Promise<PlatformRelistings[]> {
  return rowsOf<PlatformRelistings>(
    tx,
    sql`SELECT m.name AS platform, ${RELISTING_RATE} AS rate
        FROM ${WATCHES} JOIN listings l ON l.id = w.listing_id
          JOIN marketplaces m ON m.id = l.marketplace_id
        WHERE w.brand_id = ANY(${arrayOf(brandIds(scope, filter), 'uuid')}) AND ${listingsWhere(scope, filter)}
        GROUP BY m.name ORDER BY count(*) FILTER (WHERE ${IS_OVER}) DESC, count(*) DESC, m.name`,
  )
}
