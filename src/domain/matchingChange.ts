import { MATCHING_CHANGE_MAX } from './constants.ts'
import { countOf } from './words.ts'

/** Changing every listing that matches a filter at once. */

export const MATCHING_CHANGE_STATUSES = ['running', 'complete', 'cancelled', 'failed'] as const
export type MatchingChangeStatus = (typeof MATCHING_CHANGE_STATUSES)[number]

/** Why so many listings can't be changed at once, or null where they can. */
export function matchingProblem(total: number): string | null {
  return total > MATCHING_CHANGE_MAX
    ? `${countOf(total, 'listing')} match. At most ${MATCHING_CHANGE_MAX.toLocaleString('en')} can be changed at once: narrow the filter.`
    : null
}
