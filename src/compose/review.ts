import type { Lazy } from '../machines/kit/lazyActorMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { decisionQueueMachine } from '../machines/review/decisionQueueMachine.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface LazyActors {
    readonly decisionQueue: Lazy<typeof decisionQueueMachine>
  }
}

/** What guided review loads on demand. */
export const reviewRoom = (call: Call) =>
  ({
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
