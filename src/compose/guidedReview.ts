import { fromCallback } from 'xstate'
import { served } from '../machines/kit/service.ts'
import { composeReviewListing } from './reviewListing.ts'
import { guidedReviewMachine } from '../machines/review/guidedReviewMachine.ts'
import { freeRun, guidedReviewService } from '../services/guidedReview.ts'
import { reviewRuns } from '../services/reviewRuns.ts'
import type { Call, HttpSettings } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/review': typeof guidedReviewMachine
  }
}

/** The part of the composition that guided review needs, loaded with its screen. */
export function composeGuidedReview(call: Call, settings: HttpSettings) {
  const review = guidedReviewService(call)
  const runs = reviewRuns()
  /** Frees what a window held that was killed, so that it comes back to this one; what can't be freed now ends by itself. */
  const freeAbandoned = async (signal: AbortSignal) => {
    for (const run of await runs.abandoned())
      await review.leave(run, signal).then(
        () => runs.forget(run),
        () => {},
      )
  }
  /** The token that the run was last claimed with: signing out takes the session's own away before the run is freed. */
  let token: string | null = null
  return guidedReviewMachine.provide({
    actors: {
      listing: composeReviewListing(call, settings.baseURL),
      claim: served(async (input, signal) => {
        token = settings.token()
        if (input.run === null) await freeAbandoned(signal)
        return review.claim(input, signal)
      }),
      renew: served((input, signal) => {
        token = settings.token()
        return review.renew(input, signal)
      }),
      clearSkips: served((_, signal) => review.clearSkips(signal)),
      holding: fromCallback<{ type: 'run.named'; id: string }>(({ receive }) => {
        let run: string | null = null
        const free = () => {
          const bearer = settings.token() ?? token
          if (run !== null && bearer !== null) freeRun(settings, bearer, run)
          if (run !== null) runs.forget(run)
          run = null
        }
        receive(({ id }) => {
          run = id
          runs.keep(id)
        })
        window.addEventListener('pagehide', free)
        return () => {
          window.removeEventListener('pagehide', free)
          free()
        }
      }),
    },
  })
}
