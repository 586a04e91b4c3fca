/** What digits with separators say: the one rule for cells of files and for prices in text. */

const GROUPED = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/
/** By lakh and crore: three digits at the end, twos before them. */
const GROUPED_BY_TWO = /^([1-9]\d?(,)(?:\d\d,)+\d{3})(?:\.(\d+))?$/
const PLAIN = /^(\d+)(?:[.,](\d+))?$/
const LONE = /^\d+([.,])\d+$/

/**
 * A decimal string of digits with commas and full stops, or null where they are not one number. Separators that part
 * threes of digits group thousands. A lone one before three digits does too, unless `decimalMarks` names it.
 */
export function decimalOf(digits: string, decimalMarks: string): string | null {
  const lone = LONE.exec(digits)?.[1]
  if (lone === undefined || !decimalMarks.includes(lone)) {
    const [, grouped, , decimals] = GROUPED.exec(digits) ?? GROUPED_BY_TWO.exec(digits) ?? []
    if (grouped !== undefined) return joined(grouped.replace(/[.,]/g, ''), decimals)
  }
  const [, whole, decimals] = PLAIN.exec(digits) ?? []
  return whole === undefined ? null : joined(whole, decimals)
}

/**
 * An amount as somebody types it who sees amounts as the console writes them, "1,234.50": commas between threes of digits group
 * them, a full stop begins the decimals, and so does a comma elsewhere ("64,90"). What is no number stays as it was typed, for a
 * schema to refuse.
 */
export function typedAmount(typed: string): string {
  const text = typed.trim()
  return decimalOf(text, '.') ?? text
}

const joined = (whole: string, decimals: string | undefined) =>
  decimals === undefined ? whole : `${whole}.${decimals}`

/** A decimal string within what is kept of an amount, rounded to six decimals; null where it is too great. */
export function exactDecimal(value: string): string | null {
  const [whole = '', part = ''] = value.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > 15) return null
  if (part.length <= 6) return part === '' ? digits : `${digits}.${part}`
  const millionths = BigInt(digits + part.slice(0, 6)) + (part[6]! >= '5' ? 1n : 0n)
  const padded = String(millionths).padStart(7, '0')
  return exactDecimal(`${padded.slice(0, -6)}.${padded.slice(-6)}`.replace(/\.?0+$/, ''))
}

/** A whole number from 0 to `max`, threes of digits grouped or not, also written `12.0`; null where it is none. */
export function wholeAmount(text: string, max: number): number | null {
  const value = text.trim()
  const isGrouped = /^[1-9]\d{0,2}([.,'’\s])\d{3}(\1\d{3})*$/.test(value)
  const digits = isGrouped ? value.replaceAll(/\D/g, '') : value.replace(/[.,]0+$/, '')
  return /^\d{1,15}$/.test(digits) && Number(digits) <= max ? Number(digits) : null
}
