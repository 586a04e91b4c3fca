import { type SQL, sql } from 'drizzle-orm'
import type { PlatformRelistings } from '../../../../src/domain/dashboard/dashboard.ts'
import { arrayOf, rowsOf } from '../../database.ts'
import type { Reading } from '../../dashboard/reading.ts'
import { brandIds, type Scope } from '../../scope.ts'
import { listingsWhere } from '../listingFilter.ts'
import { CAME_BACK, IS_OVER } from './standing.ts'

/** How often what was removed came back within its watch. */

/** The rate over watches `w` with their brands `e`, as the contract has it. */
const RATE: SQL = sql`jsonb_build_object(
  'over', count(*) FILTER (WHERE ${IS_OVER}),
  'returned', count(*) FILTER (WHERE ${IS_OVER} AND ${CAME_BACK}),
  'watched', count(*) FILTER (WHERE NOT (${IS_OVER})),
  'days', jsonb_build_object('least', min(e.relisting_days), 'most', max(e.relisting_days)))`

/** The rate of a seller's removed listings in the scope; null where none was removed. */
export const relistingsOfSeller = (seller: SQL, scope: Scope): SQL => sql`(
  SELECT CASE WHEN count(*) > 0 THEN ${RATE} END
  FROM relisting_watches w JOIN brands e ON e.id = w.brand_id
  WHERE w.seller_key = ${seller} AND w.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')}))`

/** The rates of the filter's removed listings by marketplace, the one with the most removals that tell first. */
export function relistingsByMarketplace({ tx, scope, filter }: Reading): Promise<PlatformRelistings[]> {
  return rowsOf<PlatformRelistings>(
    tx,
    sql`SELECT m.name AS platform, ${RATE} AS rate
        FROM relisting_watches w JOIN brands e ON e.id = w.brand_id JOIN listings l ON l.id = w.listing_id
          JOIN marketplaces m ON m.id = l.marketplace_id
        WHERE w.brand_id = ANY(${arrayOf(brandIds(scope, filter), 'uuid')}) AND ${listingsWhere(scope, filter)}
        GROUP BY m.name ORDER BY count(*) FILTER (WHERE ${IS_OVER}) DESC, count(*) DESC, m.name`,
  )
}
