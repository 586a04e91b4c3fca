import { sql } from 'drizzle-orm'
import { mirroredHash } from '../../../src/domain/kit/nearDuplicates.ts'
import type { ListingState } from '../../../src/domain/kit/vocabulary.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import { IS_BACK } from '../listings/relisting/standing.ts'
import type { Executor } from '../transactions.ts'
import { APPEARED, type Offer } from './offers.ts'

/** Which removed listings a new one may be again, by what an index can tell. */

/** A removed listing whose watch a new one falls into. */
export interface Candidate {
  /** The new listing. */
  readonly of: string
  readonly removed: string
  readonly at: Date
}

/** How many removed listings a new one is compared with for one reason, those removed last. */
const COMPARED_MOST = 100

/** The states of what was found to infringe, or is taken to. */
const FOUND_INFRINGING: readonly ListingState[] = ['INFRINGING', 'DRAFT', 'REINSTATED', 'SUSPECT']

/**
 * The watched listings that each of these may be: of its seller or an account linked to it, alike in title or picture, of its group, of its item number on
 * the same platform, or at its address.
 */
export async function candidatesOf(
  db: Executor,
  { brand, days }: { readonly brand: string; readonly days: number },
  offers: readonly Offer[],
  accountsOf: (offer: Offer) => readonly string[],
): Promise<Candidate[]> {
  if (offers.length === 0) return []
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    offers.map((offer) => ({
      id: offer.id,
      appeared: offer.appeared,
      accounts: accountsOf(offer),
      bands: offer.bands,
      hashes: offer.hash === null ? [] : [offer.hash, mirroredHash(BigInt(offer.hash)).toString()],
      hub: offer.hub,
      item: offer.itemId,
      platform: offer.platformGroup,
      addresses: offer.addresses,
    })),
  )}::jsonb) AS n (id uuid, appeared timestamptz, accounts uuid[], bands int[], hashes bigint[], hub uuid,
                   item text, platform text, addresses text[])`
  const since = sql`n.appeared - make_interval(days => ${days}::int)`
  // What its seller offers after it was put back is no return.
  const isDown = sql`NOT w.harmless AND (w.returned IS NULL OR w.returned > n.appeared)`
  const inWatch = sql`w.brand_id = ${brand} AND w.removed >= ${since} AND w.removed < n.appeared AND ${isDown}`
  const last = sql`ORDER BY w.removed DESC LIMIT ${COMPARED_MOST}`
  return rowsOf<Candidate>(
    db,
    sql`WITH n AS MATERIALIZED (SELECT * FROM ${given}), found AS MATERIALIZED (
          SELECT n.id AS of, x.listing_id FROM n CROSS JOIN LATERAL (
            SELECT w.listing_id FROM relisting_watches w
            WHERE w.seller_key = ANY(n.accounts) AND ${inWatch} ${last}) AS x
          UNION
          SELECT n.id, x.listing_id FROM n
            CROSS JOIN LATERAL assay_watches_of_bands(n.bands, ${since}, n.appeared, ${COMPARED_MOST}) AS x
          UNION
          SELECT n.id, x.listing_id FROM n CROSS JOIN LATERAL (
            SELECT w.listing_id FROM unnest(n.hashes) AS wanted (hash)
              CROSS JOIN LATERAL assay_near_pictures(wanted.hash) AS p
              JOIN relisting_watches w ON w.cover = p.sha256 AND ${inWatch} ${last}) AS x
          UNION
          SELECT n.id, x.listing_id FROM n CROSS JOIN LATERAL (
            SELECT w.listing_id FROM listing_groups g JOIN relisting_watches w ON w.listing_id = g.listing_id
            WHERE g.hub_id = n.hub AND ${inWatch} ${last}) AS x
          UNION
          SELECT n.id, x.listing_id FROM n CROSS JOIN LATERAL (
            SELECT w.listing_id FROM marketplaces m
              JOIN listings l ON l.brand_id = ${brand} AND l.marketplace_id = m.id AND l.item_id = n.item
              JOIN relisting_watches w ON w.listing_id = l.id
            WHERE m.platform_group = n.platform AND ${inWatch} ${last}) AS x
          UNION
          SELECT n.id, x.listing_id FROM n CROSS JOIN LATERAL (
            SELECT w.listing_id FROM unnest(n.addresses) AS a (url) CROSS JOIN LATERAL (
                SELECT l.id FROM listings l
                WHERE l.brand_id = ${brand} AND md5(l.url) = md5(a.url) AND l.item_id IS NULL
                UNION
                SELECT l.id FROM listings l
                WHERE l.brand_id = ${brand} AND md5(l.url) = md5(a.url) AND l.item_id IS NOT NULL
              ) AS l JOIN relisting_watches w ON w.listing_id = l.id
            WHERE ${inWatch} ${last}) AS x
        )
        SELECT DISTINCT f.of, f.listing_id AS removed, w.removed AS at
        FROM found f JOIN n ON n.id = f.of JOIN relisting_watches w ON w.listing_id = f.listing_id
        WHERE w.brand_id = ${brand} AND f.of <> f.listing_id AND ${isDown}
        ORDER BY f.of, w.removed DESC, f.listing_id`,
  )
}

/**
 * Lets listings wait to be looked at that came in before a removal was recorded and may be it again: of its seller or its group. One that
 * waits already is left as it is. Answers how many removals that was for, 0 where all were looked at.
 */
export async function lookBehindRemovals(db: Executor, most: number): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`WITH removed AS MATERIALIZED (
          SELECT w.listing_id, w.brand_id, w.removed, w.seller_key, b.relisting_days, g.hub_id
          FROM relisting_watches w JOIN brands b ON b.id = w.brand_id
            LEFT JOIN listing_groups g ON g.listing_id = w.listing_id
          WHERE NOT w.looked ORDER BY w.removed DESC LIMIT ${most} FOR UPDATE OF w
        ), near AS (
          SELECT r.brand_id, l.id FROM removed r JOIN listings l ON l.seller_key = r.seller_key AND l.brand_id = r.brand_id
          WHERE l.created > r.removed AND l.id <> r.listing_id
          UNION
          SELECT r.brand_id, l.id FROM removed r JOIN listing_groups g ON g.hub_id = r.hub_id
            JOIN listings l ON l.id = g.listing_id AND l.brand_id = r.brand_id
          WHERE l.created > r.removed AND l.id <> r.listing_id
        ), waits AS (
          INSERT INTO relisting_waits (brand_id, listing_id) SELECT n.brand_id, n.id FROM near n
          WHERE NOT EXISTS (SELECT FROM relisting_waits x WHERE x.listing_id = n.id))
        UPDATE relisting_watches w SET looked = true FROM removed r WHERE w.listing_id = r.listing_id
        RETURNING w.listing_id`,
  )
  return rows.length
}

/**
 * The listings that were there before these were removed, were not found to infringe, and may show or say the same: those of their
 * groups.
 */
export async function listingsBeside(
  db: Executor,
  brand: string,
  removed: readonly string[],
): Promise<{ removed: string; listing: string }[]> {
  if (removed.length === 0) return []
  return rowsOf(
    db,
    sql`SELECT w.listing_id AS removed, o.listing_id AS listing
        FROM relisting_watches w JOIN listing_groups g ON g.listing_id = w.listing_id
          JOIN listing_groups o ON o.hub_id = g.hub_id AND o.listing_id <> w.listing_id
          JOIN listings l ON l.id = o.listing_id
        WHERE w.listing_id = ANY(${arrayOf(removed, 'uuid')}) AND o.brand_id = ${brand} AND l.brand_id = ${brand}
          AND ${APPEARED} < w.removed AND NOT assay_is_removed(l.listing_status, l.filing)
          AND l.state <> ALL(${arrayOf(FOUND_INFRINGING, 'listing_state')})
          AND NOT ${IS_BACK}`,
  )
}
