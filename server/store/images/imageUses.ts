import { sql } from 'drizzle-orm'
import { DEFAULT_LIMIT } from '../../../src/domain/filter/filter.ts'
import type { ListingsPage } from '../../../src/domain/listings/listings.contract.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database } from '../transactions.ts'
import { behind, type Order, orderBy, readCursor, writeCursor } from '../keyset.ts'
import { listingsByIds } from '../listings/listings.ts'
import { brandIds, type Scope } from '../scope.ts'

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
        WHERE id = ${id} AND brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})`,
  )
  if (!image) throw notFound('The image')
  const size = query.size ?? DEFAULT_LIMIT
  const page = query.page ?? 0
  const at = new Date().toISOString()
  const cursor = readCursor(query.after, ORDER)
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT l.id FROM image_uses u JOIN listings l ON l.id = u.listing_id
        WHERE u.brand_id = ${image.brandId} AND u.sha256 = ${image.sha256}
          ${cursor ? sql`AND ${behind(cursor, ORDER)}` : sql``}
        ORDER BY ${orderBy(ORDER)} LIMIT ${size} OFFSET ${cursor ? 0 : page * size}`,
  )
  const items = await listingsByIds(
    db,
    scope,
    rows.map((row) => row.id),
  )
  const total = image.listings
  const last = items.at(-1)
  const more = cursor ? rows.length === size : (page + 1) * size < total
  const next = last && more ? writeCursor({ value: last.created, id: last._id }) : null
  return { items, page, size, total, next, at }
}
