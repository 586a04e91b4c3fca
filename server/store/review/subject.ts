import { sql } from 'drizzle-orm'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import type { ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { notFound } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { inScope, type Scope } from '../scope.ts'

/** The listing that evidence is gathered for. */

/** A listing as the reviewer sees it: a second look is told as it was before the first decision. */
export interface Subject {
  readonly id: string
  readonly brandId: string
  readonly productId: string | null
  readonly price: string | null
  readonly currency: string | null
  readonly sellerKey: string | null
  readonly state: ListingState
  readonly listingStatus: string
  readonly officialImages: readonly Picture[]
}

/** The listing, where it is in the scope. Fails with 404 where it isn't. */
export async function subjectOf(db: Executor, scope: Scope, id: string): Promise<Subject> {
  const [row] = await rowsOf<Subject>(
    db,
    sql`SELECT l.id, l.brand_id AS "brandId", l.product_id AS "productId", l.price::text AS price, l.currency,
               l.seller_key AS "sellerKey",
               coalesce(blind.before ->> 'state', l.state::text) AS state,
               coalesce(blind.before ->> 'listingStatus', l.listing_status::text) AS "listingStatus",
               b.official_images || coalesce(p.images, '[]') AS "officialImages"
        FROM listings l JOIN brands b ON b.id = l.brand_id LEFT JOIN products p ON p.id = l.product_id
        LEFT JOIN LATERAL (
          -- What this user looks at, or looked at, without knowing how it was decided.
          SELECT d.before FROM review_decisions d LEFT JOIN second_reviews w ON w.decision_id = d.id
            LEFT JOIN review_decisions own ON own.id = w.second_id AND own.user_id = ${scope.userId}
            LEFT JOIN review_leases r ON r.second_of = d.id AND r.user_id = ${scope.userId}
          WHERE d.listing_id = l.id AND (own.id IS NOT NULL OR r.listing_id IS NOT NULL)
          ORDER BY d.at DESC LIMIT 1
        ) AS blind ON true
        WHERE l.id = ${id} AND ${inScope(scope)}`,
  )
  if (!row) throw notFound('The listing')
  return row
}
