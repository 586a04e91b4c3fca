import {
  type MatchingChange,
  matchingChangeCalls,
  type MatchingChangeRequest,
} from '../domain/listings/matchingChanges.contract.ts'
import type { Call } from './http.ts'

/** Changes of every listing that matches a filter. */
export function matchingChangesService(call: Call) {
  return {
    /** Begins one; the answer tells how many listings match. */
    start: (request: MatchingChangeRequest, signal: AbortSignal): Promise<MatchingChange> =>
      call(matchingChangeCalls.start, { body: request, signal }),
    /** The user's that is running, or null. */
    running: async (signal: AbortSignal): Promise<MatchingChange | null> =>
      (await call(matchingChangeCalls.running, { signal })).running,
    /** How far one is, or what came of it. */
    progress: (id: string, signal: AbortSignal): Promise<MatchingChange> =>
      call(matchingChangeCalls.progress, { params: { id }, signal }),
    /** Asks one to end without having changed anything. */
    cancel: (id: string, signal: AbortSignal): Promise<MatchingChange> =>
      call(matchingChangeCalls.cancel, { params: { id }, signal }),
  }
}
