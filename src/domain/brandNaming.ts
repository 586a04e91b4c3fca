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

/** Words of letters and digits, and words as they stand between blanks, signs within kept. */
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const WRITTEN = /[^\s,;/()[\]{}"“”«»]+/g

/**
 * Whether a title names a brand, writes it differently (one letter off, two in a long name, or digits and signs for
 * letters), or doesn't name it. Unknown where the name is too short to tell, or the title mostly in another script.
 */
export function brandNaming(title: string, brand: string): BrandNaming {
  const name = lettersOf(brand)
  if (name === '') return { is: 'unknown' }
  const count = (brand.match(WORDS) ?? []).length
  const plain = spansOf(title, WORDS, count)
  if (plain.some((span) => isName(span, name))) return { is: 'named' }
  if (name.length < TOLD_FROM || !isInScriptOf(title, brand)) return { is: 'unknown' }
  const misspelt = [...plain, ...spansOf(title, WRITTEN, count)].find((span) => isSlipOf(span, name))
  return misspelt === undefined ? { is: 'missing' } : { is: 'misspelt', quote: misspelt }
}

/** So many words in a row, one more and one less, as they stand in the title. */
function spansOf(title: string, word: RegExp, count: number): string[] {
  const words = [...title.matchAll(word)]
  return [count, count + 1, count - 1]
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

/** The name itself, also with the ending of a genitive or as the beginning of a longer word. */
function isName(span: string, name: string): boolean {
  const letters = lettersOf(span)
  if (letters === name || letters === `${name}s`) return true
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
