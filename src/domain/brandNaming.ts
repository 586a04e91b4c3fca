/** How a title names the brand that its listing is filed under. */

export type BrandNaming =
  | { readonly is: 'named' | 'missing' | 'unknown' }
  /** `quote` are the words that stand for it, as they are written there. */
  | { readonly is: 'misspelt'; readonly quote: string }

/** Shorter names are other words too often. */
const COMPARED_FROM = 5
const TWO_SLIPS_FROM = 9
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

/**
 * Whether a title names a brand, writes it differently (one letter off, two in a long name, or digits and signs for
 * letters), or doesn't name it. Unknown where the title is in another script than the name.
 */
export function brandNaming(title: string, brand: string): BrandNaming {
  const name = lettersOf(brand)
  if (name === '') return { is: 'unknown' }
  const words = [...title.matchAll(/[^\s,;/()[\]{}"“”«»]+/g)]
  const count = brand.trim().split(/\s+/).length
  const spans = words.flatMap((first, n) =>
    [count, count + 1, count - 1].flatMap((length) => {
      const last = words[n + length - 1]
      return length > 0 && last ? [title.slice(first.index, last.index + last[0].length)] : []
    }),
  )
  if (spans.some((span) => isName(lettersOf(span), name))) return { is: 'named' }
  const misspelt = spans.find((span) => isSlipOf(span, name))
  if (misspelt !== undefined) return { is: 'misspelt', quote: misspelt }
  return { is: /\p{Script=Latin}/u.test(brand) && !/\p{Script=Latin}/u.test(title) ? 'unknown' : 'missing' }
}

/** The name itself, also with the ending of a genitive. */
const isName = (span: string, name: string) => span === name || span === `${name}s`

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
