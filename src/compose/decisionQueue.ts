import { served } from '../machines/kit/service.ts'
import { decisionQueueMachine } from '../machines/review/decisionQueueMachine.ts'
import { guidedReviewService } from '../services/guidedReview.ts'
import type { Call } from '../services/http.ts'
import { reviewQueueStore } from '../services/reviewQueueStore.ts'

/** The machine of the decisions that guided review has still to send, with its services. */
export function composeDecisionQueue(call: Call) {
  const review = guidedReviewService(call)
  const store = reviewQueueStore()
  return decisionQueueMachine.provide({
    actors: {
      restoreQueue: served(async (input) => store.restore(input.user)),
      storeQueue: served(async ({ user, queue }) => store.store(user, queue)),
      sendStep: served((input, signal) => review.send(input.step, signal)),
    },
  })
}
