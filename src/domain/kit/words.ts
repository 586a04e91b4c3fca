import { once } from './once.ts'

/** A count with its noun: "1 listing", "1,284 listings". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** The order of names: those with numbers in the order of these, 2 before 10. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare

const regions = once(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }))

/** A country's English name, from its ISO 3166-1 code. */
export const countryName = (code: string): string => regions().of(code) ?? code

/** The first letters of a name's first and last words, as they stand in place of a picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = ([letter = '']: string) => letter
  return (first(words[0]!) + (words.length > 1 ? first(words.at(-1)!) : '')).toUpperCase() || '?'
}

/** A text in one line: each run of blanks and line breaks as one blank. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Several words as one phrase: "god, admin or importer". */
export function alternatives(words: readonly string[], last: 'and' | 'or'): string {
  const [end, ...before] = [...words].reverse()
  return before.length === 0 ? (end ?? '') : `${before.reverse().join(', ')} ${last} ${end}`
}

/** "97 % alike". */
export const likenessText = (likeness: number): string => `${Math.floor(likeness * 100)} % alike`

/** Words that begin with a capital letter. */
export const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Words as a sentence, after which another may stand. */
export const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)

/**
 * How much of a list is loaded: "20 of 1,234 loaded", without the last word where there is little room; and how many fit
 * its filter where that has changed since: "20 of 1,234 loaded, 1,231 fit now".
 */
export const loadedOf = (
  { loaded, total, fitting }: { loaded: number; total: number; fitting: number },
  isSmall: boolean,
): string =>
  [
    `${loaded.toLocaleString('en')} of ${total.toLocaleString('en')}${isSmall ? '' : ' loaded'}`,
    ...(fitting === total ? [] : [`${fitting.toLocaleString('en')} fit now`]),
  ].join(', ')
