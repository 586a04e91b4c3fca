import { sql } from 'drizzle-orm'
import type { ListingPictures } from '../../../src/domain/listings/listingActions.contract.ts'
import type { CaptureOrder, ScreenshotCapture } from '../../../src/domain/listings/screenshots.contract.ts'
import { notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Executor, Transaction } from '../transactions.ts'
import { brandOfListing, insertFile, type NewFile } from '../files.ts'
import { type Author, setColumns } from '../record/ledger.ts'
import { lock } from './listingChanges.ts'
import { changePictures, checkCount } from './listingPictures.ts'
import { screenshotCaptures } from '../schema.ts'
import { inScope, type Scope } from '../scope.ts'

/** Screenshots of listings' pages with where and when each was captured. */

/** A listing as far as capturing its page goes. */
export interface CapturedListing {
  readonly id: string
  readonly brandId: string
  readonly url: string | null
  readonly screenshots: readonly string[]
}

const columns = sql`l.id, l.brand_id AS "brandId", l.url, l.screenshots`

/** The listings of the scope that an order means, locked. */
export async function orderedListings(
  tx: Transaction,
  scope: Scope,
  { urls, ids }: CaptureOrder,
): Promise<CapturedListing[]> {
  const named = [
    ...(ids ? [sql`l.id = ANY(${arrayOf(ids, 'uuid')})`] : []),
    ...(urls ? [sql`l.url = ANY(${arrayOf(urls, 'text')})`] : []),
  ]
  const locked = await lock(tx, sql.join(named, sql` AND `), scope)
  return rowsOf(
    tx,
    sql`SELECT ${columns} FROM listings l WHERE l.id = ANY(${arrayOf(
      locked.map(({ id }) => id),
      'uuid',
    )}) ORDER BY l.created DESC, l.id`,
  )
}

/** Of these listings those whose page a job is about to capture; what was submitted before they were locked is seen. */
export async function pendingListings(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT DISTINCT i.listing_id AS id FROM background_job_items i JOIN background_jobs j ON j.id = i.job_id
        WHERE i.listing_id = ANY(${arrayOf(ids, 'uuid')}) AND i.status = 'waiting'
          AND j.kind = 'screenshots' AND j.status IN ('waiting', 'running')`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A listing of the scope, or null where the caller sees none. */
export async function listingToCapture(
  db: Executor,
  scope: Scope,
  id: string,
): Promise<CapturedListing | null> {
  const [row] = await rowsOf<CapturedListing>(
    db,
    sql`SELECT ${columns} FROM listings l
        WHERE l.id = ${id} AND ${inScope(scope)}`,
  )
  return row ?? null
}

/** The same, locked. */
export async function lockToCapture(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<CapturedListing | null> {
  await lock(tx, sql`l.id = ${id}`, scope)
  return listingToCapture(tx, scope, id)
}

/** A picture of a page, whose content the storage keeps. */
export interface CapturedFile {
  readonly file: Omit<NewFile, 'brandId'>
  readonly finalUrl: string
  readonly captured: Date
}

/** Keeps the screenshot of a locked listing that has none, in a batch of the user who captures it. */
export async function keepCapture(
  tx: Transaction,
  batch: bigint,
  listing: CapturedListing,
  { shot, at }: { shot: CapturedFile; at: Date },
): Promise<void> {
  const file = await insertCapture(tx, batch, listing, { shot, at })
  await setColumns(tx, batch, 'listing', {
    ids: [listing.id],
    columns: { screenshots: sql`${JSON.stringify([file])}::jsonb` },
    at,
  })
}

/** Adds a screenshot that was captured elsewhere. Fails with 404 where there is no such listing for this user. */
export async function addCapture(
  db: Database,
  scope: Scope,
  author: Author,
  listing: string,
  shot: CapturedFile,
): Promise<ListingPictures> {
  const brandId = await brandOfListing(db, scope, listing)
  return changePictures(db, scope, author, listing, 'Screenshot handed in', async (tx, before, record) => {
    const file = await insertCapture(tx, record.batch, { id: listing, brandId }, { shot, at: record.at })
    const screenshots = [...before.screenshots, file]
    checkCount(screenshots)
    return { screenshots: sql`${JSON.stringify(screenshots)}::jsonb` }
  })
}

async function insertCapture(
  tx: Transaction,
  batch: bigint,
  { id, brandId }: Pick<CapturedListing, 'id' | 'brandId'>,
  { shot: { file, finalUrl, captured }, at }: { shot: CapturedFile; at: Date },
): Promise<string> {
  const fileId = await insertFile(tx, batch, { ...file, brandId }, at)
  await tx.insert(screenshotCaptures).values({ fileId, listingId: id, finalUrl, captured })
  return fileId
}

/** Where and when a listing's screenshots were captured, newest first. Fails with 404 where there is no such listing for this user. */
export async function capturesOf(db: Database, scope: Scope, listing: string): Promise<ScreenshotCapture[]> {
  const found = await listingToCapture(db, scope, listing)
  if (!found) throw notFound('The listing')
  const rows = await rowsOf<Omit<ScreenshotCapture, 'captured'> & { captured: Date }>(
    db,
    sql`SELECT c.file_id AS file, c.final_url AS "finalUrl", c.captured, f.sha256
        FROM screenshot_captures c JOIN files f ON f.id = c.file_id
        WHERE c.listing_id = ${listing} AND c.file_id::text = ANY(${arrayOf(found.screenshots, 'text')})
        ORDER BY c.captured DESC`,
  )
  return rows.map(({ captured, ...row }) => ({ ...row, captured: captured.toISOString() }))
}
