import { sql } from 'drizzle-orm'
import type { Crawl } from '../../../src/domain/crawls/crawl.ts'
import type { Services } from '../../services.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Executor } from '../../store/transactions.ts'
import type { WorkedItem, WorkedJob } from '../../store/crawls/items.ts'

/** What crawls work with. */
export type CrawlDeps = Pick<Services, 'store' | 'web' | 'config'>

/** A crawl as its run knows it. */
export interface RunningCrawl {
  readonly id: string
  readonly kind: Crawl['kind']
  readonly brandId: string
  readonly brand: string
  readonly product: string
  /** How many listings a run looks at; null for named pages. */
  readonly limit: number | null
  /** Nothing is read from then on; null for named pages. */
  readonly expires: Date | null
}

/** One item of a run that is being worked on. */
export interface CrawlWork {
  readonly job: WorkedJob
  readonly crawl: RunningCrawl
  readonly item: WorkedItem
  /** Aborted when the work must stop. */
  readonly signal: AbortSignal
}

/** The crawl that a job is a run of; it is there as long as its job. */
export async function crawlOfRun(db: Executor, { id, crawlId }: WorkedJob): Promise<RunningCrawl> {
  const [crawl] = await rowsOf<RunningCrawl>(
    db,
    sql`SELECT c.id, c.kind, c.brand_id AS "brandId", b.name AS brand, p.name AS product, c.listing_limit AS "limit",
               c.expires
        FROM crawls c JOIN brands b ON b.id = c.brand_id JOIN products p ON p.id = c.product_id
        WHERE c.id = ${crawlId}`,
  )
  if (!crawl) throw new Error(`The job ${id} is a run of no crawl.`)
  return crawl
}
