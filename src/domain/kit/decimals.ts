import { minorDigits } from './currencies.ts'

/** Exact sums of decimal numbers as they travel, and how amounts of money are written. */

/** Decimals have six places at most. */
const PLACES = 6
/** What a whole number is counted as. */
export const MILLION = 10 ** PLACES
/** Amounts of money show this many places at least. */
const PLACES_SHOWN = 2

/** A decimal such as "12.90" in millionths, exactly. */
export function millionths(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(PLACES, '0').slice(0, PLACES))
}

/** Millionths as a decimal with two places, and further ones where they tell something. */
export function decimalOf(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(PLACES + 1, '0')
  const [whole, part] = [digits.slice(0, -PLACES), digits.slice(-PLACES)]
  const shown = part.replace(/0+$/, '').padEnd(PLACES_SHOWN, '0')
  return `${amount < 0n ? '-' : ''}${whole}.${shown}`
}

/** An amount as it is written, with the decimals of its currency and further ones that tell something: "1,946.00 EUR"; null where there is none. */
export function amountWords(amount: string | null, currency: string | null): string | null {
  if (amount === null) return null
  const [whole, part = ''] = amount.split('.')
  const fraction = currency === null ? part : part.replace(/0+$/, '').padEnd(minorDigits(currency), '0')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
  return [fraction === '' ? grouped : `${grouped}.${fraction}`, currency].filter(Boolean).join(' ')
}
