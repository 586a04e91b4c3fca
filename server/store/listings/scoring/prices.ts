import { sql } from 'drizzle-orm'
import { type PriceBasis, PRICES_MIN } from '../../../../src/domain/listings/priceBasis.ts'
import { type ScoringFacts, statesOf } from '../../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import {
  type Asked,
  askedOf,
  type Asking,
  decidedAt,
  keyOf,
  type Newest,
  isAmong,
  SAMPLES,
} from './samples.ts'

/** What others ask for a product in a currency. */
export interface PriceGroup extends Newest {
  /** Ascending: prices of listings that were not found to infringe. */
  readonly prices: readonly number[]
  /** Those of them that were found genuine or are of authorized sellers. */
  readonly genuine: readonly number[]
}

/** States in which a price is known to be a genuine article's. */
export const GENUINE_STATES = ['GENUINE', 'AUTHORIZED_SELLER'] as const

/** Groups of prices by product and currency; with `asFound` by listing, each as it was when the listing was found. */
export type PriceGroups = ReadonlyMap<string, PriceGroup>

/** Nothing is sold for 0: it stands for no price. */
const isPriced = ({ productId, price, currency }: Asking): boolean =>
  productId !== null && price !== null && price > 0 && Boolean(currency)

const groupOf = ({ productId, currency }: Asking): string => keyOf(productId!, currency!)

/** Reads what is asked for the products of these listings. */
export async function pricesOf(
  db: Executor,
  targets: readonly Asking[],
  asFound: boolean,
): Promise<PriceGroups> {
  const asked = askedOf(targets.filter(isPriced), groupOf, asFound)
  if (asked.length === 0) return new Map()
  const infringing = arrayOf(statesOf('infringing'), 'listing_state')
  const of = (read: (one: Asked) => unknown, type: string) => arrayOf(asked.map(read), type)
  const rows = await rowsOf<PriceGroup & { key: string }>(
    db,
    sql`
      SELECT g.key, x.* FROM unnest(
        ${of(({ key }) => key, 'text')}, ${of(({ target }) => target.productId, 'uuid')},
        ${of(({ target }) => target.currency, 'text')}, ${of(({ target }) => target.brandId, 'uuid')},
        ${of(({ self }) => self, 'uuid')}, ${of(({ until }) => until, 'timestamptz')}
      ) AS g (key, product, currency, brand, self, until), LATERAL (
        SELECT coalesce(json_agg(price ORDER BY price) FILTER (WHERE counts), '[]') AS prices,
               coalesce(json_agg(price ORDER BY price) FILTER (WHERE counts AND is_genuine), '[]') AS genuine,
               count(*)::int AS read, min(created) AS since,
               (array_agg(id ORDER BY created, id))[1] AS "sinceId"
        FROM (
          SELECT x.id, x.created, x.price::float8 AS price,
                 g.until IS NULL OR (x.id <> g.self AND x.created < g.until
                   AND NOT (x.state = ANY(${infringing}) AND coalesce(${decidedAt('x')} < g.until, false))) AS counts,
                 x.state = ANY(${arrayOf(GENUINE_STATES, 'listing_state')})
                   AND (g.until IS NULL OR coalesce(${decidedAt('x')} < g.until, false)) AS is_genuine
          FROM listings x
          WHERE x.product_id = g.product AND x.currency = g.currency AND x.brand_id = g.brand AND x.price > 0
            AND (g.until IS NOT NULL OR x.state <> ALL(${infringing}))
          ORDER BY x.created DESC, x.id DESC LIMIT ${SAMPLES.prices}
        ) AS newest
      ) AS x`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * What its price is compared with: the median of genuine offers where there are enough, else the lowest price that the brand
 * names, else the median of all that were not found to infringe; those without its own.
 */
export function priceOf(groups: PriceGroups, target: Asking, asFound: boolean): ScoringFacts['price'] {
  if (!isPriced(target)) return null
  const basis = basisOf(groups, target, asFound)
  return basis && { amount: target.price!, currency: target.currency!, basis, certainty: target.certainty }
}

function basisOf(groups: PriceGroups, target: Asking, asFound: boolean): PriceBasis | null {
  const { leastPrice } = target
  const named = { product: target.product!, isSuggested: target.certainty !== null }
  const brands: PriceBasis | null = leastPrice === null ? null : { of: 'brand', ...named, least: leastPrice }
  const group = groups.get(asFound ? target.id : groupOf(target))
  if (!group) return brands
  const own = asFound ? null : ownIn(group, target)
  const genuine = without(group.genuine, GENUINE.has(target.state) ? own : null)
  const areGenuine = genuine.length >= PRICES_MIN
  if (!areGenuine && brands) return brands
  const basis = areGenuine ? genuine : without(group.prices, own)
  if (basis.length < PRICES_MIN) return null
  return {
    of: 'listings',
    ...named,
    median: basis.median,
    prices: basis.length,
    areGenuine,
    areNewest: group.read >= SAMPLES.prices,
  }
}

/** Its own price as far as it is among those of the group; null where it isn't. */
function ownIn(group: PriceGroup, target: Asking): number | null {
  const isIncluded = target.certainty === null && !INFRINGING.has(target.state)
  return isIncluded && isAmong(group, SAMPLES.prices, target) ? target.price : null
}

/** The prices that a basis stands for, without the listing's own: all that are known of the product where it names one price alone. */
export function comparedPrices(groups: PriceGroups, target: Asking, basis: PriceBasis): number[] {
  const group = groups.get(groupOf(target))
  if (!group) return []
  const isGenuine = basis.of === 'listings' && basis.areGenuine
  const own = isGenuine && !GENUINE.has(target.state) ? null : ownIn(group, target)
  const prices = isGenuine ? group.genuine : group.prices
  const place = own === null ? -1 : placeOf(prices, own)
  return place < 0 ? [...prices] : prices.toSpliced(place, 1)
}

const INFRINGING: ReadonlySet<string> = new Set(statesOf('infringing'))
const GENUINE: ReadonlySet<string> = new Set(GENUINE_STATES)

/** How many ascending numbers are left, and their median, without one of a value (null: with all). */
function without(sorted: readonly number[], value: number | null): { length: number; median: number } {
  const place = value === null ? -1 : placeOf(sorted, value)
  const length = place < 0 ? sorted.length : sorted.length - 1
  const at = (rank: number) => sorted[place >= 0 && rank >= place ? rank + 1 : rank]!
  const middle = length >> 1
  return { length, median: length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2 }
}

/** The place of the first of ascending numbers that is not below one; behind the last where all are. */
export function firstNotBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a number stands among ascending ones; -1 where it doesn't. */
function placeOf(sorted: readonly number[], value: number): number {
  const place = firstNotBelow(sorted, value)
  return sorted[place] === value ? place : -1
}
