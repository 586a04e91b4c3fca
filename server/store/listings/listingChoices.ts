import { sql } from 'drizzle-orm'
import type { PlatformChoice, ProductChoice } from '../../../src/domain/filter/filterChoices.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { kindOf } from '../schema/dashboard.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'

/** What occurs among the listings and advertisements of a scope, for the filter to choose from. */

/** Whether there are the sums that the dashboard keeps; without, the rows are gone through. */
const HAS_SUMS = sql`EXISTS (SELECT FROM dashboard_rollups)`

/** The countries, as ISO codes: of the listings each brand's next one is looked up, however many listings there are. */
export async function countriesOfListings(db: Executor, scope: Scope): Promise<string[]> {
  const rows = await rowsOf<{ country: string }>(
    db,
    sql`WITH RECURSIVE found AS (
          SELECT brand_id, (SELECT min(l.country) FROM listings l WHERE l.brand_id = b.brand_id) AS country
          FROM unnest(${arrayOf(brandIds(scope), 'uuid')}) AS b (brand_id)
          UNION ALL
          SELECT brand_id, (SELECT min(l.country) FROM listings l
                            WHERE l.brand_id = found.brand_id AND l.country > found.country)
          FROM found WHERE country IS NOT NULL
        ) SELECT country FROM found WHERE country IS NOT NULL
        UNION SELECT country FROM ads WHERE ${inScope(scope, null)} AND country IS NOT NULL ORDER BY country`,
  )
  return rows.map(({ country }) => country)
}

/** The tags of the listings. */
export async function tagsOfListings(db: Executor, scope: Scope): Promise<string[]> {
  const rows = await rowsOf<{ tag: string }>(
    db,
    sql`SELECT tag FROM (
          SELECT tag, listings FROM dashboard_tags WHERE ${HAS_SUMS} AND ${inScope(scope, null)}
          UNION ALL
          SELECT tag, sign FROM dashboard_deltas, unnest(tags) AS tag WHERE ${HAS_SUMS} AND ${inScope(scope, null)}
          UNION ALL
          SELECT tag, 1 FROM listings, unnest(tags) AS tag
          WHERE NOT ${HAS_SUMS} AND ${inScope(scope, null)}
        ) AS t GROUP BY tag HAVING sum(listings) > 0 ORDER BY tag`,
  )
  return rows.map(({ tag }) => tag)
}

/** The products of the scope's brands. */
export async function productsOfScope(db: Executor, scope: Scope): Promise<ProductChoice[]> {
  return rowsOf<ProductChoice>(
    db,
    sql`SELECT p.name, b.name AS brand, p.category FROM products p JOIN brands b ON b.id = brand_id
        WHERE ${inScope(scope, null)} ORDER BY p.name, b.name`,
  )
}

/** The marketplaces that the listings and advertisements are on. */
export async function platformsOfListings(db: Executor, scope: Scope): Promise<PlatformChoice[]> {
  return rowsOf<PlatformChoice>(
    db,
    sql`SELECT name, channel FROM marketplaces m
        WHERE m.id IN (
            SELECT marketplace_id FROM (
              SELECT marketplace_id, listings FROM dashboard_margins
              WHERE ${HAS_SUMS} AND kind = ${kindOf('marketplace')} AND field = 'created' AND ${inScope(scope, null)}
              UNION ALL
              SELECT marketplace_id, sign FROM dashboard_deltas WHERE ${HAS_SUMS} AND ${inScope(scope, null)}
              UNION ALL
              SELECT marketplace_id, 1 FROM listings WHERE NOT ${HAS_SUMS} AND ${inScope(scope, null)}
            ) AS s GROUP BY marketplace_id HAVING sum(listings) > 0)
          OR m.id IN (SELECT a.marketplace_id FROM ads a WHERE ${inScope(scope, null)})
        ORDER BY name`,
  )
}
