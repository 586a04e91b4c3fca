import { sql } from 'drizzle-orm'
import type { ImportedListing } from '../../store/importing/importRow.ts'
import type { JobOutcome } from '../../../src/domain/crawls/job.ts'
import { lockWithTakenDown, reinstateSeen } from '../../store/complaints/seenLive.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import { noteFurtherAddresses } from '../../store/listings/furtherAddresses.ts'
import { marketplaceNamed } from '../../store/importing/importPlaces.ts'
import { openJobBatch } from '../../store/crawls/items.ts'
import {
  type KnownListing,
  knownListing,
  type ListingSigns,
  lockListing,
} from '../../store/listings/knownListings.ts'
import { type Author, setColumns } from '../../store/record/ledger.ts'
import { holdListingKeys, writeListings } from '../../store/importing/listingWriting.ts'
import type { PageProduct } from '../../pages/product.ts'
import type { Effect } from '../backgroundJobs.ts'
import type { CrawlWork } from './crawlOfRun.ts'

/** A page that describes a product. */
export interface FoundPage {
  readonly product: PageProduct
  /** Where it stands. */
  readonly address: string
  /** What its marketplace is called where none is known. */
  readonly platform: string
  /** What tells it apart. */
  readonly signs: ListingSigns
  /** Whether the first of its addresses has moved to the last for good. */
  readonly hasMoved: boolean
  /** The address of its site that the page says it is to be known by; null where it says none. */
  readonly canonical: () => string | null
  /** The addresses of its pictures. */
  readonly images: readonly string[]
  /** When it was asked for: what was said of the listing since is not contradicted by it. */
  readonly readAt: Date
  readonly timeZone: string
}

/** What became of a page, and of which listing. */
export interface Written {
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
 * down is reinstated, one that was inactive is active again, unless it was changed since the page was asked for. One that the run has found
 * already is passed over.
 */
export async function noteFound(tx: Transaction, work: CrawlWork, page: FoundPage): ReturnType<Effect> {
  const { position } = work.item
  await holdListingKeys(tx, 'alone')
  const recognised = await recognise(tx, page)
  const { known } = recognised
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
  const { job, crawl } = work
  const finder = {
    ...crawl,
    author: job.author,
    openBatch: (inner: Transaction, at: Date) => openJobBatch(inner, job, { kind: 'crawl', at }),
  }
  const written = await writeFound(tx, finder, page, recognised)
  return { ends: [{ position, status: 'done', ...written }] }
}

/** The listing that a page is of, and what is learnt of its addresses. */
export interface Recognised {
  readonly known: KnownListing | null
  /** Addresses that lead to it from now on. */
  readonly leading: readonly string[]
}

/**
 * Locks the listing that a page is of, with the complaints it was taken down by; one that is not known by its signs may be
 * known at the address that the page names as its own. A page of another item id than the listing's teaches no address of it.
 */
export async function recognise(
  tx: Transaction,
  { signs, hasMoved, canonical }: Pick<FoundPage, 'signs' | 'hasMoved' | 'canonical'>,
): Promise<Recognised> {
  const isOther = ({ itemId }: KnownListing) =>
    itemId !== null && signs.itemId !== null && itemId !== signs.itemId
  const bySigns = await knownListing(tx, signs)
  const found = bySigns ?? (await atCanonical())
  if (!found) return { known: null, leading: hasMoved ? signs.addresses : [] }
  await lockWithTakenDown(tx, found.id)
  const isLearnt = (hasMoved || bySigns === null) && !isOther(found)
  return {
    known: await lockListing(tx, signs.brandId, found.id),
    leading: isLearnt ? signs.addresses : [],
  }

  async function atCanonical(): Promise<KnownListing | null> {
    const address = canonical()
    if (address === null) return null
    const one = await knownListing(tx, { ...signs, itemId: null, addresses: [address] })
    return one && !isOther(one) ? one : null
  }
}

async function isFoundInRun(tx: Transaction, { job, item }: CrawlWork, listing: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM background_job_items WHERE job_id = ${job.id} AND position <> ${item.position}
        AND role = 'page' AND status = 'done' AND listing_id = ${listing} LIMIT 1`,
  )
  return rows.length > 0
}

/** For which brand a page was found, by whom, and what its change belongs to. */
export interface Finder {
  readonly brandId: string
  readonly brand: string
  /** The name of the product that it is said to show; null where nothing is said. */
  readonly product: string | null
  readonly author: Author
  /** Opens a batch of the change set. */
  openBatch(tx: Transaction, at: Date): Promise<bigint>
}

/** Writes the listing of a page, or leaves it as it is where nothing has changed: nothing is recorded then. The keys must be held. */
export async function writeFound(
  tx: Transaction,
  finder: Finder,
  page: FoundPage,
  recognised: Recognised,
): Promise<Written> {
  try {
    return await tx.transaction((inner) => write(inner, finder, page, recognised))
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error
    return { outcome: 'unchanged', listingId: error.listingId }
  }
}

async function write(
  tx: Transaction,
  finder: Finder,
  page: FoundPage,
  { known, leading }: Recognised,
): Promise<Written> {
  const { brandId } = finder
  const at = new Date()
  const batch = await finder.openBatch(tx, at)
  const openBatch = async () => batch
  const place =
    known?.marketplaceId ?? page.signs.marketplaceId ?? (await marketplaceNamed(tx, page.platform, openBatch))
  const row = {
    item: listingOf(finder, page, known, at),
    brandId,
    marketplaceId: place,
    sourceBrand: sourceBrandOf(finder, page.product),
  }
  const { added, changed, ids } = await writeListings(tx, [row], { openBatch, at })
  const listingId = ids[0]!
  const hasLearnt = await noteFurtherAddresses(tx, batch, {
    brandId,
    listing: listingId,
    addresses: leading,
    at,
  })
  if (added > 0) return { listingId, outcome: 'added' }
  const isOffered = page.product.isAvailable !== false && known!.updated <= page.readAt
  const seen = { id: listingId, status: known!.status }
  if (isOffered && (await reinstateSeen(tx, finder.author, seen, { batch, at, timeZone: page.timeZone })))
    return { listingId, outcome: 'reinstated' }
  if (seen.status === 'INACTIVE' && isOffered) {
    const columns = { listing_status: sql`'ACTIVE'::listing_status` }
    await setColumns(tx, batch, 'listing', { ids, columns, at })
    return { listingId, outcome: 'changed' }
  }
  if (changed === 0 && !hasLearnt) throw new NothingChanged(listingId)
  return { listingId, outcome: 'changed' }
}

/** The listing as a row of an import would tell it. A known one keeps its key, its address and its product. */
function listingOf(
  finder: Finder,
  { product, address, platform, images }: FoundPage,
  known: KnownListing | null,
  at: Date,
): ImportedListing {
  return {
    platform,
    itemId: known ? known.itemId : product.itemId,
    title: product.title,
    url: known?.url ?? address,
    brand: finder.brand,
    product: known?.productId ? null : finder.product,
    seller: product.seller,
    sellerId: product.sellerId,
    sellerStoreUrl: product.sellerStoreUrl,
    price: product.price,
    currency: product.currency,
    country: null,
    images,
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

const sourceBrandOf = ({ brand: own }: Finder, { brand }: PageProduct): string | null =>
  brand !== null && brand.toLowerCase() !== own.toLowerCase() ? brand : null
