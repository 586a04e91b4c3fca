import type { Product } from '../../domain/kit/brand.ts'
import type { ProductEvidence, ProductSuggestion } from '../../domain/listings/productSuggestion.ts'

/** What is said of a product that a listing seems to offer. */

const WORDS: Readonly<Record<ProductEvidence['kind'], (quote: string) => string>> = {
  brand: (quote) => `brand “${quote}”`,
  model: (quote) => `model ${quote}`,
  name: (quote) => `name “${quote}”`,
  price: () => 'price in range',
  picture: () => 'picture like an official one',
}

/** What speaks for it: "brand “vessmont”, model A123, price in range". */
export const evidenceWords = ({ evidence }: ProductSuggestion): string =>
  evidence.map(({ kind, quote }) => WORDS[kind](quote)).join(', ')

/** What a genuine one costs: "250–590 EUR", "from 250 EUR"; null where that isn't known. */
export function genuinePriceWords({ priceMin, priceMax, currency }: Product): string | null {
  if (priceMin === null && priceMax === null) return null
  if (priceMin !== null && priceMax !== null) return `${priceMin}–${priceMax} ${currency}`
  return priceMin !== null ? `from ${priceMin} ${currency}` : `up to ${priceMax} ${currency}`
}
