import * as z from 'zod/mini'
import { MILLION, millionths } from './decimals.ts'
import { currency, decimal, decimalSum, id, text } from './text.ts'
import { countOf } from './words.ts'

/**
 * What the removal of listings was worth, as a range that rests on assumptions of a brand. Amounts of different currencies are
 * never added up, and nothing is converted.
 */

export const PRICE_BASES = ['genuine', 'listing'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]
export const PRICE_BASIS_LABELS: Record<PriceBasis, string> = {
  genuine: 'Price of the genuine product',
  listing: 'Price of the listing',
}
/** What listings lack that count nothing. */
export const UNPRICED_WORDS: Record<PriceBasis, string> = {
  genuine: 'without the price of a genuine product',
  listing: 'without a price',
}

const percent = z.number().check(z.gte(0, 'must be 0 at least'), z.lte(100, 'must be 100 at most'))
const REVIEWS_MAX = 1_000

/** What a brand assumes. */
export const valueAssumptions = z
  .object({
    basis: z.enum(PRICE_BASES),
    /** Of a hundred buyers, how many would have bought the genuine product: at least, and at most. */
    shareLow: percent,
    shareHigh: percent,
    /** How many sales a review stands for at most; 0 counts each listing as one piece. */
    salesPerReview: z
      .number()
      .check(z.gte(0, 'must be 0 at least'), z.lte(REVIEWS_MAX, `must be ${REVIEWS_MAX} at most`)),
    /** What the work costs a month; null where that is not told. */
    cost: z.nullable(z.object({ amount: decimal(), currency: currency() })),
  })
  .check(
    z.refine(({ shareLow, shareHigh }) => shareLow <= shareHigh, {
      path: ['shareHigh'],
      message: 'must not be less than the lower share',
    }),
  )
export type ValueAssumptions = z.infer<typeof valueAssumptions>

/** What is assumed where a brand says nothing. */
export const DEFAULT_ASSUMPTIONS: ValueAssumptions = {
  basis: 'genuine',
  shareLow: 10,
  shareHigh: 40,
  salesPerReview: 0,
  cost: null,
}

/** Removed listings that are alike in what their value rests on. Prices are decimals. */
export interface RemovedListings {
  readonly listings: number
  readonly price: string | null
  readonly currency: string | null
  /** What the genuine product costs, in all its sizes. */
  readonly genuineLow: string | null
  readonly genuineHigh: string | null
  readonly genuineCurrency: string | null
  /** How many reviews the listing has; null where that is not known. */
  readonly reviews: number | null
}

/** The value in one currency, as decimals. */
export const valueRange = z.object({
  currency: currency(),
  low: decimalSum(),
  high: decimalSum(),
  listings: z.int(),
})
export type ValueRange = z.infer<typeof valueRange>

export interface ValueRemoved {
  /** The currency of the most listings first. */
  readonly ranges: readonly ValueRange[]
  /** Listings without the price that the value goes by, which count nothing. */
  readonly unpriced: number
}

