import { expect, test } from 'vitest'
import { basisWords, type PriceBasis, usualPrice } from '../../../src/domain/listings/priceBasis.ts'

/** What a price is compared with, and how that is told. */

const LISTINGS: PriceBasis = {
  of: 'listings',
  product: 'Meridian 40',
  isSuggested: false,
  median: 295,
  prices: 214,
  areGenuine: true,
  areNewest: false,
}

test.each<[string, PriceBasis, number | null]>([
  ['the median of five prices', { ...LISTINGS, prices: 5 }, 295],
  ['nothing for fewer', { ...LISTINGS, prices: 4 }, null],
  ['nothing where the median is nought', { ...LISTINGS, median: 0 }, null],
  ['what the brand names', { of: 'brand', product: 'Meridian 40', isSuggested: false, least: 400 }, 400],
])('what is usual is %s', (_, basis, usual) => expect(usualPrice(basis)).toBe(usual))

test.each<[string, PriceBasis, string]>([
  [
    'of genuine ones',
    LISTINGS,
    'the median 295.00 EUR of 214 listings of Meridian 40 that are genuine or authorized',
  ],
  [
    'of the newest among many',
    { ...LISTINGS, prices: 1_000, areNewest: true },
    'the median 295.00 EUR of the newest 1,000 listings of Meridian 40 that are genuine or authorized',
  ],
  [
    'of those that nobody found to infringe',
    { ...LISTINGS, areGenuine: false },
    'the median 295.00 EUR of 214 listings of Meridian 40 that are not found to infringe',
  ],
])('a basis is named: %s', (_, basis, words) => expect(basisWords(basis, 'EUR')).toBe(words))
