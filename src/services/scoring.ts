import { scoreCalls } from '../domain/images/images.contract.ts'
import type { MatchingChangeRequest } from '../domain/listings/matchingChanges.contract.ts'
import type { Call } from './http.ts'

/** Submits listings for scoring: one by its own call (§7), several, or all that match a filter, in one job. Answers the job, null where none of them is there. */
export const submitForScoring =
  (call: Call) =>
  async (
    {
      ids,
      filter,
    }: { readonly ids: readonly string[]; readonly filter: MatchingChangeRequest['filter'] | null },
    signal: AbortSignal,
  ): Promise<{ readonly job: string | null; readonly missing: readonly string[] }> => {
    if (filter) return call(scoreCalls.scoreMany, { body: { filter }, signal })
    const [id] = ids
    if (id !== undefined && ids.length === 1)
      return { ...(await call(scoreCalls.score, { params: { id }, signal })), missing: [] }
    return call(scoreCalls.scoreMany, { body: { ids: [...ids] }, signal })
  }