/** An amount with two decimal places, rounded half up. */
function written(amount: bigint): string {
  const cents = (amount + BigInt(MILLION / 200)) / BigInt(MILLION / 100)
  const text = cents.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** A share of an amount; shares have three decimal places at most. */
const shareOf = (amount: bigint, share: number): bigint =>
  (amount * BigInt(Math.round(share * 1_000))) / 100_000n

/** The price range that a listing counts with; null where it has none. */
function priceOf(
  removed: RemovedListings,
  basis: PriceBasis,
): { readonly low: bigint; readonly high: bigint; readonly currency: string } | null {
  const { price, genuineLow, genuineHigh } = removed
  if (basis === 'listing')
    return price === null || removed.currency === null
      ? null
      : { low: millionths(price), high: millionths(price), currency: removed.currency }
  const low = genuineLow ?? genuineHigh
  const high = genuineHigh ?? genuineLow
  return low === null || high === null || removed.genuineCurrency === null
    ? null
    : { low: millionths(low), high: millionths(high), currency: removed.genuineCurrency }
}

/**
 * The value of removed listings of one brand, for each currency by itself. A listing counts as one piece at least; at most as
 * many as its reviews stand for, where those are known.
 */
export function valueRemoved(removed: readonly RemovedListings[], assumed: ValueAssumptions): ValueRemoved {
  const sums = new Map<string, { low: bigint; high: bigint; listings: number }>()
  let unpriced = 0
  for (const some of removed) {
    const price = priceOf(some, assumed.basis)
    if (price === null) {
      unpriced += some.listings
      continue
    }
    const most = Math.max(1, Math.round((some.reviews ?? 0) * assumed.salesPerReview))
    const sum = sums.get(price.currency) ?? { low: 0n, high: 0n, listings: 0 }
    sum.low += shareOf(price.low * BigInt(some.listings), assumed.shareLow)
    sum.high += shareOf(price.high * BigInt(some.listings) * BigInt(most), assumed.shareHigh)
    sum.listings += some.listings
    sums.set(price.currency, sum)
  }
  const ranges = [...sums]
    .map(([code, { low, high, listings }]) => ({
      currency: code,
      low: written(low),
      high: written(high),
      listings,
    }))
    .sort((a, b) => b.listings - a.listings || a.currency.localeCompare(b.currency, 'en'))
  return { ranges, unpriced }
}

const DAYS_A_MONTH = 365.25 / 12

/** What the work has cost within some days; null where a brand does not tell it. */
export function costOf(
  { cost }: ValueAssumptions,
  days: number,
): { currency: string; amount: string } | null {
  if (cost === null) return null
  const amount = (millionths(cost.amount) * BigInt(Math.round((days / DAYS_A_MONTH) * 1_000))) / 1_000n
  return { currency: cost.currency, amount: written(amount) }
}

/** What came back for each unit of money spent, as a range; null where the costs are none, or of another currency. */
export function returnOf(
  ranges: readonly ValueRange[],
  cost: { readonly currency: string; readonly amount: string } | null,
): { readonly low: number; readonly high: number } | null {
  const range = cost && ranges.find(({ currency: code }) => code === cost.currency)
  if (!cost || !range || Number(cost.amount) === 0) return null
  return { low: Number(range.low) / Number(cost.amount), high: Number(range.high) / Number(cost.amount) }
}

/** Each assumption in words. */
export function assumptionWords(assumed: ValueAssumptions): string[] {
  const { basis, shareLow, shareHigh, salesPerReview, cost } = assumed
  return [
    `Price: ${PRICE_BASIS_LABELS[basis].toLowerCase()}`,
    `Buyers who would have bought the genuine product: ${shareLow} to ${shareHigh} %`,
    salesPerReview === 0
      ? 'Pieces: one for each listing'
      : `Pieces: one for each listing at least, ${salesPerReview} for each of its reviews at most where they are known`,
    cost === null ? 'Costs: not told' : `Costs: ${cost.amount} ${cost.currency} a month`,
  ]
}

/** What the removed listings of a brand were worth, with everything that it rests on. */
export const brandValue = z.object({
  id: id(),
  name: text(200),
  client: text(200),
  /** Listings removed, with a price or without. */
  removed: z.int(),
  /** The currency of the most listings first. */
  ranges: z.array(valueRange),
  /** Listings without the price that the value goes by, which count nothing. */
  unpriced: z.int(),
  assumptions: valueAssumptions,
  /** What the work has cost within the days counted; null where the brand doesn't tell it, or no days are set. */
  cost: z.nullable(z.object({ currency: currency(), amount: decimalSum(), days: z.int() })),
  /** What came back for each unit of the costs' currency. */
  back: z.nullable(z.object({ low: z.number(), high: z.number() })),
})
export type BrandValue = z.infer<typeof brandValue>

const RATE_PLACES = 2

/** What the return of a brand rests on, in words; null where there is none. */
export function returnWords({ back, cost }: Pick<BrandValue, 'back' | 'cost'>): string | null {
  if (!back || !cost) return null
  return `Return: ${back.low.toFixed(RATE_PLACES)} to ${back.high.toFixed(RATE_PLACES)} for each ${cost.currency} of the ${cost.amount} ${cost.currency} spent in ${countOf(cost.days, 'day')}`
}
