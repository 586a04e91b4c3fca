import { sql } from 'drizzle-orm'
import type { NearListing } from '../../../src/domain/review/guidedReview.ts'
import { HASH_BITS } from '../../../src/domain/kit/nearDuplicates.ts'
import { arrayOf, type Executor, rowsOf } from '../database.ts'
import { brandIds, type Scope } from '../scope.ts'
import type { Subject } from './subject.ts'

/** Listings with the same pictures or near-duplicates of them. */

const NEAR_TOLD = 12

/** The nearest first, each by its nearest picture, and how many there are. Pictures without a stored copy are like none. */
export async function nearListings(
  db: Executor,
  scope: Scope,
  { id }: Subject,
): Promise<{ items: NearListing[]; total: number }> {
  const rows = await rowsOf<Omit<NearListing, 'likeness'> & { bits: number; total: number }>(
    db,
    sql`WITH own AS MATERIALIZED (
          SELECT DISTINCT p.sha256, p.hash FROM image_uses u JOIN pictures p ON p.sha256 = u.sha256
          WHERE u.listing_id = ${id}
        ), near AS MATERIALIZED (
          SELECT sha256, min(bits) AS bits FROM (
            SELECT sha256, 0 AS bits FROM own
            UNION ALL
            SELECT n.sha256, n.bits FROM own, assay_near_pictures(own.hash) AS n WHERE own.hash IS NOT NULL
          ) AS found GROUP BY 1
        ), used AS (
          SELECT DISTINCT ON (u.listing_id) u.listing_id, u.brand_id, u.sha256, near.bits
          FROM unnest(${arrayOf(brandIds(scope), 'uuid')}) AS b (id) CROSS JOIN near
            JOIN image_uses u ON u.brand_id = b.id AND u.sha256 = near.sha256
          WHERE u.listing_id <> ${id}
          ORDER BY u.listing_id, near.bits, u.sha256
        ), told AS (
          SELECT used.*, count(*) OVER ()::int AS total FROM used ORDER BY bits, listing_id DESC LIMIT ${NEAR_TOLD}
        )
        SELECT l.id AS "_id", l.title, jsonb_build_object('url', i.url, 'file', i.file_id) AS picture, m.name AS platform,
               l.seller, l.country, l.state, l.toi, l.listing_status AS "listingStatus", told.bits, told.total
        FROM told JOIN listings l ON l.id = told.listing_id JOIN marketplaces m ON m.id = l.marketplace_id
          JOIN images i ON i.brand_id = told.brand_id AND i.sha256 = told.sha256
        ORDER BY told.bits, l.id DESC`,
  )
  return {
    items: rows.map(({ bits, total: _, ...near }) => ({ ...near, likeness: 1 - bits / HASH_BITS })),
    total: rows[0]?.total ?? 0,
  }
}
