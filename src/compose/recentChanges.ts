import { served } from '../machines/kit/service.ts'
import { recentChangesMachine } from '../machines/listings/recentChanges.ts'
import { changesService } from '../services/changes.ts'
import type { Call } from '../services/http.ts'

/** The machine of Recent changes with its services. */
export const composeRecentChanges = (call: Call) =>
  recentChangesMachine.provide({
    actors: {
      loadPage: served(({ after, size }, signal) => changesService(call).recent(after, size, signal)),
    },
  })
