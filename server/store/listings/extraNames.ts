import { sql } from 'drizzle-orm'
import type { ExtraData } from '../../../src/domain/kit/pageSays.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'

/** The names of listings' further columns, kept a brand, so that a filter can offer them without reading every listing. */

/** The names among the listings of a scope, or of some of its brands. */
export async function extraNames(
  db: Executor,
  scope: Scope,
  brands: readonly string[] = brandIds(scope),
): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT DISTINCT name FROM listing_extra_names
        WHERE ${inScope(scope, null)} AND brand_id = ANY(${arrayOf(brands, 'uuid')})
        ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

/** Keeps the names of listings that are about to be written. In one order, so that two who write at once never wait for each other in a circle. */
export async function keepExtraNames(
  tx: Transaction,
  rows: readonly { readonly brandId: string; readonly extra: ExtraData | null }[],
): Promise<void> {
  const names = new Map<string, Set<string>>()
  for (const { brandId, extra } of rows) {
    if (extra === null) continue
    const known = names.get(brandId) ?? new Set()
    names.set(brandId, known)
    for (const name in extra) known.add(name)
  }
  const pairs = [...names].flatMap(([brand, known]) => [...known].map((name) => ({ brand, name })))
  if (pairs.length === 0) return
  await tx.execute(sql`
    INSERT INTO listing_extra_names (brand_id, name)
    SELECT p.brand, p.name FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p (brand uuid, name text)
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`)
}

/** Brings the names into step after an undo: of these listings they are added; of their brands those that no listing has any more go. */
export async function settleExtraNames(
  tx: Transaction,
  { listings, changeSet }: { readonly listings: readonly string[]; readonly changeSet: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO listing_extra_names (brand_id, name)
    SELECT DISTINCT l.brand_id, jsonb_object_keys(l.extra) FROM listings l
    WHERE l.id = ANY(${arrayOf(listings, 'uuid')}) AND l.extra IS NOT NULL
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    DELETE FROM listing_extra_names n
    WHERE n.brand_id IN (
      SELECT r.brand_id FROM change_batches b JOIN change_records r ON r.batch_id = b.id
      WHERE b.change_set_id = ${changeSet} AND r.entity = 'listing')
      AND NOT EXISTS (SELECT FROM listings l WHERE l.brand_id = n.brand_id AND l.extra ? n.name)`)
}
