import { type Capability, may } from '../kit/roles.ts'
import { countOf } from '../kit/words.ts'
import { LISTING_ACTION_NEEDS } from './listingActions.ts'
import { type ChangeCode, mayChange } from './listingState.ts'

/** Changing every listing that matches a filter at once. */

export const MATCHING_CHANGE_STATUSES = ['running', 'complete', 'cancelled', 'failed'] as const
export type MatchingChangeStatus = (typeof MATCHING_CHANGE_STATUSES)[number]

/** What of listings is changed. */
export const MATCHING_FIELDS = ['state', 'listingStatus', 'tags', 'comment'] as const
export type MatchingField = (typeof MATCHING_FIELDS)[number]

type SetByCode = 'state' | 'listingStatus'

interface FieldChange {
  /** Whether such a change can be taken back. */
  readonly isUndoable: boolean
  /** What is being done to so many listings, and what was. */
  readonly doing: (listings: string, title: string) => string
  readonly done: (listings: string, title: string) => string
}

const CODE_CHANGE = {
  needs: null,
  isUndoable: true,
  doing: (listings, title) => `Setting ${listings} to ${title}`,
  done: (listings, title) => `${listings} set to ${title}.`,
} satisfies FieldChange & { readonly needs: null }

/** Of each field who may change it, which for those set by a code goes by the code, and its words. */
const FIELD_CHANGES: {
  readonly [Field in MatchingField]: FieldChange & {
    readonly needs: Field extends SetByCode ? null : Capability
  }
} = {
  state: CODE_CHANGE,
  listingStatus: CODE_CHANGE,
  tags: {
    needs: LISTING_ACTION_NEEDS.tags,
    isUndoable: true,
    doing: (listings, title) => `Changing the tags of ${listings}: ${title}`,
    done: (listings, title) => `Tags updated on ${listings}: ${title}.`,
  },
  comment: {
    needs: LISTING_ACTION_NEEDS.comment,
    isUndoable: false,
    doing: (listings) => `Commenting on ${listings}`,
    done: (listings) => `Comment kept on ${listings}.`,
  },
}

/** Whether these groups may make a change on every listing that matches. */
export function mayChangeMatching(
  groups: readonly string[],
  change:
    | { readonly field: SetByCode; readonly value: ChangeCode }
    | { readonly field: Exclude<MatchingField, SetByCode> },
): boolean {
  if (change.field === 'state' || change.field === 'listingStatus') return mayChange(groups, change.value)
  return may(groups, FIELD_CHANGES[change.field].needs)
}

export const isMatchingUndoable = (field: MatchingField): boolean => FIELD_CHANGES[field].isUndoable

interface Change {
  readonly field: MatchingField
  readonly title: string
}

/** What is being done: "Setting 1,284 listings to Suspect". */
export const matchingWords = ({ field, title, total }: Change & { readonly total: number }): string =>
  FIELD_CHANGES[field].doing(countOf(total, 'listing'), title)

/** What came of a change: "98,716 listings set to Suspect. 3 listings left alone: changed since by an analyst." */
export function matchingResult({
  field,
  title,
  changed,
  conflicts,
  changedBy,
}: Change & { changed: number; conflicts: number; changedBy: string | null }): string {
  const done =
    changed === 0 ? 'No listing was changed.' : FIELD_CHANGES[field].done(countOf(changed, 'listing'), title)
  if (conflicts === 0) return done
  const others = conflicts > 1 ? ' and perhaps others' : ''
  return `${done} ${countOf(conflicts, 'listing')} left alone: changed since by ${changedBy ?? 'somebody'}${others}.`
}
