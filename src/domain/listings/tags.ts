import type { Listing } from './listing.ts'
import { seenText } from '../kit/names.ts'
import { TAG_MAX_CHARACTERS, TAG_SUGGESTIONS } from '../kit/constants.ts'
import { compareNames } from '../kit/words.ts'

/** Tags: the words by which listings are marked. */

/** Why this can't be a tag beside the others, or null. A saved filter joins its values with a pipe (§3), so a tag has none. */
export function tagProblem(given: string, others: readonly string[] = []): string | null {
  const tag = plainTag(given)
  if (tag === '') return 'Type a tag first.'
  if (tag.length > TAG_MAX_CHARACTERS) return `A tag holds ${TAG_MAX_CHARACTERS} characters at most.`
  if (tag.includes('|')) return 'A tag can’t hold the character “|”.'
  if (/\p{Cc}/u.test(tag)) return 'A tag stands on one line.'
  return others.some((other) => isSameTag(other, tag)) ? 'This tag is there already.' : null
}

/** A tag as it is read: composed, with single spaces, and without characters that nobody sees. */
export const plainTag = (given: string): string =>
  seenText(given)
    .replaceAll(/[^\S\n\r\t\v\f]+/g, ' ')
    .trim()

/** Whether two tags look the same but for their case. */
function isSameTag(a: string, b: string): boolean {
  return plainTag(a).toLowerCase() === plainTag(b).toLowerCase()
}

/** A typed tag in the spelling that is known already, or as it was typed. */
export function spellTag(given: string, known: readonly string[]): string {
  const tag = plainTag(given)
  return known.find((other) => isSameTag(other, tag)) ?? tag
}

/** Tags on their way to or from a selection. */
interface TagDraft {
  readonly listings: readonly Pick<Listing, 'tags'>[]
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** The tags that a new one must differ from: those on their way, and those that every listing has and keeps. */
export function takenTags({ listings, add, remove }: TagDraft): string[] {
  const [first, ...others] = listings
  const common = (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)))
  return [...add, ...common.filter((tag) => !remove.includes(tag))]
}

/** The known tags that go on from what is typed, those that begin with it first; a handful. */
export function tagSuggestions(typed: string, known: readonly string[], taken: readonly string[]): string[] {
  const wanted = typed.trim().toLowerCase()
  const place = (tag: string) => tag.toLowerCase().indexOf(wanted)
  return known
    .filter((tag) => place(tag) >= 0 && !taken.some((other) => isSameTag(other, tag)))
    .sort((a, b) => Math.sign(place(a)) - Math.sign(place(b)) || compareNames(a, b))
    .slice(0, TAG_SUGGESTIONS)
}

/** A tag of a selection, and on how many of its listings it stands. */
export interface CountedTag {
  readonly tag: string
  readonly count: number
}

/** The tags of listings, sorted by name. */
export function countTags(listings: readonly Pick<Listing, 'tags'>[]): CountedTag[] {
  const counts = new Map<string, number>()
  for (const { tags } of listings) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => compareNames(a.tag, b.tag))
}

/** A change of tags in words: "+repeat seller −sample". */
export function tagChangeText({
  add,
  remove,
}: {
  add: readonly string[]
  remove: readonly string[]
}): string {
  return [...add.map((tag) => `+${tag}`), ...remove.map((tag) => `−${tag}`)].join(' ')
}
