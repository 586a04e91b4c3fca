import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Executor } from '../transactions.ts'

/** How far the stored pictures of listings were read. */

export interface ReadListing {
  readonly id: string
  /** How many pictures of it are stored, each content once, and how many of them could not be read. */
  readonly stored: number
  readonly unreadable: number
  /** Why one of those can't be read. */
  readonly problem: string | null
}

/** What reading came to for these listings. */
export function readingOf(db: Executor, ids: readonly string[]): Promise<ReadListing[]> {
  return rowsOf<ReadListing>(
    db,
    sql`SELECT l.id, count(p.sha256)::int AS stored, count(why.problem)::int AS unreadable, min(why.problem) AS problem
        FROM unnest(${arrayOf(ids, 'uuid')}) AS l (id)
          LEFT JOIN image_uses u ON u.listing_id = l.id
          LEFT JOIN images i ON i.brand_id = u.brand_id AND i.sha256 = u.sha256
          LEFT JOIN pictures p ON p.sha256 = u.sha256
          CROSS JOIN LATERAL (SELECT coalesce(p.problem, i.text_problem, i.logos_problem) AS problem) AS why
        GROUP BY l.id`,
  )
}
