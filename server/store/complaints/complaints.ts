import { sql } from 'drizzle-orm'
import type { Listing } from '../../../src/domain/listing.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, type Database, rowsOf } from '../database.ts'
import { listingsByIds } from '../listings.ts'
import { brandIds, type Scope } from '../scope.ts'

/** Reading complaints, within the scope alone. */

/** The listings within a complaint of the scope, in the order of their ids. Fails with 404 outside it. */
export async function listingsOfComplaint(db: Database, scope: Scope, id: string): Promise<Listing[]> {
  const [row] = await rowsOf<{ listings: string[] }>(
    db,
    sql`SELECT ARRAY(SELECT listing_id FROM complaint_listings WHERE complaint_id = c.id ORDER BY 1) AS listings
        FROM complaints c WHERE c.id = ${id} AND c.brand_id = ANY(${arrayOf(brandIds(scope), 'uuid')})`,
  )
  if (!row) throw notFound('The complaint')
  return listingsByIds(db, scope, row.listings)
}
