import { fromPromise } from 'xstate'
import type { ApiKey } from '../domain/shell/apiKey.ts'
import type { RecentChanges } from '../domain/listings/changes.contract.ts'
import type { MatchingChange, MatchingChangeRequest } from '../domain/listings/matchingChanges.contract.ts'
import type { Job } from '../domain/crawls/job.ts'
import type { Listing } from '../domain/listings/listing.ts'
import type { ReviewOutcome } from '../domain/review/guidedReview.ts'
import type { QueuedStep, ReviewStep } from '../domain/review/reviewQueue.ts'
import type { JobListings, WatchedJobs } from '../machines/crawls/jobsMachine.ts'
import type { Brought } from '../machines/kit/lateMachine.ts'
import type { LateName } from '../machines/kit/lateParts.ts'
import { changesService } from '../services/changes.ts'
import type { Call } from '../services/http.ts'

/** The part of the composition that workflows need that are brought late: each comes with its own services. */
export function composeLate(call: Call): Record<LateName, () => Promise<Brought>> {
  return {
    async keyboard() {
      const [{ keyboardMachine }, tools] = await Promise.all([
        import('../machines/listings/keyboardMachine.ts'),
        import('../domain/listings/keys.ts'),
      ])
      return { machine: keyboardMachine, tools }
    },
    async recentChanges() {
      const { recentChangesMachine } = await import('../machines/listings/recentChangesMachine.ts')
      const loadChanges = fromPromise<RecentChanges, { after: string | null }>(({ input, signal }) =>
        changesService(call).recent(input.after, signal),
      )
      return { machine: recentChangesMachine.provide({ actors: { loadChanges } }) }
    },
    async apiKey() {
      const [{ apiKeyMachine }, { apiKeysService }, { copyText }] = await Promise.all([
        import('../machines/shell/apiKeyMachine.ts'),
        import('../services/apiKeys.ts'),
        import('../services/clipboard.ts'),
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
        import('../machines/crawls/jobsMachine.ts'),
        import('../services/jobs.ts'),
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
        import('../machines/listings/matchingChangeMachine.ts'),
        import('../services/matchingChanges.ts'),
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
        import('../machines/review/decisionQueueMachine.ts'),
        import('../services/guidedReview.ts'),
        import('../services/reviewQueueStore.ts'),
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
      const { provideAccess } = await import('./access.ts')
      return { machine: provideAccess(call) }
    },
    async apiKeys() {
      const [{ apiKeysMachine }, { apiKeysService }] = await Promise.all([
        import('../machines/shell/apiKeysMachine.ts'),
        import('../services/apiKeys.ts'),
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
