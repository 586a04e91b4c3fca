import type { GroupListing, OpenedGroup } from '../../domain/listings/groups.contract.ts'
import { isOpenToDecide } from '../../domain/listings/groups.ts'
import type { Listing, ListingChange } from '../../domain/listings/listing.ts'

/** What of an open group is decided next. */

/** A group, null until it was loaded, and the ids of its listings that were taken out. */
export interface GroupChoice {
  readonly group: OpenedGroup | null
  readonly out: ReadonlySet<string>
}

/** The listings of a group that the next decision is about: those that wait for one and were not taken out. */
export const toDecideIn = ({ group, out }: GroupChoice): Listing[] =>
  (group?.listings ?? []).flatMap(({ listing }) =>
    isOpenToDecide(listing) && !out.has(listing._id) ? [listing] : [],
  )

/** A group with listings as they stand now. */
export const withPatches = (group: OpenedGroup, patches: readonly ListingChange[]): OpenedGroup => {
  const byId = new Map(patches.map((patch) => [patch._id, patch]))
  const patched = ({ listing, ties }: GroupListing) => ({
    listing: { ...listing, ...byId.get(listing._id) },
    ties,
  })
  return { ...group, listings: group.listings.map(patched) }
}
