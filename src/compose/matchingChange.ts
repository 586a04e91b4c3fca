import { served } from '../machines/kit/service.ts'
import { matchingChangeMachine } from '../machines/listings/matchingChangeMachine.ts'
import type { Call } from '../services/http.ts'
import { matchingChangesService } from '../services/matchingChanges.ts'

/** The machine that changes every listing that matches, with its services. */
export function composeMatchingChange(call: Call) {
  const matching = matchingChangesService(call)
  return matchingChangeMachine.provide({
    actors: {
      findRunning: served((_, signal) => matching.running(signal)),
      startChange: served((input, signal) => matching.start(input, signal)),
      readChange: served((input, signal) => matching.progress(input.id, signal)),
      cancelChange: served((input, signal) => matching.cancel(input.id, signal)),
    },
  })
}
