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

/** The trigrams of a text; the beginning and the end of each word count. */
export function trigramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const word of wordsOf(text)) {
    const padded = Array.from(`  ${word} `)
    for (let start = 0; start + 3 <= padded.length; start++)
      grams.add(padded.slice(start, start + 3).join(''))
  }
  return grams
}

/** From 0, nothing in common, to 1, the same words. */
export function likeness(one: string, other: string): number {
  const first = trigramsOf(one)
  const second = trigramsOf(other)
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
  readonly #grams = new Map<string, number>()
  /** For each trigram, the texts that have it. */
  readonly #holders: number[][] = []
  readonly #texts: Uint32Array[] = []
  readonly #numbers = new Map<string, number>()

  /** Adds a text and answers its number; the same words in the same order have one number. */
  add(text: string): number {
    const key = wordsOf(text).join(' ')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#texts.length
    const grams = [...trigramsOf(key)].map((gram) => this.#gram(gram))
    for (const gram of grams) this.#holders[gram]!.push(number)
    this.#texts.push(Uint32Array.from(grams).sort())
    this.#numbers.set(key, number)
    return number
  }

  /** The texts at least so much alike, in no order. */
  like(text: string, atLeast: number): Like[] {
    const grams = [...trigramsOf(text)]
    if (grams.length === 0) return []
    const holders = grams
      .map((gram) => this.#grams.get(gram))
      .map((gram) => (gram === undefined ? [] : this.#holders[gram]!))
      .sort((one, other) => one.length - other.length)
    // A text so much alike has one at least of the rarest few, for it lacks no more than the others.
    const looked = grams.length - Math.ceil(atLeast * grams.length) + 1
    const candidates = new Set(holders.slice(0, looked).flat())
    const own = Uint32Array.from(
      grams.map((gram) => this.#grams.get(gram)).filter((gram) => gram !== undefined),
    ).sort()
    const found: Like[] = []
    for (const candidate of candidates) {
      const other = this.#texts[candidate]!
      const common = commonOf(own, other)
      const share = common / (grams.length + other.length - common)
      if (share >= atLeast) found.push({ text: candidate, likeness: share })
    }
    return found
  }

  #gram(gram: string): number {
    const known = this.#grams.get(gram)
    if (known !== undefined) return known
    this.#grams.set(gram, this.#holders.length)
    this.#holders.push([])
    return this.#holders.length - 1
  }
}

/** How many numbers two sorted lists share. */
function commonOf(one: Uint32Array, other: Uint32Array): number {
  let common = 0
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const difference = one[a]! - other[b]!
    if (difference === 0) common++
    if (difference <= 0) a++
    if (difference >= 0) b++
  }
  return common
}
