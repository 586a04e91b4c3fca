import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor } from '../../transactions.ts'
import { nextListings } from '../waiting.ts'

/** Which pictures are fetched next. */

/** An address that waits, for one brand or several. */
export interface WaitingPicture {
  readonly digest: string
  readonly address: string
  readonly host: string
  /** What its failures have cost it so far. */
  readonly spent: number
}

const COLUMNS = sql`f.digest, f.address, f.host, f.spent`
const IS_DUE = sql`f.state = 'waiting' AND (f.not_before IS NULL OR f.not_before <= now())`

/** The hosts that pictures wait at, in the order of their names. */
export async function waitingHosts(db: Executor): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) =>
    sql`SELECT host FROM picture_fetches f WHERE f.state = 'waiting' ${after} ORDER BY host LIMIT 1`
  const rows = await rowsOf<{ host: string }>(
    db,
    sql`WITH RECURSIVE hosts AS (
          (${next(sql``)})
          UNION ALL SELECT (${next(sql`AND f.host > h.host`)}) FROM hosts h WHERE h.host IS NOT NULL
        ) SELECT host FROM hosts WHERE host IS NOT NULL`,
  )
  return rows.map(({ host }) => host)
}

/** How many listings that somebody has before them are looked at at once. */
const WANTED_LISTINGS = 200

/**
 * What waits of the listings that somebody has before them: each one’s first picture, then the others. Looked up one by one: right
 * after an import the database knows nothing of the table's size, and would read it whole for each picture.
 */
export async function wantedPictures(db: Executor): Promise<WaitingPicture[]> {
  const listings = await nextListings(db, 'pictures', {
    limit: WANTED_LISTINGS,
    when: sql`e.wanted IS NOT NULL`,
  })
  if (listings.length === 0) return []
  const ids = arrayOf(
    listings.map(({ id }) => id),
    'uuid',
  )
  return rowsOf<WaitingPicture>(
    db,
    sql`SELECT DISTINCT ON (n > 1, place, n) ${COLUMNS}
        FROM unnest(${ids}) WITH ORDINALITY AS w (id, place) JOIN listings l ON l.id = w.id
        CROSS JOIN LATERAL jsonb_array_elements(l.images) WITH ORDINALITY AS p (picture, n)
        CROSS JOIN LATERAL (
          SELECT * FROM picture_fetches f
          WHERE f.brand_id = l.brand_id AND f.digest = md5(picture->>'url') OFFSET 0
        ) AS f
        WHERE ${IS_DUE} ORDER BY n > 1, place, n`,
  )
}

/**
 * What waits at a host, each listing’s first picture before any other, then the newest listings’ first. What no listing waits
 * for any more, such as of an import that was taken back, leaves the queue.
 */
export async function nextPictures(
  db: Executor,
  host: string,
  { limit, but }: { limit: number; but: readonly string[] },
): Promise<WaitingPicture[]> {
  const rows = await rowsOf<WaitingPicture & { brandId: string; isWaitedFor: boolean }>(
    db,
    sql`SELECT ${COLUMNS}, f.brand_id AS "brandId", EXISTS (
          SELECT FROM listing_search s JOIN listings l ON l.id = s.listing_id AND l.brand_id = f.brand_id
          JOIN listing_enrichment e ON e.listing_id = l.id
          WHERE s.marks @> ARRAY['p:' || left(f.digest, 22)] AND e.pictures = 'waiting') AS "isWaitedFor"
        FROM (
          SELECT * FROM picture_fetches f
          WHERE f.host = ${host} AND ${IS_DUE} AND f.digest <> ALL(${arrayOf(but, 'text')})
            AND f.brand_id NOT IN (SELECT id FROM brands WHERE enrichment_paused IS NOT NULL)
          ORDER BY (f.position > 0), f.created DESC, f.listing_id DESC, f.position LIMIT ${limit}
        ) AS f
        ORDER BY (f.position > 0), f.created DESC, f.listing_id DESC, f.position`,
  )
  const idle = rows.filter(({ isWaitedFor }) => !isWaitedFor)
  if (idle.length > 0) {
    await db.execute(sql`
      DELETE FROM picture_fetches f USING unnest(${arrayOf(
        idle.map(({ brandId }) => brandId),
        'uuid',
      )}, ${arrayOf(
        idle.map(({ digest }) => digest),
        'text',
      )}) AS r (brand_id, digest)
      WHERE f.brand_id = r.brand_id AND f.digest = r.digest AND f.state = 'waiting'`)
    if (idle.length === rows.length) return nextPictures(db, host, { limit, but })
  }
  const waitedFor = rows.filter(({ isWaitedFor }) => isWaitedFor)
  return [...new Map(waitedFor.map((row) => [row.digest, row])).values()]
}
