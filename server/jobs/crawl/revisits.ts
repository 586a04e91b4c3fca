import { sql } from 'drizzle-orm'
import { arrayOf, rowsOf } from '../../store/rows.ts'
import type { Transaction } from '../../store/transactions.ts'
import type { NewItem } from '../../store/crawls/items.ts'
import type { CrawlWork } from './crawlOfRun.ts'

/**
 * Pages of listings that earlier runs of the crawl found and this run has not, those longest not looked at first, as many
 * as a run may find: each at the address that the listing has by now. `found` are addresses that are about to join the run.
 */
export async function lookedAtBefore(
  tx: Transaction,
  { job, crawl }: CrawlWork,
  found: readonly string[],
): Promise<NewItem[]> {
  return rowsOf<NewItem>(
    tx,
    sql`WITH looks AS (
          SELECT i.listing_id, i.subject, max(i.finished) AS finished
          FROM background_jobs j JOIN background_job_items i ON i.job_id = j.id
          WHERE j.crawl_id = ${crawl.id} AND j.id <> ${job.id} AND i.role = 'page' AND i.listing_id IS NOT NULL
          GROUP BY 1, 2),
        here AS (
          SELECT subject FROM background_job_items WHERE job_id = ${job.id} AND role = 'page'
          UNION SELECT unnest(${arrayOf(found, 'text')}))
        SELECT 'page' AS role, coalesce(l.url, last.subject) AS subject, last.listing_id AS "listingId", l.marketplace_id AS "marketplaceId"
        FROM (SELECT DISTINCT ON (listing_id) * FROM looks ORDER BY listing_id, finished DESC) AS last
        JOIN listings l ON l.id = last.listing_id
        WHERE NOT EXISTS (SELECT FROM looks k JOIN here h ON h.subject = k.subject
                          WHERE k.listing_id = last.listing_id)
          AND NOT EXISTS (SELECT FROM here h WHERE h.subject = l.url)
        ORDER BY last.finished, last.listing_id LIMIT ${crawl.limit}`,
  )
}
