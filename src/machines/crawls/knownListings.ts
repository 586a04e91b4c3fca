import type { KnownAtAddress } from '../../domain/crawls/sentPages.contract.ts'

/** The listings at pasted addresses, and where they are shown. */

export type KnownByAddress = ReadonlyMap<string, readonly KnownAtAddress[]>

/** The listings at the addresses, as one list. */
export const knownListings = (addresses: readonly string[], known: KnownByAddress): KnownAtAddress[] =>
  addresses.flatMap((one) => known.get(one) ?? [])

/** How many listings a link can name. */
const LINKED_MAX = 200

/** The list of these listings, or of the first where they are too many for a link. */
export function listOfKnown(listings: readonly KnownAtAddress[]): { path: string; count: number } {
  const linked = listings.slice(0, LINKED_MAX)
  const query = new URLSearchParams([['start', ''], ['end', ''], ...linked.map(({ _id }) => ['_id', _id])])
  return { path: `/listings?${query}`, count: linked.length }
}
