import { fitsComplaint } from '../../domain/complaints/complaintStates.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { type ChangeCode, decide, isListingStatus } from '../../domain/listings/listingState.ts'
import type { ListingState } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'

/** What a change of state does to the complaints that listings stand in, in words. */

/** Whether what is set takes listings out of complaints that aren't filed yet. */
export function takesOut(code: ChangeCode): boolean {
  return !isListingStatus(code) && !fitsComplaint(decide(code).state)
}

/** What is said of listings where a change of state takes them out of complaints, and their number isn't known. */
export const TAKES_OUT = 'Those in complaints that aren’t filed yet leave them.'

/**
 * What becomes of the complaints that listings stand in once these get a state: they leave those that aren't filed yet, and
 * stay in the others. Null where there are none, or where a complaint can rest on the state.
 */
export function complaintsTouched(
  listings: readonly Pick<Listing, 'standsIn'>[],
  state: ListingState,
): { readonly title: string; readonly words: string } | null {
  if (fitsComplaint(state)) return null
  const standing = (kind: 'unfiled' | 'filed') => listings.filter(({ standsIn }) => standsIn?.[kind]).length
  const [leaving, staying] = [standing('unfiled'), standing('filed')]
  const who = (count: number) =>
    listings.length === 1 ? 'It stands' : `${countOf(count, 'listing')} ${count === 1 ? 'stands' : 'stand'}`
  const filed = 'What is filed stays as it is: withdraw it under Complaints if it should not stand.'
  if (leaving > 0)
    return {
      title: `${who(leaving)} in a complaint that isn’t filed yet`,
      words: `${
        leaving === 1
          ? 'It is taken out; a complaint that keeps no listing is withdrawn. Undo puts it back.'
          : 'They are taken out; a complaint that keeps no listing is withdrawn. Undo puts them back.'
      }${staying > 0 ? ` ${filed}` : ''}`,
    }
  return staying > 0 ? { title: `${who(staying)} in a complaint that was filed`, words: filed } : null
}

/** What is said of a listing before anything is chosen for it; null where it stands in no complaint. */
export function standingWords({ standsIn }: Pick<Listing, 'standsIn'>): string | null {
  if (!standsIn) return null
  if (standsIn.unfiled > 0)
    return 'It stands in a complaint that isn’t filed yet. A state that is no infringement takes it out; Undo puts it back.'
  return standsIn.filed > 0 ? 'It stands in a complaint that was filed, which stays as it is.' : null
}

/** The same for what is about to be set. */
export function touchedBy(
  code: ChangeCode,
  listings: readonly Pick<Listing, 'standsIn'>[],
): ReturnType<typeof complaintsTouched> {
  return isListingStatus(code) ? null : complaintsTouched(listings, decide(code).state)
}
