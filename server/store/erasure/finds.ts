import type { ErasedWord } from '../../../src/domain/erasure/erasure.ts'
import type { Combinations, Finds } from '../schema/erasures.ts'

/**
 * What a pass for words came to: how many rows hold which of them, together. From that follows how often each is found, and in
 * how many rows any of them, whichever way each is looked for.
 */

export const NO_FINDS: Finds = { places: {}, records: {}, pictures: {}, domains: {} }

const wordOf = (code: number): number => code >> 1
const isWhole = (code: number): boolean => code % 2 === 1
const codesIn = (combination: string): number[] => combination.split(',').map(Number)

const added = (one: Combinations, other: Combinations): Combinations => {
  const sums = { ...one }
  for (const [combination, rows] of Object.entries(other)) sums[combination] = (sums[combination] ?? 0) + rows
  return sums
}

/** With what one more table, or a part of it, came to. */
export function withCombinations(
  finds: Finds,
  { counts, name }: { counts: keyof Finds; name: string },
  found: Combinations,
): Finds {
  return counts === 'places'
    ? { ...finds, places: { ...finds.places, [name]: added(finds.places[name] ?? {}, found) } }
    : { ...finds, [counts]: added(finds[counts], found) }
}

/**
 * With what a pass for more words came to, which are those from `first` on. Such a pass tells of its rows what they hold of the
 * words before as well: those are counted among the others already.
 */
export function withMoreWords(finds: Finds, more: Finds, first: number): Finds {
  const joined = (one: Combinations, other: Combinations): Combinations => {
    const sums = { ...one }
    for (const [combination, rows] of Object.entries(other)) {
      const codes = codesIn(combination)
      const known = codes.filter((code) => wordOf(code) < first)
      if (known.length === codes.length) continue
      sums[combination] = (sums[combination] ?? 0) + rows
      const before = known.join(',')
      if (sums[before] !== undefined) sums[before] = Math.max(0, sums[before] - rows)
    }
    return sums
  }
  const names = new Set([...Object.keys(finds.places), ...Object.keys(more.places)])
  return {
    places: Object.fromEntries(
      [...names].map((name) => [name, joined(finds.places[name] ?? {}, more.places[name] ?? {})]),
    ),
    records: joined(finds.records, more.records),
    pictures: joined(finds.pictures, more.pictures),
    domains: joined(finds.domains, more.domains),
  }
}

/** How the words that count are looked for, by their number. */
export type Sought = ReadonlyMap<number, Pick<ErasedWord, 'within'>>

const counts = (sought: Sought, code: number): boolean => {
  const word = sought.get(wordOf(code))
  return word !== undefined && (word.within || isWhole(code))
}

/** How many rows hold any of the words. */
export function rowsWith(combinations: Combinations, sought: Sought): number {
  let sum = 0
  for (const [combination, rows] of Object.entries(combinations))
    if (codesIn(combination).some((code) => counts(sought, code))) sum += rows
  return sum
}

/** How many rows of the places hold the word. */
export const rowsWithWord = (
  { places }: Finds,
  word: number,
  { within }: Pick<ErasedWord, 'within'>,
): number => Object.values(places).reduce((sum, one) => sum + rowsWith(one, new Map([[word, { within }]])), 0)
