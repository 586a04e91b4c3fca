import { fromCallback } from 'xstate'
import { served } from '../machines/kit/service.ts'
import { composeReviewListing } from './reviewListing.ts'
import { guidedReviewMachine } from '../machines/review/guidedReviewMachine.ts'
import { freeRun, guidedReviewService } from '../services/guidedReview.ts'
import type { Call, HttpSettings } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/review': typeof guidedReviewMachine
  }
}

/** The part of the composition that guided review needs, loaded with its screen. */
export function composeGuidedReview(call: Call, settings: HttpSettings) {
  const review = guidedReviewService(call)
  /** The token that the run was last claimed with: signing out takes the session's own away before the run is freed. */
  let token: string | null = null
  return guidedReviewMachine.provide({
    actors: {
      listing: composeReviewListing(call, settings.baseURL),
      claim: served((input, signal) => {
        token = settings.token()
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
          run = null
        }
        receive(({ id }) => {
          run = id
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
