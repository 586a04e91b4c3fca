import { changeLabel, type DecisionCode } from '../../domain/listings/listingState.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { placeOf, progressOf, type Run, shownOf } from './reviewRun.ts'

/** What guided review says, on the screen and to screen readers. */

/** "38 of 120". */
export function placeWords(run: Run): string {
  return `${placeOf(run).toLocaleString('en')} of ${progressOf(run).total.toLocaleString('en')}`
}

/** "Vessmont Meridian 40, 64.90 EUR, lux-timehouse": by what a listing is known when it is read out. */
export function listingWords({ title, price, currency, seller }: Listing): string {
  const cost = price === null ? null : [price, currency].filter(Boolean).join(' ')
  return [title, cost, seller].filter((part) => part !== null && part !== '').join(', ')
}

/** What is shown, read out: "38 of 120: title, price, seller". */
export function shownWords(run: Run): string {
  const shown = shownOf(run)
  if (shown) return `${placeWords(run)}: ${listingWords(shown.listing)}`
  return run.isExhausted ? 'No listing is left.' : 'The next listings are loading.'
}

/** What was done, and what comes: "Genuine. 38 of 120: title, price, seller". */
export const doneWords = (done: string, run: Run): string => `${done}. ${shownWords(run)}`

export const decidedWords = (code: DecisionCode): string => changeLabel(code)
