import type { jobsMachine } from '../machines/crawls/jobsMachine.ts'
import type { Lazy } from '../machines/kit/lazyActorMachine.ts'
import type { Room } from '../machines/kit/roomParts.ts'
import type { Call } from '../services/http.ts'

declare module '../machines/kit/roomParts.ts' {
  interface LazyActors {
    readonly jobs: Lazy<typeof jobsMachine>
  }
}

/** What crawls and other jobs load on demand. */
export const crawlsRoom = (call: Call) =>
  ({
    lazy: {
      jobs: {
        facts: ['list.shown', 'page.hidden', 'page.shown', 'page.settled', 'job.submitted'],
        replays: ['session.opened', 'list.shown', 'page.hidden'],
        wakes: ({ type }) => type === 'page.settled' || type === 'job.submitted' || type === 'watch',
        load: async () => ({ machine: (await import('./jobs.ts')).composeJobs(call) }),
      },
    },
  }) satisfies Room
