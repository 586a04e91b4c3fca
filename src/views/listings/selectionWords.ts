import type { Listing } from '../../domain/listings/listing.ts'
import { LISTING_STATE_LABELS } from '../../domain/kit/vocabulary.ts'
import { useActors } from '../kit/AppContext.ts'
import { useContextOf } from '../kit/snapshots.ts'

export const EVERY_MATCHING = 'every listing that fits the filter'

/** How many listings are chosen, what they have in common, and how many the list has not loaded again. */
export function useChosen(): { count: number; words: string; isMatching: boolean } {
  const { listings, selection } = useActors()
  const selected = useContextOf(selection, 'selected')
  const matching = useContextOf(selection, 'matching')
  const items = useContextOf(listings, 'items')
  if (matching) return { count: matching.total, words: EVERY_MATCHING, isMatching: true }
  const unseen = selected.size - items.filter(({ _id }) => selected.has(_id)).length
  const words = selectionWords([...selected.values()])
  return {
    count: selected.size,
    words: unseen > 0 ? `${unseen.toLocaleString('en')} not shown · ${words}` : words,
    isMatching: false,
  }
}

/** What the selected listings have in common: "Vessmont · Bazarro DE · all New". Brands of one name under two clients are two. */
export function selectionWords(listings: readonly Listing[]): string {
  const one = <T>(values: readonly T[]) => (new Set(values).size === 1 ? values[0] : undefined)
  const state = one(listings.map((listing) => listing.state))
  const brands = new Set(listings.map(({ brand, client }) => JSON.stringify([brand, client])))
  const platforms = new Set(listings.map((listing) => listing.platform))
  return [
    brands.size === 1 ? listings[0]!.brand : `${brands.size} brands`,
    platforms.size === 1 ? [...platforms][0] : `${platforms.size} platforms`,
    ...(state ? [`all ${LISTING_STATE_LABELS[state]}`] : []),
  ].join(' · ')
}
