import * as z from 'zod/mini'
import { text } from '../kit/text.ts'

/** What the price of a listing is compared with: one basis a listing, the same in its score, in the chart of review and in words. */

const product = {
  product: text(300),
  /** Whether the listing is only suggested to be of that product. */
  isSuggested: z.boolean(),
}

export const priceBasis = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('listings'),
    ...product,
    /** Of `prices` listings of the product in the same currency. */
    median: z.number(),
    prices: z.int(),
    /** Whether all of those were found genuine or of authorized sellers; otherwise they were not found to infringe. */
    areGenuine: z.boolean(),
    /** Whether there are more, of which these are the newest. */
    areNewest: z.boolean(),
  }),
  /** What a genuine one costs at least, as the brand says. */
  z.object({ of: z.literal('brand'), ...product, least: z.number() }),
])
export type PriceBasis = z.infer<typeof priceBasis>

/** A median needs so many prices. */
export const PRICES_MIN = 5
/** Cheaper than this share of what is usual is suspicious. */
export const CHEAP_SHARE = 0.8

/** The price that is usual by a basis; null where the basis says nothing. */
export function usualPrice(basis: PriceBasis): number | null {
  if (basis.of === 'listings' && basis.prices < PRICES_MIN) return null
  const usual = basis.of === 'listings' ? basis.median : basis.least
  return usual > 0 ? usual : null
}

const MONEY = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** An amount with two places: "1,234.50". */
export const money = (amount: number): string => MONEY.format(amount)

/** A basis as it is named: "the median 295.00 EUR of 214 listings of Galaxy Watch 9 that are genuine or authorized". */
export function basisWords(basis: PriceBasis, currency: string): string {
  if (basis.of === 'brand')
    return `the lowest price of a genuine ${basis.product}, ${money(basis.least)} ${currency}, that the brand names`
  const { median, prices, areGenuine, areNewest } = basis
  return (
    `the median ${money(median)} ${currency} of ${areNewest ? 'the newest ' : ''}${prices.toLocaleString('en')} ` +
    `listings of ${basis.product} that are ${areGenuine ? 'genuine or authorized' : 'not found to infringe'}`
  )
}
