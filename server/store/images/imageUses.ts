import { sql } from 'drizzle-orm'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { notFound } from '../../problems.ts'
import { idsOf, rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { type Order, pageAsked } from '../keyset.ts'
import { listingsByIds } from '../listings/listings.ts'
import { inScope, type Scope } from '../scope.ts'

export interface UsesQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly after?: string | undefined
}

const ORDER: Order = {
  column: sql`l.created`,
  id: sql`l.id`,
  type: 'timestamptz',
  filled: true,
  descending: true,
}

/** A page of the listings that use an image, newest first, with the exact total. Fails with 404 outside the scope. */
export async function imageUses(
  db: Database,
  scope: Scope,
  id: string,
  query: UsesQuery,
): Promise<ListingsPage> {
  const [image] = await rowsOf<{ brandId: string; sha256: string; listings: number }>(
    db,
    sql`SELECT brand_id AS "brandId", sha256, listings FROM images
        WHERE id = ${id} AND ${inScope(scope, null)}`,
  )
  if (!image) throw notFound('The image')
  const page = pageAsked(query, ORDER)
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT l.id FROM image_uses u JOIN listings l ON l.id = u.listing_id
        WHERE u.brand_id = ${image.brandId} AND u.sha256 = ${image.sha256}
          AND ${page.where} ${page.cut}`,
  )
  return page.answer(rows, image.listings, {
    items: (shown) => listingsByIds(db, scope, idsOf(shown)),
    keyOf: ({ created, _id }) => ({ value: created, id: _id }),
  })
}
