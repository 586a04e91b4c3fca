import { type SQL, sql } from 'drizzle-orm'
import { arrayOf, type Executor, rowsOf } from '../database.ts'

/** How far the stored pictures of listings were read. */

/** That nothing of a listing's stored pictures is still to be read, for rows of listing_enrichment as `e`. */
export const isRead = ({ withWords }: { withWords: boolean }): SQL => sql`NOT EXISTS (
  SELECT FROM image_uses u
    JOIN images i ON i.brand_id = u.brand_id AND i.sha256 = u.sha256
    JOIN pictures p ON p.sha256 = u.sha256
  WHERE u.listing_id = e.listing_id AND p.problem IS NULL
    AND (p.looked IS NULL${withWords ? sql` OR i.logos IS NULL OR p.text IS NULL` : sql``}))`

export interface ReadListing {
  readonly id: string
  /** How many pictures of it are stored, each content once, and how many of them could not be read. */
  readonly stored: number
  readonly unreadable: number
  /** Why one of those can't be read. */
  readonly problem: string | null
}

/** What reading came to for these listings. */
export function readListings(db: Executor, ids: readonly string[]): Promise<ReadListing[]> {
  return rowsOf<ReadListing>(
    db,
    sql`SELECT l.id, count(p.sha256)::int AS stored, count(p.problem)::int AS unreadable, min(p.problem) AS problem
        FROM unnest(${arrayOf(ids, 'uuid')}) AS l (id)
          LEFT JOIN image_uses u ON u.listing_id = l.id LEFT JOIN pictures p ON p.sha256 = u.sha256
        GROUP BY l.id`,
  )
}
