import type { Lazy } from '../machines/kit/lazyActorMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { decisionQueueMachine } from '../machines/review/decisionQueueMachine.ts'
import type { guidedReviewMachine } from '../machines/review/guidedReviewMachine.ts'
import type { reviewQualityMachine } from '../machines/review/reviewQualityMachine.ts'
import type { Call, HttpSettings } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/review': typeof guidedReviewMachine
    readonly '/review/quality': typeof reviewQualityMachine
  }
  interface LazyActors {
    readonly decisionQueue: Lazy<typeof decisionQueueMachine>
  }
}

/** What guided review and review quality load on demand. */
export const reviewRoom = (call: Call, settings: HttpSettings) =>
  ({
    screens: {
      '/review': async () => (await import('./guidedReview.ts')).composeGuidedReview(call, settings),
      '/review/quality': async () => (await import('./reviewQuality.ts')).composeReviewQuality(call),
    },
    lazy: {
      // What an earlier visit could not send is sent once the page has settled.
      decisionQueue: {
        facts: ['page.settled'],
        replays: ['session.opened'],
        wakes: ({ type }) => type === 'page.settled' || type === 'begin' || type === 'step.added',
        load: async () => ({ machine: (await import('./decisionQueue.ts')).composeDecisionQueue(call) }),
      },
    },
  }) satisfies Room
