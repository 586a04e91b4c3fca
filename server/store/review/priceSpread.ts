import type { PriceSpread } from '../../../src/domain/review/guidedReview.ts'
import { medianOf, PRICES_MIN } from '../../../src/domain/listings/scoring.ts'

/** What a price stands among. */

/** How far back prices are compared. */
export const PRICE_DAYS = 90
const BARS = 16

/** An amount as it travels: at most six places, none that say nothing. */
const amount = (value: number): string => value.toFixed(6).replace(/0+$/, '').replace(/\.$/, '')

/**
 * The spread of other prices around one's own, in bars from the lowest to the highest of them all; null where there
 * are too few, or they say nothing.
 */
export function priceSpread(
  prices: readonly string[],
  { own, currency }: { own: string; currency: string },
): PriceSpread | null {
  const numbers = prices.map(Number)
  const median = medianOf(numbers)
  if (numbers.length < PRICES_MIN || median === null || median <= 0) return null
  const low = Math.min(Number(own), ...numbers)
  const high = Math.max(Number(own), ...numbers)
  const bars = low === high ? 1 : BARS
  const width = (high - low) / bars
  const counts = Array.from({ length: bars }, () => 0)
  for (const number of numbers) {
    const bar = width === 0 ? 0 : Math.min(bars - 1, Math.floor((number - low) / width))
    counts[bar]! += 1
  }
  return {
    currency,
    prices: numbers.length,
    days: PRICE_DAYS,
    median: amount(median),
    own,
    fromMedian: Number(own) / median - 1,
    bars: counts.map((count, n) => ({
      from: amount(low + n * width),
      to: amount(n === bars - 1 ? high : low + (n + 1) * width),
      count,
    })),
  }
}
