import type { Brought } from '../machines/kit/lateMachine.ts'
import type { LateName } from '../machines/kit/lateParts.ts'
import { served } from '../machines/kit/service.ts'
import { changesService } from '../services/changes.ts'
import type { Call } from '../services/http.ts'

/** The part of the composition that workflows need that are brought late: each comes with its own services. */
export function composeLate(call: Call): Record<LateName, () => Promise<Brought>> {
  return {
    async keyboard() {
      const [{ keyboardMachine }, tools] = await Promise.all([
        import('../machines/listings/keyboardMachine.ts'),
        import('../machines/listings/keys.ts'),
      ])
      return { machine: keyboardMachine, tools }
    },
    async recentChanges() {
      const { recentChangesMachine } = await import('../machines/listings/recentChanges.ts')
      return {
        machine: recentChangesMachine.provide({
          actors: { loadPage: served(({ after }, signal) => changesService(call).recent(after, signal)) },
        }),
      }
    },
    async apiKey() {
      const [{ apiKeyMachine }, { apiKeysService }, { copyText }] = await Promise.all([
        import('../machines/session/apiKeyMachine.ts'),
        import('../services/apiKeys.ts'),
        import('../services/clipboard.ts'),
      ])
      return {
        machine: apiKeyMachine.provide({
          actors: {
            mintApiKey: served((_, signal) => apiKeysService(call).mint(signal)),
            copyText: served((input) => copyText(input.text)),
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
            loadJobs: served((input, signal) => jobs.watched(input.known, signal)),
            cancelJob: served((input, signal) => jobs.cancel(input.id, signal)),
            readListings: served((input, signal) => jobs.listingsOf(input, signal)),
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
            findRunning: served((_, signal) => matching.running(signal)),
            startChange: served((input, signal) => matching.start(input, signal)),
            readChange: served((input, signal) => matching.progress(input.id, signal)),
            cancelChange: served((input, signal) => matching.cancel(input.id, signal)),
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
            restoreQueue: served(async (input) => store.restore(input.user)),
            storeQueue: served(async ({ user, queue }) => store.store(user, queue)),
            sendStep: served((input, signal) => review.send(input.step, signal)),
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
        import('../machines/session/apiKeysMachine.ts'),
        import('../services/apiKeys.ts'),
      ])
      return {
        machine: apiKeysMachine.provide({
          actors: {
            loadApiKeys: served((_, signal) => apiKeysService(call).list(signal)),
            revokeApiKey: served((input, signal) => apiKeysService(call).revoke(input.id, signal)),
          },
        }),
      }
    },
  }
}
