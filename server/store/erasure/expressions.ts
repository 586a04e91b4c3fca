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
