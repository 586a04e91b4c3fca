import { served } from '../machines/kit/service.ts'
import { queueMachine } from '../machines/queues/queueMachine.ts'
import { reviewQueuesMachine } from '../machines/queues/reviewQueues.ts'
import type { Call } from '../services/http.ts'
import { queuesService } from '../services/queues.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Screens {
    readonly '/review/queues': typeof reviewQueuesMachine
  }
}

/** The machine of the open queue with its services. */
export const provideQueue = (call: Call) =>
  queueMachine.provide({
    actors: { loadFigures: served(({ id }, signal) => queuesService(call).figures(id, signal)) },
  })

/** The queues of the user with their service, loaded with the screen. */
export const composeReviewQueues = (call: Call) =>
  reviewQueuesMachine.provide({
    actors: { load: served((_, signal) => queuesService(call).list(signal)) },
  })
