import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  fetchesUnasked,
  type PictureFetching,
  UNFETCHED,
} from '../../../../src/domain/kit/pictureFetching.ts'
import type { Picture } from '../../../../src/domain/kit/picture.ts'
import { arrayOf, rowsOf } from '../../rows.ts'
import type { Executor, Transaction } from '../../transactions.ts'
import type { StageEnd } from '../ends.ts'
import { type FetchedPicture, keepFiles } from './keeping.ts'
import { settlePictures } from './settling.ts'

/** Puts the addresses of listings' pictures into the queue of what is fetched, each once a brand. */

/** A failed picture is tried again for a listing that came later, yet not so soon after it failed. */
const FAILURE_STANDS = sql.raw(`interval '10 minutes'`)

/** That the addresses of a listing are not queued as they stand, for rows of listing_enrichment as `e`. */
export const IS_UNQUEUED = sql.raw('e.pictures_queued IS DISTINCT FROM e.version')

/**
 * That an import is about to take a listing's pictures out of files that came beside it, for rows of listing_enrichment as `e`:
 * the listings that it has added bear the moment at which it began.
 */
export const IS_HANDED_IN = sql.raw(
  `e.created = ANY (ARRAY (SELECT i.started FROM imports i WHERE i.status = 'running' AND i.handed_pictures IS NOT NULL))`,
)

interface UnqueuedListing {
  readonly id: string
  readonly brandId: string
  readonly images: readonly Picture[]
  readonly created: Date
  readonly ordered: boolean
  /** Whether its pictures were queued before: since then somebody has had them tried again, or it has changed. */
  readonly again: boolean
  readonly fetching: PictureFetching
}

/**
 * Queues the pictures of locked listings. What their brand has already, or another one, is given to them. Answers why the
 * pictures of those stay where they are that are not to be fetched; `byDefault` is what the server is configured to.
 */
export async function queuePictures(
  tx: Transaction,
  ids: readonly string[],
  { byDefault }: { byDefault: boolean },
): Promise<Map<string, StageEnd>> {
  const listings = await rowsOf<UnqueuedListing>(
    tx,
    sql`SELECT l.id, l.brand_id AS "brandId", l.images, l.created, e.pictures_ordered AS ordered,
               e.pictures_queued IS NOT NULL AS again,
               b.fetch_pictures AS fetching
        FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id JOIN brands b ON b.id = l.brand_id
        WHERE l.id = ANY(${arrayOf(ids, 'uuid')})`,
  )
  const isFetched = ({ ordered, fetching }: UnqueuedListing) => ordered || fetchesUnasked(fetching, byDefault)
  const fetched = listings.filter(isFetched)
  await tryAgain(
    tx,
    fetched.filter(({ again }) => again).map(({ id }) => id),
  )
  await addAddresses(tx, fetched)
  const queued = fetched.map(({ id }) => id)
  await tx.execute(sql`
    UPDATE listing_enrichment SET pictures_queued = version WHERE listing_id = ANY(${arrayOf(queued, 'uuid')})`)
  await takeFromOthers(tx, queued)
  await settlePictures(tx, queued)
  const left = listings.filter((listing) => !isFetched(listing))
  return new Map(left.map(({ id, fetching }) => [id, endOfUnfetched(fetching)]))
}

const endOfUnfetched = (fetching: PictureFetching): StageEnd => ({
  state: 'off',
  note: fetching === 'never' ? UNFETCHED.brand : UNFETCHED.unasked,
})

/** What an address is told apart by. */
export const digestOf = (address: string): string => createHash('md5').update(address).digest('hex')

/** The host that an address asks; empty where it can't be read as one. */
const hostOf = (address: string): string => URL.parse(address)?.hostname ?? ''

async function addAddresses(tx: Transaction, listings: readonly UnqueuedListing[]): Promise<void> {
  const rows = new Map<string, object>()
  for (const { id, brandId, images, created } of listings.toSorted((a, b) => b.id.localeCompare(a.id)))
    for (const [position, { url, file }] of images.entries()) {
      const digest = digestOf(url)
      const key = `${brandId} ${digest}`
      const known = rows.get(key) as { position: number } | undefined
      if (url === '' || file !== null || (known && known.position <= position)) continue
      rows.set(key, {
        brand_id: brandId,
        digest,
        address: url,
        host: hostOf(url),
        position,
        listing_id: id,
        created,
      })
    }
  if (rows.size === 0) return
  await tx.execute(sql`
    INSERT INTO picture_fetches AS f (brand_id, digest, address, host, position, listing_id, created)
    SELECT r.* FROM jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      AS r (brand_id uuid, digest text, address text, host text, position int, listing_id uuid, created timestamptz)
    ORDER BY r.brand_id, r.digest
    ON CONFLICT (brand_id, digest) DO UPDATE SET
      position = least(f.position, excluded.position),
      listing_id = CASE WHEN excluded.created >= f.created THEN excluded.listing_id ELSE f.listing_id END,
      created = greatest(f.created, excluded.created),
      state = CASE WHEN f.state = 'failed' AND f.finished < now() - ${FAILURE_STANDS} THEN 'waiting' ELSE f.state END,
      spent = CASE WHEN f.state = 'failed' THEN 0 ELSE f.spent END`)
}

