import { type PriceBasis, usualPrice } from '../../../src/domain/listings/priceBasis.ts'
import type { PriceSpread } from '../../../src/domain/review/guidedReview.ts'

/** What a price stands among. */

const BARS = 16

/** An amount as it travels: at most six places, none that say nothing. */
const amount = (value: number): string => value.toFixed(6).replace(/0+$/, '').replace(/\.$/, '')

/**
 * The spread of other prices around one's own, in bars from the lowest to the highest of them all; null where the basis says
 * nothing.
 */
export function priceSpread(
  prices: readonly number[],
  { own, currency, basis }: { own: number; currency: string; basis: PriceBasis },
): PriceSpread | null {
  const usual = usualPrice(basis)
  if (usual === null) return null
  return {
    currency,
    basis,
    own: amount(own),
    fromUsual: own / usual - 1,
    bars: prices.length === 0 ? [] : barsOf(prices, own),
  }
}

function barsOf(prices: readonly number[], own: number): PriceSpread['bars'] {
  const low = Math.min(own, ...prices)
  const high = Math.max(own, ...prices)
  const bars = low === high ? 1 : BARS
  const width = (high - low) / bars
  const counts = Array.from({ length: bars }, () => 0)
  for (const price of prices) {
    const bar = width === 0 ? 0 : Math.min(bars - 1, Math.floor((price - low) / width))
    counts[bar]! += 1
  }
  return counts.map((count, n) => ({
    from: amount(low + n * width),
    to: amount(n === bars - 1 ? high : low + (n + 1) * width),
    count,
  }))
}
