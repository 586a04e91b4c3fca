import { sql } from 'drizzle-orm'
import type { PlatformChoice, ProductChoice } from '../../../src/domain/filter/filterChoices.ts'
import { arrayOf, type Database, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'

/** What occurs among the listings and advertisements of a scope, for the filter to choose from. */

const inScope = (scope: Scope) => sql`brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})`

/** The countries, as ISO codes: of the listings each brand's next one is looked up, however many listings there are. */
export async function countriesOfListings(db: Database, scope: Scope): Promise<string[]> {
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
        UNION SELECT country FROM ads WHERE ${inScope(scope)} AND country IS NOT NULL ORDER BY country`,
  )
  return rows.map(({ country }) => country)
}

/** The tags of the listings. */
export async function tagsOfListings(db: Database, scope: Scope): Promise<string[]> {
  const rows = await rowsOf<{ tag: string }>(
    db,
    sql`SELECT DISTINCT tag FROM listings, unnest(tags) AS tag
        WHERE ${inScope(scope)} AND tags <> '{}' ORDER BY tag`,
  )
  return rows.map(({ tag }) => tag)
}

/** The products of the scope's brands. */
export async function productsOfScope(db: Database, scope: Scope): Promise<ProductChoice[]> {
  return rowsOf<ProductChoice>(
    db,
    sql`SELECT p.name, b.name AS brand, p.category FROM products p JOIN brands b ON b.id = brand_id
        WHERE ${inScope(scope)} ORDER BY p.name, b.name`,
  )
}

/** The marketplaces that the listings and advertisements are on. */
export async function platformsOfListings(db: Database, scope: Scope): Promise<PlatformChoice[]> {
  return rowsOf<PlatformChoice>(
    db,
    sql`SELECT name, channel FROM marketplaces m
        WHERE EXISTS (
          SELECT FROM unnest(${arrayOf(brandIds(scope), 'uuid')}) AS b (brand_id) CROSS JOIN LATERAL (
            SELECT FROM listings l
            WHERE l.brand_id = b.brand_id AND l.marketplace_id = m.id AND l.item_id IS NOT NULL LIMIT 1) AS one)
          OR m.id IN (SELECT l.marketplace_id FROM listings l WHERE ${inScope(scope)} AND l.item_id IS NULL)
          OR m.id IN (SELECT a.marketplace_id FROM ads a WHERE ${inScope(scope)})
        ORDER BY name`,
  )
}
