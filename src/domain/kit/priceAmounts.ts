import { decimalOf, exactDecimal } from './amount.ts'
import { minorDigits } from './currencies.ts'
import { type CurrencyMark, namedCurrency } from './currencyText.ts'

/** Finding the amounts in a text, each with the marks of currency beside it. */

/** A decimal part alone after a sign or at the start; digits in threes by spaces or apostrophes; digits and separators. */
const NUMBER =
  /(?<![\p{L}\p{N}.,])[.,]\d+(?![.,]?\d)|(?:[1-9]\d{0,2}(?:[ '’]\d{3})+(?!\d)|\d+)(?:[.,'’]\d+)*/gu
/** Cents that stand apart from the separator. */
const LOOSE_CENTS = /^([.,]) (\d\d)(?!\d|[.,]\d|\s*%)/
/** Cents after the sign, which takes the separator's place. */
const CENTS_AFTER_SIGN = /^(?:\p{Sc}| €)(\d{2,3})(?!\d|[.,]\d|\s*\p{Sc}|\s*%)/u
/** Powers of ten written behind an amount. */
const POWERS: Readonly<Record<string, number>> = { k: 3, K: 3, 万: 4, 萬: 4, 만: 4, 億: 8, 亿: 8, 억: 8 }
const POWER = /^(?:([kK])(?!\p{L})| ?([万萬만億亿억]))/u
const RANGE = /^\s*(?:[-‐‑–—−~〜～…]|\.\.\.?|to|bis|tot|till?|až|do|до|au?|à|al?|至|से)\s*$/iu
/** What may stand between a mark and its amount: "US$:12.99", "Rs. 750", "1 299,- kr", "15.– CHF". */
const BEFORE = /^[\s.:]{0,3}$/
const BEHIND = /^(?:[.,]?[-–—]{1,2})?[\s*]{0,3}$/

export interface PriceAmount {
  readonly start: number
  readonly end: number
  readonly value: string
  readonly before: readonly CurrencyMark[]
  readonly behind: readonly CurrencyMark[]
}

/** Every amount of a text, in its order; percentages are none. `currency` is the one that something else names. */
export function priceAmounts(
  text: string,
  marks: readonly CurrencyMark[],
  currency: string | undefined,
): PriceAmount[] {
  const found: PriceAmount[] = []
  let from = 0
  for (const { 0: digits, index: start } of text.matchAll(NUMBER)) {
    if (start < from) continue
    const end = start + digits.length
    const before = marksBefore(text, marks, start)
    const behind = marksBehind(text, marks, end)
    const read = amountAt(text, digits, end, decimalMarks(namedCurrency([...before, ...behind]) ?? currency))
    if (read === null) continue
    from = read.end
    if (/^\s*%/.test(text.slice(read.end))) continue
    found.push({
      start,
      before,
      behind: behind.length > 0 ? behind : marksBehind(text, marks, read.end),
      ...read,
    })
  }
  return found
}

/** Dinars and rials have thousandths: before three digits a full stop is a decimal one, in Tunisia a comma too. */
function decimalMarks(currency: string | undefined | null): string {
  if (!currency || minorDigits(currency) !== 3) return ''
  return currency === 'TND' ? '.,' : '.'
}

/** The amount that begins with these digits, and where it ends; null where they are none. */
function amountAt(
  text: string,
  digits: string,
  end: number,
  marks: string,
): { value: string; end: number } | null {
  const rest = text.slice(end)
  const plain = digits.replace(/[ '’]/g, '').replace(/^(?=[.,])/, '0')
  const [loose, mark, cents] = LOOSE_CENTS.exec(rest) ?? []
  const whole = loose === undefined ? null : decimalOf(`${plain}${mark}${cents}`, marks)
  if (whole !== null) return kept(whole, end + loose!.length)
  const value = decimalOf(plain, marks)
  if (value === null) return null
  const [signed, small] = CENTS_AFTER_SIGN.exec(rest) ?? []
  if (signed !== undefined && !value.includes('.')) return kept(`${value}.${small}`, end + signed.length)
  const [power, latin, han] = POWER.exec(rest) ?? []
  if (power !== undefined) return kept(shifted(value, POWERS[(latin ?? han)!]!), end + power.length)
  return kept(value, end)
}

/** As `decimal()` takes it: no zeros in front, six decimals at most, and 15 digits before them. */
function kept(value: string, end: number): { value: string; end: number } | null {
  const amount = exactDecimal(value)
  return amount === null ? null : { value: amount, end }
}

function shifted(value: string, power: number): string {
  const [whole = '', part = ''] = value.split('.')
  const digits = whole + part.padEnd(power, '0')
  const point = whole.length + power
  return point < digits.length ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits
}

/** The marks right before an amount: one, and what stands before it where both can mean the same ("USD $ 4"). */
function marksBefore(text: string, marks: readonly CurrencyMark[], start: number): CurrencyMark[] {
  const found: CurrencyMark[] = []
  for (const mark of marks.toReversed()) {
    const edge = found.at(-1)?.start ?? start
    if (mark.end > edge || !BEFORE.test(text.slice(mark.end, edge))) continue
    const isOfTheOneBefore = /\d$/.test(text.slice(0, mark.start)) && /\s/.test(text[mark.end] ?? '')
    if (isOfTheOneBefore || !agrees(mark, found)) break
    found.push(mark)
  }
  return found
}

/** The marks right behind an amount, likewise. */
function marksBehind(text: string, marks: readonly CurrencyMark[], end: number): CurrencyMark[] {
  const found: CurrencyMark[] = []
  for (const mark of marks) {
    const edge = found.at(-1)?.end ?? end
    if (mark.start < edge || !BEHIND.test(text.slice(edge, mark.start))) continue
    const isOfTheNext = mark.start > end && /^\d/.test(text.slice(mark.end))
    if (isOfTheNext || !agrees(mark, found)) break
    found.push(mark)
  }
  return found
}

const agrees = (mark: CurrencyMark, [first]: readonly CurrencyMark[]) =>
  first === undefined || [...mark.candidates].some((code) => first.candidates.has(code))

/** Whether two amounts, each beside its currency, are the ends of a range. */
export function isRange(text: string, low: PriceAmount, high: PriceAmount): boolean {
  const start = Math.max(low.end, ...low.behind.map(({ end }) => end))
  const end = Math.min(high.start, ...high.before.map((mark) => mark.start))
  return RANGE.test(text.slice(start, end).replace(/^\./, ''))
}
