import { type ErasedWord } from '../../../src/domain/erasure/erasure.ts'

/** What finds the words of a person in the database, as regular expressions of PostgreSQL. */

export interface Expressions {
  /** Finds the words in a value, as `assay_erased` replaces them. */
  readonly exact: string
  /** Finds at least as much in a value that is written as JSON or as an array: what it does not find need not be looked at. */
  readonly loose: string
}

/** A letter or digit of a script that puts spaces between words. */
const LETTER = '[0-9A-Za-zÀ-ɏͰ-ԯ֐-ۿऀ-ൿ]'
const isLetter = (letter: string): boolean => new RegExp(LETTER, 'u').test(letter)

const escaped = (value: string): string => value.replaceAll(/[.^$*+?()[\]{}|\\]/g, String.raw`\$&`)
/** How words of a name are kept apart: as people type them, and as addresses have them. */
const GAP = String.raw`(?:\s|%20|[+_-])+`
const LOOSE_GAP = String.raw`(?:\s|%20|[+_-]|\\[nrt])+`

/** The ways in which a word is written: as it is, and as a part of an address. */
function writings(value: string): string[] {
  const encoded = encodeURIComponent(value)
  return value.includes(' ') || encoded === value ? [value] : [value, encoded]
}

const spaced = (value: string, gap: string): string => value.split(/\s+/).map(escaped).join(gap)
const asJson = (value: string): string => JSON.stringify(value).slice(1, -1)

function exactOf({ value, within }: ErasedWord): string[] {
  const word = value.trim()
  if (!within) return [`^\\s*${spaced(word, GAP)}\\s*$`]
  return writings(word).map((written) => {
    const start = isLetter(written[0]!) ? `(?<!${LETTER})` : ''
    const end = isLetter(written.at(-1)!) ? `(?!${LETTER})` : ''
    return `${start}${spaced(written, GAP)}${end}`
  })
}

function looseOf({ value, within }: ErasedWord): string[] {
  const word = value.trim()
  if (within) return writings(word).map((written) => spaced(asJson(written), LOOSE_GAP))
  return [`(?:^|["{,])\\s*${spaced(asJson(word), LOOSE_GAP)}\\s*(?:["},]|$)`]
}

/** The expressions of all the words, of which there must be one. */
export function expressionsOf(words: readonly ErasedWord[]): Expressions {
  if (words.length === 0) throw new Error('An expression of no words would find everything.')
  return { exact: words.flatMap(exactOf).join('|'), loose: words.flatMap(looseOf).join('|') }
}

/** Where a word may be all that one of the lines of a text holds, each line being a value, an array or JSON. */
export const looseInLines = (value: string): string => `(?n)${looseOf({ value, within: false }).join('|')}`

/** What an array or JSON writes otherwise, and what a word may have between its parts. */
const BREAKS = /[\s"\\\p{Cc}]/u

/** Whether a letter is the same as its other case once both are lower case; of a few, as the Greek final sigma, there are two. */
function hasOneCase(letter: string): boolean {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()]
  return (
    Array.from(lower).length === 1 &&
    Array.from(upper).length === 1 &&
    lower.toUpperCase() === upper &&
    upper.toLowerCase() === lower
  )
}

/**
 * For each way in which a word is written the longest piece that stands in every text which holds it so, whatever is around it;
 * compared in lower case. Empty, which every text holds, where no letter can be relied on.
 */
export const anchorsOf = (value: string): string[] =>
  writings(value.trim()).map((written) => {
    const pieces = Array.from(written, (letter) =>
      !BREAKS.test(letter) && hasOneCase(letter) ? letter : '\n',
    )
      .join('')
      .split('\n')
    return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
  })