/**
 * Gives these listings' brands what another brand has fetched from the same address. Looked up one by one, as in `wantedPictures`.
 */
async function takeFromOthers(tx: Transaction, listings: readonly string[]): Promise<void> {
  const found = await rowsOf<FetchedPicture & { brandId: string }>(
    tx,
    sql`SELECT DISTINCT ON (w.brand_id, w.digest) w.brand_id AS "brandId", w.digest, f.sha256,
               f.media_type AS "mediaType", f.bytes, f.name
        FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) AS picture
        CROSS JOIN LATERAL (
          SELECT * FROM picture_fetches w
          WHERE w.brand_id = l.brand_id AND w.digest = md5(picture->>'url') AND w.state = 'waiting' OFFSET 0
        ) AS w
        CROSS JOIN LATERAL (
          SELECT * FROM picture_fetches d WHERE d.digest = w.digest AND d.state = 'done' OFFSET 0
        ) AS d
        JOIN files f ON f.id = d.file_id
        WHERE l.id = ANY(${arrayOf(listings, 'uuid')}) ORDER BY w.brand_id, w.digest, f.created DESC`,
  )
  await keepFiles(tx, found)
}

/** Has pictures of these listings fetched whatever their brand says: those that were left out wait again. */
export async function orderPictures(db: Executor, listings: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE listing_enrichment e SET pictures_ordered = true,
      version = CASE WHEN r.isLeftOut THEN e.version + 1 ELSE e.version END,
      pictures = CASE WHEN r.isLeftOut THEN 'waiting' ELSE e.pictures END,
      pictures_note = CASE WHEN r.isLeftOut THEN NULL ELSE e.pictures_note END
    FROM (SELECT listing_id, pictures = 'off' AND pictures_note = ANY(${arrayOf(Object.values(UNFETCHED), 'text')}) AS isLeftOut
          FROM listing_enrichment WHERE listing_id = ANY(${arrayOf(listings, 'uuid')})
          ORDER BY listing_id FOR UPDATE) AS r
    WHERE e.listing_id = r.listing_id AND (r.isLeftOut OR NOT e.pictures_ordered)`)
}

/** Leaves the pictures of these listings where they are, unless they are being fetched already. */
export async function leavePictures(db: Executor, listings: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE listing_enrichment e SET pictures = 'off', pictures_note = ${UNFETCHED.import}
    FROM (SELECT listing_id FROM listing_enrichment
          WHERE listing_id = ANY(${arrayOf(listings, 'uuid')}) AND pictures = 'waiting' AND pictures_queued IS NULL
            AND NOT pictures_ordered
          ORDER BY listing_id FOR UPDATE) AS r
    WHERE e.listing_id = r.listing_id`)
}

/** Has the failed pictures of these listings fetched again. */
async function tryAgain(tx: Transaction, listings: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE picture_fetches f SET state = 'waiting', spent = 0, not_before = NULL, finished = NULL
    FROM (SELECT DISTINCT l.brand_id, md5(picture->>'url') AS digest
          FROM listings l CROSS JOIN LATERAL jsonb_array_elements(l.images) AS picture
          WHERE l.id = ANY(${arrayOf(listings, 'uuid')})) AS named
    WHERE f.brand_id = named.brand_id AND f.digest = named.digest AND f.state = 'failed'`)
}

/** Has pictures of these brands fetched that were left out since nobody had said so, or their brand said not to. */
export async function takeUpLeftOut(tx: Transaction, brands: readonly string[]): Promise<void> {
  const notes = arrayOf([UNFETCHED.brand, UNFETCHED.unasked], 'text')
  await tx.execute(sql`
    UPDATE listing_enrichment e SET version = e.version + 1, pictures = 'waiting', pictures_note = NULL
    FROM (SELECT listing_id FROM listing_enrichment
          WHERE brand_id = ANY(${arrayOf(brands, 'uuid')}) AND pictures = 'off' AND pictures_note = ANY(${notes})
          ORDER BY listing_id FOR UPDATE) AS r
    WHERE e.listing_id = r.listing_id`)
}
