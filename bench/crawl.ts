import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_BRANDS } from '../server/cli/demo/catalogue.ts'
import { crawlCalls } from '../src/domain/crawls/crawls.contract.ts'
import { isJobUnderWay, type Job } from '../src/domain/crawls/job.ts'
import { jobCalls } from '../src/domain/crawls/jobs.contract.ts'
import { type Client, signIn } from '../tests/support/client.ts'
import { type MarketplaceSite, openMarketplace } from '../tests/support/marketplaceSite.ts'
import { count, type Result, timed } from '../tools/results/measure.ts'
import { PASSWORD, type Workspace } from './workspace.ts'

/** Crawling pages of sites on loopback, which are asked without a pause: pages a second, from the request to the end. */

const HOSTS = 4
const PAGES = 100
const POLL_MS = 50
const PATIENCE_MS = 10 * 60_000

/** Opens the sites that are crawled; each is a host of its own. */
export function openCrawledSites(): Promise<MarketplaceSite[]> {
  return Promise.all(Array.from({ length: HOSTS }, (_, n) => openMarketplace({ host: `127.0.0.${n + 1}` })))
}

export async function measureCrawls(
  { server, rows }: Workspace,
  sites: readonly MarketplaceSite[],
): Promise<Result[]> {
  const client = await signIn(server.address, 'admin@demo.example', PASSWORD)
  for (const [n, site] of sites.entries())
    for (let page = 0; page < PAGES; page++)
      site.put(`/p${page}`, { title: `Crawled listing ${n} ${page}`, sku: `bench-${n}-${page}` })
  const crawlAll = (some: readonly MarketplaceSite[]) =>
    timed(() => Promise.all(some.map((site) => crawl(client, site))))
  const added = await crawlAll(sites.slice(0, 1))
  const known = await crawlAll(sites.slice(0, 1))
  const several = await crawlAll(sites.slice(1))
  const rate = (pages: number, ms: number) => `${count(pages / (ms / 1_000))} pages a second`
  const beside = `beside ${count(rows)} listings`
  return [
    {
      what: `Crawl of ${PAGES} new pages of one host, one at a time, ${beside}`,
      figure: rate(PAGES, added.ms),
    },
    { what: `The same pages again, none of which has changed`, figure: rate(PAGES, known.ms) },
    {
      what: `${sites.length - 1} crawls at once of ${PAGES} new pages each, a host each`,
      figure: rate(PAGES * (sites.length - 1), several.ms),
    },
  ]
}

async function crawl(client: Client, site: MarketplaceSite): Promise<void> {
  const brand = DEMO_BRANDS[0]!
  const requested = await client.call(crawlCalls.request, {
    body: {
      brand: brand.name,
      product: brand.products[0]!.name,
      urls: Array.from({ length: PAGES }, (_, page) => site.at(`/p${page}`)),
    },
  })
  let job: Job = requested.latest!
  for (const until = Date.now() + PATIENCE_MS; isJobUnderWay(job); await sleep(POLL_MS)) {
    if (Date.now() > until) throw new Error('The crawl came to no end.')
    job = await client.call(jobCalls.get, { params: { id: job.id } })
  }
  if (job.status !== 'done' || job.failed > 0) throw new Error(`Of the pages crawled ${job.failed} failed.`)
}
