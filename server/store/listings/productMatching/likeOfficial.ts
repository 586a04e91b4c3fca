import { sql } from 'drizzle-orm'
import { NEAR_DUPLICATE_BITS } from '../../../../src/domain/kit/nearDuplicates.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'

/**
 * By listing, the products of its brand with an official picture that is one of the listing's or a near-duplicate of it.
 * Only pictures with a stored copy count.
 */
export async function likeOfficial(
  db: Executor,
  listings: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (listings.length === 0) return new Map()
  const rows = await rowsOf<{ listing: string; products: string[] }>(
    db,
    sql`WITH uses AS MATERIALIZED (
          SELECT u.listing_id, u.brand_id, u.sha256, p.hash
          FROM image_uses u JOIN pictures p ON p.sha256 = u.sha256
          WHERE u.listing_id = ANY(${arrayOf(listings, 'uuid')})
        ), official AS MATERIALIZED (
          SELECT DISTINCT p.brand_id, p.id AS product, f.sha256, c.hash
          FROM products p CROSS JOIN jsonb_array_elements(p.images) AS picture
            JOIN files f ON f.id = assay_uuid(picture ->> 'file') JOIN pictures c ON c.sha256 = f.sha256
          WHERE p.brand_id IN (SELECT brand_id FROM uses)
        )
        SELECT u.listing_id AS listing, array_agg(DISTINCT o.product) AS products
        FROM uses u JOIN official o ON o.brand_id = u.brand_id
          AND (o.sha256 = u.sha256 OR bit_count((o.hash # u.hash)::bit(64)) <= ${NEAR_DUPLICATE_BITS})
        GROUP BY 1`,
  )
  return new Map(rows.map(({ listing, products }) => [listing, products]))
}
