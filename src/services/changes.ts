import { RECENT_CHANGES_SIZE } from '../domain/kit/constants.ts'
import {
  changeCalls,
  CHANGES_SIZE_MAX,
  type RecentChanges,
  type UndoResult,
} from '../domain/listings/changes.contract.ts'
import type { Call } from './http.ts'

/** A change of 100,000 listings is taken back in one call. */
const UNDO_TIMEOUT_MS = 5 * 60_000

/** Change sets. */
export function changesService(call: Call) {
  return {
    /** The newest change sets, or those behind `after`; of as many as are shown already the most that the server lists at a time. */
    recent: (after: string | null, shown: number, signal: AbortSignal): Promise<RecentChanges> => {
      const size = Math.min(Math.max(shown, RECENT_CHANGES_SIZE), CHANGES_SIZE_MAX)
      return call(changeCalls.list, { query: { size, ...(after ? { after } : {}) }, signal })
    },
    /** The newest of those that concerned one listing. */
    ofListing: (listing: string, signal: AbortSignal): Promise<RecentChanges> =>
      call(changeCalls.list, { query: { listing }, signal }),
    /** Takes a change set back. */
    undo: (changeSet: string, signal: AbortSignal): Promise<UndoResult> =>
      call(changeCalls.undo, { params: { id: changeSet }, signal, timeout: UNDO_TIMEOUT_MS }),
  }
}
