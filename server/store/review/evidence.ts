import { sql } from 'drizzle-orm'
import type { ReviewEvidence } from '../../../src/domain/review/guidedReview.ts'
import { pageSays } from '../listings/listings.ts'
import { comparedPrices, priceOf, pricesOf } from '../listings/scoring/prices.ts'
import { pricedTargets } from '../listings/scoring/targets.ts'
import { priceSpread } from './priceSpread.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Executor } from '../transactions.ts'
import type { Scope } from '../scope.ts'
import { earlierDecisions } from './earlierDecisions.ts'
import { nearListings } from './nearListings.ts'
import { sellerHistoryOf } from './sellerHistory.ts'
import { type Subject, subjectOf } from './subject.ts'

/** What helps to decide a listing. */

/** The evidence as far as it lies in the scope. Fails with 404 where the listing doesn't. */
export async function evidenceOf(db: Database, scope: Scope, id: string): Promise<ReviewEvidence> {
  const subject = await subjectOf(db, scope, id)
  const [says, price, seller, near, earlier, logos] = await Promise.all([
    pageSays(db, id),
    pricesAround(db, scope, subject),
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
    near: near.counts,
    earlier,
    officialImages: [...subject.officialImages],
    logos,
  }
}

/**
 * The prices that its score compares its own with; null where the listing is of no product and none is suggested: beside
 * everything else in its currency, each low price would look like that of a copy. A score that counts the price keeps the basis
 * that it was compared with, which is told here too, also after others came in.
 */
async function pricesAround(db: Executor, scope: Scope, { id }: Subject): Promise<ReviewEvidence['price']> {
  const [target] = await pricedTargets(db, scope, [id])
  if (!target) return null
  const groups = await pricesOf(db, [target], false)
  const found = priceOf(groups, target, false)
  if (found === null) return null
  const kept = target.scoreFactors.find(({ basis }) => basis?.product === found.basis.product)?.basis
  const basis = kept ?? found.basis
  return priceSpread(comparedPrices(groups, target, basis), {
    own: found.amount,
    currency: found.currency,
    basis,
  })
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
