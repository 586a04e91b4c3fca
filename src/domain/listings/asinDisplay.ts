import { type AsinObservation, type Availability, availabilityOf } from './asin.ts'
import { countOf } from '../kit/words.ts'

/** How an ASIN's history is shown: in words, and as steps of a drawing. */

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  available: 'Available',
  unavailable: 'Unavailable',
}

/** "12.90 EUR". */
export const priceWords = (seen: {
  readonly price: string | null
  readonly currency: string | null
}): string => (seen.price === null ? 'no price' : [seen.price, seen.currency].filter(Boolean).join(' '))

/** The history in one sentence, for those who don't see the drawing. */
export function historyWords(history: readonly AsinObservation[]): string {
  const last = history.at(-1)
  if (!last) return 'Nothing is recorded yet.'
  const unit = last.currency
  const prices = history.flatMap(({ price, currency }) =>
    price !== null && currency === unit ? [Number(price)] : [],
  )
  const range =
    prices.length === 0
      ? 'No price was seen.'
      : `Prices from ${Math.min(...prices).toFixed(2)} to ${Math.max(...prices).toFixed(2)} ${unit ?? ''}`.trim() +
        '.'
  const state = AVAILABILITY_LABELS[availabilityOf(last.status)].toLowerCase()
  return `${countOf(history.length, 'observation')}. ${range} Last ${priceWords(last)}, ${state}.`
}

export interface HistoryStep {
  readonly from: number
  readonly to: number
  /** Null where there was no price, or one in another currency than the last. */
  readonly price: number | null
  readonly isAvailable: boolean
}

/** The history as steps, each from its moment to the next; the last until `end`. */
export function historySteps(history: readonly AsinObservation[], end: number): HistoryStep[] {
  const unit = history.at(-1)?.currency
  return history.map(({ at, price, currency, status }, n) => ({
    from: Date.parse(at),
    to: Math.max(Date.parse(at), Date.parse(history[n + 1]?.at ?? '') || end),
    price: price !== null && currency === unit ? Number(price) : null,
    isAvailable: availabilityOf(status) === 'available',
  }))
}
