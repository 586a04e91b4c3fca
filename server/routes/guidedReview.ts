import { guidedReviewCalls } from '../../src/domain/review/guidedReview.contract.ts'
import { serve } from '../serve.ts'
import { decideAlike, decideListing } from '../store/review/decisions.ts'
import { evidenceOf } from '../store/review/evidence.ts'
import { claimListings, freeRun, renewLeases } from '../store/review/leases.ts'
import { skipListing, takeUpAll, takeUpListing } from '../store/review/skips.ts'
import { takeDecisionBack } from '../store/review/takeBack.ts'
import { wantSoon } from './wantSoon.ts'

/** Guided review: leases, decisions and skips of the signed-in user. What is outside the caller's brands is not found. */
export const guidedReviewRoutes = serve(guidedReviewCalls, {
  claim: async ({ body, scope, services, request }) => {
    const claimed = await claimListings(services.store.db, scope, body)
    wantSoon(
      services,
      request,
      claimed.items.map(({ listing }) => listing._id),
    )
    return claimed
  },

  renew: ({ params, body, scope, services }) => renewLeases(services.store.db, scope, params.run, body.held),

  leave: ({ params, scope, services }) => freeRun(services.store.db, scope, params.run),

  evidence: ({ params, scope, services }) => evidenceOf(services.store.db, scope, params.listing),

  decide: ({ body, scope, author, services }) => decideListing(services.store.db, scope, author, body),

  decideAlike: ({ body, scope, author, services }) => decideAlike(services.store.db, scope, author, body),

  takeBack: ({ params, scope, author, services }) =>
    takeDecisionBack(services.store.db, scope, author, params.key),

  skip: ({ params, scope, services }) => skipListing(services.store.db, scope, params.listing),

  unskip: ({ params, scope, services }) => takeUpListing(services.store.db, scope, params.listing),

  clearSkips: ({ scope, services }) => takeUpAll(services.store.db, scope),
})
