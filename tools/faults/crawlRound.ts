import { setTimeout as sleep } from 'node:timers/promises'
import { crawlCalls } from '../../src/domain/crawls/crawls.contract.ts'
import { isJobUnderWay } from '../../src/domain/crawls/job.ts'
import { jobCalls } from '../../src/domain/crawls/jobs.contract.ts'
import { type Client, signIn } from '../../tests/support/client.ts'
import type { MarketplaceSite } from '../../tests/support/marketplaceSite.ts'
import type { Round } from './rounds.ts'
import type { Witness } from './witness.ts'

/** A crawl of many new pages, which the next worker takes up again: at its end each page is one listing. */

const BRAND = 'Vessmont'
const PRODUCT = 'Strap'
const PAGES = 60
const POLL_MS = 100
const PATIENCE_MS = 3 * 60_000

let rounds = 0
let usualMs = 0

interface Place {
  readonly witness: Witness
  readonly password: string
  readonly address: string
  readonly site: MarketplaceSite
}

export async function crawlRound({ witness, password, address, site }: Place): Promise<Round> {
  const client = await signIn(address, 'analyst@demo.example', password)
  if (usualMs === 0) {
    const began = Date.now()
    await crawlToEnd(client, pagesOn(site))
    usualMs = Date.now() - began
  }
  const urls = pagesOn(site)
  return {
    name: 'crawl',
    expectedMs: usualMs,
    begin: () => ({
      process: null,
      ended: crawlToEnd(client, urls).then(
        () => true,
        () => false,
      ),
    }),
    async outcome() {
      const until = Date.now() + PATIENCE_MS
      while ((await underWay(witness, urls)) > 0 && Date.now() < until) await sleep(POLL_MS)
      const [left] = await witness.rows<
        Record<'crawls' | 'lost' | 'failed' | 'batches' | 'listings' | 'records', number>
      >(
        `WITH runs AS (SELECT j.* FROM background_jobs j JOIN crawls c ON c.id = j.crawl_id WHERE c.urls[1] = $1)
         SELECT (SELECT count(*)::int FROM crawls WHERE urls[1] = $1) AS crawls,
                (SELECT count(*)::int FROM runs WHERE status IN ('waiting', 'running')) AS lost,
                (SELECT count(*)::int FROM runs r JOIN background_job_items i ON i.job_id = r.id
                 WHERE i.status = 'failed') AS failed,
                (SELECT count(*)::int FROM runs r JOIN change_batches b ON b.change_set_id = r.change_set_id) AS batches,
                (SELECT count(*)::int FROM listings WHERE url = ANY($2)) AS listings,
                (SELECT count(*)::int FROM change_records r JOIN listings l ON l.id = r.entity_id
                 WHERE l.url = ANY($2) AND NOT (r.before IS NOT NULL AND r.after ? 'score_factors')) AS records`,
        [urls[0], urls],
      )
      const { crawls, lost, failed, batches, listings, records } = left!
      const problems = [
        ...(lost === 0 ? [] : ['The crawl was lost: nobody took it up again.']),
        ...(failed === 0 ? [] : [`${failed} pages failed.`]),
        ...(listings === crawls * PAGES ? [] : [`${crawls * PAGES} pages, ${listings} listings.`]),
        ...(records === listings ? [] : [`${listings} listings, ${records} records.`]),
      ]
      return { done: listings, whole: PAGES, batches, isTakenUp: true, problems }
    },
  }
}

/** Puts new pages on the site; answers their addresses. */
function pagesOn(site: MarketplaceSite): string[] {
  const round = ++rounds
  return Array.from({ length: PAGES }, (_, n) => {
    const path = `/round${round}/${n}`
    site.put(path, { title: `Strap ${round} ${n}`, sku: `round${round}-${n}` })
    return site.at(path)
  })
}

async function crawlToEnd(client: Client, urls: readonly string[]): Promise<void> {
  const body = { brand: BRAND, product: PRODUCT, urls: [...urls] }
  let { latest: job } = await client.call(crawlCalls.request, { body })
  while (job && isJobUnderWay(job)) {
    await sleep(POLL_MS)
    job = await client.call(jobCalls.get, { params: { id: job.id } })
  }
}

async function underWay(witness: Witness, urls: readonly string[]): Promise<number> {
  const [row] = await witness.rows<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM background_jobs j JOIN crawls c ON c.id = j.crawl_id
     WHERE c.urls[1] = $1 AND j.status IN ('waiting', 'running')`,
    [urls[0]],
  )
  return row!.jobs
}
