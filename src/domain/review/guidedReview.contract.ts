import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { REVIEW_HELD_MAX } from '../kit/constants.ts'
import { newReviewDecision, reviewClaim, reviewEvidence, reviewOutcome } from './guidedReview.ts'
import {
  changeResult,
  listingsFilter,
  namesVersions,
  reasonFits,
  stateChange,
} from '../listings/listings.contract.ts'
import { id, moment } from '../kit/text.ts'

const held = z.array(id()).check(z.maxLength(REVIEW_HELD_MAX))

/** One run of guided review: what it takes, holds, decides and skips (extensions). */
export const guidedReviewCalls = defineCalls({
  claim: {
    method: 'POST',
    path: '/store/review/claims',
    once: false,
    extension: true,
    may: 'review.open',
    summary:
      'Leases listings of the filter, or of a queue of the user, to the run until it holds 25, renews those it still holds, and frees the others',
    body: z.object({ run: id(), filter: z.optional(listingsFilter), queue: z.optional(id()), held }).check(
      z.refine(({ filter, queue }) => (filter === undefined) !== (queue === undefined), {
        path: ['filter'],
        message: 'goes without a queue, and must be given without one',
      }),
    ),
    reply: reviewClaim,
    errors: { 404: 'What it asks for does not exist for the caller.' },
  },
  renew: {
    method: 'PUT',
    path: '/store/review/claims/{run}',
    once: false,
    extension: true,
    may: 'review.open',
    summary: 'Renews what the run holds for another 5 minutes, and tells what it has lost',
    params: z.object({ run: id() }),
    body: z.object({ held }),
    reply: z.object({ lost: z.array(id()), leasedUntil: moment() }),
  },
  leave: {
    method: 'DELETE',
    path: '/store/review/claims/{run}',
    extension: true,
    may: 'review.open',
    once: false,
    summary: 'Frees what the run holds',
    params: z.object({ run: id() }),
    reply: z.object({ freed: z.int() }),
  },
  evidence: {
    method: 'GET',
    path: '/store/review/evidence/{listing}',
    extension: true,
    may: 'review.open',
    summary:
      'What helps to decide a listing: what its page says, prices, its seller, near-duplicates, earlier decisions',
    params: z.object({ listing: id() }),
    reply: reviewEvidence,
  },
  decide: {
    method: 'POST',
    path: '/store/review/decisions',
    once: false,
    extension: true,
    may: 'review.open',
    summary: 'Decides a listing once for each key; what a colleague changed since is left alone and told',
    body: newReviewDecision,
    reply: reviewOutcome,
    errors: { 404: 'The listing does not exist for the caller.', 409: 'The key was used by somebody else.' },
  },
  decideAlike: {
    method: 'POST',
    path: '/store/review/decisions/alike',
    extension: true,
    may: 'review.open',
    summary:
      'Decides listings alike in one change set, each kept as a decision of the run; what a colleague changed since is left alone and told',
    body: z
      .omit(z.extend(stateChange, { run: id() }), { field: true, processLike: true })
      .check(namesVersions, reasonFits),
    reply: changeResult,
    errors: { 404: 'The listing does not exist for the caller.', 409: 'The key was used by somebody else.' },
  },
  takeBack: {
    method: 'DELETE',
    path: '/store/review/decisions/{key}',
    extension: true,
    may: 'review.open',
    summary: "Takes one of the user's own decisions back, unless the listing was changed since",
    params: z.object({ key: id() }),
    reply: reviewOutcome,
    errors: { 409: 'It can’t be taken back any more.' },
  },
  skip: {
    method: 'PUT',
    path: '/store/review/skips/{listing}',
    extension: true,
    may: 'review.open',
    summary: 'Leaves a listing out for this user alone, until it changes or is taken up again',
    params: z.object({ listing: id() }),
    reply: z.object({ skipped: id() }),
  },
  unskip: {
    method: 'DELETE',
    path: '/store/review/skips/{listing}',
    extension: true,
    may: 'review.open',
    summary: 'Takes a skipped listing up again',
    params: z.object({ listing: id() }),
    reply: z.object({ skipped: z.null() }),
  },
  clearSkips: {
    method: 'DELETE',
    path: '/store/review/skips',
    once: false,
    extension: true,
    may: 'review.open',
    summary: 'Takes up again everything that the user skipped',
    reply: z.object({ cleared: z.int() }),
  },
})
