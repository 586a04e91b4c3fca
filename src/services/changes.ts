import { changeCalls, type RecentChanges, type UndoResult } from '../domain/listings/changes.contract.ts'
import type { Call } from './http.ts'

/** A change of 100,000 listings is taken back in one call. */
const UNDO_TIMEOUT_MS = 5 * 60_000

/** Change sets. */
export function changesService(call: Call) {
  return {
    /** The newest change sets, or those behind `after`. */
    recent: (after: string | null, signal: AbortSignal): Promise<RecentChanges> =>
      call(changeCalls.list, { query: after ? { after } : {}, signal }),
    /** The newest of those that concerned one listing. */
    ofListing: (listing: string, signal: AbortSignal): Promise<RecentChanges> =>
      call(changeCalls.list, { query: { listing }, signal }),
    /** Takes a change set back. */
    undo: (changeSet: string, signal: AbortSignal): Promise<UndoResult> =>
      call(changeCalls.undo, { params: { id: changeSet }, signal, timeout: UNDO_TIMEOUT_MS }),
  }
}
