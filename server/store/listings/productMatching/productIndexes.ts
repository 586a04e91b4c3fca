import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { indexProducts, type KnownProduct, type ProductIndex } from './productIndex.ts'

/**
 * The products of brands as titles are compared with them, by the brand's id; a brand without products has none. A brand is
 * called by its name and by its registered word marks.
 */
export async function productIndexes(
  db: Executor,
  brands: readonly string[],
): Promise<ReadonlyMap<string, ProductIndex>> {
  if (brands.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; names: string[]; products: KnownProduct[] }>(
    db,
    sql`SELECT b.id, ARRAY[b.name] || ARRAY(
                 SELECT DISTINCT r.name FROM property_rights r WHERE r.brand_id = b.id AND r.type = 'TM') AS names,
               (SELECT jsonb_agg(jsonb_build_object(
                         'id', p.id, 'name', p.name, 'aliases', p.aliases, 'models', p.models, 'category', p.category,
                         'priceMin', p.price_min, 'priceMax', p.price_max, 'currency', p.currency) ORDER BY p.id)
                FROM products p WHERE p.brand_id = b.id) AS products
        FROM brands b
        WHERE b.id = ANY(${arrayOf(brands, 'uuid')}) AND EXISTS (SELECT FROM products p WHERE p.brand_id = b.id)`,
  )
  return new Map(rows.map(({ id, names, products }) => [id, indexProducts(names, products)]))
}
