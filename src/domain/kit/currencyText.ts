import { CODE_ALIASES, CODES_THAT_ARE_WORDS, CURRENCY_SIGNS } from './currencySigns.ts'

/** Finding what names a currency in text. */

/** A sign, word or code as it stands in a text, from `start` to before `end`. */
export interface CurrencyMark {
  readonly start: number
  readonly end: number
  /** The code that it means, or null where the country decides and isn't known. */
  readonly code: string | null
  /** Every code that it can mean. */
  readonly candidates: ReadonlySet<string>
  /** Whether it counts wherever it stands, and not only beside an amount. */
  readonly isPlain: boolean
}

let known: ReadonlySet<string> | null = null

/** The ISO 4217 code that capitals stand for, or null. */
export function currencyCode(text: string): string | null {
  known ??= new Set(Intl.supportedValuesOf('currency'))
  const code = CODE_ALIASES[text] ?? text
  return known.has(code) ? code : null
}

const byLowerCase = new Map(
  [...CURRENCY_SIGNS]
    .filter(([sign]) => sign.length > 2)
    .map(([sign, meaning]) => [sign.toLowerCase(), meaning]),
)

const escaped = (sign: string) => sign.replace(/[.$/]/g, '\\$&').replace(' ', ' ?')
const beginsWithLetter = (sign: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(sign)
const endsWithLetter = (sign: string) => /[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(sign)

/** The signs for which something holds, longest first, so that US$ is not read as $. */
const signsWhere = (holds: (sign: string) => boolean) =>
  [...CURRENCY_SIGNS.keys()]
    .filter(holds)
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

/** A sign that begins or ends with a letter stands apart from letters. */
const MARKS = new RegExp(
  [
    `(?<!\\p{L})(?:${signsWhere((sign) => beginsWithLetter(sign) && !endsWithLetter(sign))}`,
    `(?:${signsWhere((sign) => beginsWithLetter(sign) && endsWithLetter(sign))}|[A-Z]{3})(?!\\p{L}))`,
    `(?:${signsWhere((sign) => !beginsWithLetter(sign) && endsWithLetter(sign))})(?!\\p{L})`,
    signsWhere((sign) => !beginsWithLetter(sign) && !endsWithLetter(sign)),
  ].join('|'),
  'giu',
)

/** Every mark of a currency in a text, in its order. */
export function currencyMarks(text: string, country: string | undefined): CurrencyMark[] {
  const marks: CurrencyMark[] = []
  for (const { 0: sign, index: start } of text.matchAll(MARKS)) {
    const at = { start, end: start + sign.length }
    const meaning = CURRENCY_SIGNS.get(sign) ?? byLowerCase.get(sign.toLowerCase())
    const code = meaning ? (meaning.get(country ?? '*') ?? meaning.get('*') ?? null) : currencyCode(sign)
    if (meaning) marks.push({ ...at, code, candidates: new Set(meaning.values()), isPlain: isPlain(sign) })
    else if (code !== null)
      marks.push({ ...at, code, candidates: new Set([code]), isPlain: !CODES_THAT_ARE_WORDS.has(sign) })
  }
  return marks
}

/** Short words of Latin letters are words of other meanings too. */
const isPlain = (sign: string) => !/^[A-Za-z./]{1,4}$/.test(sign)

/** The one currency that marks name: what says whose it is before what could be several. */
export function namedCurrency(marks: readonly CurrencyMark[]): string | null {
  const named = marks.find(({ code, candidates }) => code !== null && candidates.size === 1)
  const first = marks[0]
  if (named && first && first !== named && !first.candidates.has(named.code!)) return first.code
  return (named ?? marks.find(({ code }) => code !== null))?.code ?? null
}
