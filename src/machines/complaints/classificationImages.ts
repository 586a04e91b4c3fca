import type { ImagePair } from '../../domain/complaints/classification.ts'
import { COMPLAINT_PAIRS_MAX } from '../../domain/kit/constants.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { type Picture, pictureKey } from '../../domain/kit/picture.ts'

/** The pictures that a complaint names: those used in the listings, each beside an official one if one is matched. */

/** A picture of the listings, with the listing that it was seen in first. */
export interface UsedPicture {
  /** What a pair names it by. */
  readonly name: string
  readonly picture: Picture
  readonly listing: Pick<Listing, 'title' | 'seller'>
}

/** The pictures of listings, each once, first those that every listing leads with. */
export function usedPictures(
  listings: readonly Pick<Listing, 'title' | 'seller' | 'images'>[],
): UsedPicture[] {
  const found = new Map<string, UsedPicture>()
  const add = (listing: (typeof listings)[number], pictures: readonly Picture[]) => {
    for (const picture of pictures) {
      const name = pictureKey(picture)
      if (name !== '' && !found.has(name)) found.set(name, { name, picture, listing })
    }
  }
  for (const listing of listings) add(listing, listing.images.slice(0, 1))
  for (const listing of listings) add(listing, listing.images.slice(1))
  return [...found.values()]
}

/** The pairs with a used picture taken in at the end, or taken out where it is in; no more than a complaint holds. */
export function withUsed(pairs: readonly ImagePair[], used: string): readonly ImagePair[] {
  if (pairs.some((pair) => pair.used === used)) return pairs.filter((pair) => pair.used !== used)
  return pairs.length < COMPLAINT_PAIRS_MAX ? [...pairs, { used, copyright: null }] : pairs
}

/** The pairs with an official picture put beside a used one; taken away where it stands there already. */
export function withOfficial(
  pairs: readonly ImagePair[],
  used: string,
  official: string,
): readonly ImagePair[] {
  return pairs.map((pair) =>
    pair.used === used ? { used, copyright: pair.copyright === official ? null : official } : pair,
  )
}

/** The used picture to be matched next: the first without an official one, else the one that was matched last. */
export function nextToMatch(pairs: readonly ImagePair[], last: string | null): string | null {
  const open = pairs.find(({ copyright }) => copyright === null)
  if (open) return open.used
  return pairs.some(({ used }) => used === last) ? last : (pairs.at(-1)?.used ?? null)
}

/** The pairs with a new official picture beside every used one that has none. */
export function withNewOfficial(pairs: readonly ImagePair[], official: string): readonly ImagePair[] {
  return pairs.map((pair) => (pair.copyright === null ? { ...pair, copyright: official } : pair))
}
