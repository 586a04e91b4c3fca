import { sql } from 'drizzle-orm'
import type { EarlierDecision } from '../../../src/domain/review/guidedReview.ts'
import { codeOfState } from '../../../src/domain/listings/listingState.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import type { InfringementType, ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, type Scope } from '../scope.ts'
import { STANDING_DECISION } from '../listings/standingDecision.ts'
import type { Subject } from './subject.ts'

/** What was decided of other listings of a seller. */

const DECISIONS_TOLD = 8
/** Among how many of the seller's listings they are looked for, those decided last first. */
const LISTINGS_READ = 200

/**
 * The last decision that stands on each of the seller's other listings, from the change record. What waits for a second look that this user may
 * get is not told.
 */
export async function earlierDecisions(
  db: Executor,
  scope: Scope,
  { id, sellerKey }: Subject,
): Promise<EarlierDecision[]> {
  if (sellerKey === null) return []
  const brands = arrayOf(brandIds(scope), 'uuid')
  type Row = Omit<EarlierDecision, 'code' | 'at'> & {
    readonly state: ListingState
    readonly toi: InfringementType | null
    readonly at: Date
  }
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT l.id AS listing, l.title, made.state, made.toi, made.actor AS by, made.at, made.comment
        FROM (
          SELECT id, title, state FROM listings
          WHERE seller_key = ${sellerKey} AND brand_id = ANY(${brands}) AND id <> ${id} AND reviewed IS NOT NULL
          ORDER BY reviewed DESC, id DESC LIMIT ${LISTINGS_READ}
        ) AS l CROSS JOIN LATERAL ${STANDING_DECISION} AS made
        WHERE NOT (${may(scope.groups, 'review.second')} AND EXISTS (
          SELECT FROM review_decisions d JOIN second_reviews w ON w.decision_id = d.id
          WHERE d.listing_id = l.id AND w.status = 'WAITING' AND d.user_id IS DISTINCT FROM ${scope.userId}))
        ORDER BY made.at DESC, l.id DESC LIMIT ${DECISIONS_TOLD}`,
  )
  return rows.flatMap(({ state, toi, at, ...rest }) => {
    const code = codeOfState(state, toi)
    return code ? [{ ...rest, code, at: at.toISOString() }] : []
  })
}
