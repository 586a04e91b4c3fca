import { sql } from 'drizzle-orm'
import { SEARCH_PAGES_MAX, searchShare } from '../../../src/domain/crawls/crawl.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Executor } from '../../store/transactions.ts'
import type { ItemEnd, NewItem } from '../../store/crawls/items.ts'
import { type LinkSelectors, readLinks } from '../../pages/readLinks.ts'
import { SelectorProblem } from '../../store/setup/selectors.ts'
import { FetchProblem, type Web } from '../../web/web.ts'
import { type Effect, isLastTry, ItemProblem } from '../backgroundJobs.ts'
import type { CrawlDeps, CrawlWork } from './crawlOfRun.ts'
import { lookedAtBefore } from './revisits.ts'

/**
 * Does a search: its results become pages to read, up to its share of what the run may read. The last search of a run
 * brings the listings that earlier runs have found and this one has not, however it ends itself.
 */
export async function search({ store: { db }, web }: CrawlDeps, work: CrawlWork): Promise<Effect> {
  const { crawl, item } = work
  const run = await runSoFar(db, work)
  const share = searchShare(crawl.limit! - run.pages.size, run.searches)
  const found = await results({ db, web, work, share, known: run.pages })
  return async (tx) => {
    const pages = found.links.map((subject) => ({
      role: 'page',
      subject,
      marketplaceId: item.marketplaceId,
    }))
    const more: NewItem[] =
      run.searches === 1 ? [...pages, ...(await lookedAtBefore(tx, work, found.links))] : pages
    return { ends: [{ position: item.position, ...found.end }], more }
  }
}

interface RunSoFar {
  /** The addresses of the pages that it has. */
  readonly pages: ReadonlySet<string>
  /** How many searches have not ended, this one among them. */
  readonly searches: number
}

async function runSoFar(db: Executor, { job }: CrawlWork): Promise<RunSoFar> {
  const rows = await rowsOf<{ role: string; subject: string; status: string }>(
    db,
    sql`SELECT role, subject, status FROM background_job_items WHERE job_id = ${job.id}`,
  )
  return {
    pages: new Set(rows.filter(({ role }) => role === 'page').map(({ subject }) => subject)),
    searches: rows.filter(({ role, status }) => role === 'search' && status === 'waiting').length,
  }
}

interface Results {
  readonly links: readonly string[]
  readonly end: Omit<ItemEnd, 'position'>
}

const failed = (problem: string): Results => ({ links: [], end: { status: 'failed', problem } })

/** What a search brings. Fails with what is to be tried again; any other problem is its end. */
async function results({
  db,
  web,
  work,
  share,
  known,
}: {
  db: Executor
  web: Web
  work: CrawlWork
  share: number
  known: ReadonlySet<string>
}): Promise<Results> {
  if (share === 0)
    return {
      links: [],
      end: { status: 'skipped', problem: 'The crawl has found as many listings as it may.' },
    }
  try {
    const selectors = await selectorsOf(db, work)
    const links = await collect({ web, work, selectors, share, known })
    return links.length > 0
      ? { links, end: { status: 'done', outcome: 'searched' } }
      : { links, end: { status: 'skipped', problem: 'The search brought no listing that is not known yet.' } }
  } catch (error) {
    if (error instanceof ItemProblem || error instanceof SelectorProblem) return failed(error.message)
    if (error instanceof FetchProblem && (!error.mayPass || isLastTry(work.item)))
      return failed(error.message)
    throw error
  }
}

/** Follows the result pages until there are links enough. A later page that can't be read ends it with those found. */
async function collect({
  web,
  work: { item, signal },
  selectors,
  share,
  known,
}: {
  web: Web
  work: CrawlWork
  selectors: LinkSelectors
  share: number
  known: ReadonlySet<string>
}): Promise<string[]> {
  const links = new Set<string>()
  const seen = new Set<string>()
  let address: string | null = item.subject
  while (address && seen.size < SEARCH_PAGES_MAX && !seen.has(address) && links.size < share) {
    seen.add(address)
    let next: string | null = null
    try {
      const page = readLinks(await web.page(address, signal), selectors)
      for (const link of page.links) if (!known.has(link) && links.size < share) links.add(link)
      next = page.next
    } catch (error) {
      if (!(error instanceof FetchProblem) || links.size === 0) throw error
    }
    address = next
  }
  return [...links]
}

async function selectorsOf(db: Executor, { item }: CrawlWork): Promise<LinkSelectors> {
  const [row] = await rowsOf<{ name: string; linkSelector: string | null; nextSelector: string | null }>(
    db,
    sql`SELECT name, CASE WHEN search_url IS NOT NULL THEN link_selector END AS "linkSelector",
               next_selector AS "nextSelector" FROM marketplaces WHERE id = ${item.marketplaceId}`,
  )
  if (!row?.linkSelector)
    throw new ItemProblem(
      `${row?.name ?? 'The marketplace'} can’t be crawled any more: Setup has no search address for it.`,
    )
  return { linkSelector: row.linkSelector, nextSelector: row.nextSelector }
}
