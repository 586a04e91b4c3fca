import { sql } from 'drizzle-orm'
import type { Transaction } from '../../store/transactions.ts'
import { openJobBatch } from '../../store/crawls/items.ts'
import { knownListing, listingOfBrand, lockListing } from '../../store/listings/knownListings.ts'
import { setColumns } from '../../store/record/ledger.ts'
import type { Effect } from '../backgroundJobs.ts'
import type { CrawlWork } from './crawlOfRun.ts'

/**
 * Notes that a page is there no more: an active listing becomes inactive, any other stays what it is, and so does one that
 * has another address than the one that leads nowhere, or that was changed since the page was asked for.
 */
export async function noteGone(
  tx: Transaction,
  { job, crawl, item }: CrawlWork,
  readAt: Date,
): ReturnType<Effect> {
  const { position } = item
  const { brandId } = crawl
  const found = item.listingId
    ? await listingOfBrand(tx, brandId, item.listingId)
    : await knownListing(tx, { brandId, marketplaceId: null, itemId: null, addresses: [item.subject] })
  const known = found && (await lockListing(tx, brandId, found.id))
  if (!known) return { ends: [{ position, status: 'failed', problem: 'There is no such page any more.' }] }
  const listingId = known.id
  const isElsewhere = known.url !== null && known.url !== item.subject
  if (known.status !== 'ACTIVE' || isElsewhere || known.updated > readAt)
    return { ends: [{ position, status: 'done', outcome: 'unchanged', listingId }] }
  const at = new Date()
  const batch = await openJobBatch(tx, job, { kind: 'crawl', at })
  await setColumns(tx, batch, 'listing', {
    ids: [listingId],
    columns: { listing_status: sql`'INACTIVE'::listing_status` },
    at,
  })
  return { ends: [{ position, status: 'done', outcome: 'inactive', listingId }] }
}
