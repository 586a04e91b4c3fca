import { BULK_CHANGE_MAX, GATHERED_MAX } from '../kit/constants.ts'
import { type DecisionCode, isClassification, mayChange, UNDECIDED_STATES } from '../listings/listingState.ts'
import { may, rolesOf } from '../kit/roles.ts'
import type { ListingState } from '../kit/vocabulary.ts'
import { countOf } from '../kit/words.ts'

/** Which selected listings can become complaints (§5 Complaint buttons; §10 Complaints). */

/** What the rule needs of a listing; brands of one name are told apart by their client, where it is given. */
export interface ComplaintListing {
  readonly brand: string
  readonly client?: string
  readonly platformGroup: string
  readonly state: ListingState
}

/** Whether these groups are bound by the analyst's rule: analysts who are nothing more. */
const isAnalystAlone = (groups: readonly string[]): boolean => {
  const roles = rolesOf(groups)
  return roles.includes('analyst') && !roles.some((role) => /^(manager|admin|god)$/.test(role))
}

const countDistinct = (values: readonly string[]): number => new Set(values).size

/**
 * Why these listings can't become complaints, in words, or null where they can. `total`: how many match a filter, where all
 * of them are meant and these are what is known of them.
 */
export function complaintButtonProblem(
  groups: readonly string[],
  listings: readonly ComplaintListing[],
  total: number | null = null,
): string | null {
  if (!may(groups, 'listings.classify')) return 'Your role does not allow this.'
  if (listings.length === 0) return 'Select listings first.'
  if (total !== null && total > GATHERED_MAX)
    return `At most ${GATHERED_MAX.toLocaleString('en')} that match at once: narrow the filter.`
  if (listings.length > BULK_CHANGE_MAX)
    return `At most ${BULK_CHANGE_MAX.toLocaleString('en')} listings at once.`
  const brands = countDistinct(listings.map(({ brand, client = '' }) => JSON.stringify([client, brand])))
  if (brands > 1) return `Rights belong to one brand: these are of ${brands} brands.`
  if ((total ?? listings.length) === 1 || !isAnalystAlone(groups)) return null
  const decided = listings.filter(({ state }) => !UNDECIDED_STATES.includes(state)).length
  if (decided > 0)
    return `Several at once only while each is New or Suspect: ${countOf(decided, 'listing')} ${decided === 1 ? 'is' : 'are'} not.`
  const platforms = countDistinct(listings.map(({ platformGroup }) => platformGroup))
  return platforms > 1 ? `Several at once only on one platform: these are on ${platforms}.` : null
}

/** Whether a decision is made in the classification dialog by these groups, instead of by a plain change (§6). */
export function opensClassification(groups: readonly string[], code: DecisionCode): boolean {
  return isClassification(code) && !mayChange(groups, code) && may(groups, 'listings.classify')
}

/** How many complaints come of listings of one brand: one for each marketplace. */
export function complaintCount(listings: readonly { readonly platform: string }[]): number {
  return countDistinct(listings.map(({ platform }) => platform))
}
