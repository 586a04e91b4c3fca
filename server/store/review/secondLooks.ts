import { sql } from 'drizzle-orm'
import type { ListingPatch, Listing } from '../../../src/domain/listings/listing.ts'
import type { ListingsFilter } from '../../../src/domain/listings/listings.contract.ts'
import { decide } from '../../../src/domain/listings/listingState.ts'
import type { ReviewVerdict } from '../../../src/domain/review/guidedReview.ts'
import { may } from '../../../src/domain/kit/roles.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor, Transaction } from '../transactions.ts'
import { conditionsOf, whereOf } from '../listings/listingFilter.ts'
import { listingsByIds } from '../listings/listings.ts'
import { inScope, type Scope } from '../scope.ts'
import { leaseEnd, type Run } from './run.ts'

/** Second looks: decisions that another reviewer makes again, seeing the listing as it was before the first one. */

/** One in so many of what a run is given at most. */
const ONE_IN = 10

/** A decision to look at again, as far as its second reviewer's view needs it. */
export interface SecondLook {
  readonly decision: string
  readonly listing: string
  /** When the first decision changed the listing. */
  readonly at: Date
  readonly before: ListingPatch
}

/**
 * The `updated` that a second look shows: between that of the listing before the first decision and any later one. No
 * version of the listing ever had it, so a decision that brings it is known for a second look though its lease is gone.
 */
export const shownUpdated = (before: Pick<ListingPatch, 'updated'>): string =>
  new Date(Date.parse(before.updated) + 1).toISOString()

/**
 * Leases waiting second looks to a run of a user who is a second reviewer: decisions of others within what the filter
 * says of brands, products, platforms, countries and sellers, on listings that the user never decided. State, dates and
 * search are ignored, for the first decision may have changed what they find.
 */
export async function claimSecondLooks(
  tx: Transaction,
  scope: Scope,
  run: Run,
  filter: ListingsFilter,
  wanted: number,
): Promise<SecondLook[]> {
  if (wanted <= 0 || !may(scope.groups, 'review.second')) return []
  const { clients, brands, products, categories, marketplaces, channel, countries, seller } = filter
  const conditions = conditionsOf(scope, {
    clients,
    brands,
    products,
    categories,
    marketplaces,
    channel,
    countries,
    seller,
  })
  const [given] = await rowsOf<{ all: number; seconds: number }>(
    tx,
    sql`SELECT (SELECT count(*)::int FROM review_decisions d WHERE d.run = ${run.id} AND d.user_id = ${run.userId})
             + (SELECT count(*)::int FROM review_leases r WHERE r.run = ${run.id} AND r.user_id = ${run.userId}) AS all,
               (SELECT count(*)::int FROM review_decisions d WHERE d.run = ${run.id} AND d.user_id = ${run.userId}
                  AND d.change_set_id IS NULL)
             + (SELECT count(*)::int FROM review_leases r WHERE r.run = ${run.id} AND r.user_id = ${run.userId}
                  AND r.second_of IS NOT NULL) AS seconds`,
  )
  const most = Math.floor((given!.all + wanted) / ONE_IN) - given!.seconds
  if (most <= 0) return []
  return rowsOf<SecondLook>(
    tx,
    sql`WITH free AS (
          SELECT d.id AS decision, d.listing_id AS listing, c.at, d.before
          FROM second_reviews w JOIN review_decisions d ON d.id = w.decision_id
            JOIN change_sets c ON c.id = d.change_set_id JOIN listings l ON l.id = d.listing_id
          WHERE w.status = 'WAITING' AND w.brand_id = ANY(${arrayOf(conditions.brands, 'uuid')})
            AND d.taken_back IS NULL AND d.user_id IS DISTINCT FROM ${run.userId}
            AND (d.before ->> 'updated')::timestamptz + interval '1 millisecond' < l.updated
            AND ${whereOf(conditions)}
            AND NOT EXISTS (SELECT FROM review_leases r WHERE r.listing_id = l.id)
            AND NOT EXISTS (SELECT FROM review_decisions o WHERE o.listing_id = l.id AND o.user_id = ${run.userId}
                              AND o.taken_back IS NULL)
            AND NOT EXISTS (SELECT FROM review_skips s WHERE s.listing_id = l.id AND s.user_id = ${run.userId}
                              AND s.at >= l.updated)
          ORDER BY w.created, w.decision_id LIMIT ${most} FOR NO KEY UPDATE OF l SKIP LOCKED
        ), leased AS (
          INSERT INTO review_leases (listing_id, user_id, run, expires, second_of, queue_id)
          SELECT listing, ${run.userId}, ${run.id}, ${leaseEnd}, decision, ${run.queue}::uuid FROM free
          ON CONFLICT DO NOTHING RETURNING listing_id
        )
        SELECT free.* FROM free JOIN leased ON leased.listing_id = free.listing`,
  )
}

/** The listings of second looks as their reviewers see them: as they were, without what came with the decision or after. */
export async function itemsOfSecondLooks(
  db: Executor,
  scope: Scope,
  looks: readonly SecondLook[],
): Promise<Listing[]> {
  const byListing = new Map(looks.map((look) => [look.listing, look]))
  const listings = await listingsByIds(db, scope, [...byListing.keys()])
  return listings.map((listing) => {
    const { at, before } = byListing.get(listing._id)!
    const since = (moment: string | null) => moment !== null && Date.parse(moment) >= at.getTime()
    return {
      ...listing,
      ...before,
      updated: shownUpdated(before),
      filing: since(listing.filing) ? null : listing.filing,
      takedown: since(listing.takedown) ? null : listing.takedown,
      comments: listing.comments.filter((comment) => !since(comment.at) || comment.authorId === scope.userId),
    }
  })
}

/** The decision that a reviewer looks at again, as what they saw of the listing tells; null where it is none. */
export async function secondLookOf(
  tx: Transaction,
  scope: Scope,
  { listing, updated }: { listing: string; updated: string },
): Promise<(SecondLook & { by: string; standing: boolean }) | null> {
  if (!may(scope.groups, 'review.second')) return null
  const [look] = await rowsOf<SecondLook & { by: string; standing: boolean }>(
    tx,
    sql`SELECT d.id AS decision, d.listing_id AS listing, c.at, d.before, d.by, d.taken_back IS NULL AS standing
        FROM review_decisions d JOIN change_sets c ON c.id = d.change_set_id
        WHERE d.listing_id = ${listing} AND ${inScope(scope, 'd')}
          AND d.user_id IS DISTINCT FROM ${scope.userId}
          AND (d.before ->> 'updated')::timestamptz + interval '1 millisecond' = ${updated}::timestamptz
        ORDER BY d.at DESC LIMIT 1`,
  )
  return look ?? null
}

/** What the listing would be after the decision, had nobody decided it before. */
export function patchAfter(before: ListingPatch, verdict: ReviewVerdict, at: Date): ListingPatch {
  const shared = { ...before, reviewed: at.toISOString(), updated: at.toISOString() }
  if (verdict.kind === 'state') return { ...shared, ...decide(verdict.value, verdict.reason) }
  const { type, reason, doNotFile } = verdict.complaint
  return {
    ...shared,
    state: doNotFile ? 'INFRINGING' : 'DRAFT',
    toi: type === 'UA' ? 'US' : type,
    reason,
    complaints: before.complaints + 1,
  }
}
