import { typedAmount, wholeAmount } from '../kit/amount.ts'
import type { FilterParams } from '../filter/filter.ts'
import { isPlainField, PLAIN_FIELDS, PLAIN_WHOLE_MAX, type PlainFieldName } from '../kit/plainFields.ts'

/** Numbers of a listing's plain fields: how they are shown, and found as they are shown. */

/** How many decimals are shown. */
export const PLAIN_DECIMALS = 2

/** One as it is shown: "1,200", or "4.57" of 4.567. */
export const plainNumberText = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: PLAIN_DECIMALS })

/**
 * What somebody looks for in such a field, as a decimal string: all that is shown so, where it has no more decimals than are shown, and
 * else exactly that. `none` is no number of the field.
 */
type SoughtNumber = { readonly kind: 'shown' | 'exact'; readonly value: string } | { readonly kind: 'none' }

/** What is meant by what is typed, null where the field holds text. */
export function soughtNumber(name: PlainFieldName, typed: string): SoughtNumber | null {
  const { kind } = PLAIN_FIELDS[name]
  if (kind === 'text') return null
  if (kind === 'whole') {
    const whole = wholeAmount(typed, PLAIN_WHOLE_MAX)
    return whole === null ? { kind: 'none' } : { kind: 'exact', value: String(whole) }
  }
  const text = typed.trim()
  const value = text.startsWith('-') ? `-${typedAmount(text.slice(1))}` : typedAmount(text)
  const [found, , decimals = ''] = /^-?(\d{1,15})(?:\.(\d{1,15}))?$/.exec(value) ?? []
  if (found === undefined) return { kind: 'none' }
  return { kind: decimals.length > PLAIN_DECIMALS ? 'exact' : 'shown', value }
}

/** What is said of a search in a field of numbers for what is none, and what the field needs; null of any other search. */
export function notANumber({
  field,
  value,
}: Pick<FilterParams, 'field' | 'value'>): { readonly words: string; readonly needed: string } | null {
  if (!isPlainField(field) || !value?.trim() || soughtNumber(field, value)?.kind !== 'none') return null
  const { kind, label } = PLAIN_FIELDS[field]
  const needed = kind === 'whole' ? 'a whole number' : 'a number'
  return { words: `${label}: “${value.slice(0, 40)}” is not ${needed}.`, needed }
}
