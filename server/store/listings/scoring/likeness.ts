/** How alike texts are, by the groups of three letters that they share: pg_trgm's measure, for the console and the server. */

/** Compatibility forms made one, lower case, without accents. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')

/** The words of a text, folded: runs of letters and digits. */
export const wordsOf = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Signs that take two places of a string. */
const IS_SURROGATE = /[\ud800-\udfff]/

/** The trigrams of a text; the beginning and the end of each word count. */
export function trigramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const word of wordsOf(text)) {
    const padded = `  ${word} `
    if (IS_SURROGATE.test(word)) {
      const signs = Array.from(padded)
      for (let start = 0; start + 3 <= signs.length; start++)
        grams.add(signs.slice(start, start + 3).join(''))
    } else for (let start = 0; start + 3 <= padded.length; start++) grams.add(padded.slice(start, start + 3))
  }
  return grams
}

/** From 0, nothing in common, to 1, the same words. */
export const likeness = (one: string, other: string): number =>
  likenessOfTrigrams(trigramsOf(one), trigramsOf(other))

/** The same, of texts whose trigrams are known. */
export function likenessOfTrigrams(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let common = 0
  for (const gram of first) if (second.has(gram)) common++
  const all = first.size + second.size - common
  return all === 0 ? 0 : common / all
}

/** A text found to be alike. */
export interface Like {
  /** Its number, in the order of adding. */
  readonly text: number
  readonly likeness: number
}

/** Texts among which those like another are found without comparing with each. */
export class TextIndex {
  /** For each trigram, the texts that have it. */
  readonly #holders = new Map<string, number[]>()
  /** How many trigrams each text has. */
  readonly #sizes: number[] = []
  readonly #numbers = new Map<string, number>()
  /** How many trigrams each text shares with the one that is looked for; zero between two looks. */
  #shared = new Uint32Array(64)

  /** How many texts it holds. */
  get size(): number {
    return this.#sizes.length
  }

  /** Adds a text and answers its number, counted from 0; the same words in the same order have one number. */
  add(text: string): number {
    const key = wordsOf(text).join(' ')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#sizes.length
    const grams = trigramsOf(key)
    for (const gram of grams) this.#holdersOf(gram).push(number)
    this.#sizes.push(grams.size)
    this.#numbers.set(key, number)
    if (number >= this.#shared.length) this.#shared = new Uint32Array(2 * this.#shared.length)
    return number
  }

  /** The texts at least so much alike, in the order of adding. */
  like(text: string, atLeast: number): Like[] {
    const grams = trigramsOf(text)
    const shared = this.#shared
    for (const gram of grams) {
      const holders = this.#holders.get(gram) ?? []
      for (let place = 0; place < holders.length; place++) shared[holders[place]!]!++
    }
    const found: Like[] = []
    for (let number = 0; number < this.#sizes.length; number++) {
      const common = shared[number]!
      if (common === 0) continue
      shared[number] = 0
      const likeness = common / (grams.size + this.#sizes[number]! - common)
      if (likeness >= atLeast) found.push({ text: number, likeness })
    }
    return found
  }

  #holdersOf(gram: string): number[] {
    const known = this.#holders.get(gram)
    if (known) return known
    const holders: number[] = []
    this.#holders.set(gram, holders)
    return holders
  }
}
