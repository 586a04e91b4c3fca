import { type SQL, sql } from 'drizzle-orm'
import { UUID } from '../../../src/domain/kit/text.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { contains } from '../listings/listingFilter.ts'
import { inScope, type Scope } from '../scope.ts'

/**
 * Assay's id of a seller of a marketplace. The marketplace is named by its id or name, the seller by Assay's id, the
 * marketplace's own id of it, or a name that its listings bear; of several under one name, the one with the most
 * listings. Fails with 404 where no listing in the scope is of such a seller.
 */
export async function resolveSeller(
  db: Executor,
  scope: Scope,
  { seller, marketplace }: { readonly seller: string; readonly marketplace: string },
): Promise<string> {
  const [place] = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM marketplaces WHERE ${
      UUID.test(marketplace) ? sql`id = ${marketplace} OR` : sql``
    } lower(name) = lower(${marketplace})`,
  )
  if (!place) throw notFound('The seller')
  const ways = [
    ...(UUID.test(seller) ? [sql`l.seller_key = ${seller}::uuid`] : []),
    sql`l.seller_key = assay_seller_key(${place.id}::uuid, ${seller}, NULL)`,
    sql`l.seller_key = assay_seller_key(${place.id}::uuid, NULL, ${seller})`,
    sql`${contains(seller)} AND l.seller = ${seller}`,
  ]
  for (const way of ways) {
    const id = await mostListed(db, scope, sql`l.marketplace_id = ${place.id} AND ${way}`)
    if (id) return id
  }
  throw notFound('The seller')
}

async function mostListed(db: Executor, scope: Scope, which: SQL): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`SELECT l.seller_key AS id FROM listings l
        WHERE ${which} AND ${inScope(scope)} AND l.seller_key IS NOT NULL
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  )
  return row?.id
}
