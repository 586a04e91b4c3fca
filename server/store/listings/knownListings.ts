import { type SQL, sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { ListingStatus } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'

/** Finding the listing that a page is about, among those of a brand. */

export interface KnownListing {
  readonly id: string
  readonly marketplaceId: string
  readonly itemId: string | null
  readonly url: string | null
  readonly furtherUrls: readonly string[]
  readonly productId: string | null
  readonly status: ListingStatus
  readonly images: readonly Picture[]
  readonly updated: Date
}

/** What tells a listing apart: marketplace and item id, else any of these addresses. */
export interface ListingSigns {
  readonly brandId: string
  readonly marketplaceId: string | null
  readonly itemId: string | null
  readonly addresses: readonly string[]
}

const COLUMNS = sql`l.id, l.marketplace_id AS "marketplaceId", l.item_id AS "itemId", l.url, l.further_urls AS "furtherUrls",
  l.product_id AS "productId", l.listing_status AS status, l.images, l.updated`

/** The listing that these signs are of; its key counts for more than its address, and that for more than its further ones. Null where none is known. */
export async function knownListing(
  db: Executor,
  { brandId, marketplaceId, itemId, addresses }: ListingSigns,
): Promise<KnownListing | null> {
  const list = (each: (address: string) => SQL) => sql.join(addresses.map(each), sql`, `)
  const atAddress = sql`l.brand_id = ${brandId} AND md5(l.url) IN (${list((address) => sql`md5(${address})`)})
    AND l.url IN (${list((address) => sql`${address}`)})`
  const atFurther = sql`l.brand_id = ${brandId} AND ${hasFurther(arrayOf(addresses, 'text'))}`
  // Each half of the addresses has an index of its own.
  const [found] = await rowsOf<KnownListing>(
    db,
    sql`SELECT * FROM (
          (SELECT ${COLUMNS}, 1 AS rank FROM listings l
           WHERE l.brand_id = ${brandId} AND l.marketplace_id = ${marketplaceId}::uuid AND l.item_id = ${itemId}::text)
          UNION ALL (SELECT ${COLUMNS}, 2 FROM listings l WHERE ${atAddress} AND l.item_id IS NULL)
          UNION ALL (SELECT ${COLUMNS}, 3 FROM listings l WHERE ${atAddress} AND l.item_id IS NOT NULL)
          UNION ALL (SELECT ${COLUMNS}, 4 FROM listings l WHERE ${atFurther})
        ) AS found ORDER BY rank, id LIMIT 1`,
  )
  return found ?? null
}

/** That one of these addresses is a further one of `listings l`. */
export const hasFurther = (addresses: SQL): SQL =>
  sql`(l.further_urls && ${addresses} AND l.further_urls <> '{}')`

/** A listing of a brand by its id; null where there is none. */
export async function listingOfBrand(
  db: Executor,
  brandId: string,
  id: string,
): Promise<KnownListing | null> {
  const [found] = await rowsOf<KnownListing>(
    db,
    sql`SELECT ${COLUMNS} FROM listings l WHERE l.id = ${id} AND l.brand_id = ${brandId}`,
  )
  return found ?? null
}

/** Locks a listing of a brand, and reads it as it stands then; null where it is gone. */
export async function lockListing(
  tx: Transaction,
  brandId: string,
  id: string,
): Promise<KnownListing | null> {
  await tx.execute(sql`SELECT FROM listings l WHERE l.id = ${id} FOR UPDATE OF l`)
  return listingOfBrand(tx, brandId, id)
}

/** The marketplace that pages of a host belong to: by its search, by a listing of the brand there, or by its name. */
export async function marketplaceOfHost(
  db: Executor,
  brandId: string,
  address: string,
): Promise<string | null> {
  const ways = [
    sql`SELECT id FROM marketplaces WHERE assay_host(search_url) = assay_host(${address}) ORDER BY name LIMIT 1`,
    sql`SELECT marketplace_id AS id FROM listings WHERE brand_id = ${brandId} AND host = assay_host(${address})
        ORDER BY created DESC, id DESC LIMIT 1`,
    sql`SELECT id FROM marketplaces WHERE lower(name) = assay_host(${address})`,
  ]
  for (const way of ways) {
    const [found] = await rowsOf<{ id: string }>(db, way)
    if (found) return found.id
  }
  return null
}
