import * as z from 'zod/mini'
import { once } from './once.ts'
import { currency } from './text.ts'
import { countOf } from './words.ts'

const names = once(() => new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' }))

/** Codes of ISO 4217 that stand for no money: none known, and those kept for tests. */
const NO_MONEY = new Set(['XXX', 'XTS'])

/** Whether a three-letter code is that of a currency, one that is no longer in use included: browsers list some of them. */
export const isCurrency = (code: string): boolean => !NO_MONEY.has(code) && names().of(code) !== undefined

export const NOT_A_CURRENCY = 'must be the code of a currency'

/** A currency that somebody chooses. What files and pages say of a price is read by `currency`, whatever code it is. */
export const chosenCurrency = () => currency().check(z.refine(isCurrency, NOT_A_CURRENCY))

const digitsOf = new Map<string, number>()

/** How many decimals a currency has in use. */
export function minorDigits(currency: string): number {
  const kept = digitsOf.get(currency)
  if (kept !== undefined) return kept
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  digitsOf.set(currency, digits)
  return digits
}

const CODE = /^[A-Z]{3}$/
const DECIMALS = /^\d+\.(\d+)$/
/** Threes of digits after a full stop, as a language writes thousands that ends whole numbers with a comma. */
const LIKE_THOUSANDS = /^([1-9]\d{0,2})\.(\d{3})$/

/**
 * Why an amount can't be one of its currency: it has more decimals than that has, zeros at its end included. The words follow a
 * label and say what was understood; null where nothing is wrong.
 */
export function decimalsProblem(amount: string, code: string): string | null {
  const places = DECIMALS.exec(amount)?.[1]?.length ?? 0
  const most = CODE.test(code) ? minorDigits(code) : places
  if (places <= most) return null
  const known = most === 0 ? `${code} has none` : `${code} has ${most}`
  const [, whole, threes] = LIKE_THOUSANDS.exec(amount) ?? []
  const meant = whole === undefined ? '' : `: ${whole}${threes} or ${Number(amount).toFixed(most)}?`
  return `has ${countOf(places, 'decimal')}, and ${known}${meant}`
}

/** The same of an amount as programs send it, where zeros at its end don't count ("64.900000"). In a form "64.900" may mean thousands. */
export const keptDecimalsProblem = (amount: string, code: string): string | null =>
  decimalsProblem(amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), code)
