import type { GroupListing, OpenedGroup } from '../../domain/listings/groups.contract.ts'
import { isOpenToDecide } from '../../domain/listings/groups.ts'
import type { Listing, ListingChange } from '../../domain/listings/listing.ts'

/** What of an open group is decided next. */

/** A group, null until it was loaded, and what of it was chosen by hand. */
export interface GroupChoice {
  readonly group: OpenedGroup | null
  /** The ids of its listings that fit the filter and were taken out. */
  readonly out: ReadonlySet<string>
  /** The ids of its listings that don't fit the filter and were added. */
  readonly added: ReadonlySet<string>
}

/** The listings of a group that the next decision is about: those that fit the filter, wait for one and were not taken out, and those added. */
export const toDecideIn = ({ group, out, added }: GroupChoice): Listing[] =>
  (group?.listings ?? []).flatMap(({ listing, fits }) =>
    isOpenToDecide(listing) && (fits ? !out.has(listing._id) : added.has(listing._id)) ? [listing] : [],
  )

/** The choice by which exactly these of a group are decided next. */
export const choiceOf = (group: OpenedGroup, ids: ReadonlySet<string>): Omit<GroupChoice, 'group'> => {
  const turned = group.listings.filter(({ listing, fits }) => ids.has(listing._id) !== fits)
  const idsWhere = (isFitting: boolean) =>
    new Set(turned.flatMap(({ listing, fits }) => (fits === isFitting ? [listing._id] : [])))
  return { out: idsWhere(true), added: idsWhere(false) }
}

/** How many listings of a group fit the filter and wait for a decision: what its row in the list says. */
export const openIn = ({ listings }: OpenedGroup): number =>
  listings.filter(({ listing, fits }) => fits && isOpenToDecide(listing)).length

/** A group with listings as they stand now. */
export const withPatches = (group: OpenedGroup, patches: readonly ListingChange[]): OpenedGroup => {
  const byId = new Map(patches.map((patch) => [patch._id, patch]))
  const patched = ({ listing, ...member }: GroupListing) => ({
    ...member,
    listing: { ...listing, ...byId.get(listing._id) },
  })
  return { ...group, listings: group.listings.map(patched) }
}

/** Whether listings of a group that were decided wait for a decision again, as when that was taken back. */
export const areOpenAgain = ({ listings }: OpenedGroup, patched: OpenedGroup): boolean =>
  patched.listings.some(({ listing }, n) => isOpenToDecide(listing) && !isOpenToDecide(listings[n]!.listing))
