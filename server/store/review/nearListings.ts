import { sql } from 'drizzle-orm'
import type { NearListing } from '../../../src/domain/review/guidedReview.ts'
import { likenessOfBits } from '../../../src/domain/kit/similar.ts'
import { type Executor, rowsOf } from '../database.ts'
import { contentsOfListing, nearUses } from '../listings/similar.ts'
import type { Scope } from '../scope.ts'
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
    sql`WITH used AS (${nearUses(scope, contentsOfListing(scope, id))}), told AS (
          SELECT used.*, count(*) OVER ()::int AS total FROM used WHERE listing_id <> ${id}
          ORDER BY bits, listing_id DESC LIMIT ${NEAR_TOLD}
        )
        SELECT l.id AS "_id", l.title, jsonb_build_object('url', i.url, 'file', i.file_id) AS picture, m.name AS platform,
               l.seller, l.country, l.state, l.toi, l.listing_status AS "listingStatus", told.bits, told.total
        FROM told JOIN listings l ON l.id = told.listing_id JOIN marketplaces m ON m.id = l.marketplace_id
          JOIN images i ON i.brand_id = told.brand_id AND i.sha256 = told.sha256
        ORDER BY told.bits, l.id DESC`,
  )
  return {
    items: rows.map(({ bits, total: _, ...near }) => ({ ...near, likeness: likenessOfBits(bits) })),
    total: rows[0]?.total ?? 0,
  }
}
