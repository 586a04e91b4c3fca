import type { LookalikeClass } from '../../../../src/domain/domains/lookalikes/classes.ts'
import { homoglyphs, homoglyphsTwice } from './homoglyphs.ts'
import { keysBeside } from './keyboards.ts'
import { DICTIONARY_WORDS } from './words.ts'

/** The classes that change a label: what each makes of one, before it is seen whether that is a name at all. */

const APPENDED = Array.from('abcdefghijklmnopqrstuvwxyz0123456789')
const VOWELS = Array.from('aeiou')
const VALID = /^[a-z0-9-]$/
/** The bits of an ASCII character; the eighth would lead out of ASCII. */
const BITS = [0, 1, 2, 3, 4, 5, 6]

/** What is put in the place of each character, one at a time: `put` answers the possible texts. */
const eachPlace = (label: string, put: (character: string) => readonly string[]): string[] => {
  const characters = Array.from(label)
  return characters.flatMap((character, n) => put(character).map((text) => characters.with(n, text).join('')))
}

const insertAt = (label: string, place: number, text: string): string =>
  Array.from(label).toSpliced(place, 0, text).join('')

/** A text between each two characters. */
const betweenPlaces = (label: string, text: string): string[] =>
  Array.from(label)
    .slice(1)
    .map((_, n) => insertAt(label, n + 1, text))

/** One bit of one ASCII character flipped; upper-case letters are the same name and don't count. */
const flipped = (character: string): string[] => {
  const code = character.codePointAt(0)!
  if (code > 0x7f) return []
  return BITS.map((bit) => String.fromCodePoint(code ^ (1 << bit))).filter((made) => VALID.test(made))
}

const exchanged = (label: string): string[] => {
  const characters = Array.from(label)
  return characters.slice(1).map((behind, n) =>
    characters
      .with(n, behind)
      .with(n + 1, characters[n]!)
      .join(''),
  )
}

/** A place within the label at which a word may end has two characters before it and two behind it. */
const plurals = (label: string): string[] => [
  `${label}s`,
  `${label}es`,
  ...Array.from(label)
    .slice(2, -2)
    .flatMap((_, n) => ['s', 'es'].map((ending) => insertAt(label, n + 3, ending))),
  ...['s', 'es'].filter((ending) => label.endsWith(ending)).map((ending) => label.slice(0, -ending.length)),
]

/** Where the parts of a label end that hyphens make of it, the last one's end left out. */
const partEnds = (label: string): number[] =>
  Array.from(label).flatMap((character, n) => (character === '-' ? [n] : []))

/** What of a label stands before its last part, and what behind its first, each with its hyphen. */
function withoutPart(label: string): { first: string; last: string } | null {
  const ends = partEnds(label)
  if (ends.length === 0) return null
  const characters = Array.from(label)
  return {
    first: characters.slice(0, ends.at(-1)! + 1).join(''),
    last: characters.slice(ends[0]).join(''),
  }
}

const withWord = (label: string, word: string): string[] => {
  const left = withoutPart(label)
  return [
    label + word,
    `${label}-${word}`,
    word + label,
    `${word}-${label}`,
    ...(left ? [left.first + word, word + left.last] : []),
  ]
}

/** How many names with two look-alikes are made at most: all of them for a name of up to twelve letters. */
export const TWICE_MAX = 30_000

export type EditClass = Exclude<LookalikeClass, 'ending' | 'tldSwap' | 'tldCombined'>

/**
 * What each class makes of a label, by its definition (LOOKALIKE_CLASS_DEFINITIONS). A label may be in any script; the
 * results may be no names, the same label, or there twice. The dot of `subdomain` parts one into two labels.
 */
export const LABEL_EDITS: Readonly<Record<EditClass, (label: string) => string[]>> = {
  addition: (label) =>
    [...partEnds(label), Array.from(label).length].flatMap((place) =>
      APPENDED.map((character) => insertAt(label, place, character)),
    ),
  bitsquatting: (label) => eachPlace(label, flipped),
  homoglyph: homoglyphs,
  homoglyphTwice: (label) => homoglyphsTwice(label, TWICE_MAX),
  hyphenation: (label) => betweenPlaces(label, '-'),
  insertion: (label) =>
    eachPlace(label, (character) =>
      keysBeside(character).flatMap((key) => [key + character, character + key]),
    ),
  omission: (label) => eachPlace(label, () => ['']),
  plural: plurals,
  repetition: (label) => eachPlace(label, (character) => [character + character]),
  replacement: (label) => eachPlace(label, keysBeside),
  subdomain: (label) => betweenPlaces(label, '.'),
  transposition: exchanged,
  vowelSwap: (label) =>
    eachPlace(label, (character) =>
      VOWELS.includes(character) ? VOWELS.filter((vowel) => vowel !== character) : [],
    ),
  www: (label) => [`www${label}`, `www-${label}`],
  dictionary: (label) => DICTIONARY_WORDS.flatMap((word) => withWord(label, word)),
}
