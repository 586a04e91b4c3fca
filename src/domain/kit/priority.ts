/**
 * What matters first: in which order listings, and groups of them, come to be decided. The weight of one decision is
 *
 *     (1 + score) × listings to decide × price
 *
 * and of equal weights the one comes first that has waited longest. Each of these factors can be left out. The score is the highest
 * among what is decided, none as 0. The price is the mean of what the known prices are of the middle price of their brand in their
 * currency, never less than half and never more than double, so that neither a misprint nor a cheap kind of goods outweighs the rest:
 * no exchange rate is needed, and a price that is not known changes nothing. What is decided already weighs nothing.
 */

export const PRIORITY_FACTORS = ['score', 'size', 'price', 'age'] as const
export type PriorityFactor = (typeof PRIORITY_FACTORS)[number]

export const PRIORITY_FACTOR_LABELS: Record<PriorityFactor, string> = {
  score: 'Score',
  size: 'Size: listings to decide',
  price: 'Price: by the brand’s middle price',
  age: 'Age: longest waiting first',
}

/** The factors that a filter asks for: all unless it names some. */
export const factorsOf = ({
  factors,
}: {
  readonly factors?: readonly PriorityFactor[] | undefined
}): readonly PriorityFactor[] => (factors?.length ? factors : PRIORITY_FACTORS)

/** "score × size × price, then age". */
export function factorsWords(factors: readonly PriorityFactor[]): string {
  const weighed = PRIORITY_FACTORS.filter((factor) => factor !== 'age' && factors.includes(factor))
  const then = factors.includes('age') ? [weighed.length > 0 ? 'then age' : 'age'] : []
  return [...(weighed.length > 0 ? [weighed.join(' × ')] : []), ...then].join(', ')
}

/** A middle price is that of so many of the brand's newest listings, by currency. */
export const MIDDLE_PRICE_AMONG = 1_000
/** So many prices of one currency make a middle. */
export const MIDDLE_PRICES_MIN = 5
/** How little and how much of the middle a price counts as. */
export const PRICE_SHARE = { least: 0.5, most: 2 } as const

/** The middle of ascending prices, of two the lower; null where there are too few. */
export const middlePrice = (ascending: readonly number[]): number | null =>
  ascending.length < MIDDLE_PRICES_MIN ? null : ascending[Math.ceil(ascending.length / 2) - 1]!

/** What a price is of the middle one, within bounds; null where either is not known. */
export function priceShare(price: number | null, middle: number | null): number | null {
  if (price === null || price <= 0 || middle === null) return null
  return Math.min(PRICE_SHARE.most, Math.max(PRICE_SHARE.least, price / middle))
}

/** What one decision would be about. */
export interface Weighed {
  /** The highest score among the listings that wait for it; null where none of them is scored. */
  readonly score: number | null
  /** How many listings wait for it. */
  readonly open: number
  /** The mean of the known shares of their prices; null where none is known. */
  readonly priceShare: number | null
  /** When the first of them was found, in epoch milliseconds. */
  readonly since: number
}

/** How much a decision matters by these factors. */
export function weightOf(
  { score, open, priceShare }: Omit<Weighed, 'since'>,
  factors: readonly PriorityFactor[],
): number {
  const has = (factor: PriorityFactor) => factors.includes(factor)
  return (
    (has('score') ? 1 + Math.max(0, score ?? 0) : 1) *
    (has('size') ? open : Math.min(1, open)) *
    (has('price') ? (priceShare ?? 1) : 1)
  )
}

/** What decisions are ordered by: the first number, where those are equal the second; the greatest comes first. */
export const rankOf = (weighed: Weighed, factors: readonly PriorityFactor[]): number[] => [
  weightOf(weighed, factors),
  ...(factors.includes('age') ? [-weighed.since] : []),
]

/** Compares two ranks, the lower one first. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, n) => number !== other[n])
  return at === -1 ? 0 : one[at]! - other[at]!
}

/** A weight with what it is made of: "(1 + score 2.10) × 14 to decide × price 1.30 = 56.4". What is not known is left out. */
export function weightWords(weighed: Omit<Weighed, 'since'>, factors: readonly PriorityFactor[]): string {
  const { score, open, priceShare } = weighed
  if (open === 0) return 'Nothing to decide'
  const made = factors.flatMap((factor) => {
    if (factor === 'score') return [`(1 + score ${Math.max(0, score ?? 0).toFixed(2)})`]
    if (factor === 'size') return [`${open.toLocaleString('en')} to decide`]
    return factor === 'price' && priceShare !== null ? [`price ${priceShare.toFixed(2)}`] : []
  })
  if (made.length === 0) return factors.includes('age') ? 'By age alone' : 'In no order'
  return `${made.join(' × ')} = ${weightOf(weighed, factors).toFixed(1)}`
}
