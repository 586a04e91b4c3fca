import { type SQL, sql } from 'drizzle-orm'
import { PICTURES_MAX } from '../../../src/domain/kit/constants.ts'
import type { ListingPictures, NewPicture } from '../../../src/domain/listings/listingActions.contract.ts'
import { isPictureType } from '../../../src/domain/kit/media.ts'
import type { Picture } from '../../../src/domain/kit/picture.ts'
import { conflictProblem, notFound } from '../../problems.ts'
import { arrayOf, rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import { type Author, openBatch, openChangeSet, setColumns } from '../record/ledger.ts'
import { insertFile, type NewFile } from '../files.ts'
import { lock } from './listingChanges.ts'
import { listingsByIds } from './listings.ts'
import type { Scope } from '../scope.ts'

/**
 * Images and screenshots of a listing. What is added joins what is there and what is removed is named, so no version
 * is asked for. Every function fails with 404 where there is no such listing or file for this user.
 */

/** Adds images: stored files of the listing's brand, or addresses that are not fetched. Those there already are left. */
export async function addImages(
  db: Database,
  scope: Scope,
  author: Author,
  listing: string,
  added: readonly NewPicture[],
): Promise<ListingPictures> {
  return changePictures(db, scope, author, listing, 'Images added', async (tx, before) => {
    const files = added.flatMap((one) => ('file' in one ? one.file : []))
    await checkFiles(tx, listing, files)
    const pictures: Picture[] = added.map((one) =>
      'file' in one ? { url: '', file: one.file } : { url: one.url, file: null },
    )
    const known = new Set(before.images.map(keyOf))
    const images = [...before.images, ...pictures.filter((one) => !known.has(keyOf(one)))]
    checkCount(images)
    return { images: sql`${JSON.stringify(images)}::jsonb` }
  })
}

/** Removes the images named; one that isn't there is passed over. */
export async function removeImages(
  db: Database,
  scope: Scope,
  author: Author,
  listing: string,
  removed: readonly Picture[],
): Promise<ListingPictures> {
  const gone = new Set(removed.map(keyOf))
  return changePictures(db, scope, author, listing, 'Images removed', async (_, { images }) => ({
    images: sql`${JSON.stringify(images.filter((one) => !gone.has(keyOf(one))))}::jsonb`,
  }))
}

/** Adds screenshots: stored pictures of the listing's brand. */
export async function addScreenshots(
  db: Database,
  scope: Scope,
  author: Author,
  listing: string,
  added: readonly string[],
): Promise<ListingPictures> {
  return changePictures(db, scope, author, listing, 'Screenshots added', async (tx, before) => {
    await checkFiles(tx, listing, added)
    const screenshots = [...new Set([...before.screenshots, ...added])]
    checkCount(screenshots)
    return { screenshots: sql`${JSON.stringify(screenshots)}::jsonb` }
  })
}

/** Removes a screenshot; fails with 404 where the listing has no such one. */
export async function removeScreenshot(
  db: Database,
  scope: Scope,
  author: Author,
  listing: string,
  screenshot: string,
): Promise<ListingPictures> {
  return changePictures(db, scope, author, listing, 'Screenshot removed', async (_, { screenshots }) => {
    if (!screenshots.includes(screenshot)) throw notFound('The screenshot')
    return { screenshots: sql`${JSON.stringify(screenshots.filter((one) => one !== screenshot))}::jsonb` }
  })
}

/**
 * Keeps the content of a picture that a listing names by its address, or adds the picture where it names none of that
 * address. One that Assay has a copy of stays as it is.
 */
export async function keepSentPicture(
  db: Database,
  scope: Scope,
  author: Author,
  { listing, address }: { listing: string; address: string },
  file: NewFile,
): Promise<ListingPictures> {
  return changePictures(db, scope, author, listing, 'Picture handed in', async (tx, { images }, record) => {
    if (images.some(({ url, file: own }) => url === address && own !== null))
      return { images: sql`${JSON.stringify(images)}::jsonb` }
    const sent = { url: address, file: await insertFile(tx, record.batch, file, record.at) }
    const isNamed = images.some(({ url }) => url === address)
    const kept = isNamed ? images.map((image) => (image.url === address ? sent : image)) : [...images, sent]
    checkCount(kept)
    return { images: sql`${JSON.stringify(kept)}::jsonb` }
  })
}

const keyOf = ({ url, file }: Picture) => JSON.stringify([url, file])

/** Fails with 409 where a listing would hold more pictures of a kind than it can. */
export function checkCount(pictures: readonly unknown[]): void {
  if (pictures.length > PICTURES_MAX)
    throw conflictProblem(`A listing holds ${PICTURES_MAX} pictures of a kind at most.`)
}

/** Changes the pictures of a listing, as a change set of its own: `columns` answers what is set, and may write more in the batch. */
export async function changePictures(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  title: string,
  columns: (
    tx: Transaction,
    before: Pick<ListingPictures, 'images' | 'screenshots'>,
    record: { readonly batch: bigint; readonly at: Date },
  ) => Promise<Record<string, SQL>>,
): Promise<ListingPictures> {
  return db.transaction(async (tx) => {
    const at = new Date()
    await lock(tx, sql`l.id = ${id}::uuid`, scope)
    const [before] = await listingsByIds(tx, scope, [id])
    if (!before) throw notFound('The listing')
    const changeSetId = await openChangeSet(tx, author, { kind: 'pictures', title, at })
    const batch = await openBatch(tx, author, { changeSetId, at })
    const set = await columns(tx, before, { batch, at })
    await setColumns(tx, batch, 'listing', { ids: [id], columns: set, at })
    const [after] = await listingsByIds(tx, scope, [id])
    const { _id, images, screenshots, screenshot, updated } = after!
    return { _id, images, screenshots, screenshot, updated }
  })
}

/** That each file is a picture of the listing's brand. */
async function checkFiles(tx: Transaction, listing: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const rows = await rowsOf<{ id: string; mediaType: string }>(
    tx,
    sql`SELECT f.id, f.media_type AS "mediaType" FROM files f JOIN listings l ON l.brand_id = f.brand_id
        WHERE l.id = ${listing} AND f.id = ANY(${arrayOf(files, 'uuid')}) FOR KEY SHARE OF f`,
  )
  const pictures = new Set(rows.filter(({ mediaType }) => isPictureType(mediaType)).map(({ id }) => id))
  if (files.some((file) => !pictures.has(file))) throw notFound('The picture')
}
