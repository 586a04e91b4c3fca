import { served } from '../machines/kit/service.ts'
import { heldRun } from './heldRun.ts'
import { composeReviewListing } from './reviewListing.ts'
import { guidedReviewMachine } from '../machines/review/guidedReviewMachine.ts'
import type { ClaimRequest } from '../machines/review/reviewClaims.ts'
import { REVIEW_HELD_MAX } from '../domain/kit/constants.ts'
import { passedInBrowser } from '../services/reviewQueueStore.ts'
import { guidedReviewService } from '../services/guidedReview.ts'
import type { Call, HttpSettings } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/review': typeof guidedReviewMachine
  }
}

/** The listings that a claim names as held: the run's own, and those decided or skipped in this browser that the server doesn't know of yet. */
const withPassed = ({ user, held }: ClaimRequest): readonly string[] =>
  [...new Set([...held, ...passedInBrowser(user)])].slice(0, REVIEW_HELD_MAX)

/** The part of the composition that guided review needs, loaded with its screen. */
export function composeGuidedReview(call: Call, settings: HttpSettings) {
  const review = guidedReviewService(call)
  const { runs, noteToken, holding } = heldRun(settings)
  /** Frees what a window held that was killed, so that it comes back to this one; what can't be freed now ends by itself. */
  const freeAbandoned = async (signal: AbortSignal) => {
    for (const run of await runs.abandoned())
      await review.leave(run, signal).then(
        () => runs.forget(run),
        () => {},
      )
  }
  return guidedReviewMachine.provide({
    actors: {
      listing: composeReviewListing(call, settings.baseURL),
      claim: served(async (input, signal) => {
        noteToken()
        if (input.run === null) await freeAbandoned(signal)
        return review.claim({ ...input, held: withPassed(input) }, signal)
      }),
      renew: served((input, signal) => {
        noteToken()
        return review.renew(input, signal)
      }),
      clearSkips: served((_, signal) => review.clearSkips(signal)),
      holding,
    },
  })
}
