import { MATCHING_CHANGE_MAX } from '../kit/constants.ts'
import { countOf } from '../kit/words.ts'

/** Changing every listing that matches a filter at once. */

export const MATCHING_CHANGE_STATUSES = ['running', 'complete', 'cancelled', 'failed'] as const
export type MatchingChangeStatus = (typeof MATCHING_CHANGE_STATUSES)[number]

/** Why so many listings can't be changed at once, or null where they can. */
export function matchingProblem(total: number): string | null {
  return total > MATCHING_CHANGE_MAX
    ? `${countOf(total, 'listing')} match. At most ${MATCHING_CHANGE_MAX.toLocaleString('en')} can be changed at once: narrow the filter.`
    : null
}

/** What came of a change: "98,716 listings set to Suspect. 3 listings left alone: changed since by an analyst." */
export function matchingResult({
  title,
  changed,
  conflicts,
  changedBy,
}: {
  title: string
  changed: number
  conflicts: number
  changedBy: string | null
}): string {
  const done = `${countOf(changed, 'listing')} set to ${title}.`
  if (conflicts === 0) return done
  const others = conflicts > 1 ? ' and perhaps others' : ''
  return `${done} ${countOf(conflicts, 'listing')} left alone: changed since by ${changedBy ?? 'somebody'}${others}.`
}
