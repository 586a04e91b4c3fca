import type { LookalikeClass } from '../../../../src/domain/domains/lookalikes/classes.ts'
import { homoglyphs } from './homoglyphs.ts'
import { keysBeside } from './keyboards.ts'
import { DICTIONARY_WORDS } from './words.ts'

/** The classes that change a label: what each makes of one, before it is seen whether that is a name at all. */

const APPENDED = Array.from('abcdefghijklmnopqrstuvwxyz0123456789')
const VOWELS = Array.from('aeiou')
const VALID = /^[a-z0-9-]$/
/** The bits of an ASCII character; the eighth would lead out of ASCII. */
const BITS = [0, 1, 2, 3, 4, 5, 6]

/** What is put in the place of each character, one at a time: `put` answers the possible texts. */
const eachPlace = (
  label: string,
  put: (character: string, next: string | undefined) => readonly string[],
): string[] => {
  const characters = Array.from(label)
  return characters.flatMap((character, n) =>
    put(character, characters[n + 1]).map((text) => characters.with(n, text).join('')),
  )
}

/** The same between two characters. */
const betweenPlaces = (label: string, between: (before: string, behind: string) => string | null): string[] =>
  eachPlace(label, (character, next) => {
    const text = next === undefined ? null : between(character, next)
    return text === null ? [] : [character + text]
  })

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

const plurals = (label: string): string[] => [
  `${label}s`,
  `${label}es`,
  ...['s', 'es'].filter((ending) => label.endsWith(ending)).map((ending) => label.slice(0, -ending.length)),
]

export type EditClass = Exclude<LookalikeClass, 'tldSwap' | 'tldCombined'>

/**
 * What each class makes of a label, by its definition (LOOKALIKE_CLASS_DEFINITIONS). A label may be in any script; the
 * results may be no names, the same label, or there twice. The dot of `subdomain` parts one into two labels.
 */
export const LABEL_EDITS: Readonly<Record<EditClass, (label: string) => string[]>> = {
  addition: (label) => APPENDED.map((character) => label + character),
  bitsquatting: (label) => eachPlace(label, flipped),
  homoglyph: homoglyphs,
  hyphenation: (label) =>
    betweenPlaces(label, (before, behind) => (before === '-' || behind === '-' ? null : '-')),
  insertion: (label) =>
    eachPlace(label, (character) =>
      keysBeside(character).flatMap((key) => [key + character, character + key]),
    ),
  omission: (label) => eachPlace(label, () => ['']),
  plural: plurals,
  repetition: (label) => eachPlace(label, (character) => [character + character]),
  replacement: (label) => eachPlace(label, keysBeside),
  subdomain: (label) => betweenPlaces(label, () => '.'),
  transposition: exchanged,
  vowelSwap: (label) =>
    eachPlace(label, (character) =>
      VOWELS.includes(character) ? VOWELS.filter((vowel) => vowel !== character) : [],
    ),
  dictionary: (label) =>
    DICTIONARY_WORDS.flatMap((word) => [label + word, `${label}-${word}`, word + label, `${word}-${label}`]),
}
