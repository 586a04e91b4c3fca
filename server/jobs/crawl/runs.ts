import { sql } from 'drizzle-orm'
import { type Crawl, crawlTitle, mayRunCrawl, nextRun, runRefusal } from '../../../src/domain/crawls/crawl.ts'
import { searchAddress } from '../../../src/domain/crawls/searchTemplate.ts'
import { conflictProblem, notAllowed } from '../../problems.ts'
import { crawlOf, lockCrawl } from '../../store/crawls/crawls.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Database, Transaction } from '../../store/transactions.ts'
import type { NewItem } from '../../store/crawls/items.ts'
import type { Author } from '../../store/record/ledger.ts'
import type { Scope } from '../../store/scope.ts'
import { submitJob } from '../backgroundJobs.ts'

/** The runs of a crawl: each is a job, one at a time. */

interface CrawlToRun {
  readonly id: string
  readonly userId: string
  readonly actor: string
  readonly brandId: string
  readonly brand: string
  readonly product: string
  readonly keywords: string[]
  readonly urls: string[]
  readonly marketplaces: { id: string; name: string; searchUrl: string | null }[]
  readonly nextAt: Date
  readonly expires: Date | null
}

/**
 * Begins a run of a crawl that is due and locked: hands its job over, and says when the next is due, a day later unless
 * it has expired by then. Named pages are read once.
 */
export async function beginRun(
  tx: Transaction,
  id: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const crawl = await crawlToRun(tx, id)
  const { userId, actor, nextAt, expires } = crawl
  await submitRun(tx, { userId, name: actor }, crawl, itemsOf(crawl))
  const next =
    expires && nextRun(nextAt.getTime(), { now: now.getTime(), expires: expires.getTime(), timeZone })
  await tx.execute(sql`UPDATE crawls SET next_at = ${next && new Date(next)} WHERE id = ${id}`)
}

/**
 * Runs a crawl for a user now, as it will be run anyway too; with `failed` what failed in its latest run alone. Fails with 404
 * where there is none for this user, with 403 where it is not theirs to run, with 409 where it can't be run or nothing failed.
 */
export async function runCrawlNow(
  db: Database,
  scope: Scope,
  author: Author,
  id: string,
  { failed }: { failed: boolean },
): Promise<Crawl> {
  return db.transaction(async (tx) => {
    if (!mayRunCrawl(scope.groups, await lockCrawl(tx, scope, id))) throw notAllowed()
    const known = await crawlOf(tx, scope, id)
    const refusal = runRefusal(known, { failed })
    if (refusal !== null) throw conflictProblem(refusal)
    const crawl = await crawlToRun(tx, id)
    const items = failed ? await failedItems(tx, known.latest!.id, crawl) : itemsOf(crawl)
    await submitRun(tx, author, crawl, items)
    return crawlOf(tx, scope, id)
  })
}

/** What failed in a run; searches by the addresses that their marketplaces have by now: that may be why they failed. */
async function failedItems(tx: Transaction, job: string, crawl: CrawlToRun): Promise<NewItem[]> {
  const items = await rowsOf<NewItem & { failed: boolean }>(
    tx,
    sql`SELECT role, subject, listing_id AS "listingId", marketplace_id AS "marketplaceId", status = 'failed' AS failed
        FROM background_job_items WHERE job_id = ${job} ORDER BY position`,
  )
  const failed = items.filter((item) => item.failed)
  const searched = new Map(
    crawl.marketplaces.map((place) => [place.id, crawl.keywords.map((words) => searchFor(words, place))]),
  )
  const isSearch = ({ role, marketplaceId }: NewItem) =>
    role === 'search' && searched.has(marketplaceId ?? '')
  const done = new Set(items.flatMap((item) => (item.failed ? [] : [item.subject])))
  return [
    ...failed.filter((item) => !isSearch(item)),
    ...[...new Set(failed.filter(isSearch).map(({ marketplaceId }) => marketplaceId!))].flatMap((id) =>
      searched.get(id)!.filter(({ subject }) => !done.has(subject)),
    ),
  ]
}

async function crawlToRun(tx: Transaction, id: string): Promise<CrawlToRun> {
  const [crawl] = await rowsOf<CrawlToRun>(
    tx,
    sql`SELECT c.id, c.user_id AS "userId", c.actor, c.brand_id AS "brandId", b.name AS brand, p.name AS product,
               c.keywords, c.urls, c.next_at AS "nextAt", c.expires,
               (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'searchUrl', m.search_url)
                                          ORDER BY k.position), '[]')
                FROM unnest(c.marketplace_ids) WITH ORDINALITY AS k (id, position)
                JOIN marketplaces m ON m.id = k.id) AS marketplaces
        FROM crawls c JOIN brands b ON b.id = c.brand_id JOIN products p ON p.id = c.product_id WHERE c.id = ${id}`,
  )
  return crawl!
}

const submitRun = (
  tx: Transaction,
  by: Pick<Author, 'userId' | 'name'>,
  crawl: CrawlToRun,
  items: readonly NewItem[],
) => {
  const { id, brandId } = crawl
  return submitJob(tx, by, {
    kind: 'crawl',
    title: crawlTitle(crawl),
    brandIds: [brandId],
    crawlId: id,
    items,
  })
}

/** What a run begins with: its pages, or a search for each keyword on each marketplace. */
const itemsOf = ({ urls, keywords, marketplaces }: CrawlToRun): NewItem[] => [
  ...urls.map((subject) => ({ role: 'page', subject })),
  ...keywords.flatMap((words) => marketplaces.map((place) => searchFor(words, place))),
]

const searchFor = (words: string, { id, name, searchUrl }: CrawlToRun['marketplaces'][number]): NewItem => ({
  role: 'search',
  // One whose search address was taken away meanwhile is named.
  subject: searchUrl ? searchAddress(searchUrl, words) : name,
  marketplaceId: id,
})

/** Begins a run of each crawl that is due, unless one of it is under way. Those that have expired are run no more. */
export async function beginDueCrawls(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await db.execute(sql`UPDATE crawls SET next_at = NULL WHERE next_at IS NOT NULL AND expires <= ${now}`)
  while (
    await db.transaction(async (tx) => {
      const [due] = await rowsOf<{ id: string }>(
        tx,
        sql`SELECT c.id FROM crawls c
            WHERE c.next_at <= ${now} AND c.stopped IS NULL AND c.user_id IS NOT NULL
              AND NOT EXISTS (SELECT FROM background_jobs j
                              WHERE j.crawl_id = c.id AND j.status IN ('waiting', 'running'))
            ORDER BY c.next_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED`,
      )
      if (due) await beginRun(tx, due.id, { now, timeZone })
      return due !== undefined
    })
  );
}
