import { type SQL, sql } from 'drizzle-orm'
import { HASH_BITS } from '../../../src/domain/kit/nearDuplicates.ts'
import { readSimilar, type Similar, SIMILAR_TITLES } from '../../../src/domain/kit/similar.ts'
import type { Listing } from '../../../src/domain/listings/listing.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'
import { brandIds, inScope, type Scope } from '../scope.ts'

/** Listings that are like a listing, a stored picture or a hash, as queries within the scope. */

/** The pictures of a listing of the scope that are stored: rows of `sha256` and `hash`. */
export const contentsOfListing = (scope: Scope, id: string): SQL => sql`
  SELECT DISTINCT p.sha256, p.hash FROM image_uses u JOIN pictures p ON p.sha256 = u.sha256
  WHERE u.listing_id = ${id}::uuid AND ${inScope(scope, 'u')}`

/**
 * Each listing of the scope that uses one of these contents (rows of `sha256` and `hash`) or a near-duplicate of one: its
 * nearest as `sha256`, by how many `bits` that differs, and from which content as `root`. A picture without a hash is like its
 * own content alone.
 */
export const nearUses = (scope: Scope, contents: SQL): SQL => sql`
  WITH own AS MATERIALIZED (${contents}), near AS MATERIALIZED (
    SELECT DISTINCT ON (sha256) sha256, bits, root FROM (
      SELECT sha256, 0 AS bits, sha256 AS root FROM own
      UNION ALL
      SELECT n.sha256, n.bits, own.sha256 FROM own, assay_near_pictures(own.hash) AS n WHERE own.hash IS NOT NULL
    ) AS found ORDER BY sha256, bits, root IS DISTINCT FROM sha256, root
  )
  SELECT DISTINCT ON (u.listing_id) u.listing_id, u.brand_id, u.sha256, near.bits, near.root
  FROM unnest(${arrayOf(brandIds(scope), 'uuid')}) AS b (id) CROSS JOIN near
    JOIN image_uses u ON u.brand_id = b.id AND u.sha256 = near.sha256
  ORDER BY u.listing_id, near.bits, u.sha256`

/** The listings that cite a picture of a listing of the scope, by its address or its file, whether it is stored or not. */
const citing = (scope: Scope, id: string): SQL => sql`
  SELECT s.listing_id FROM listing_search s
  WHERE s.marks && (
    SELECT m.marks FROM listings x CROSS JOIN LATERAL assay_seller_marks(NULL, NULL, x.images) AS m
    WHERE x.id = ${id}::uuid AND ${inScope(scope, 'x')})`

const contentOfFile = (scope: Scope, id: string): SQL => sql`
  SELECT f.sha256, p.hash FROM files f LEFT JOIN pictures p ON p.sha256 = f.sha256
  WHERE f.id = ${id}::uuid AND (f.brand_id IS NULL OR ${inScope(scope, 'f')})`

/** What looks the same and has other bytes is not wholly alike: another cut or colours leave the hash as it is. */
const ALIKE_OTHER_BYTES = 0.99

const byBits = (uses: SQL): SQL => sql`
  SELECT u.listing_id, CASE WHEN u.sha256 = u.root THEN 1
           ELSE least(${ALIKE_OTHER_BYTES}::numeric, 1 - u.bits::numeric / ${HASH_BITS}) END AS likeness, u.sha256
  FROM (${uses}) AS u`

const QUERIES: Record<Similar['kind'], (scope: Scope, of: string) => SQL> = {
  picture: (scope, id) => sql`
    SELECT DISTINCT ON (listing_id) listing_id, likeness, sha256 FROM (
      ${byBits(nearUses(scope, contentsOfListing(scope, id)))}
      UNION ALL SELECT c.listing_id, 1, NULL FROM (${citing(scope, id)}) AS c
    ) AS alike WHERE listing_id <> ${id}::uuid ORDER BY listing_id, likeness DESC, sha256`,

  title: (scope, id) => sql`
    SELECT t.listing_id, t.likeness::numeric AS likeness, NULL AS sha256
    FROM listings x, assay_similar_titles(assay_fold(x.title), ${arrayOf(brandIds(scope), 'uuid')}) AS t
    WHERE x.id = ${id}::uuid AND ${inScope(scope, 'x')}
      AND t.listing_id <> x.id AND t.likeness >= ${SIMILAR_TITLES}`,

  file: (scope, id) => byBits(nearUses(scope, contentOfFile(scope, id))),

  hash: (scope, digits) =>
    byBits(nearUses(scope, sql`SELECT NULL AS sha256, ('x' || ${digits}::text)::bit(64)::bigint AS hash`)),
}

/**
 * What is like what is searched with: rows of `listing_id`, `likeness` (0 to 1), and `sha256` of the picture that is alike,
 * null where none of its stored ones is. A listing is not like itself; what does not exist for the user is like none.
 * Listings outside the scope may be among the rows: the filter of listings leaves them out, within which alone this stands.
 * Null where nothing is searched with.
 */
export function similarRows(scope: Scope, similar: string | undefined): SQL | null {
  const known = readSimilar(similar)
  return (
    known &&
    sql`SELECT a.listing_id, round(a.likeness, 4)::float8 AS likeness, a.sha256 FROM (${QUERIES[known.kind](scope, known.of)}) AS a`
  )
}

/** Listings of the scope, each with how alike it is to what is searched with, and by which picture; as they are where nothing is. */
export async function withLikeness(
  db: Executor,
  scope: Scope,
  { similar }: { readonly similar?: string | undefined },
  listings: readonly Listing[],
): Promise<readonly Listing[]> {
  const rows = similarRows(scope, similar)
  if (rows === null || listings.length === 0) return listings
  const ids = arrayOf(
    listings.map(({ _id }) => _id),
    'uuid',
  )
  const known = readSimilar(similar)!
  const found = await rowsOf<{ id: string; likeness: number; file?: string | null }>(
    db,
    // Thousands of titles may be alike; these few are compared by themselves.
    known.kind === 'title'
      ? sql`SELECT l.id, round(similarity(assay_fold(l.title), assay_fold(x.title))::numeric, 4)::float8 AS likeness
            FROM listings x, listings l
            WHERE x.id = ${known.of} AND ${inScope(scope, 'x')} AND l.id = ANY(${ids})`
      : sql`SELECT a.listing_id AS id, a.likeness, f.id AS file
            FROM (${rows}) AS a JOIN listings l ON l.id = a.listing_id
              LEFT JOIN LATERAL (
                SELECT f.id FROM jsonb_array_elements(l.images) WITH ORDINALITY AS i (image, place)
                  JOIN files f ON f.id = (i.image ->> 'file')::uuid
                WHERE f.sha256 = a.sha256 ORDER BY i.place LIMIT 1
              ) AS f ON true
            WHERE a.listing_id = ANY(${ids})`,
  )
  const byId = new Map(
    found.map(({ id, likeness, file }) => [id, { likeness, ...(file && { alikeFile: file }) }]),
  )
  return listings.map((listing) => ({ ...listing, ...byId.get(listing._id) }))
}
