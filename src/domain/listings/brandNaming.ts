/** How a title names the brand that its listing is filed under. */

export type BrandNaming =
  | { readonly is: 'named' | 'missing' | 'unknown' }
  /** `quote` are the words that stand for it, as they are written there. */
  | { readonly is: 'misspelt'; readonly quote: string }

/** Shorter names are parts of other words, or other words, too often. */
const TOLD_FROM = 4
const COMPARED_FROM = 5
const TWO_SLIPS_FROM = 9
/** Fewer letters than this say nothing about which script a title is in: a size, a unit. */
const LETTERS_OF_SCRIPT = 4
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

const fold = (written: string) => written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const lettersOf = (written: string) => fold(written).replace(/[^\p{L}\p{N}]/gu, '')
/** As it is meant: signs that stand for letters read as those. */
const read = (written: string) =>
  fold(written)
    .replace(/[013457!@$]/g, (sign) => LOOKS_LIKE[sign]!)
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Scripts that are written without spaces: their names stand anywhere in a run of signs. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
/** Words of letters and digits, apart where the script changes. */
const WORDS = new RegExp(String.raw`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])+`, 'gu')
/** Words as they stand between blanks, the signs within them kept. */
const WRITTEN = /[^\s,;/()[\]{}"“”«»]+/g

/**
 * Whether a title names a brand, writes it differently (one letter off, two in a long name, or digits and signs for
 * letters), or doesn't name it. A name in two scripts is named by either. Unknown where the name is too short to tell,
 * or the title mostly in another script.
 */
export function brandNaming(title: string, brand: string): BrandNaming {
  const names = namesOf(brand)
  if (isAnyNamed(title, names)) return { is: 'named' }
  const told = names.filter(({ letters }) => letters.length >= TOLD_FROM)
  for (const { letters, count, isUnspaced } of told) {
    if (isUnspaced) continue
    const spans = [...spansOf(title, WORDS, count), ...spansOf(title, WRITTEN, count)]
    const misspelt = spans.find((span) => isSlipOf(span, letters))
    if (misspelt !== undefined) return { is: 'misspelt', quote: misspelt }
  }
  return { is: told.length > 0 && isInScriptOf(title, brand) ? 'missing' : 'unknown' }
}

/** Whether a text names a brand, as it is written. */
export const isBrandNamed = (text: string, brand: string): boolean => isAnyNamed(text, namesOf(brand))

const isAnyNamed = (text: string, names: readonly Name[]) => names.some((name) => isNamed(text, name))

interface Name {
  readonly letters: string
  /** Of how many words it consists. */
  readonly count: number
  readonly isUnspaced: boolean
}

/** The names of a brand: each one in brackets apart, and of each the whole, or each script's part of it. */
const namesOf = (brand: string): Name[] =>
  brand
    .normalize('NFKC')
    .split(/[()[\]]/)
    .flatMap(namesWithin)

function namesWithin(brand: string): Name[] {
  const words = brand.match(WORDS) ?? []
  return [true, false].flatMap((isUnspaced) => {
    const own = words.filter((word) => IS_UNSPACED.test(word) === isUnspaced)
    const letters = lettersOf(own.join(''))
    return letters === '' ? [] : [{ letters, count: own.length, isUnspaced }]
  })
}

function isNamed(title: string, { letters, count, isUnspaced }: Name): boolean {
  if (isUnspaced) return lettersOf(title).includes(letters)
  return spansOf(title, WORDS, count).some((span) => isName(span, letters))
}

/** So many words in a row, one more and one less, and single ones, as they stand in the title. */
function spansOf(title: string, word: RegExp, count: number): string[] {
  const words = [...title.matchAll(word)]
  return [...new Set([count, count + 1, count - 1, 1])]
    .filter((length) => length > 0)
    .flatMap((length) =>
      words.slice(length - 1).map((last, n) => title.slice(words[n]!.index, last.index + last[0].length)),
    )
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Han}/u]

/** Whether a title has enough in the script of the name to be expected to write it so. */
function isInScriptOf(title: string, brand: string): boolean {
  const script = SCRIPTS.find((one) => one.test(brand))
  if (!script) return false
  const letters = title.match(/\p{L}/gu) ?? []
  const own = letters.filter((letter) => script.test(letter)).length
  return own >= LETTERS_OF_SCRIPT && own * 2 >= letters.length
}

/** The name itself, also with the ending of a genitive, without that of a plural, or as the beginning of a longer word. */
function isName(span: string, name: string): boolean {
  const letters = lettersOf(span)
  if (letters === name || letters === `${name}s`) return true
  if (name === `${letters}s` && letters.length > COMPARED_FROM) return true
  return name.length >= TOLD_FROM && letters.startsWith(name) && !/[^\p{L}\p{N}\p{M}]/u.test(span)
}

function isSlipOf(span: string, name: string): boolean {
  if (read(span) === name) return true
  if (name.length < COMPARED_FROM) return false
  const letters = lettersOf(span)
  return distanceWithin(letters, name, name.length < TWO_SLIPS_FROM ? 1 : 2)
}

/** Whether one text becomes the other by at most `most` letters changed, left out, added or swapped with their neighbour. */
function distanceWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[other.length]! <= most
}
