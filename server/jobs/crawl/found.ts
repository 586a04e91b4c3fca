import { sql } from 'drizzle-orm'
import type { ImportedListing } from '../../store/importing/importRow.ts'
import type { JobOutcome } from '../../../src/domain/crawls/job.ts'
import { lockWithTakenDown, reinstateSeen } from '../../store/complaints/seenLive.ts'
import { rowsOf, type Transaction } from '../../store/database.ts'
import { marketplaceNamed } from '../../store/importing/importPlaces.ts'
import { openJobBatch } from '../../store/crawls/items.ts'
import {
  type KnownListing,
  knownListing,
  type ListingSigns,
  lockListing,
} from '../../store/listings/knownListings.ts'
import { setColumns } from '../../store/record/ledger.ts'
import { holdListingKeys, writeListings } from '../../store/importing/listingWriting.ts'
import type { PageProduct } from '../../pages/product.ts'
import type { Effect } from '../backgroundJobs.ts'
import type { CrawlWork, RunningCrawl } from './crawlOfRun.ts'
import { type CrawledPictures, keepPictures } from './pictures.ts'

/** A page that describes a product. */
export interface FoundPage {
  readonly product: PageProduct
  /** Where it stands. */
  readonly address: string
  /** What its marketplace is called where none is known. */
  readonly platform: string
  /** What tells it apart. */
  readonly signs: ListingSigns
  readonly pictures: CrawledPictures
  readonly timeZone: string
}

interface Written {
  readonly listingId: string
  readonly outcome: JobOutcome
}

/** Takes the whole look back: where nothing has changed, nothing is recorded. */
class NothingChanged extends Error {
  readonly listingId: string

  constructor(listingId: string) {
    super('Nothing has changed.')
    this.listingId = listingId
  }
}

/**
 * Notes what a page describes: the listing is added as an import would add it, or brought up to date. One that was taken
 * down is reinstated, one that was inactive is active again. One that the run has found already is passed over.
 */
export async function noteFound(tx: Transaction, work: CrawlWork, page: FoundPage): ReturnType<Effect> {
  const { position } = work.item
  await holdListingKeys(tx, 'alone')
  const known = await lockKnown(tx, page.signs)
  if (known && (await isFoundInRun(tx, work, known.id)))
    return {
      ends: [
        {
          position,
          status: 'skipped',
          listingId: known.id,
          problem: 'The listing was found by another address already.',
        },
      ],
    }
  try {
    const written = await tx.transaction((inner) => write(inner, work, page, known))
    return { ends: [{ position, status: 'done', ...written }] }
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error
    return { ends: [{ position, status: 'done', outcome: 'unchanged', listingId: error.listingId }] }
  }
}

async function lockKnown(tx: Transaction, signs: ListingSigns): Promise<KnownListing | null> {
  const found = await knownListing(tx, signs)
  if (!found) return null
  await lockWithTakenDown(tx, found.id)
  return lockListing(tx, signs.brandId, found.id)
}

async function isFoundInRun(tx: Transaction, { job, item }: CrawlWork, listing: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM background_job_items WHERE job_id = ${job.id} AND position <> ${item.position}
        AND role = 'page' AND status = 'done' AND listing_id = ${listing} LIMIT 1`,
  )
  return rows.length > 0
}

async function write(
  tx: Transaction,
  { job, crawl }: CrawlWork,
  page: FoundPage,
  known: KnownListing | null,
): Promise<Written> {
  const { brandId } = crawl
  const at = new Date()
  const batch = await openJobBatch(tx, job, { kind: 'crawl', at })
  const openBatch = async () => batch
  const place =
    known?.marketplaceId ?? page.signs.marketplaceId ?? (await marketplaceNamed(tx, page.platform, openBatch))
  const row = {
    item: listingOf(crawl, page, known, at),
    brandId,
    marketplaceId: place,
    sourceBrand: sourceBrandOf(crawl, page.product),
    files: await keepPictures(tx, batch, page.pictures, { brandId, at }),
  }
  const { added, changed, ids } = await writeListings(tx, [row], { openBatch, at })
  const listingId = ids[0]!
  if (added > 0) return { listingId, outcome: 'added' }
  const isOffered = page.product.isAvailable !== false
  const seen = { id: listingId, status: known!.status }
  if (isOffered && (await reinstateSeen(tx, job.author, seen, { batch, at, timeZone: page.timeZone })))
    return { listingId, outcome: 'reinstated' }
  if (seen.status === 'INACTIVE' && isOffered) {
    const columns = { listing_status: sql`'ACTIVE'::listing_status` }
    await setColumns(tx, batch, 'listing', { ids, columns, at })
    return { listingId, outcome: 'changed' }
  }
  if (changed === 0) throw new NothingChanged(listingId)
  return { listingId, outcome: 'changed' }
}

/** The listing as a row of an import would tell it. A known one keeps its key, its address and its product. */
function listingOf(
  crawl: RunningCrawl,
  { product, address, platform, pictures }: FoundPage,
  known: KnownListing | null,
  at: Date,
): ImportedListing {
  return {
    platform,
    itemId: known ? known.itemId : product.itemId,
    title: product.title,
    url: known?.url ?? address,
    brand: crawl.brand,
    product: known?.productId ? null : crawl.product,
    seller: product.seller,
    sellerId: product.sellerId,
    sellerStoreUrl: product.sellerStoreUrl,
    price: product.price,
    currency: product.currency,
    country: null,
    images: pictures.addresses,
    status: 'ACTIVE',
    condition: product.condition,
    rating: product.rating,
    reviewsCount: product.reviewsCount,
    quantity: product.quantity,
    shippingFrom: product.shippingFrom,
    description: product.description,
    incomplete: product.isSummary ? ['description'] : [],
    firstSeen: known ? null : at.toISOString(),
    tags: [],
  }
}

const sourceBrandOf = ({ brand: own }: RunningCrawl, { brand }: PageProduct): string | null =>
  brand !== null && brand.toLowerCase() !== own.toLowerCase() ? brand : null
