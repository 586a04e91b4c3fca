import type { EnrichmentProgress } from '../../domain/enrichment/progress.ts'
import type { Query } from '../../domain/filter/filter.ts'
import { foundWords } from '../../domain/images/foundLogos.ts'
import type { Image, ImageFilter } from '../../domain/images/image.ts'
import { LISTING_STATE_LABELS } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'

/** The wall of images: its filter as the page's address carries it, and what a tile says. */

/** How many images the wall loads at once: more than a large screen shows. */
export const WALL_PAGE_SIZE = 60
/** How many of the listings that use an image are loaded at once. */
export const USES_PAGE_SIZE = 20
/** How much of the words in a picture a tile shows. */
export const TILE_WORDS_MAX = 80

/** What the image filter (§2) asks for: words that stand in the picture, that a logo was found in it, and that it has a copy of an official picture. */
export interface WallFilter {
  readonly contains: string
  readonly logo: boolean
  readonly official: boolean
}
export type WallFilterPart = keyof WallFilter

/** The filter that the address of the wall carries, without U+0000, which no words hold. */
export const wallFilterAt = ({ contains, logo, official }: Query): WallFilter => ({
  contains: contains?.[0]?.replaceAll('\u0000', '').trim() ?? '',
  logo: logo?.[0] === 'true',
  official: official?.[0] === 'true',
})

/** A query with the filter in place of the one it carried; what is not asked for isn't written. */
export function withWallFilter(query: Query, { contains, logo, official }: WallFilter): Query {
  const { contains: _contains, logo: _logo, official: _official, ...others } = query
  return {
    ...others,
    ...(contains ? { contains: [contains] } : {}),
    ...(logo ? { logo: ['true'] } : {}),
    ...(official ? { official: ['true'] } : {}),
  }
}

/** The filter as the server's list takes it. */
export const imageFilterOf = ({ contains, logo, official }: WallFilter): ImageFilter => ({
  ...(contains ? { field: 'text' as const, contains } : {}),
  ...(logo ? { logo } : {}),
  ...(official ? { official } : {}),
})

/** What of the filter is set, in words. */
export const wallFilterParts = ({
  contains,
  logo,
  official,
}: WallFilter): readonly { part: WallFilterPart; words: string }[] => [
  ...(contains ? [{ part: 'contains' as const, words: `OCR text: “${contains}”` }] : []),
  ...(logo ? [{ part: 'logo' as const, words: 'Logo detected' }] : []),
  ...(official ? [{ part: 'official' as const, words: 'Copy of an official picture' }] : []),
]

/** The first words that were read in a picture, on one line; null where there are none, or it was not read yet. */
export function firstWords(text: string | null): string | null {
  const words = text?.replaceAll(/\s+/g, ' ').trim()
  if (!words) return null
  return words.length > TILE_WORDS_MAX ? `${words.slice(0, TILE_WORDS_MAX).trimEnd()}…` : words
}

/** "Bazarro DE +1 · New": where the listings that use it stand and how they were decided, of each the newest first. */
export function usedWords({ platforms, states }: Pick<Image, 'platforms' | 'states'>): string {
  const first = ([one, ...others]: readonly string[]) =>
    one === undefined ? [] : [others.length > 0 ? `${one} +${others.length}` : one]
  return [...first(platforms), ...first(states.map((state) => LISTING_STATE_LABELS[state]))].join(' · ')
}

/** All platforms and states that `usedWords` shortens. */
export const usedFully = ({ platforms, states }: Pick<Image, 'platforms' | 'states'>): string =>
  [platforms.join(', '), states.map((state) => LISTING_STATE_LABELS[state]).join(', ')]
    .filter(Boolean)
    .join(' · ')

/** Of how many pictures what the filter asks for is known by now: "18 of 186 read: …"; null where it is of all, or nothing is looked for. */
export function readingWords(
  { contains, logo, official }: WallFilter,
  read: number,
  all: number,
): string | null {
  const isCompared = logo || official
  if (read >= all || (!contains && !isCompared)) return null
  const done = [...(contains ? ['read'] : []), ...(isCompared ? ['compared with the brands’ pictures'] : [])]
  return `${read.toLocaleString('en')} of ${all.toLocaleString('en')} ${done.join(' and ')}: ${soughtWords({ contains, isCompared })} in the others are found once they are.`
}

const soughtWords = ({ contains, isCompared }: { contains: string; isCompared: boolean }) =>
  [...(contains ? ['words'] : []), ...(isCompared ? ['logos and copies'] : [])].join(', ')

/** How many pictures may still come: "34 pictures are still to be fetched."; null where none. */
export function comingWords({
  pictures: { left },
  running,
}: Pick<EnrichmentProgress, 'pictures' | 'running'>): string | null {
  if (left === 0) return null
  const isOne = left === 1
  return running === 0
    ? `${countOf(left, 'picture')} ${isOne ? 'waits' : 'wait'} to be fetched, which is paused: see Listings.`
    : `${countOf(left, 'picture')} ${isOne ? 'is' : 'are'} still to be fetched.`
}

/** What a tile says, in one line, for those who hear it: "Vessmont, 3 listings, Bazarro DE · New, logo found, words: 12 months". */
export function imageLabel({
  brand,
  listings,
  logos,
  text,
  problem,
  ...used
}: Pick<Image, 'brand' | 'listings' | 'logos' | 'text' | 'problem' | 'platforms' | 'states'>) {
  const words = firstWords(text)
  return [
    brand,
    countOf(listings, 'listing'),
    ...(used.platforms.length > 0 ? [usedFully(used)] : []),
    ...foundWords(logos).map((found) => found.toLowerCase()),
    ...(words ? [`words: ${words}`] : problem === null ? [] : ['can’t be read']),
  ].join(', ')
}

/** "1,200 × 900 px"; null where the picture was not read. */
export const sizeText = ({ width, height }: Pick<Image, 'width' | 'height'>): string | null =>
  width === null || height === null
    ? null
    : `${width.toLocaleString('en')} × ${height.toLocaleString('en')} px`
