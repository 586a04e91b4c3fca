import {
  type InvestigationEvent,
  investigationCalls,
} from '../domain/investigations/investigations.contract.ts'
import type { CaseMove } from '../machines/investigations/investigationLifecycle.ts'
import type { Investigation } from '../domain/investigations/investigation.ts'
import { statusAfter } from '../domain/investigations/investigationStates.ts'
import type { ListingPatch } from '../domain/listings/listing.ts'
import type { Call } from './http.ts'

interface NewDetail {
  readonly investigation: string
  readonly comment: string
  readonly images: readonly string[]
}

/** Investigations (§7), called cases on the wire. */
export function investigationsService(call: Call) {
  return {
    get: (id: string, signal: AbortSignal): Promise<Investigation> =>
      call(investigationCalls.get, { params: { id }, signal }),
    /** What happened to it, oldest first. */
    activity: (id: string, signal: AbortSignal): Promise<InvestigationEvent[]> =>
      call(investigationCalls.activity, { params: { id }, signal }),
    /**
     * Moves, assigns or deletes one that stands as it was `updated` and `seen`; answers it as it stands, null where it is gone, and
     * the listings it changed.
     */
    async move(
      { investigation: { id, assignedTo }, action, assignee, updated, seen }: CaseMove,
      signal: AbortSignal,
    ): Promise<{ investigation: Investigation | null; changed: ListingPatch[] }> {
      if (action === 'delete')
        return {
          investigation: null,
          ...(await call(investigationCalls.delete, {
            params: { id },
            query: seen === null ? {} : { seen },
            signal,
          })),
        }
      if (action === 'assign' || action === 'unassign')
        return {
          investigation: await call(investigationCalls.assign, {
            params: { id },
            body: { user: assignee?.providerId ?? null, updated },
            signal,
          }),
          changed: [],
        }
      const status = statusAfter(action, assignedTo !== null)
      return {
        investigation: await call(investigationCalls.changeStatus, {
          params: { id, status },
          query: { updated },
          signal,
        }),
        changed: [],
      }
    },
    /** Adds a comment; `images` are the ids of files handed over before. Answers the investigation as it stands. */
    comment: ({ investigation, comment, images }: NewDetail, signal: AbortSignal): Promise<Investigation> =>
      call(investigationCalls.comment, {
        params: { id: investigation },
        body: { comment, images: [...images] },
        signal,
      }),
  }
}
