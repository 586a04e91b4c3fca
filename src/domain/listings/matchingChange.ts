import { MATCHING_CHANGE_MAX } from '../kit/constants.ts'
import { may } from '../kit/roles.ts'
import { countOf } from '../kit/words.ts'
import { type ChangeCode, mayChange } from './listingState.ts'

/** Changing every listing that matches a filter at once. */

export const MATCHING_CHANGE_STATUSES = ['running', 'complete', 'cancelled', 'failed'] as const
export type MatchingChangeStatus = (typeof MATCHING_CHANGE_STATUSES)[number]

/** What of listings is changed. */
export const MATCHING_FIELDS = ['state', 'listingStatus', 'tags', 'comment'] as const
export type MatchingField = (typeof MATCHING_FIELDS)[number]

/** Why so many listings can't be changed at once, or null where they can. */
export function matchingProblem(total: number): string | null {
  return total > MATCHING_CHANGE_MAX
    ? `${countOf(total, 'listing')} match. At most ${MATCHING_CHANGE_MAX.toLocaleString('en')} can be changed at once: narrow the filter.`
    : null
}

/** Whether these groups may make a change on every listing that matches. */
export function mayChangeMatching(
  groups: readonly string[],
  change:
    | { readonly field: 'state' | 'listingStatus'; readonly value: ChangeCode }
    | { readonly field: 'tags' | 'comment' },
): boolean {
  if ('value' in change) return mayChange(groups, change.value)
  return may(groups, change.field === 'tags' ? 'listings.tag' : 'listings.comment')
}

/** Whether such a change can be taken back: a comment can't. */
export const isMatchingUndoable = (field: MatchingField): boolean => field !== 'comment'

interface Change {
  readonly field: MatchingField
  readonly title: string
}

/** What is being done: "Setting 1,284 listings to Suspect". */
export function matchingWords({ field, title, total }: Change & { readonly total: number }): string {
  const listings = countOf(total, 'listing')
  if (field === 'tags') return `Changing the tags of ${listings}: ${title}`
  return field === 'comment' ? `Commenting on ${listings}` : `Setting ${listings} to ${title}`
}

/** What came of a change: "98,716 listings set to Suspect. 3 listings left alone: changed since by an analyst." */
export function matchingResult({
  field,
  title,
  changed,
  conflicts,
  changedBy,
}: Change & { changed: number; conflicts: number; changedBy: string | null }): string {
  const listings = countOf(changed, 'listing')
  const done =
    field === 'tags'
      ? `Tags updated on ${listings}: ${title}.`
      : field === 'comment'
        ? `Comment kept on ${listings}.`
        : `${listings} set to ${title}.`
  if (conflicts === 0) return done
  const others = conflicts > 1 ? ' and perhaps others' : ''
  return `${done} ${countOf(conflicts, 'listing')} left alone: changed since by ${changedBy ?? 'somebody'}${others}.`
}
