/** How the dashboard writes its figures. */

const DAY_HOURS = 24
/** From here on hours are told in days. */
const DAYS_FROM_HOURS = 48

export const countText = (count: number): string => count.toLocaleString('en')

/** A part of one in per cent with one decimal, "89.7 %"; a dash where there is none. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`
}

/** Hours as "45 min", "14.5 h" or, from two days on, "2.6 d"; a dash where there are none. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 1) return `${Math.round(hours * 60)} min`
  const [amount, unit] = hours < DAYS_FROM_HOURS ? [hours, 'h'] : [hours / DAY_HOURS, 'd']
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}

/** An amount of money in its currency, whole units alone: "EUR 12,480". */
export function moneyText(amount: string, currency: string): string {
  return `${currency} ${Number(amount).toLocaleString('en', { maximumFractionDigits: 0 })}`
}

/** A range of money in its currency: "EUR 92 – 869". */
export function rangeText(low: string, high: string, currency: string): string {
  return `${moneyText(low, currency)} – ${Number(high).toLocaleString('en', { maximumFractionDigits: 0 })}`
}

/** Where a figure went since the range before, and how far in words without a sign; null where that can't be told. */
export interface Change {
  readonly way: 'up' | 'down' | 'same'
  readonly words: string
  /** What it says of the range before, where that is no difference: "14.7 times as many as". */
  readonly compared?: string
}

const wayOf = (difference: number, words: string): Change => ({
  way: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same',
  words,
})

/** From here on a count is told as so many times the one before: "×14.7" is read at once, 1,369 % is not. */
const TIMES_FROM = 3

/** A count beside the one before it, in per cent of that, or as so many times it. */
export function countChange(now: number, before: number | undefined): Change | null {
  if (before === undefined || before === 0) return null
  if (now / before >= TIMES_FROM) {
    const times = (now / before).toLocaleString('en', { maximumFractionDigits: 1 })
    return { way: 'up', words: `×${times}`, compared: `${times} times as many as` }
  }
  const percent = Math.round((100 * (now - before)) / before)
  return wayOf(percent, `${Math.abs(percent).toLocaleString('en')} %`)
}

/** A share beside the one before it, in points of a hundred. */
export function shareChange(now: number | null, before: number | null | undefined): Change | null {
  if (now === null || before === null || before === undefined) return null
  const points = Math.round((now - before) * 1_000) / 10
  return wayOf(points, `${Math.abs(points).toLocaleString('en')} pt`)
}

/** Hours beside those before. */
export function hoursChange(now: number | null, before: number | null | undefined): Change | null {
  if (now === null || before === null || before === undefined) return null
  const difference = Math.round((now - before) * 10) / 10
  return wayOf(difference, hoursText(Math.abs(difference)))
}
