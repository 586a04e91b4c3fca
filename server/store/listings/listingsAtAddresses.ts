import { sql } from 'drizzle-orm'
import type { AddressFound, KnownAtAddress } from '../../../src/domain/crawls/sentPages.contract.ts'
import { hasFurther } from './knownListings.ts'
import { STANDING_DECISION } from './standingDecision.ts'
import { withoutTracking } from './trackingParameters.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, type Scope } from '../scope.ts'

type Row = Omit<KnownAtAddress, 'decision' | 'updated'> & {
  readonly address: string
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly updated: Date
}

/**
 * The listings of the scope that stand at these addresses, as they are written or without tracking parameters, in the addresses'
 * order; one address may have one a brand.
 * Of its decisions the last that stands is told.
 */
export async function listingsAtAddresses(
  db: Executor,
  scope: Scope,
  addresses: readonly string[],
): Promise<AddressFound[]> {
  const brands = arrayOf(brandIds(scope), 'uuid')
  const asked = [...new Set(addresses)].flatMap((address) =>
    [...new Set([address, withoutTracking(address)])].map((place) => ({ address, place })),
  )
  const written = asked.map(({ address }) => address)
  const places = asked.map(({ place }) => place)
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT a.address, l.id AS "_id", l.title, b.name AS brand, p.name AS product, l.state,
               l.listing_status AS "listingStatus", l.toi, l.seller, l.seller_key AS "sellerKey", l.updated,
               made.at AS "decidedAt", made.actor AS "decidedBy",
               coalesce(of_seller.listings, 0) AS "sellerListings", coalesce(of_seller.infringing, 0) AS "sellerInfringing"
        FROM unnest(${arrayOf(written, 'text')}, ${arrayOf(places, 'text')}) AS a(address, place)
        JOIN LATERAL (
          SELECT o.id FROM listings o WHERE o.brand_id = ANY(${brands}) AND md5(o.url) = md5(a.place) AND o.url = a.place
          UNION SELECT l.id FROM listings l WHERE l.brand_id = ANY(${brands}) AND ${hasFurther(sql`ARRAY[a.place]`)}
        ) AS at ON true
        JOIN listings l ON l.id = at.id
        JOIN brands b ON b.id = l.brand_id LEFT JOIN products p ON p.id = l.product_id
        LEFT JOIN LATERAL ${STANDING_DECISION} AS made ON l.reviewed IS NOT NULL
        LEFT JOIN LATERAL (
          SELECT count(*)::int AS listings, (count(*) FILTER (WHERE o.state = 'INFRINGING'))::int AS infringing
          FROM listings o WHERE o.seller_key = l.seller_key AND o.brand_id = ANY(${brands})
        ) AS of_seller ON l.seller_key IS NOT NULL
        ORDER BY b.name, l.id`,
  )
  const found = Map.groupBy(rows, ({ address }) => address)
  return addresses.map((address) => ({
    address,
    listings: (found.get(address) ?? []).map(({ address: _, decidedAt, decidedBy, updated, ...row }) => ({
      ...row,
      updated: updated.toISOString(),
      decision: decidedAt && decidedBy !== null ? { at: decidedAt.toISOString(), by: decidedBy } : null,
    })),
  }))
}
