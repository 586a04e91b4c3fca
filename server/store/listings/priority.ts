import { type SQL, sql } from 'drizzle-orm'
import {
  MIDDLE_PRICE_AMONG,
  MIDDLE_PRICES_MIN,
  PRICE_SHARE,
  type PriorityFactor,
  rankOf,
} from '../../../src/domain/kit/priority.ts'
import { isOpenToDecide } from '../../../src/domain/listings/groups.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import { UNDECIDED_STATES } from '../../../src/domain/listings/listingState.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

/** What matters first (src/domain/kit/priority.ts) in SQL, of rows `l` of listings. */

/** That a listing waits for a decision. */
export const IS_OPEN = sql`l.state = ANY(${arrayOf(UNDECIDED_STATES, 'listing_state')})`

/** The middle price of each of these brands in each currency: joined as `m` to `listings l`. */
export const joinMiddlePrices = (brands: readonly string[]): SQL => sql`
  LEFT JOIN (
    SELECT b.id AS brand_id, x.currency, percentile_disc(0.5) WITHIN GROUP (ORDER BY x.price)::float8 AS price
    FROM unnest(${arrayOf(brands, 'uuid')}) AS b (id) CROSS JOIN LATERAL (
      SELECT x.currency, x.price FROM listings x WHERE x.brand_id = b.id
      ORDER BY x.created DESC, x.id DESC LIMIT ${MIDDLE_PRICE_AMONG}
    ) AS x
    WHERE x.price > 0 AND x.currency IS NOT NULL
    GROUP BY 1, 2 HAVING count(*) >= ${MIDDLE_PRICES_MIN}
  ) AS m ON m.brand_id = l.brand_id AND m.currency = l.currency`

/** What the price of `l` is of the middle one `m`, within bounds; null where either is not known. */
export const PRICE_SHARE_OF_MIDDLE = sql`CASE WHEN l.price > 0 AND m.price IS NOT NULL THEN
  least(${PRICE_SHARE.most}::float8, greatest(${PRICE_SHARE.least}::float8, l.price::float8 / m.price)) END`

/** A moment in epoch milliseconds. */
const milliseconds = (moment: SQL): SQL => sql`(extract(epoch FROM ${moment}) * 1000)::float8`

/** What is weighed, each as SQL. */
interface WeighedInSql {
  readonly score: SQL
  readonly open: SQL
  readonly priceShare: SQL
  readonly since: SQL
}

/** The rank as an array, which the database compares number by number. */
function rankInSql(
  { score, open, priceShare, since }: WeighedInSql,
  factors: readonly PriorityFactor[],
): SQL {
  const has = (factor: PriorityFactor) => factors.includes(factor)
  const weight = sql.join(
    [
      has('score') ? sql`(1::float8 + greatest(0, ${score}))` : sql`1::float8`,
      has('size') ? sql`(${open})::float8` : sql`least(1, ${open})::float8`,
      ...(has('price') ? [sql`coalesce(${priceShare}, 1)`] : []),
    ],
    sql` * `,
  )
  return has('age')
    ? sql`ARRAY[${weight}, -${milliseconds(since)}]::float8[]`
    : sql`ARRAY[${weight}]::float8[]`
}

/** The rank of a group of rows `l` beside their middle prices `m`. */
export const groupRank = (factors: readonly PriorityFactor[]): SQL =>
  rankInSql(
    {
      score: sql`max(l.score) FILTER (WHERE ${IS_OPEN})`,
      open: sql`count(*) FILTER (WHERE ${IS_OPEN})`,
      priceShare: sql`avg(${PRICE_SHARE_OF_MIDDLE}) FILTER (WHERE ${IS_OPEN})`,
      since: OLDEST,
    },
    factors,
  )

/** When the first of a group of rows `l` was found that waits for a decision; the first of all where none waits. */
export const OLDEST = sql`coalesce(min(l.created) FILTER (WHERE ${IS_OPEN}), min(l.created))`

/** The rank of a single row `l` beside its middle price `m`. */
export const listingRank = (factors: readonly PriorityFactor[]): SQL =>
  rankInSql(
    {
      score: sql`l.score`,
      open: sql`(${IS_OPEN})::int`,
      priceShare: PRICE_SHARE_OF_MIDDLE,
      since: sql`l.created`,
    },
    factors,
  )

/** The rank of a listing that was read with the share of its price. */
export const rankOfListing = (listing: Listing, factors: readonly PriorityFactor[]): number[] =>
  rankOf(
    {
      score: listing.score,
      open: isOpenToDecide(listing) ? 1 : 0,
      priceShare: listing.priceShare ?? null,
      since: Date.parse(listing.created),
    },
    factors,
  )

/** Listings of the scope, each with what its price is of the middle one. */
export async function withPriceShares(
  db: Executor,
  listings: readonly Listing[],
): Promise<readonly Listing[]> {
  if (listings.length === 0) return listings
  const ids = arrayOf(
    listings.map(({ _id }) => _id),
    'uuid',
  )
  const brands = await rowsOf<{ id: string }>(
    db,
    sql`SELECT DISTINCT brand_id AS id FROM listings WHERE id = ANY(${ids})`,
  )
  const rows = await rowsOf<{ id: string; share: number | null }>(
    db,
    sql`SELECT l.id, ${PRICE_SHARE_OF_MIDDLE} AS share
        FROM listings l ${joinMiddlePrices(brands.map(({ id }) => id))} WHERE l.id = ANY(${ids})`,
  )
  const shares = new Map(rows.map(({ id, share }) => [id, share]))
  return listings.map((listing) => ({ ...listing, priceShare: shares.get(listing._id) ?? null }))
}
