import { fromPromise } from 'xstate'
import type { ApiKey } from './domain/apiKey.ts'
import type { RecentChanges } from './domain/changes.contract.ts'
import type { MatchingChange, MatchingChangeRequest } from './domain/matchingChanges.contract.ts'
import type { Job } from './domain/job.ts'
import type { Listing } from './domain/listing.ts'
import type { ReviewOutcome } from './domain/guidedReview.ts'
import type { QueuedStep, ReviewStep } from './domain/reviewQueue.ts'
import type { JobListings, WatchedJobs } from './machines/jobsMachine.ts'
import type { Brought } from './machines/lateMachine.ts'
import type { LateName } from './machines/lateParts.ts'
import { changesService } from './services/changesService.ts'
import type { Call } from './services/http.ts'

/** The part of the composition that workflows need that are brought late: each comes with its own services. */
export function composeLate(call: Call): Record<LateName, () => Promise<Brought>> {
  return {
    async keyboard() {
      const [{ keyboardMachine }, tools] = await Promise.all([
        import('./machines/keyboardMachine.ts'),
        import('./domain/keys.ts'),
      ])
      return { machine: keyboardMachine, tools }
    },
    async recentChanges() {
      const { recentChangesMachine } = await import('./machines/recentChangesMachine.ts')
      const loadChanges = fromPromise<RecentChanges, { after: string | null }>(({ input, signal }) =>
        changesService(call).recent(input.after, signal),
      )
      return { machine: recentChangesMachine.provide({ actors: { loadChanges } }) }
    },
    async apiKey() {
      const [{ apiKeyMachine }, { apiKeysService }, { copyText }] = await Promise.all([
        import('./machines/apiKeyMachine.ts'),
        import('./services/apiKeysService.ts'),
        import('./services/clipboardService.ts'),
      ])
      return {
        machine: apiKeyMachine.provide({
          actors: {
            mintApiKey: fromPromise(({ signal }) => apiKeysService(call).mint(signal)),
            copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
          },
        }),
      }
    },
    async jobs() {
      const [{ jobsMachine }, { jobsService }] = await Promise.all([
        import('./machines/jobsMachine.ts'),
        import('./services/jobsService.ts'),
      ])
      const jobs = jobsService(call)
      return {
        machine: jobsMachine.provide({
          actors: {
            loadJobs: fromPromise<WatchedJobs, { known: readonly string[] }>(({ input, signal }) =>
              jobs.watched(input.known, signal),
            ),
            cancelJob: fromPromise<Job, { id: string }>(({ input, signal }) => jobs.cancel(input.id, signal)),
            readListings: fromPromise<readonly Listing[] | null, JobListings>(({ input, signal }) =>
              jobs.listingsOf(input, signal),
            ),
          },
        }),
      }
    },
    async matchingChange() {
      const [{ matchingChangeMachine }, { matchingChangesService }] = await Promise.all([
        import('./machines/matchingChangeMachine.ts'),
        import('./services/matchingChangesService.ts'),
      ])
      const matching = matchingChangesService(call)
      return {
        machine: matchingChangeMachine.provide({
          actors: {
            findRunning: fromPromise(({ signal }) => matching.running(signal)),
            startChange: fromPromise<MatchingChange, MatchingChangeRequest>(({ input, signal }) =>
              matching.start(input, signal),
            ),
            readChange: fromPromise<MatchingChange, { id: string }>(({ input, signal }) =>
              matching.progress(input.id, signal),
            ),
            cancelChange: fromPromise<MatchingChange, { id: string }>(({ input, signal }) =>
              matching.cancel(input.id, signal),
            ),
          },
        }),
      }
    },
    async decisionQueue() {
      const [{ decisionQueueMachine }, { guidedReviewService }, { reviewQueueStore }] = await Promise.all([
        import('./machines/decisionQueueMachine.ts'),
        import('./services/guidedReviewService.ts'),
        import('./services/reviewQueueStore.ts'),
      ])
      const review = guidedReviewService(call)
      const store = reviewQueueStore()
      return {
        machine: decisionQueueMachine.provide({
          actors: {
            restoreQueue: fromPromise<readonly QueuedStep[], { user: string }>(async ({ input }) =>
              store.restore(input.user),
            ),
            storeQueue: fromPromise<void, { user: string; queue: readonly QueuedStep[] }>(
              async ({ input: { user, queue } }) => store.store(user, queue),
            ),
            sendStep: fromPromise<ReviewOutcome | null, { step: ReviewStep }>(({ input, signal }) =>
              review.send(input.step, signal),
            ),
          },
        }),
      }
    },
    async ownAccess() {
      const { provideAccess } = await import('./composeAccess.ts')
      return { machine: provideAccess(call) }
    },
    async apiKeys() {
      const [{ apiKeysMachine }, { apiKeysService }] = await Promise.all([
        import('./machines/apiKeysMachine.ts'),
        import('./services/apiKeysService.ts'),
      ])
      return {
        machine: apiKeysMachine.provide({
          actors: {
            loadApiKeys: fromPromise<readonly ApiKey[]>(({ signal }) => apiKeysService(call).list(signal)),
            revokeApiKey: fromPromise<ApiKey, { id: string }>(({ input, signal }) =>
              apiKeysService(call).revoke(input.id, signal),
            ),
          },
        }),
      }
    },
  }
}
