import { sql } from 'drizzle-orm'
import type { NearListing, ReviewEvidence } from '../../../src/domain/review/guidedReview.ts'
import { plainPicture } from '../../../src/domain/kit/plainPictures.ts'
import { likenessOfBits } from '../../../src/domain/kit/similar.ts'
import { statesOf } from '../../../src/domain/listings/scoring.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { GENUINE_STATES } from '../listings/scoring/prices.ts'
import { known, officialOf } from '../listings/scoring/targets.ts'
import { contentsOfListing, nearUses } from '../listings/similar.ts'
import type { Scope } from '../scope.ts'
import type { Subject } from './subject.ts'

/** Listings with the same pictures or near-duplicates of them. */

const NEAR_TOLD = 12

type Counts = ReviewEvidence['near']

type Row = Omit<NearListing, 'likeness' | 'plain'> & {
  readonly bits: number
  readonly sha256: string
  readonly hash: string | null
  /** How many sellers use the listing's picture that this one is nearest to, and whether a genuine listing does. */
  readonly pictureSellers: number
  readonly isGenuine: boolean
} & { readonly counts: Counts }

/**
 * The nearest first, each by its nearest picture, and what became of all of them. Pictures without a stored copy are like none.
 */
export async function nearListings(
  db: Executor,
  scope: Scope,
  { id, brandId, sellerKey }: Subject,
): Promise<{ items: NearListing[]; counts: Counts }> {
  const states = (verdict: 'infringing' | 'cleared') => arrayOf(statesOf(verdict), 'listing_state')
  const rows = await rowsOf<Row>(
    db,
    sql`WITH used AS (${nearUses(scope, contentsOfListing(scope, id))}), near AS (
          SELECT used.*, l.seller_key, l.state, l.listing_status = 'VIOLATION_REMOVED' AS removed
          FROM used JOIN listings l ON l.id = used.listing_id WHERE used.listing_id <> ${id}
        ), counted AS (
          SELECT jsonb_build_object(
                   'total', count(*),
                   'sellers', count(DISTINCT seller_key) FILTER (WHERE seller_key IS DISTINCT FROM ${sellerKey}::uuid),
                   'removed', count(*) FILTER (WHERE removed),
                   'infringing', count(*) FILTER (WHERE NOT removed AND state = ANY(${states('infringing')})),
                   'cleared', count(*) FILTER (WHERE NOT removed AND state = ANY(${states('cleared')})),
                   'open', count(*) FILTER (WHERE NOT removed AND NOT state = ANY(${states('infringing')})
                                              AND NOT state = ANY(${states('cleared')}))) AS counts
          FROM near
        ), roots AS (
          SELECT root, count(DISTINCT seller_key)::int AS sellers,
                 bool_or(state = ANY(${arrayOf(GENUINE_STATES, 'listing_state')})) AS genuine
          FROM near GROUP BY 1
        ), told AS (SELECT * FROM near ORDER BY bits, listing_id DESC LIMIT ${NEAR_TOLD})
        SELECT l.id AS "_id", l.title, jsonb_build_object('url', i.url, 'file', i.file_id) AS picture, m.name AS platform,
               l.seller, l.country, l.state, l.toi, l.listing_status AS "listingStatus", told.bits, told.sha256,
               p.hash::text AS hash, roots.sellers AS "pictureSellers", roots.genuine AS "isGenuine", counted.counts
        FROM told JOIN roots USING (root) CROSS JOIN counted
          JOIN listings l ON l.id = told.listing_id JOIN marketplaces m ON m.id = l.marketplace_id
          JOIN images i ON i.brand_id = told.brand_id AND i.sha256 = told.sha256
          LEFT JOIN pictures p ON p.sha256 = told.sha256
        ORDER BY told.bits, l.id DESC`,
  )
  const [first] = rows
  if (!first) return { items: [], counts: NONE }
  const official = (await officialOf(db, [brandId])).get(brandId)!
  return {
    items: rows.map(({ bits, sha256, hash, pictureSellers, isGenuine, counts: _, ...near }) => ({
      ...near,
      likeness: likenessOfBits(bits),
      plain: plainPicture({
        isOfficial: official.has(known(near.picture, new Map([[near.picture.file ?? '', { sha256, hash }]]))),
        isGenuine,
        sellers: pictureSellers,
      }),
    })),
    counts: first.counts,
  }
}

const NONE: Counts = { total: 0, sellers: 0, removed: 0, infringing: 0, cleared: 0, open: 0 }
