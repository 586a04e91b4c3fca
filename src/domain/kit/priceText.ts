import { exactDecimal } from './amount.ts'
import { minorDigits } from './currencies.ts'
import { type CurrencyMark, currencyCode, currencyMarks, namedCurrency } from './currencyText.ts'
import { isRange, type PriceAmount, priceAmounts } from './priceAmounts.ts'

/** A price as its text tells it; null for what it leaves open. */
export interface ReadPrice {
  /** A decimal string, as `decimal()` takes it. */
  readonly amount: string | null
  /** ISO 4217. */
  readonly currency: string | null
}

export interface PriceHints {
  /** The country (ISO 3166-1) on whose page it stands: decides what $, ¥ or kr mean. */
  readonly country?: string | undefined
  /** The currency (ISO 4217), where something else names it. */
  readonly currency?: string | undefined
}

/** Texts are looked at so far: a price is short. */
const MAX_LENGTH = 300

/** Words that mean a price of nothing, standing alone. */
const FREE =
  /^(free|for free|gratis|kostenlos|gratuit|gratuito|grátis|ilmainen|za darmo|zdarma|бесплатно|безкоштовно|免费|免費|無料|무료|ฟรี|miễn phí|مجاني)[.!]?$/i

/**
 * The price that a text says, in whichever locale: the amount beside a currency before others, the lower one of a range,
 * the first of several, 0 where it says "free". Never throws.
 */
export function readPrice(text: string, hints: PriceHints = {}): ReadPrice {
  const plain = normalized(text.slice(0, MAX_LENGTH))
  const marks = currencyMarks(plain, hints.country)
  if (FREE.test(plain)) return { amount: '0', currency: hints.currency ?? null }
  const range = chosen(plain, priceAmounts(plain, marks, hints.currency))
  const near = range.flatMap(({ before, behind }) => [...before, ...behind])
  const amount = range.map(({ value }) => value).toSorted((a, b) => Number(a) - Number(b))[0] ?? null
  const currency =
    namedCurrency(near) ??
    namedCurrency(marks.filter((mark) => mark.isPlain || spansAll(plain, mark))) ??
    hints.currency ??
    null
  return { amount, currency }
}

/** What stands behind a price without cents ("1200,-"), and behind an abbreviated currency. */
const BEHIND_ALL = /^(?:[.,][-–—]{1,2})?$/
const BEHIND_MARK = /^\.?$/

/**
 * The amount of a text that is a price and nothing else, in whichever locale, as a decimal string; null for any other text, also one
 * of several amounts. A number without a currency beside it is read as `statedAmount` does it.
 */
export function soleAmount(text: string, hints: PriceHints = {}): string | null {
  if (text.length > MAX_LENGTH) return null
  const plain = normalized(text)
  const stated = statedAmount(plain, hints.currency ?? null)
  if (stated !== null) return stated
  const [found, ...others] = priceAmounts(plain, currencyMarks(plain, hints.country), hints.currency)
  if (!found || others.length > 0) return null
  const marks = [...found.before, ...found.behind]
  const start = Math.min(found.start, ...marks.map((mark) => mark.start))
  const end = Math.max(found.end, ...marks.map((mark) => mark.end))
  const rest = plain.slice(end)
  const isAll = start === 0 && (BEHIND_ALL.test(rest) || (marks.length > 0 && BEHIND_MARK.test(rest)))
  return isAll ? found.value : null
}

/**
 * A number as schema.org wants it: a full stop before decimals and nothing else. In a currency that has no decimals in
 * use, one before three digits groups thousands all the same. Null for any other text.
 */
export function statedAmount(text: string, currency: string | null): string | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const isGrouped = currency !== null && /^[1-9]\d{0,2}\.\d{3}$/.test(text) && minorDigits(currency) === 0
  return exactDecimal(isGrouped ? text.replace('.', '') : text)
}

/** The amount that counts, with the other end of its range where it has one. */
function chosen(text: string, found: readonly PriceAmount[]): PriceAmount[] {
  const beside = found.findIndex(({ before, behind }) => before.length + behind.length > 0)
  const index = Math.max(beside, 0)
  const [former, at, next] = [found[index - 1], found[index], found[index + 1]]
  if (!at) return []
  // "10–20 €": the sign stands by the second alone.
  if (former && at.before.length === 0 && isRange(text, former, at)) return [former, at]
  return next && isRange(text, at, next) ? [at, next] : [at]
}

/** The ISO 4217 code that a text names, as a code, sign or word; null where it names none or could mean several. */
export function readCurrency(text: string, hints: PriceHints = {}): string | null {
  const plain = normalized(text.slice(0, MAX_LENGTH))
  return currencyCode(plain.toUpperCase()) ?? readPrice(plain, hints).currency
}

/** A number alone names no currency; most cells of prices are one. */
const BARE_NUMBER = /^[\d\s.,'’]*$/

/**
 * The ISO 4217 code that the text of a price leaves no doubt about: by a sign or code that means one currency, or one that the
 * `country` (ISO 3166-1) decides. Null where it names none or could mean several ("$" without a country).
 */
export function certainCurrency(text: string, country?: string): string | null {
  if (BARE_NUMBER.test(text)) return null
  const marks = currencyMarks(normalized(text.slice(0, MAX_LENGTH)), country)
  const certain = marks.filter(({ candidates }) => country !== undefined || candidates.size === 1)
  return certain.length < marks.length ? null : namedCurrency(certain)
}

/** Digits of other scripts and wide letters as the plain ones, any space as one. */
function normalized(text: string): string {
  return text
    .replaceAll('﷼', 'ریال')
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९๐-๙০-৯]/g, (digit) => String((digit.charCodeAt(0) - 6) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\s+/g, ' ')
    .trim()
}

const spansAll = (text: string, { start, end }: CurrencyMark) =>
  /^[\s.]*$/.test(text.slice(0, start) + text.slice(end))
