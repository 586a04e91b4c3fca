import { sql } from 'drizzle-orm'
import type { ListingPatch } from '../../../../src/domain/listings/listing.ts'
import { notFound } from '../../../problems.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Database, Transaction } from '../../transactions.ts'
import { appendRecords, type Author, openBatch, openChangeSet } from '../../record/ledger.ts'
import { brandIds, type Scope } from '../../scope.ts'
import { listingPatches } from '../listingChanges.ts'
import { RELISTINGS } from './standing.ts'

/** What people say of a listing that is back after removal. */

/**
 * Says whether a listing is the removed one again; what is not counts nowhere. Fails with 404 where the listing doesn't exist for the
 * user, or is not said to be back.
 */
export async function judgeRelisting(
  db: Database,
  scope: Scope,
  author: Author,
  { listing, isSame }: { readonly listing: string; readonly isSame: boolean },
): Promise<ListingPatch> {
  return db.transaction(async (tx) => {
    const { brandId, dismissed } = await lockRelisting(tx, scope, listing)
    if ((dismissed === null) !== isSame) {
      const at = new Date()
      const title = isSame ? 'Back after removal' : 'Not the removed listing'
      const changeSetId = await openChangeSet(tx, author, { kind: 'review', title, at })
      const batch = await openBatch(tx, author, { changeSetId, at })
      await appendRecords(tx, batch, 'listing', {
        ctes: sql`
          old AS (SELECT dismissed FROM relistings WHERE listing_id = ${listing}),
          new AS (UPDATE relistings SET dismissed = ${isSame ? null : at}::timestamptz WHERE listing_id = ${listing}
                  RETURNING *)`,
        changes: sql`SELECT new.listing_id AS entity_id, ${brandId}::uuid AS brand_id,
                            jsonb_build_object('relisting_dismissed', old.dismissed) AS before,
                            jsonb_build_object('relisting_dismissed', new.dismissed) AS after FROM new, old`,
      })
    }
    const [patch] = await listingPatches(tx, scope, [listing])
    return patch!
  })
}

/** Locks a listing of the scope that is back, and what is known of that. Fails with 404 where there is none. */
export async function lockRelisting(
  tx: Transaction,
  scope: Scope,
  listing: string,
): Promise<{ brandId: string; removed: string; dismissed: Date | null }> {
  const brands = arrayOf(brandIds(scope), 'uuid')
  await tx.execute(
    sql`SELECT FROM listings l WHERE l.id = ${listing} AND l.brand_id = ANY(${brands}) FOR UPDATE`,
  )
  const [row] = await rowsOf<{ brandId: string; removed: string; dismissed: Date | null }>(
    tx,
    sql`SELECT r.brand_id AS "brandId", r.removed_id AS removed, r.dismissed
        FROM ${RELISTINGS} JOIN listings l ON l.id = r.listing_id
        WHERE r.listing_id = ${listing} AND l.brand_id = ANY(${brands}) FOR UPDATE OF r`,
  )
  if (!row) throw notFound('The listing')
  return row
}
