import { changeCalls, type UndoResult } from '../domain/changes.contract.ts'
import type { Call } from './http.ts'

/** Change sets. */
export function changesService(call: Call) {
  return {
    /** Takes a change set back. */
    undo: (changeSet: string, signal: AbortSignal): Promise<UndoResult> =>
      call(changeCalls.undo, { params: { id: changeSet }, signal }),
  }
}
