import {
  BULK_CHANGE_MAX,
  DELETION_BATCH,
  MATCHING_CHANGE_MAX,
  SCREENSHOTS_AT_ONCE,
} from '../kit/constants.ts'
import { type Capability, isClientOnly, may } from '../kit/roles.ts'
import { countOf } from '../kit/words.ts'

/**
 * What can be done with selected listings beside changing their state (§10 Roles). Each action opens the dialog
 * of its name; what it is called stands in src/machines/listings/listingActionWords.ts, which comes with the first selection.
 */

export const LISTING_ACTIONS = [
  'tags',
  'comment',
  'review',
  'investigation',
  'textAnalysis',
  'scoring',
  'screenshot',
  'deletion',
] as const
export type ListingAction = (typeof LISTING_ACTIONS)[number]

export function isListingAction(name: string): name is ListingAction {
  return (LISTING_ACTIONS as readonly string[]).includes(name)
}

export const LISTING_ACTION_NEEDS = {
  tags: 'listings.tag',
  comment: 'listings.comment',
  review: 'listings.askReview',
  investigation: 'investigations.create',
  textAnalysis: 'listings.analyseText',
  scoring: 'listings.score',
  screenshot: 'listings.screenshot',
  deletion: 'listings.delete',
} as const satisfies Record<ListingAction, Capability>

/** Those that are of one listing alone. */
const OF_ONE_LISTING: ReadonlySet<ListingAction> = new Set(['investigation', 'textAnalysis'])

/** The actions that these groups are offered. */
export function offeredActions(groups: readonly string[]): ListingAction[] {
  return LISTING_ACTIONS.filter((action) => may(groups, LISTING_ACTION_NEEDS[action]))
}

/** Those that every listing which matches a filter can have done at once, and to how many. */
export const MATCHING_MOST = {
  tags: MATCHING_CHANGE_MAX,
  comment: MATCHING_CHANGE_MAX,
  scoring: BULK_CHANGE_MAX,
  screenshot: SCREENSHOTS_AT_ONCE,
} as const satisfies Partial<Record<ListingAction, number>>
export type MatchingAction = keyof typeof MATCHING_MOST

/** Why so many listings that match can't be changed at once, or null where they can. */
export function matchingProblem(total: number): string | null {
  return total > MATCHING_CHANGE_MAX
    ? `${countOf(total, 'listing')} match. At most ${MATCHING_CHANGE_MAX.toLocaleString('en')} can be changed at once: narrow the filter.`
    : null
}

/** Why an action can't be done to so many listings that match, or null. */
export function matchingActionProblem(action: ListingAction, total: number): string | null {
  const most = (MATCHING_MOST as Partial<Record<ListingAction, number>>)[action]
  if (most === undefined) return 'Only with selected listings, not with all that match.'
  return total > most ? `At most ${most.toLocaleString('en')} listings at once: narrow the filter.` : null
}

/** Why an action can't be done with so many selected listings, or with as many that match, or null. */
export function actionProblem(
  groups: readonly string[],
  action: ListingAction,
  count: number,
  isMatching = false,
): string | null {
  if (!may(groups, LISTING_ACTION_NEEDS[action])) return 'Your role does not allow this.'
  if (count === 0) return 'Select listings first.'
  if (OF_ONE_LISTING.has(action) && count > 1) return 'Select one listing.'
  if (isMatching) return matchingActionProblem(action, count)
  const most = action === 'screenshot' ? SCREENSHOTS_AT_ONCE : BULK_CHANGE_MAX
  return count > most ? `At most ${most.toLocaleString('en')} listings at once.` : null
}

/** Whether a change of state is confirmed first: a client may have turned it off (§6 Confirm with comment). */
export function isChangeConfirmed(groups: readonly string[], confirmWithComment: boolean): boolean {
  return confirmWithComment || !isClientOnly(groups)
}

/** Whether a user may take a comment away: its author may, and those who may take away any. */
export function mayDeleteComment(
  user: { readonly groups: readonly string[]; readonly id: string | null },
  comment: { readonly authorId: string | null },
): boolean {
  if (may(user.groups, 'listings.deleteAnyComment')) return true
  return may(user.groups, 'listings.comment') && user.id !== null && comment.authorId === user.id
}

/** What a request for review leaves as a comment (decision 15). */
export function reviewComment(words: string): string {
  return words.trim() === '' ? 'Asked for review.' : `Asked for review: ${words.trim()}`
}

/** Whether a listing was asked to be reviewed and nobody has decided on it since. */
export function awaitsReview({
  reviewRequested,
  reviewed,
}: {
  readonly reviewRequested: string | null
  readonly reviewed: string | null
}): boolean {
  return reviewRequested !== null && (reviewed === null || reviewed < reviewRequested)
}

/** Listings in batches whose ids fit an address. */
export function deletionBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  for (let start = 0; start < ids.length; start += DELETION_BATCH)
    batches.push(ids.slice(start, start + DELETION_BATCH))
  return batches
}
