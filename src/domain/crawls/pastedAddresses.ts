import * as z from 'zod/mini'
import { webAddress } from '../kit/text.ts'

/** Addresses of pages as people paste them: one a line, a column of a spreadsheet, amid other words (§3 Crawl URL payload). */

/** So many addresses are looked up, or crawled, at once. */
export const ADDRESSES_AT_ONCE = 5_000
/** So many characters they may have together, so that one request holds them. */
export const ADDRESSES_CHARACTERS_MAX = 1_500_000

export interface PastedAddresses {
  /** Each page once, in their order and as they were written first. */
  readonly addresses: readonly string[]
  /** How many stand there again. */
  readonly repeated: number
  /** What is no address: lines without one, and what begins like one and is none. */
  readonly refused: readonly string[]
}

export const NOTHING_PASTED: PastedAddresses = { addresses: [], repeated: 0, refused: [] }

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
/** Up to white space, a quote or an angle bracket; some of what spreadsheets and pages put between characters can't be seen. */
const BEGINS = /https?:\/\/[^\s"“”„«»<>`\u200b\u2060\ufeff]*/gi
/** Several in one cell. */
const BETWEEN = /[,;|](?=https?:\/\/)/i
/** What ends a sentence or stands around an address, and not within it. */
const AROUND = /^[\s"'“”„‘’«»`\u200b\u2060\ufeff]+|[\s"'“”„‘’«»`\u200b\u2060\ufeff]+$/g
const TRAILING = /[.,;:!?'’|*]$/
const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/** One that is much longer is refused without a look at how it ends. */
const ADDRESS_CHARACTERS_MAX = 2_048

const schema = webAddress()
const isAddress = (found: string) => z.safeParse(schema, found).success

/** An address without what follows it in a sentence: punctuation, and brackets that nothing in it opens. */
function trimmed(found: string): string {
  if (found.length > 2 * ADDRESS_CHARACTERS_MAX) return found
  for (let rest = found; ; rest = rest.slice(0, -1)) {
    const opening = BRACKETS.get(rest.at(-1) ?? '')
    const isUnopened = opening !== undefined && rest.split(opening).length < rest.split(rest.at(-1)!).length
    if (!TRAILING.test(rest) && !isUnopened) return rest
  }
}

/** What an address leads to, however its scheme and host are written. */
const pageOf = (address: string) => new URL(address).href

/** The web addresses in a text: other words around them are passed over, lines without any are told. */
export function readAddresses(text: string): PastedAddresses {
  const addresses = new Map<string, string>()
  const refused: string[] = []
  let repeated = 0
  for (const line of text.split(LINE_END)) {
    const words = line.replace(AROUND, '')
    if (words === '') continue
    const found = [...words.matchAll(BEGINS)].flatMap(([match]) => match.split(BETWEEN)).map(trimmed)
    if (found.length === 0) refused.push(words)
    for (const one of found) {
      if (!isAddress(one)) refused.push(one)
      else if (addresses.has(pageOf(one))) repeated++
      else addresses.set(pageOf(one), one)
    }
  }
  return { addresses: [...addresses.values()], repeated, refused }
}

const SHOWN = 3
const SHOWN_CHARACTERS = 80

/** The first of what is no address, each cut short: "shop.example, item 12 and 3 more". */
export function refusedWords(refused: readonly string[]): string {
  const shown = refused
    .slice(0, SHOWN)
    .map((one) =>
      one.length <= SHOWN_CHARACTERS ? one : `${one.slice(0, SHOWN_CHARACTERS).toWellFormed()}…`,
    )
  const more = refused.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}

/** Why what was pasted can't be crawled, or null: none of it is an address (§5 Crawl), or it is too much at once. */
export function addressesProblem({ addresses, refused }: PastedAddresses): string | null {
  if (addresses.length === 0) return refused.length === 0 ? null : `Not a valid URL: ${refusedWords(refused)}`
  if (addresses.length > ADDRESSES_AT_ONCE)
    return `At most ${ADDRESSES_AT_ONCE.toLocaleString('en')} addresses at once; these are ${addresses.length.toLocaleString('en')}.`
  const characters = addresses.reduce((sum, { length }) => sum + length, 0)
  return characters > ADDRESSES_CHARACTERS_MAX
    ? `These addresses are too long to be sent at once. Paste about ${Math.floor((addresses.length * ADDRESSES_CHARACTERS_MAX) / characters).toLocaleString('en')} of them first.`
    : null
}
