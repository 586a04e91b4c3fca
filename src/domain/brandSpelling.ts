import { foldedText, wordsOf } from './likeness.ts'

/** Whether a title names the brand, and how it spells it. */

export type BrandMention =
  | { readonly is: 'named' }
  | { readonly is: 'missing' }
  /** `quote` is how the title writes it. */
  | { readonly is: 'misspelt'; readonly quote: string }
  /** The title is in another script, or the name too short to tell. */
  | { readonly is: 'untold' }

const SHORTEST = 4
const SHORTEST_MISSPELT = 5
/** From so many letters on, two may be wrong. */
const LONG = 9

/** How a title mentions a brand. Accents, case, width and separators within the name make no difference. */
export function brandMention(title: string, brand: string): BrandMention {
  const name = wordsOf(brand).join('')
  if (name.length < SHORTEST || !sharesScript(title, brand)) return { is: 'untold' }
  const words = placedWords(title)
  const counts = [wordsOf(brand).length, 1, wordsOf(brand).length + 1]
  let misspelt: string | null = null
  for (const count of new Set(counts)) {
    for (let start = 0; start + count <= words.length; start++) {
      const span = words.slice(start, start + count)
      const written = span.map(({ folded }) => folded).join('')
      if (written === name || written === `${name}s` || (count === 1 && written.startsWith(name)))
        return { is: 'named' }
      if (misspelt === null && isMisspelt(written, name))
        misspelt = title.slice(span[0]!.start, span.at(-1)!.end)
    }
  }
  return misspelt === null ? { is: 'missing' } : { is: 'misspelt', quote: misspelt }
}

/** The words of a title with where they stand in it. */
function placedWords(title: string): { folded: string; start: number; end: number }[] {
  return [...title.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldedText(word),
    start: index,
    end: index + word.length,
  }))
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Han}/u]
/** Fewer letters than this say nothing about which script a title is in: a size, a unit. */
const LETTERS_OF_SCRIPT = 4

/** Whether a title has enough in the script of the brand's name to be expected to write it so. */
function sharesScript(title: string, brand: string): boolean {
  const script = SCRIPTS.find((expression) => expression.test(brand))
  if (!script) return false
  const letters = title.match(/\p{L}/gu) ?? []
  const own = letters.filter((letter) => script.test(letter)).length
  return own >= LETTERS_OF_SCRIPT && own * 2 >= letters.length
}

function isMisspelt(written: string, name: string): boolean {
  if (name.length < SHORTEST_MISSPELT || written[0] === undefined) return false
  const most = name.length >= LONG ? 2 : 1
  return Math.abs(written.length - name.length) <= most && editDistance(written, name, most) <= most
}

/** How many letters are wrong, missing, too many or swapped with their neighbour; more than `most` may be told as `most + 1`. */
export function editDistance(one: string, other: string, most = Infinity): number {
  const a = [...one]
  const b = [...other]
  let before: number[] = []
  let row = b.map((_, index) => index)
  row.push(b.length)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let steps = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, before[j - 2]! + 1)
      next.push(steps)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length]!
}
