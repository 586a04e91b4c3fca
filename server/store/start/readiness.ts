import { sql } from 'drizzle-orm'
import type { BrandReadiness } from '../../../src/domain/start/checklist.ts'
import type { StartState } from '../../../src/domain/start/start.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, type Scope } from '../scope.ts'

/** What the brands of the scope have of what they need, by name. */
export const brandReadinessOf = (db: Executor, scope: Scope): Promise<BrandReadiness[]> =>
  rowsOf<BrandReadiness>(
    db,
    sql`SELECT b.id, b.name,
               (SELECT count(*)::int FROM property_rights WHERE brand_id = b.id) AS rights,
               ARRAY(SELECT name FROM property_rights WHERE brand_id = b.id AND type = 'TM' AND cardinality(classes) = 0
                     ORDER BY lower(name), id) AS "withoutClasses",
               (SELECT count(*)::int FROM products WHERE brand_id = b.id) AS products,
               jsonb_array_length(b.official_images) AS "officialPictures",
               (SELECT count(*)::int FROM user_brands ub JOIN users u ON u.id = ub.user_id
                WHERE ub.brand_id = b.id AND NOT u.disabled) AS people,
               coalesce(array_length(places.names, 1), 0) AS marketplaces,
               coalesce(places.bare, '{}') AS "withoutAddress"
        FROM brands b LEFT JOIN LATERAL (
          SELECT array_agg(m.name) AS names,
                 array_agg(m.name ORDER BY lower(m.name)) FILTER (WHERE m.notice_email IS NULL) AS bare
          FROM marketplaces m
          WHERE EXISTS (SELECT FROM listings l WHERE l.brand_id = b.id AND l.marketplace_id = m.id)
        ) AS places ON true
        WHERE b.id = ANY(${arrayOf(brandIds(scope), 'uuid')}) ORDER BY lower(b.name), b.id`,
  )

/** How far the workspace is on its way to the first decisions, within the scope. */
export async function startStateOf(db: Executor, scope: Scope): Promise<StartState> {
  const own = arrayOf(brandIds(scope), 'uuid')
  const [brands, [row]] = await Promise.all([
    brandReadinessOf(db, scope),
    rowsOf<{ listings: number; reviewed: number }>(
      db,
      sql`SELECT (SELECT count(*)::int FROM listings WHERE brand_id = ANY(${own})) AS listings,
                 (SELECT count(DISTINCT listing_id)::int FROM review_decisions WHERE brand_id = ANY(${own})) AS reviewed`,
    ),
  ])
  return { brands, ...row! }
}
