import { sql } from 'drizzle-orm'
import type { ReviewEvidence } from '../../../src/domain/review/guidedReview.ts'
import { pageSays } from '../listings/listings.ts'
import { PRICE_DAYS, priceSpread } from './priceSpread.ts'
import { type Database, type Executor, rowsOf } from '../database.ts'
import type { Scope } from '../scope.ts'
import { earlierDecisions } from './earlierDecisions.ts'
import { nearListings } from './nearListings.ts'
import { sellerHistoryOf } from './sellerHistory.ts'
import { type Subject, subjectOf } from './subject.ts'

/** What helps to decide a listing. */

/** The most prices that a spread is made of, the newest first. */
const PRICES_READ = 2_000

/** The evidence as far as it lies in the scope. Fails with 404 where the listing doesn't. */
export async function evidenceOf(db: Database, scope: Scope, id: string): Promise<ReviewEvidence> {
  const subject = await subjectOf(db, scope, id)
  const [says, price, seller, near, earlier, logos] = await Promise.all([
    pageSays(db, id),
    pricesAround(db, subject),
    sellerHistoryOf(db, scope, subject),
    nearListings(db, scope, subject),
    earlierDecisions(db, scope, subject),
    logosIn(db, subject),
  ])
  return {
    listing: id,
    says,
    price,
    seller,
    nearDuplicates: near.items,
    nearTotal: near.total,
    earlier,
    officialImages: [...subject.officialImages],
    logos,
  }
}

/**
 * The prices of the same product, in the same currency; null where the listing is of none: beside everything else that a brand is
 * named with, each low price would look like that of a copy.
 */
async function pricesAround(db: Executor, subject: Subject): Promise<ReviewEvidence['price']> {
  const { id, brandId, productId, price, currency } = subject
  if (productId === null || price === null || currency === null) return null
  const rows = await rowsOf<{ price: string }>(
    db,
    sql`SELECT l.price::text AS price FROM listings l
        WHERE l.product_id = ${productId} AND l.brand_id = ${brandId}
          AND l.currency = ${currency} AND l.price IS NOT NULL AND l.id <> ${id}
          AND l.created >= now() - ${PRICE_DAYS} * interval '1 day'
        ORDER BY l.created DESC, l.id DESC LIMIT ${PRICES_READ}`,
  )
  return priceSpread(
    rows.map((row) => row.price),
    { own: price, currency },
  )
}

/** The brand's logos in the listing's stored pictures. */
function logosIn(db: Executor, { id }: Subject): Promise<ReviewEvidence['logos']> {
  return rowsOf(
    db,
    sql`SELECT DISTINCT ON (f.id) f.id AS file, i.logos
        FROM listings l CROSS JOIN jsonb_array_elements(l.images) AS picture
          JOIN files f ON f.id = assay_uuid(picture ->> 'file')
          JOIN images i ON i.brand_id = l.brand_id AND i.sha256 = f.sha256
        WHERE l.id = ${id} AND i.logos <> '[]' ORDER BY f.id`,
  )
}
