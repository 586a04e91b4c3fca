import { sql } from 'drizzle-orm'
import type {
  Infringer,
  InfringingSeller,
  InfringingSellers,
} from '../../../src/domain/dashboard/dashboard.ts'
import { DEFAULT_LIMIT } from '../../../src/domain/filter/filter.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { brandIds } from '../scope.ts'
import { infringingByMonth } from './months.ts'
import { listingsOf, type Reading } from './reading.ts'
import { IS_REMOVED } from '../listingSteps.ts'
import { infringingOf } from './tallies.ts'

/** Who sells the infringing listings: always read from the rows, as sellers are far more than the rollups tell apart. */

/** The sellers with the most infringing listings; one known by an id is shown by the name it had last. */
export async function topInfringers(reading: Reading, size = DEFAULT_LIMIT): Promise<Infringer[]> {
  const infringing = infringingOf(reading)
  if (!infringing) return []
  const brands = arrayOf(brandIds(reading.scope), 'uuid')
  return rowsOf<Infringer>(
    reading.tx,
    sql`WITH top AS (
          SELECT l.seller_key, count(*)::int AS infringing, count(*) FILTER (WHERE ${IS_REMOVED})::int AS removed
          FROM listings l WHERE ${listingsOf(infringing)} AND l.seller_key IS NOT NULL
          GROUP BY l.seller_key ORDER BY infringing DESC, l.seller_key LIMIT ${size}
        )
        SELECT top.seller_key AS id, coalesce(named.seller, known.seller_id) AS name,
               m.name AS marketplace, 'sellerKey' AS field, top.seller_key AS value,
               top.infringing, top.removed
        FROM top CROSS JOIN LATERAL (
          SELECT l.marketplace_id, l.seller_id FROM listings l
          WHERE l.seller_key = top.seller_key AND l.brand_id = ANY(${brands}) LIMIT 1
        ) AS known JOIN marketplaces m ON m.id = known.marketplace_id
        LEFT JOIN LATERAL (
          SELECT one.seller FROM unnest(${brands}) AS brand CROSS JOIN LATERAL (
            SELECT l.seller, l.created, l.id FROM listings l
            WHERE l.seller_key = top.seller_key AND l.brand_id = brand AND l.seller <> ''
            ORDER BY l.created DESC, l.id DESC LIMIT 1
          ) AS one ORDER BY one.created DESC, one.id DESC LIMIT 1
        ) AS named ON true
        ORDER BY top.infringing DESC, name, top.seller_key`,
  )
}

/** How many sellers the infringing listings have. */
export async function infringingSellersOf(reading: Reading): Promise<InfringingSellers> {
  const infringing = infringingOf(reading)
  if (!infringing) return { sellers: 0, repeated: 0, unnamed: 0 }
  const [row] = await rowsOf<InfringingSellers>(
    reading.tx,
    sql`SELECT count(seller_key)::int AS sellers,
               count(*) FILTER (WHERE seller_key IS NOT NULL AND listings > 1)::int AS repeated,
               coalesce(sum(listings) FILTER (WHERE seller_key IS NULL), 0)::int AS unnamed
        FROM (SELECT l.seller_key, count(*) AS listings FROM listings l
              WHERE ${listingsOf(infringing)} GROUP BY l.seller_key) AS s`,
  )
  return row!
}

/** One seller's infringing listings by month. Fails with 404 where it has no listing in scope at all. */
export async function infringingSellerOf(reading: Reading, id: string): Promise<InfringingSeller> {
  const known = await rowsOf(
    reading.tx,
    sql`SELECT FROM listings l WHERE l.seller_key = ${id}
          AND l.brand_id = ANY(${arrayOf(brandIds(reading.scope), 'uuid')}) LIMIT 1`,
  )
  if (known.length === 0) throw notFound('The seller')
  const ofSeller: Reading = { ...reading, also: sql`l.seller_key = ${id}` }
  const infringing = infringingOf(ofSeller)
  const [sums] = infringing
    ? await rowsOf<{ infringing: number; removed: number }>(
        reading.tx,
        sql`SELECT count(*)::int AS infringing, count(*) FILTER (WHERE ${IS_REMOVED})::int AS removed
            FROM listings l WHERE ${listingsOf(infringing)}`,
      )
    : []
  return { infringing: 0, removed: 0, ...sums, months: await infringingByMonth(ofSeller) }
}
