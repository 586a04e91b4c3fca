import { sql } from 'drizzle-orm'
import { SEARCH_PAGES_MAX, searchShare } from '../../../src/domain/crawls/crawl.ts'
import { rowsOf } from '../../store/rows.ts'
import type { Executor } from '../../store/transactions.ts'
import type { ItemEnd } from '../../store/crawls/items.ts'
import { type LinkSelectors, readLinks } from '../../pages/readLinks.ts'
import { SelectorProblem } from '../../store/setup/selectors.ts'
import { FetchProblem, type Web } from '../../web/web.ts'
import { type Effect, isLastTry, ItemProblem } from '../backgroundJobs.ts'
import type { CrawlDeps, CrawlWork } from './crawlOfRun.ts'
import { lookedAtBefore } from './revisits.ts'

/**
 * Does a search: its results become pages to read, up to its share of what the run may read. One that has more of them goes on
 * once all are done, with what the others left over. The last of a run brings the listings that earlier runs have found and
 * this one has not, however it ends itself.
 */
export async function search({ store: { db }, web }: CrawlDeps, work: CrawlWork): Promise<Effect> {
  const { crawl, item } = work
  const run = await runSoFar(db, work)
  const share = searchShare(crawl.limit! - run.pages.size, run.sharing)
  const found = await results({ db, web, work, share, known: run.pages })
  return async (tx) => {
    const { marketplaceId } = item
    const pages = found.links.map((subject) => ({ role: 'page', subject, marketplaceId }))
    const rest = found.rest === null ? [] : [{ role: 'rest', subject: found.rest, marketplaceId }]
    const before = run.isLast && rest.length === 0 ? await lookedAtBefore(tx, work, found.links) : []
    return { ends: [{ position: item.position, ...found.end }], more: [...pages, ...rest, ...before] }
  }
}

interface RunSoFar {
  /** The addresses of the pages that it has. */
  readonly pages: ReadonlySet<string>
  /** How many searches share what is left, this one among them: those that go on share what all others left over. */
  readonly sharing: number
  /** Whether no other search is to come. */
  readonly isLast: boolean
}

async function runSoFar(db: Executor, { job, item }: CrawlWork): Promise<RunSoFar> {
  const rows = await rowsOf<{ role: string; subject: string; status: string }>(
    db,
    sql`SELECT role, subject, status FROM background_job_items WHERE job_id = ${job.id}`,
  )
  const waiting = rows.filter(({ role, status }) => role !== 'page' && status === 'waiting')
  return {
    pages: new Set(rows.filter(({ role }) => role === 'page').map(({ subject }) => subject)),
    sharing: waiting.filter(({ role }) => role === 'search' || item.role === 'rest').length,
    isLast: waiting.length === 1,
  }
}

interface Found {
  readonly links: readonly string[]
  /** The page of results where it goes on; null where all of it was found. */
  readonly rest: string | null
}

interface Results extends Found {
  readonly end: Omit<ItemEnd, 'position'>
}

const without = (status: 'failed' | 'skipped', problem: string): Results => ({
  links: [],
  rest: null,
  end: { status, problem },
})

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
  const isRest = work.item.role === 'rest'
  if (share === 0)
    return without(
      'skipped',
      isRest
        ? 'Further results are left out: the crawl has found as many listings as it may.'
        : 'The crawl has found as many listings as it may.',
    )
  try {
    const selectors = await selectorsOf(db, work)
    const found = await collect({ web, work, selectors, share, known })
    if (found.links.length > 0) return { ...found, end: { status: 'done', outcome: 'searched' } }
    return found.isEmpty && !isRest
      ? without('failed', NO_LINKS)
      : without('skipped', 'The search brought no page that the run does not have already.')
  } catch (error) {
    if (error instanceof ItemProblem || error instanceof SelectorProblem)
      return without('failed', error.message)
    if (error instanceof FetchProblem && (!error.mayPass || isLastTry(work.item)))
      return without('failed', error.message)
    throw error
  }
}

const NO_LINKS =
  'No links were found on the page of results. Does anything fit the keywords, and does the links selector in Setup fit the page?'

/**
 * Follows the result pages until there are links enough. A later page that can't be read ends it with those found. `isEmpty` says
 * that none has a link, known or not.
 */
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
}): Promise<Found & { readonly isEmpty: boolean }> {
  const links = new Set<string>()
  const seen = new Set<string>()
  let isEmpty = true
  let address: string | null = item.subject
  while (address && seen.size < SEARCH_PAGES_MAX && !seen.has(address) && links.size < share) {
    seen.add(address)
    let next: string | null = null
    try {
      const page = readLinks(await web.page(address, signal), selectors)
      const unknown = page.links.filter((link) => !known.has(link) && !links.has(link))
      isEmpty &&= page.links.length === 0
      for (const link of unknown.slice(0, share - links.size)) links.add(link)
      next = unknown.every((link) => links.has(link)) ? page.next : address
    } catch (error) {
      if (!(error instanceof FetchProblem) || links.size === 0) throw error
    }
    address = next
  }
  return { links: [...links], rest: links.size < share ? null : address, isEmpty }
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
